"""What happens at a table of Spy Web, told in lines: news, results, open boards, notes, and what one is asked for.

Nothing that is told by itself says what only the owner of a board knows, but for what that one has just typed.
"""

from lanspy.content.texts import _
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.phrases import concept, money
from lanspy.games.spyweb.view import MayView, Phase, SpyWebView
from lanspy.peer.port import TableView
from lanspy.plain import spyweb_looks as looks
from lanspy.plain.spyweb_laying import left_of
from lanspy.plain.spyweb_words import city, placed, ways
from lanspy.plain.table_story import closing, fresh, from_here, unheard

FEW = 2  # squares that changed are told one by one; a board that was laid anew is told as a whole

PHASES = {
    Phase.SETUP: lambda: _("The spies are dealt, and boards are laid."),
    Phase.TURN: lambda: _("Questions are asked."),
    Phase.ANSWER: lambda: _("A machine proves an answer."),
    Phase.RESULT: lambda: _("The round is over."),
    Phase.OPENING: lambda: _("The boards of the evening are being opened."),
    Phase.EVENING: lambda: _("The evening is over."),
}


# --- what happened ----------------------------------------------------------------------------------------------------


def story(before: TableView, now: TableView) -> list[str]:
    """What happened at the table since `before`, whoever looks."""
    old, new = before.game_view, now.game_view
    names = [seat.name for seat in now.seats]
    lines = [*_named(before, now), *(phrases.news(line, names) for line in fresh(before, now))]
    if [side.money for side in old.sides] != [side.money for side in new.sides]:
        lines.append(looks.purses(now))
    for each in new.boards:
        lines += looks.opened(now, each) if each not in old.boards else []
    return [*lines, *closing(before, now)]


def _named(before: TableView, now: TableView) -> list[str]:
    """Who says who shall begin."""
    names = [seat.name for seat in now.seats]
    pairs = zip(before.game_view.sides, now.game_view.sides, strict=True)
    fresh = [new for old, new in pairs if new.names_first is not None and new.names_first != old.names_first]
    sentence = _("{name} says that {other} shall begin.")
    return [sentence.format(name=names[side.seat], other=names[side.names_first or 0]) for side in fresh]


def own_notes(before: TableView, now: TableView) -> list[str]:
    """What I have just laid or noted."""
    return [*_dealt(before, now), *_laid(before.game_view, now), *_noted(before.game_view, now.game_view)]


def _dealt(before: TableView, now: TableView) -> list[str]:
    new: SpyWebView = now.game_view
    came = bool(new.my_spies) and (not before.game_view.my_spies or before.game_view.deal != new.deal)
    return [_("Your spies are there. Type spies to look at them when nobody looks over your shoulder.")] if came else []


def _laid(old: SpyWebView, now: TableView) -> list[str]:
    new: SpyWebView = now.game_view
    if not new.may.lock or old.deal != new.deal or old.draft == new.draft:
        return []
    changed = [square for square, spy in enumerate(new.draft.squares) if spy != old.draft.squares[square]]
    if len(changed) > FEW:
        lines = [looks.board(now, "")]
    else:
        lines = [
            placed(new, at, concept(new.draft.squares[at]) if new.draft.squares[at] else _("free")) for at in changed
        ]
        if new.draft.first != old.draft.first:
            lines.append(_("Told for nothing: {way}.").format(way=ways([new.draft.first])))
    if not left_of(new.my_spies, new.draft.squares):
        free = city(new, new.draft.squares.index(""))
        lines.append(_("All are laid; the safehouse is in {city}. Type lock when it shall stay so.").format(city=free))
    return lines


def _noted(old: SpyWebView, new: SpyWebView) -> list[str]:
    if old.deal != new.deal or old.me != new.me:
        return []
    changed = [at for at in range(len(new.tracker.squares)) if looks.note(old, at) != looks.note(new, at)]
    sentence = _("Tracker: {note}")
    return [sentence.format(note=placed(new, at, looks.note(new, at) or _("nothing noted"))) for at in changed]


# --- what is so -------------------------------------------------------------------------------------------------------


def state(view: TableView) -> list[str]:
    """What is going on, for somebody who has just come or has lost track."""
    game: SpyWebView = view.game_view
    names = [seat.name for seat in view.seats]
    lines = [_("Round {number}. {phase}").format(number=game.round, phase=PHASES[game.phase]())]
    if game.winners:
        lines.append(_("Most money: {names}.").format(names=", ".join(names[seat] for seat in game.winners)))
    if game.mover is not None:
        lines.append(_("{name} has the turn.").format(name=names[game.mover]))
    if game.asked and game.phase in (Phase.TURN, Phase.ANSWER):
        lines.append(_("Last asked: {line}").format(line=looks.asked_line(game.asked[-1], names)))
    if game.result is not None:
        lines.append(". ".join(phrases.outcome(game.result, names)))
    lines += [looks.purses(view), *from_here(view), *(phrases.wait(each, names) for each in game.waits)]
    return [*lines, *unheard(view)]


def side(game: SpyWebView) -> list[str]:
    """What I have in this evening."""
    if game.me is None:
        return []
    mine, theirs = (concept(game.sides[seat].network) for seat in (game.me, 1 - game.me))
    lines = [_("Your network is {mine}; you look for the leader of {theirs}.").format(mine=mine, theirs=theirs)]
    if game.my_spies:
        lines.append(_("Type spies or board to see your own side. Nobody else may see it."))
    if game.settings.hints:
        lines.append(_("This table agreed to hints. Type hint to hear what follows from the answers."))
    return lines


def move(view: TableView) -> list[str]:
    """What I am asked for now, and what to type."""
    may: MayView = view.game_view.may
    lines = []
    if may.lock:
        lines.append(_("Lay your board. Type lay, a spy and a city, or shuffle; board shows it, and lock keeps it."))
    if may.next_round:
        lines.append(_("Type next for the next round."))
    return [*lines, *_begins(view), *_turn(view.game_view), *_agrees(view.game_view)]


def _begins(view: TableView) -> list[str]:
    game: SpyWebView = view.game_view
    if not game.may.name_first or game.me is None:
        return []
    said = game.sides[game.me].names_first
    if said is None:
        return [_("Who shall begin? Type begins and a name.")]
    sentence = _("You said that {name} shall begin. Type begins and a name to say otherwise.")
    return [sentence.format(name=view.seats[said].name)]


def _turn(game: SpyWebView) -> list[str]:
    may, prices = game.may, game.settings
    lines = []
    if may.ask:
        lines.append(_("Your turn. Type ask, a spy and look, listen or point; or accuse, a spy and a city."))
    if may.bribe:
        lines.append(_("Type bribe to pay {money} for the other direction.").format(money=money(prices.bribe)))
    if may.buy_turn:
        sentence = _("Type buy to pay {money} for another question or accusation.")
        lines.append(sentence.format(money=money(prices.extra_turn)))
    if may.done:
        lines.append(_("Type done to end your turn."))
    return lines


def _agrees(game: SpyWebView) -> list[str]:
    """What the other side wants and I could agree to."""
    others = [each for each in game.sides if each.seat != game.me]
    lines = []
    if game.may.void and any(each.voids for each in others):
        lines.append(_("Type void if you agree that this round does not count."))
    if game.may.end_evening and any(each.ends for each in others):
        lines.append(_("Type end if you agree to end the evening."))
    return lines
