"""What the header's clock shows: the agreed clock that runs, or words where none does."""

from dataclasses import dataclass

from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.times import next_reading_ms, reading
from lanspy.content.texts import _
from lanspy.games.spyfall.view import Phase

WARN_MS = 10_000
_WARNS = ("round", "vote", "discussion", "nomination")  # people may still do something before these end


@dataclass(frozen=True, slots=True)
class Shown:
    """A clock in the header: its reading, or a title in its place; a note; how long (ms) it stays as it is."""

    reading: str = ""
    title: str = ""
    note: str = ""
    warn: bool = False
    stands_ms: float | None = None

    @property
    def seconds(self) -> int | None:
        """The reading in seconds while it is in its last ten."""
        return int(self.reading.rpartition(":")[2]) if self.warn else None


def clock(sight: Sight) -> Shown:
    """The clock of this moment."""
    game, running = sight.game, sight.game.clock
    if game.paused:
        return Shown(title=_("Break"), note=_standing(sight))
    if game.phase is Phase.EVENING or running is None:
        return _no_clock(sight)
    left = sight.left_ms(running)
    moves = running.running and sight.table.moving and left > 0
    return Shown(
        reading=reading(left),
        note=_note(sight, running.what, running.whole_ms),
        warn=moves and left <= WARN_MS and running.what in _WARNS,
        stands_ms=next_reading_ms(left) if moves else None,
    )


def _note(sight: Sight, what: str, whole_ms: int) -> str:
    if what == "round":
        return _("of {time}").format(time=reading(whole_ms))
    if sight.naming:
        return _("to name somebody")
    if what == "nomination":
        return _("to nominate")
    if what == "vote":
        standing = _standing(sight)
        return _("to vote; {standing}").format(standing=standing) if standing else _("to vote")
    if what == "discussion":
        return _("to talk and point")
    if what == "next_round":
        return _ready_note(sight)
    return _("to open the STOP")


def _ready_note(sight: Sight) -> str:
    ready = sum(view.ready for view in sight.game.seats)
    return _("{ready} of {n} ready").format(ready=ready, n=len(sight.game.seats))


def _standing(sight: Sight) -> str:
    """The round's clock in words while it stands."""
    held = sight.game.round_clock
    if held is None or sight.game.phase in (Phase.DISCUSSION, Phase.FINAL_VOTE, Phase.RESULT):
        return ""
    return _("round stands at {time}").format(time=reading(sight.left_ms(held)))


def _no_clock(sight: Sight) -> Shown:
    game = sight.game
    if game.phase is Phase.RESULT:
        return Shown(title=_("No hurry"), note=_ready_note(sight))
    if game.phase is Phase.EVENING:
        return Shown(title=_("Evening over"), note=_rounds_played(len(game.history)))
    if game.phase in (Phase.OPENING, Phase.DEALING):
        return Shown()
    return Shown(title=_("No clock"), note=_standing(sight))


def _rounds_played(count: int) -> str:
    return _("{n} rounds played").format(n=count) if count != 1 else _("1 round played")
