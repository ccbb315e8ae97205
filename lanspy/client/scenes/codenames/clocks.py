"""What the header's clock shows: the agreed clock that runs, or words where none does."""

from dataclasses import dataclass

from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.times import next_reading_ms, reading
from lanspy.content.texts import _, ngettext
from lanspy.games.codenames.view import Phase

WARN_MS = 10_000
_WARNS = ("clue", "guess", "grace", "ruling", "vote", "choice")  # people may still do something before these end


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
        left = "" if running is None else _("stands at {time}").format(time=reading(sight.left_ms(running)))
        return Shown(title=_("Break"), note=left)
    if game.phase is Phase.EVENING:
        count = len(game.history)
        played = ngettext("{n} game played", "{n} games played", count).format(n=count)
        return Shown(title=_("Evening over"), note=played)
    if running is None or running.what == "turning":
        return _no_clock(sight)
    left_ms = sight.left_ms(running)
    moves = running.running and sight.table.moving and left_ms > 0
    return Shown(
        reading=reading(left_ms),
        note=_note(sight, running.what, running.whole_ms),
        warn=moves and left_ms <= WARN_MS and running.what in _WARNS,
        stands_ms=next_reading_ms(left_ms) if moves else None,
    )


def _note(sight: Sight, what: str, whole_ms: int) -> str:
    if what == "next_game":
        return _ready_note(sight)
    notes = {
        "clue": _("of {time} for the clue"),
        "guess": _("of {time} for this guess"),
        "grace": _("of {time} to guess after all"),
        "ruling": _("of {time} for the ruling"),
        "vote": _("of {time} to vote"),
        "choice": _("of {time} to choose"),
    }
    return notes[what].format(time=reading(whole_ms)) if what in notes else ""


def _ready_note(sight: Sight) -> str:
    ready = sum(view.ready for view in sight.game.seats)
    return _("{ready} of {n} ready").format(ready=ready, n=len(sight.game.seats))


def _no_clock(sight: Sight) -> Shown:
    phase = sight.game.phase
    if phase is Phase.RESULT:
        return Shown(title=_("No hurry"), note=_ready_note(sight))
    if phase in (Phase.OPENING, Phase.DEALING, Phase.TURNING):
        return Shown()
    return Shown(title=_("No clock"))
