"""The frame of a table of Spyfall: header, rail, large action, tape, filled from one sight."""

from lanspy.client.frame import Frame, Head
from lanspy.client.scenes.spyfall.clocks import Shown
from lanspy.client.scenes.spyfall.foot import foot
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.rail import rail
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.spyfall.tape import tape
from lanspy.client.scenes.spyfall.words import said
from lanspy.client.scenes.table.press import Do, Turn
from lanspy.client.widgets.widget import Act
from lanspy.content.texts import _, ngettext
from lanspy.content.titles import title_of
from lanspy.games.spyfall.actions import Pause, Resume
from lanspy.games.spyfall.view import Phase
from lanspy.peer.port import Play

FOLDED = ("help", "proof")


def frame_of(sight: Sight, local: Local, clock: Shown, narrow: bool = False) -> Frame:
    """Everything around the stage; `narrow` where a line of the tape has little room."""
    return Frame(
        head=_head(sight, local, clock),
        seats=rail(sight, local),
        foot=foot(sight, local),
        tape=tape(sight, short=True, narrow=narrow),
        events=Turn("events"),
        folded=local.page in FOLDED,
    )


def _head(sight: Sight, local: Local, clock: Shown) -> Head:
    words, seal = said(sight, local), sight.table.seal
    label, sub = place(sight, local)
    return Head(
        label=label,
        sub=sub,
        people=tuple(sight.person(seat) for seat in words.people[:2]),
        move=words.move,
        wait=words.wait,
        mine=words.mine,
        clock=clock.reading,
        clock_note=clock.note,
        clock_warn=clock.warn,
        title=clock.title,
        seal_of=seal.of,
        seal_done=sight.proven,
        pause=_pause(sight),
        proof=Turn("proof"),
        help=Turn("help"),
        leave=Turn(local.page or "menu"),
    )


def place(sight: Sight, local: Local) -> tuple[str, str]:
    """The label and the line below it: where we are."""
    game, title = sight.game, title_of(sight.table.game)
    played = len(game.history)
    if game.phase is Phase.EVENING:
        label, sub = sight.table.table_name, ngettext("Evening of {n} round", "Evening of {n} rounds", played)
        sub = sub.format(n=played)
    elif game.phase is Phase.RESULT:
        label, sub = title, _("Round {n} of {all} is over").format(n=game.round, all=game.rounds)
    else:
        label, sub = title, _("Round {n} of {all}").format(n=game.round, all=game.rounds)
    pages = {"help": _("Help"), "proof": _("Proof")}
    return (pages[local.page], f"{title}, {sub[:1].lower()}{sub[1:]}") if local.page in pages else (label, sub)


def _pause(sight: Sight) -> Act:
    may = sight.game.may
    if may.resume:
        return Do(Play(Resume()))
    return Do(Play(Pause())) if may.pause else None
