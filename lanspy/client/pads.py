"""Game pads, plugged in at any time. The module is experimental: a machine without it simply has no pad."""

import pygame

try:
    from pygame._sdl2 import controller
except ImportError:  # pragma: no cover - depends on the build
    controller = None  # type: ignore[assignment]  # mypy knows the name as a module only


class Pads:
    """Opens every pad there is, and every one that comes."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        if controller is None:
            return
        try:
            controller.init()
            for index in range(controller.get_count()):
                self._add(index)
        except pygame.error:
            return

    def notice(self, event: pygame.event.Event) -> None:
        """A pad came or went."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)

    def close(self) -> None:
        self._open.clear()
        if controller is not None and controller.get_init():
            controller.quit()

    def _add(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._open[pad.as_joystick().get_instance_id()] = pad
        except pygame.error:
            return
