"""Looking at things at a table of Spy Web: nothing here changes anything or tells anybody."""

from collections.abc import Iterator, Sequence

from lanspy.content.spies import Spy
from lanspy.content.texts import _
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.board import questions
from lanspy.games.spyweb.phrases import concept, money
from lanspy.games.spyweb.view import Asked, OpenBoard, SideView, SpyWebView
from lanspy.peer.port import Presence, SeatLine, TableView
from lanspy.plain.spyweb_laying import left_of
from lanspy.plain.spyweb_picture import picture
from lanspy.plain.spyweb_words import (
    city,
    described,
    does,
    ids,
    my_eight,
    my_network,
    my_side,
    placed,
    their_network,
    ways,
)
from lanspy.plain.table_page import seat_of
from lanspy.plain.table_story import presence

TRACKER = "tracker"
Squares = tuple[str, ...]


# --- the own side -----------------------------------------------------------------------------------------------------


def spies(view: TableView, _rest: str) -> str:
    """My leader and the eight that I lay, with what each of them does."""
    game: SpyWebView = view.game_view
    network = my_network(game)
    eight = [network.spy(spy) for spy in my_eight(game)]
    lines = [_("Your leader: {spy}").format(spy=described(network.spy(game.my_leader)))]
    return "\n".join([*lines, *_numbered(eight)])


def _numbered(listed: Sequence[Spy]) -> Iterator[str]:
    return (f"  {number}. {described(spy)}" for number, spy in enumerate(listed, 1))


def suspects(view: TableView, _rest: str) -> str:
    """The nine of the other side, as their cards are printed; for who only watches those of both sides."""
    game: SpyWebView = view.game_view
    if game.me is not None:
        return "\n".join(_numbered(their_network(game).spies))
    lines = [[concept(network.id), *_numbered(network.spies)] for network in game.settings.cards.networks]
    return "\n".join(line for each in lines for line in each)


def _own(game: SpyWebView) -> tuple[Squares, str]:
    """What stands on my board, laid or being laid, and what is told first."""
    board = my_side(game).board
    if board is not None:
        return board.squares, board.first
    my_eight(game)
    return game.draft.squares, game.draft.first


def board(view: TableView, _rest: str) -> str:
    """My own board, a city a line."""
    game: SpyWebView = view.game_view
    squares, first = _own(game)
    left = left_of(game.my_spies, squares)
    free = _("safehouse of {leader}").format(leader=concept(game.my_leader)) if not left else _("free")
    lines = [f"  {placed(game, square, concept(spy) if spy else free)}" for square, spy in enumerate(squares)]
    if left:
        lines.append(_("Still to be laid: {spies}").format(spies=", ".join(map(concept, left))))
    if first:
        lines.append(_("Told for nothing: {way}. The other direction has to be paid for.").format(way=ways([first])))
    return "\n".join(lines)


def picture_of(view: TableView, rest: str) -> str:
    """My board as it would stand before me; the tracker, if that is what follows."""
    game: SpyWebView = view.game_view
    if rest.casefold() == TRACKER:
        their_network(game)
        return picture(game.settings.cards, [_noted(game, square) for square in range(len(game.tracker.squares))])
    squares, _first = _own(game)
    return picture(game.settings.cards, [_stands(game, square, spy) for square, spy in enumerate(squares)])


def _stands(game: SpyWebView, square: int, spy: str) -> list[str]:
    if not spy:
        return [city(game, square)]
    return [city(game, square), concept(spy), *does(my_network(game).spy(spy)).split(", ")]


def _noted(game: SpyWebView, square: int) -> list[str]:
    spy, mark = game.tracker.squares[square], game.tracker.marks[square]
    return [city(game, square), concept(spy) if spy else "", mark]


# --- the other side ---------------------------------------------------------------------------------------------------


def tracker(view: TableView, _rest: str) -> str:
    """What I have noted, a city a line."""
    game: SpyWebView = view.game_view
    theirs = ids(their_network(game))
    lines = [
        f"  {placed(game, square, note(game, square) or _('nothing noted'))}"
        for square in range(len(game.tracker.squares))
    ]
    left = ", ".join(map(concept, left_of(theirs, game.tracker.squares)))
    return "\n".join([*lines, _("Not placed: {spies}").format(spies=left)])


def note(game: SpyWebView, square: int) -> str:
    """Who stands on a square of the tracker, and what is written there."""
    spy, mark = game.tracker.squares[square], game.tracker.marks[square]
    return ", ".join(part for part in (concept(spy) if spy else "", f"“{mark}”" if mark else "") if part)


def may_ask(game: SpyWebView) -> str:
    """Every legal question, a spy a line."""
    listed = questions(their_network(game))
    senses = {spy: ", ".join(each.sense for each in listed if each.spy == spy) for spy in ids(their_network(game))}
    return "\n".join(f"  {number}. {concept(spy)}: {found}" for number, (spy, found) in enumerate(senses.items(), 1))


def asked(view: TableView, rest: str) -> str:
    """Everything that was asked in this round, or what one seat asked, with the proven answers."""
    names = [seat.name for seat in view.seats]
    seats = {seat_of(view, rest)} if rest else range(len(names))
    lines = [f"  {each.number}. {asked_line(each, names)}" for each in view.game_view.asked if each.by in seats]
    return "\n".join(lines) or _("Nothing has been asked in this round.")


def asked_line(each: Asked, names: Sequence[str]) -> str:
    """Who asked what, and what was proven."""
    answered = phrases.answer(each)
    end = _("{answer} (proven)").format(answer=answered) if answered else _("The answer is being proven.")
    return f"{names[each.by]}: {phrases.question(each)} {end}"


# --- the evening ------------------------------------------------------------------------------------------------------


def accounts(view: TableView, _rest: str) -> str:
    """What both have, what the bank has paid, and what things cost."""
    game, agreed = view.game_view, view.game_view.settings
    lines = [purses(view)]
    lines.append(
        _("The bank has paid {money}. The goal is {goal}.").format(money=money(game.bank), goal=money(agreed.goal))
    )
    sentence = _("A salary is {salary}, the other direction costs {bribe}, another turn {turn}.")
    prices = sentence.format(salary=money(agreed.salary), bribe=money(agreed.bribe), turn=money(agreed.extra_turn))
    return "\n".join([*lines, prices])


def purses(view: TableView) -> str:
    """What both have, in one line."""
    listed = ", ".join(f"{view.seats[side.seat].name} {money(side.money)}" for side in view.game_view.sides)
    return _("Money: {money}").format(money=listed)


def seats(view: TableView, _rest: str) -> str:
    """Who has which network, how much money, and what they are doing."""
    return "\n".join(_seat(view, line) for line in view.seats)


def _seat(view: TableView, line: SeatLine) -> str:
    side: SideView = view.game_view.sides[line.seat]
    marks = ", ".join(_marks(line, side))
    told = f"  {line.seat + 1}. {line.name}: {concept(side.network)}, {money(side.money)}" + (
        f" ({marks})" if marks else ""
    )
    return told if line.presence is Presence.HERE else f"{told} {presence(line)}"


def _marks(line: SeatLine, side: SideView) -> Iterator[str]:
    words = (
        (line.me, _("you")),
        (side.locked, _("board locked")),
        (side.moves, _("has the turn")),
        (side.ready, _("ready")),
        (side.voids, _("wants this round void")),
        (side.ends, _("wants to end the evening")),
        (line.owes is not None, _("its machine owes something")),
    )
    return (word for so, word in words if so)


def rounds(view: TableView, _rest: str) -> str:
    """How the rounds so far ended."""
    names = [seat.name for seat in view.seats]
    lines = []
    for each in view.game_view.history:
        title, sentence = phrases.outcome(each, names)
        lines.append(f"  {each.round}. {title}. {sentence}")
    return "\n".join(lines) or _("No round is over yet.")


def boards(view: TableView, _rest: str) -> str:
    """Every board that lies open to all."""
    return "\n".join(line for each in view.game_view.boards for line in opened(view, each)) or _("No board lies open.")


def opened(view: TableView, each: OpenBoard) -> list[str]:
    """A board that was opened, a city a line."""
    game: SpyWebView = view.game_view
    name, leader = view.seats[each.seat].name, concept(each.board.leader)
    head = _("The board of {name} in round {number}:").format(name=name, number=each.round)
    free = _("safehouse of {leader}").format(leader=leader)
    squares = enumerate(each.board.squares)
    return [head, *(f"  {placed(game, square, concept(spy) if spy else free)}" for square, spy in squares)]
