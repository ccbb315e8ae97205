"""A change of a setting asks everybody again. Bots, and whoever presses at once, are ready again a moment later.

For that moment the rail shows them as they were: it would only flicker. What can be pressed follows what is so.
"""

from dataclasses import dataclass, replace

from lanspy.peer.port import LobbyView

CALM_MS = 900.0  # longer than a bot takes, shorter than anybody wonders


@dataclass(frozen=True, slots=True)
class Calm:
    """Who was ready before the last change, and until when (own time) they are shown so."""

    ready: frozenset[bytes] = frozenset()
    until_ms: float = 0.0

    def after(self, before: LobbyView, now: LobbyView, now_ms: float) -> "Calm":
        """The same after a newer view."""
        if (before.game, before.settings) == (now.game, now.settings):
            return self
        were = {line.key for line in before.people if line.ready and not line.me}
        return Calm(frozenset(were | (self.ready if self.lasts(now_ms) else set())), now_ms + CALM_MS)

    def lasts(self, now_ms: float) -> bool:
        """Whether it is still that moment."""
        return now_ms < self.until_ms

    def shown(self, view: LobbyView, now_ms: float) -> LobbyView:
        """What the rail shows."""
        if not self.lasts(now_ms):
            return view
        return replace(
            view, people=tuple(replace(line, ready=line.ready or line.key in self.ready) for line in view.people)
        )
