"""The set-up: spies are dealt and laid, the city of the safehouse is chosen, and the board is locked."""

from lanspy.client.frame import Foot
from lanspy.client.kit.box import Box
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb import board
from lanspy.client.scenes.spyweb.laid import Cover, PickSquare, begun, lock
from lanspy.client.scenes.spyweb.laying_choices import column_part, locking
from lanspy.client.scenes.spyweb.local import Local, Look
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.menu import Ask
from lanspy.client.scenes.table.part import GAP, Part, Stage
from lanspy.client.scenes.table.waiting import at_work, progress
from lanspy.client.scenes.table.waits import being_dealt
from lanspy.client.widgets import Label, Text
from lanspy.client.widgets.widget import Widget
from lanspy.content.texts import _
from lanspy.dealing import Seat
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.view import BoardView
from lanspy.peer.port import Play

_WAIT_HIGH = 300.0
_HEAD = 28.0
_COMPACT_HIGH = 356.0
_BOARD_SHARE = 0.61
_COLUMN_LEAST = 330.0  # the names of three cities side by side


def laying_stage(room: Room, sight: Sight, local: Local, inner: Box) -> tuple[Widget, ...]:
    """The stage of the set-up."""
    if sight.me is None:
        return Stage(tuple(_watched_part(room, sight, seat) for seat in sight.order), lambda wide: (wide - 24) / 2).lay(
            room, inner
        )
    if not sight.game.my_spies:
        return Stage((_dealt_part(sight),)).lay(room, inner)
    parts = _board_part(room, sight, local), column_part(sight, local)
    return Stage(parts, lambda wide: min(wide * _BOARD_SHARE, wide - GAP - _COLUMN_LEAST)).lay(room, inner)


def _dealt_part(sight: Sight) -> Part:
    """Spies on their way."""
    seal = sight.table.seal
    words = at_work(sight) or _("The spies are dealt")

    def build(box: Box) -> tuple[Widget, ...]:
        place = box.middle(min(560.0, box.w), _WAIT_HIGH)
        return (being_dealt(place, seal.of, len(seal.done), words, progress(sight)),)

    return Part(lambda _width: _WAIT_HIGH, build)


# --- the own board ----------------------------------------------------------------------------------------------------


def _board_part(room: Room, sight: Sight, local: Local) -> Part:
    def build(box: Box) -> tuple[Widget, ...]:
        if room.compact:
            return _board(sight, local, box)
        head, rest = board.headed(box, _HEAD)
        return Label(box=head, text=_("Your board")), *_board(sight, local, rest)

    return Part(lambda _width: _COMPACT_HIGH, build)


def _board(sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    game, me = sight.game, sight.me or 0
    cards, network = game.settings.cards, sight.network(me)
    laid = board.grid(box, cards)
    captions = board.has_captions(laid)
    under = board.plate(laid, network.id)
    if not game.may.lock:
        seen = sight.my_board if local.held else None
        return under, *board.squares(laid, cards, network, seen, "own", captions=captions, door=_("safe"))
    if local.laying.covered:
        return under, *board.squares(laid, cards, network, None, "own", captions=captions)
    now, free = begun(local.laying, game), not locking(sight, local)
    shown = BoardView(now.squares, game.my_leader, now.first)
    found: list[Widget] = [under]
    for number, (at, city) in enumerate(zip(laid.squares, cards.cities, strict=True)):
        act = PickSquare(number)
        found.append(
            board.Square(
                key=f"own-{number}", box=at, city=cards.name_of(city.id), network=network.id, captions=captions,
                card=board.card_of(network, shown, number, _("safe")), picked=now.hand == number,
                wanted=now.hand is not None, seed=number + 30, act=act, carries=act, catches=act, enabled=free,
            )
        )  # fmt: skip
    return tuple(sorted(found, key=lambda each: isinstance(each, board.Square) and each.picked))


# --- for who only watches ---------------------------------------------------------------------------------------------


def _watched_part(room: Room, sight: Sight, seat: Seat) -> Part:
    """A covered board, and what its owner is doing."""
    side, cards = sight.side(seat), sight.game.settings.cards

    def build(box: Box) -> tuple[Widget, ...]:
        head, rest = board.headed(box, _HEAD)
        words = _("locked") if side.locked else _("being laid") if side.dealt else _("being dealt")
        network = phrases.concept(side.network)
        label, free = head.left(room.type.width(network.upper(), "label") + 36, 8)
        laid = board.grid(rest, cards)
        return (
            Label(box=label, text=network),
            Text(box=free, text=words, styles=("small",), ink="text_soft"),
            board.plate(laid, side.network),
            *board.squares(laid, cards, sight.network(seat), None, f"side-{seat}"),
        )

    return Part(lambda _width: _COMPACT_HIGH, build)


# --- the large action -------------------------------------------------------------------------------------------------


def laying_foot(sight: Sight, local: Local) -> Foot | None:
    """Lock the board; afterwards look at it."""
    game = sight.game
    if not game.my_spies:
        return None
    if not game.may.lock:
        return Foot(_("Your board"), _("hold to look"), "lamp", "Ctrl", "eye", Look(), holds=True)
    if local.laying.covered:
        return Foot(_("Show my board"), _("it is covered"), cap="R", icon="eye", act=Cover(False))
    if locking(sight, local):
        return Foot(_("Locking"), _("your machine proves it"), enabled=False)
    ask = Ask(
        Play(lock(local.laying, game)),
        _("Lock the board as it stands?"),
        _("Nothing on it moves any more until the round is over. Every answer is told and proven from it."),
        _("Lock it"),
    )
    return Foot(_("Lock the board"), _("then it stays as it is"), cap="R", icon="lock", act=ask)
