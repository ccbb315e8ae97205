"""Watches every socket of this process: where it is bound, connected or sent to, and which names are looked up."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

WATCHED = {
    "socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg",
    "socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo", "socket.gethostname",
}  # fmt: skip
_watchers: list[list[tuple[str, str]]] = []
_hooked: list[bool] = []


def _hook(event: str, arguments: tuple[object, ...]) -> None:
    if not _watchers or event not in WATCHED:
        return
    place = arguments[-1] if event in ("socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg") else None
    host = place[0] if isinstance(place, tuple) else (arguments[0] if place is None and arguments else place)
    for watcher in _watchers:
        watcher.append((event, str(host)))


@contextmanager
def watched_sockets() -> Iterator[list[tuple[str, str]]]:
    """(audit event, host) of everything that happens inside; the events are those of the Python library reference."""
    if not _hooked:
        sys.addaudithook(_hook)
        _hooked.append(True)
    seen: list[tuple[str, str]] = []
    _watchers.append(seen)
    try:
        yield seen
    finally:
        _watchers.remove(seen)
