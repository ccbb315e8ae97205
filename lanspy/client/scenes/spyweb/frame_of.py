"""The frame of a table of Spy Web: header, rail, large action, tape, filled from one sight."""

from lanspy.client.frame import Frame, Head
from lanspy.client.scenes.spyweb import money
from lanspy.client.scenes.spyweb.foot import foot
from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.rail import banners, rail
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.spyweb.tape import tape
from lanspy.client.scenes.spyweb.words import said
from lanspy.client.scenes.table.press import Turn
from lanspy.content.help import has_help
from lanspy.content.texts import _, ngettext
from lanspy.content.titles import title_of
from lanspy.games.spyweb.view import Phase

FOLDED = ("help", "proof")


def frame_of(sight: Sight, local: Local) -> Frame:
    """Everything around the stage."""
    return Frame(
        head=_head(sight, local),
        seats=rail(sight),
        foot=foot(sight, local),
        tape=tape(sight),
        events=Turn("events"),
        folded=local.page in FOLDED,
        banners=banners(sight),
    )


def _head(sight: Sight, local: Local) -> Head:
    words, seal, shown = said(sight, local), sight.table.seal, money.header(sight)
    label, sub = place(sight, local)
    return Head(
        label=label,
        sub=sub,
        people=tuple(sight.person(seat) for seat in words.people[:2]),
        move=words.move,
        wait=words.wait,
        mine=words.mine,
        title=shown.title,
        clock_note=shown.note,
        seal_of=seal.of,
        seal_done=len(seal.done),
        proof=Turn("proof"),
        help=Turn("help") if has_help(sight.table.game) else None,
        leave=Turn(local.page or "menu"),
    )


def place(sight: Sight, local: Local) -> tuple[str, str]:
    """The label and the line below it: where we are."""
    game, title = sight.game, title_of(sight.table.game)
    label, sub = title, _("Round {n}").format(n=game.round)
    if game.phase is Phase.EVENING:
        count = len([each for each in game.history if each.outcome != "void"])
        label = sight.table.table_name
        sub = ngettext("Evening of {n} round", "Evening of {n} rounds", count).format(n=count)
    elif game.phase is Phase.RESULT:
        sub = _("Round {n} is over").format(n=game.round)
    pages = {"help": _("Help"), "proof": _("Proof")}
    if local.page not in pages:
        return label, sub
    return pages[local.page], _("{game}, round {n}").format(game=title, n=game.round)
