"""Short sounds, each with a visual twin. Machines without audio get the silent twin and lose nothing.

What the player wants (volume, mute) is kept apart from what this machine can do.
"""

import io
from typing import Literal, Protocol

import pygame

from lanspy.content.assets import read_bytes
from lanspy.errors import LocalError

Cue = Literal["card", "click", "error", "join", "leave", "seal", "stop", "tick", "turn", "win"]


class Sound(Protocol):
    """Plays cues."""

    def play(self, cue: Cue) -> None: ...

    def set(self, volume: int, muted: bool) -> None:
        """The wanted volume in percent, and whether to be silent."""
        ...

    def close(self) -> None: ...


class Silence:
    """The twin that plays nothing. It remembers cues, so that tests can read them."""

    def __init__(self) -> None:
        self.cues: list[Cue] = []

    def play(self, cue: Cue) -> None:
        self.cues = [*self.cues[-99:], cue]

    def set(self, volume: int, muted: bool) -> None:
        """Nothing to set."""

    def close(self) -> None:
        """Nothing to close."""


class Speaker:
    """The mixer. Made by `open_sound` only."""

    def __init__(self) -> None:
        self._sounds: dict[Cue, pygame.mixer.Sound | None] = {}
        self._volume = 0.6
        self._muted = False

    def play(self, cue: Cue) -> None:
        if self._muted or self._volume <= 0:
            return
        if cue not in self._sounds:
            self._sounds[cue] = self._load(cue)
        sound = self._sounds[cue]
        if sound is not None:
            sound.set_volume(self._volume)
            sound.play()

    def set(self, volume: int, muted: bool) -> None:
        self._volume, self._muted = volume / 100, muted

    def close(self) -> None:
        pygame.mixer.quit()

    def _load(self, cue: Cue) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(io.BytesIO(read_bytes(f"sounds/{cue}.wav")))
        except (pygame.error, LocalError):
            return None


def open_sound() -> Sound:
    """The mixer when this machine has one, else silence. Never raises."""
    try:
        pygame.mixer.init(22_050, -16, 1, 512)
    except (pygame.error, NotImplementedError):  # the latter where pygame was built without a mixer
        return Silence()
    return Speaker() if pygame.mixer.get_init() else Silence()
