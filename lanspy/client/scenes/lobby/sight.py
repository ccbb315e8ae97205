"""One look at a lobby: who sits, who is ready, whom we wait for."""

from dataclasses import dataclass

from lanspy.client.kit.people import Person
from lanspy.client.scenes.naming import spoken
from lanspy.client.scenes.presence import is_heard
from lanspy.content.titles import title_of
from lanspy.peer.port import LobbyView, PersonLine, Presence

GAMES = ("spyfall", "codenames", "spyweb")


@dataclass(frozen=True, slots=True)
class Sight:
    """A view, and questions to it."""

    view: LobbyView

    @property
    def me(self) -> PersonLine | None:
        """My own line; none while I knock."""
        return next((line for line in self.view.people if line.me), None)

    @property
    def sits(self) -> bool:
        me = self.me
        return me is not None and me.sits

    @property
    def seated(self) -> tuple[PersonLine, ...]:
        """Who has a seat, in roster order."""
        lines = [line for line in self.view.people if line.sits]
        return tuple(sorted(lines, key=lambda line: line.seat if line.seat is not None else 0))

    @property
    def watching(self) -> tuple[PersonLine, ...]:
        return tuple(line for line in self.view.people if not line.sits)

    @property
    def ready(self) -> tuple[PersonLine, ...]:
        return tuple(line for line in self.seated if line.ready)

    @property
    def waited(self) -> tuple[PersonLine, ...]:
        """Who sits and has not pressed ready, as far as their machines are heard; those away are not waited for."""
        away = (Presence.AWAY, Presence.LEFT)
        return tuple(line for line in self.seated if not line.ready and line.presence not in away)

    @property
    def left_out(self) -> tuple[PersonLine, ...]:
        """Who sits and would not be in a game that starts now."""
        return tuple(line for line in self.seated if not (line.ready and is_heard(line.presence)))

    @property
    def others(self) -> tuple[PersonLine, ...]:
        """Whose machines are here beside mine."""
        return tuple(line for line in self.view.people if not line.me and is_heard(line.presence))

    @property
    def may_change(self) -> bool:
        """Whether I may change settings now."""
        return self.view.admitted and self.sits and self.view.starting is None

    @property
    def title(self) -> str:
        """The title of the game; nobody says that it is one we know."""
        return title_of(self.view.game) if self.view.game in GAMES else self.view.game

    def person(self, line: PersonLine) -> Person:
        """Somebody as they are drawn. Who watches follows the seats."""
        if line.seat is not None and line.sits:
            return Person(line.seat, line.name, line.short_id)
        order = [each.key for each in self.watching]
        return Person(self._free_seat() + order.index(line.key), line.name, line.short_id)

    def speaker(self, key: bytes, name: str) -> Person:
        """Who wrote a line; perhaps somebody who has gone."""
        for line in self.view.people:
            if line.key == key:
                return self.person(line)
        return Person(self._free_seat() + len(self.watching), name, key.hex()[:3].upper())

    def named(self, name: str) -> str:
        """Somebody by their shown name, as it stands in a sentence; names at a table are never two alike."""
        line = next((line for line in self.view.people if line.name == name), None)
        return spoken(name, line.short_id if line is not None else "?")

    def _free_seat(self) -> int:
        return 1 + max((line.seat for line in self.seated if line.seat is not None), default=-1)
