"""What one may type at a table of any game, and how arriving and going on are said there."""

from collections.abc import Callable, Mapping
from types import ModuleType

from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.peer.port import Chat, CloseEvening, GoOnWithout, LeaveTable, Play, PlayAgain, TableView
from lanspy.plain.agreed import setting_lines
from lanspy.plain.explaining import explain
from lanspy.plain.page import Answer, Command, clock, pick
from lanspy.plain.table_story import clock_warnings, left_ms, nudges, presence_changes, skip_offers

NOW = "now"
EVENING = "evening"  # how every game names the phase in which nothing more is played

Run = Callable[[TableView, str], Answer]


def hello(view: TableView) -> str:
    """Where one has come, and who is there."""
    names = ", ".join(f"{seat.seat + 1}. {seat.name}" for seat in view.seats)
    return _("At the table {name}: {names}").format(name=view.table_name, names=names)


def around_the_game(before: TableView, now: TableView) -> list[str]:
    """What is new of machines, people who wait and the clock, in a game with a clock."""
    lines = [*nudges(now, before.game_view.seats, now.game_view.seats), *presence_changes(before, now)]
    return [*lines, *skip_offers(before, now), *clock_warnings(before, now), *of_my_machine(before, now)]


def of_my_machine(before: TableView, now: TableView) -> list[str]:
    """It has caught up, or raises an alarm."""
    lines = []
    if before.catching_up and not now.catching_up:
        lines.append(_("Your machine has caught up with the table."))
    if now.alarm and now.alarm != before.alarm:
        lines.append(now.alarm)
    return lines


# --- what one types ---------------------------------------------------------------------------------------------------


def seat_of(view: TableView, text: str) -> int:
    """The seat that is meant. Raises BadInput."""
    return pick(text, [seat.name for seat in view.seats], _("seat"))


def on_seat(make: Callable[[TableView, int], Answer]) -> Run:
    """A command that is followed by a seat."""
    return lambda view, rest: make(view, seat_of(view, rest))


def plays(action: object) -> Run:
    """A command that is always the same action."""
    return lambda _view, _rest: Play(action)


def commands(actions: ModuleType) -> Mapping[str, Command[TableView]]:
    """What can be typed in every game with a clock; `actions` is the module of the game's own ones."""
    return {
        "pause": Command("", N_("the clock stands until all are back"), plays(actions.Pause())),
        "resume": Command("", N_("you are back"), plays(actions.Resume())),
        "nudge": nudge(actions),
        "skip": Command(
            N_("a seat"),
            N_("go on without waiting any longer for what this seat does"),
            on_seat(lambda _view, seat: Play(actions.Skip(seat))),
        ),
        "time": Command("", N_("what the clock says"), _time),
        **OF_THE_TABLE,
    }


def nudge(actions: ModuleType) -> Command[TableView]:
    """The reminder that every game has."""
    means = N_("remind a seat for which the table has waited for a minute")
    return Command(N_("a seat"), means, on_seat(lambda _view, seat: Play(actions.Nudge(seat))))


def _close(view: TableView, rest: str) -> Answer:
    if view.game_view.phase.value != EVENING and rest.casefold() != NOW:
        raise BadInput(_("The evening is not over. Type close now to close it as it stands."))
    return CloseEvening()


def _time(view: TableView, _rest: str) -> Answer:
    left = left_ms(view)
    return _("No clock runs.") if left is None else _("{time} left.").format(time=clock(left))


def _settings(view: TableView, _rest: str) -> Answer:
    return "\n".join(setting_lines(view.game_view.settings))


def _proof(view: TableView, _rest: str) -> Answer:
    """Counts of what the machines proved, and where the game file is."""
    counts = ", ".join(f"{name} {count}" for name, count in view.seal.facts)
    lines = [_("Proven so far: {counts}").format(counts=counts)]
    if view.driver is not None:
        lines.append(_("{name}'s machine drives the table unusually fast.").format(name=view.seats[view.driver].name))
    return "\n".join([*lines, _("The game file: {file}").format(file=view.game_file)] if view.game_file else lines)


OF_THE_TABLE: Mapping[str, Command[TableView]] = {
    "explain": Command(
        "", N_("the rules of this game; a page may follow"), lambda view, rest: explain(view.game, rest)
    ),
    "settings": Command("", N_("what you play by"), _settings),
    "proof": Command("", N_("what the machines have proven to each other"), _proof),
    "without": Command(
        N_("a seat"),
        N_("close the evening without a seat whose machine owes"),
        on_seat(lambda _view, seat: GoOnWithout(seat)),
    ),
    "close": Command("", N_("close the evening, its scores signed by all"), _close),
    "again": Command(
        "", N_("after the evening: back to the lobby of this table, to play again"), lambda _view, _rest: PlayAgain()
    ),
    "say": Command(N_("something"), N_("write to the table"), lambda _view, rest: Chat(rest)),
    "leave": Command("", N_("go home; your seat is kept"), lambda _view, _rest: LeaveTable()),
}
