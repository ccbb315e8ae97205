"""The frame of a table of Codenames: header, rail, large action, tape, filled from one sight."""

from lanspy.client.frame import Frame, Head
from lanspy.client.scenes.codenames.clocks import Shown
from lanspy.client.scenes.codenames.foot import foot
from lanspy.client.scenes.codenames.local import Local
from lanspy.client.scenes.codenames.naming import team_name
from lanspy.client.scenes.codenames.rail import banners, rail
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.codenames.tape import tape
from lanspy.client.scenes.codenames.words import said
from lanspy.client.scenes.table.press import Do, Turn
from lanspy.client.widgets.widget import Act
from lanspy.content.texts import _, ngettext
from lanspy.content.titles import title_of
from lanspy.games.codenames.actions import Pause, Resume
from lanspy.games.codenames.view import Phase
from lanspy.peer.port import Play

FOLDED = ("help", "proof")


def frame_of(sight: Sight, local: Local, clock: Shown, compact: bool) -> Frame:
    """Everything around the stage."""
    return Frame(
        head=_head(sight, local, clock),
        seats=rail(sight),
        foot=foot(sight, local, compact),
        tape=tape(sight),
        events=Turn("events"),
        folded=local.page in FOLDED,
        banners=banners(sight),
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
    game, label = sight.game, title_of(sight.table.game)
    title = label
    if game.phase is Phase.EVENING:
        count = len(game.history)
        label = sight.table.table_name
        sub = ngettext("Evening of {n} game", "Evening of {n} games", count).format(n=count)
    elif game.phase is Phase.RESULT:
        sub = _("Game {n} is over").format(n=game.game)
    elif game.first is None:
        sub = _("Game {n}").format(n=game.game)
    else:
        sub = _("Game {n}, {team} begins").format(n=game.game, team=team_name(game.first).lower())
    pages = {"help": _("Help"), "proof": _("Proof")}
    return (pages[local.page], f"{title}, {sub[:1].lower()}{sub[1:]}") if local.page in pages else (label, sub)


def _pause(sight: Sight) -> Act:
    may = sight.game.may
    if may.resume:
        return Do(Play(Resume()))
    return Do(Play(Pause())) if may.pause else None
