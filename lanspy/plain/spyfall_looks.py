"""Looking at things at a table of Spyfall: nothing here changes anything or tells anybody."""

from collections.abc import Iterator

from lanspy.content.places import place_name, role_name
from lanspy.content.texts import _, ngettext
from lanspy.errors import BadInput
from lanspy.games.spyfall.view import CardFace, Exchange, LocationView, Phase, SeatView, SpyfallView
from lanspy.peer.port import Presence, SeatLine, TableView
from lanspy.plain.spyfall_story import outcome
from lanspy.plain.table_story import presence


def card(view: TableView, _rest: str) -> str:
    """My card. Raises BadInput when I have none."""
    game: SpyfallView = view.game_view
    if game.my_card is None:
        raise BadInput(_("You have no card now."))
    return _face(game.my_card)


def shows_card(view: TableView) -> bool:
    """Whether my card may be shown now: always, or while a look lasts."""
    look = view.game_view.look
    return look.open and (look.ends_ms is None or view.agreed_ms < look.ends_ms)


def talk(view: TableView, _rest: str) -> str:
    """What was asked and answered in writing."""
    game: SpyfallView = view.game_view
    names = [seat.name for seat in view.seats]
    lines = [_exchange(each, names) for each in game.dialogue]
    return "\n".join(lines) or _("Nothing has been written in this round.")


def _exchange(each: Exchange, names: list[str]) -> str:
    answer = each.answer or _("no answer yet")
    return f"  {names[each.asker]} → {names[each.asked]}: {each.question} – {answer}"


def _face(face: CardFace) -> str:
    if face.spy:
        return _("You are the spy.")
    location = face.location or ""
    if face.role is None:
        return _("The location: {name}").format(name=place_name(location))
    role = role_name(location, face.role)
    return _("The location: {name}. Your role: {role}").format(name=place_name(location), role=role)


def seats(view: TableView, _rest: str) -> str:
    """Everybody, with points and what they are doing."""
    return "\n".join(_seat(view, line) for line in view.seats)


def _seat(view: TableView, line: SeatLine) -> str:
    shown: SeatView = view.game_view.seats[line.seat]
    marks = ", ".join(_marks(view, line, shown))
    said = f"  {line.seat + 1}. {line.name}: {shown.total}" + (f" ({marks})" if marks else "")
    return said if line.presence is Presence.HERE else f"{said} {presence(line)}"


def _marks(view: TableView, line: SeatLine, shown: SeatView) -> Iterator[str]:
    """What there is to know about a seat, in a word or two each."""
    questions = view.game_view.phase is Phase.QUESTIONS
    words = (
        (line.me, _("you")),
        (shown.is_dealer, _("dealer")),
        (questions and shown.is_asker, _("asks")),
        (questions and shown.is_asked, _("is asked")),
        (shown.has_sealed, _("has voted")),
        (shown.nominates, _("nominates")),
        (shown.looks > 0, ngettext("has looked once", "has looked {n} times", shown.looks).format(n=shown.looks)),
        (shown.ready, _("ready")),
        (line.owes is not None, _("its machine owes something")),
    )
    yield from (word for so, word in words if so)
    if shown.points_at is not None:
        yield _("points at {name}").format(name=view.seats[shown.points_at].name)
    if shown.names is not None:
        yield _("names {name}").format(name=view.seats[shown.names].name)


def locations(view: TableView, _rest: str) -> str:
    """The locations in play, numbered as `guess` takes them."""
    lines = [line for line in view.game_view.locations if line.on]
    return "\n".join(f"  {number}. {place_name(line.location)}{_used(line)}" for number, line in enumerate(lines, 1))


def _used(line: LocationView) -> str:
    if not line.used_in_round:
        return ""
    return " (" + _("used in round {number}").format(number=line.used_in_round) + ")"


def rounds(view: TableView, _rest: str) -> str:
    """How the rounds so far ended."""
    names = [seat.name for seat in view.seats]
    history = view.game_view.history
    return "\n".join(f"  {ended.round}. {outcome(ended, names)}" for ended in history) or _("No round is over yet.")
