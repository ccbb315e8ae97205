"""The board: five rows of five words, and what a press on each does now."""

from lanspy.client.kit.box import Box
from lanspy.client.scene import Room
from lanspy.client.scenes.codenames.local import Local, Pick, aim
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.codenames.word_card import WordCard
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.press import Do
from lanspy.client.widgets.widget import Act, Widget
from lanspy.games.codenames.actions import Point
from lanspy.games.codenames.view import CardView, Phase
from lanspy.peer.port import Play

ACROSS = 5
_GAP, _GAP_LOW = 12.0, 6.0
_COMPACT_ROW = 48.0
_NARROW = 700.0


def key_shown(sight: Sight, local: Local) -> bool:
    """Whether the key is drawn: a spymaster has confirmed it, and holds it now."""
    return sight.spymaster and local.held and local.confirmed == sight.game.game


def board_part(room: Room, sight: Sight, local: Local) -> Part:
    """All cards."""
    rows = -(-len(sight.game.cards) // ACROSS)
    return Part(lambda _width: _COMPACT_ROW * rows, lambda box: board(room, sight, local, box))


def board(room: Room, sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    """The cards in a box."""
    cards = sight.game.cards
    gap = _GAP_LOW if room.compact or box.w < _NARROW else _GAP
    rows = box.rows(-(-len(cards) // ACROSS), gap) if cards else ()
    found: list[Widget] = []
    aimed: WordCard | None = None
    for i, card in enumerate(cards):
        made = _card(room, sight, local, card, rows[i // ACROSS].columns(ACROSS, gap)[i % ACROSS])
        if made.aimed:
            aimed = made  # lies above its neighbours
        else:
            found.append(made)
    return (*found, aimed) if aimed is not None else tuple(found)


def _card(room: Room, sight: Sight, local: Local, card: CardView, box: Box) -> WordCard:
    game = sight.game
    act, aimed = tap(sight, local, card.card)
    kind = card.colour.value if card.colour is not None else ""
    chosen = bool(game.may.choose)
    share = room.ease(("turn", game.game, card.card), 1.0 if kind else 0.0, "flip")
    over = game.phase in (Phase.OPENING, Phase.RESULT)
    return WordCard(
        key=f"card-{card.card}",
        box=box,
        word=sight.word(card.word),
        kind=kind,
        mark=card.key.value if card.key is not None and not kind and key_shown(sight, local) else "",
        fingers=tuple(sight.person(seat) for seat in card.pointed_at),
        aimed=aimed and not kind,
        turning=game.turning == card.card,
        faded=bool(kind) and not over and (card.opened_in or 0) < sight.freshest,
        dim=chosen and card.card not in game.may.choose,
        share=round(share, 2),
        seed=card.card + 3,
        act=act,
        enabled=act is not None,
        yields=aimed,
    )


def tap(sight: Sight, local: Local, card: int) -> tuple[Act, bool]:
    """What a press on a card does now, and whether my finger (or my choice) is on it."""
    may = sight.game.may
    if may.choose:
        return (Pick(card), local.picked == card) if card in may.choose else (None, False)
    aimed = aim(local, sight.game) == card and sight.game.phase is Phase.GUESS
    if aimed:
        return Do(Play(Point(None))), True
    return (Do(Play(Point(card))), False) if card in may.point else (None, False)
