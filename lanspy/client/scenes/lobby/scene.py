"""The lobby as one scene: told what is so by newer and newer views."""

from collections.abc import Callable
from dataclasses import dataclass

from lanspy.client.frame import Frame, Framed, Head, framed
from lanspy.client.frame.inputs import Foot
from lanspy.client.kit.box import Box
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.scenes.help_sheet import help_body, help_leaves
from lanspy.client.scenes.leaves import leaf_page, leaves
from lanspy.client.scenes.lobby import asking, news
from lanspy.client.scenes.lobby.calm import Calm
from lanspy.client.scenes.lobby.compact import stacked
from lanspy.client.scenes.lobby.dossier import DossierScene
from lanspy.client.scenes.lobby.foot import AskStart, foot
from lanspy.client.scenes.lobby.knock import KNOCK_HIGH, knock_card
from lanspy.client.scenes.lobby.rail import Tell, rail
from lanspy.client.scenes.lobby.review import ReviewScene
from lanspy.client.scenes.lobby.sheet import Review, settings_sheet
from lanspy.client.scenes.lobby.side import AskJoin, Draft, Say, side_column
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.client.scenes.lobby.word_review import WordReviewScene
from lanspy.client.scenes.lobby.words import how_long, said, seats_line
from lanspy.client.scenes.times import own_now_ms
from lanspy.client.widgets import Act, Back, Widget
from lanspy.content import help as help_pages
from lanspy.content.texts import _
from lanspy.games.codenames.settings import Settings as CodenamesSettings
from lanspy.games.spyfall.settings import Settings
from lanspy.games.spyweb.settings import Settings as SpyWebSettings
from lanspy.limits import CHAT_CHARACTERS_MAX
from lanspy.peer.port import (
    Chat,
    ChooseGame,
    Intent,
    LeaveTable,
    LetIn,
    LobbyView,
    ProposeSettings,
    Refuse,
    SetReady,
    Sit,
    StartGame,
)

_SIDE, _SIDE_LEAST = 318.0, 288.0
_GAP = 28.0
_WANTED_MS = 5_000.0  # how long a press stands before the table has answered it: as long as a busy one may take
_PLAIN = (ChooseGame, LetIn, Refuse, SetReady, Sit, StartGame)


@dataclass(frozen=True, slots=True)
class Help:
    """Open the help at this leaf, or close it."""

    leaf: int | None


class LobbyScene:
    """The scene."""

    modal = False

    def __init__(
        self,
        desk: Desk,
        send: Callable[[Intent], None],
        view: LobbyView,
        now_ms: Callable[[], float] = own_now_ms,
        folder: str = "",
    ) -> None:
        """`folder` is where this player's files lie."""
        self._desk, self._send, self._now_ms, self._folder = desk, send, now_ms, folder
        self.view = view
        self._draft = ""
        self._help: int | None = None
        self._news = news.beforehand(view)
        self._calm = Calm()
        self._wanted: tuple[object, float] | None = None  # settings on their way, and when they were sent

    # --- what happens ------------------------------------------------------------------------------------------------

    def show(self, view: LobbyView) -> None:
        """A newer view."""
        before, self.view = self.view, view
        self._calm = self._calm.after(before, view, self._now_ms())
        self._news = news.kept(self._news, news.happened(before, view, self._now_ms()))
        if self._wanted is not None and self._wanted[0] == view.settings:
            self._wanted = None
        self._sound(before, view)
        self._desk.refresh()

    def refused(self) -> None:
        """Something asked for was not possible: show what is so."""
        self._wanted = None
        self._desk.refresh()

    def _sound(self, before: LobbyView, now: LobbyView) -> None:
        keys = {line.key for line in before.people}, {line.key for line in now.people}
        if keys[1] - keys[0] or len(now.knocks) > len(before.knocks):
            self._desk.play("join")
        if keys[0] - keys[1]:
            self._desk.play("leave")
        if len(now.chat) != len(before.chat):
            self._desk.play("click")
        if said(Sight(now)).mine and not said(Sight(before)).mine:
            self._desk.call()

    def handle(self, act: Act) -> None:
        match act:
            case Back():
                self._back()
            case Help(leaf):
                self._help = None if self._help == leaf else leaf
            case Draft(text):
                self._draft = text[:CHAT_CHARACTERS_MAX]
            case Say() if self._draft.strip():
                self._send(Chat(self._draft.strip()))
                self._draft = ""
            case ProposeSettings(settings):
                self._propose(settings)
            case _ if isinstance(act, _PLAIN):
                self._wanted = None if isinstance(act, ChooseGame) else self._wanted
                self._send(act)
            case _:
                self._open(act)

    def _back(self) -> None:
        if self._help is not None:
            self._help = None
        elif Sight(self.view).others:
            self._desk.push(asking.leave(self._desk, self._send))
        else:
            self._send(LeaveTable())

    def _propose(self, settings: object) -> None:
        self._wanted = settings, self._now_ms()
        self._send(ProposeSettings(settings))

    def _open(self, act: Act) -> None:
        sight = Sight(self.view)
        if isinstance(act, AskStart):
            self._desk.push(asking.start(self._desk, self._send, sight))
        elif isinstance(act, AskJoin) and self.view.invited:
            self._desk.push(asking.invite(self._desk, self._send, sight, self._folder))
        elif isinstance(act, AskJoin) and self.view.places:
            self._desk.push(asking.join(self._desk, sight))
        elif isinstance(act, Tell):
            self._desk.toast(act.sentence)
        elif isinstance(act, Review) and isinstance(self._settings(), Settings):
            self._desk.push(self._review())
        elif isinstance(act, Review) and isinstance(self._settings(), CodenamesSettings):
            may = lambda: Sight(self.view).may_change  # noqa: E731
            self._desk.push(WordReviewScene(self._desk, self._codenames, self._propose, may, self._folder))
        elif isinstance(act, Review) and isinstance(self._settings(), SpyWebSettings):
            self._desk.push(DossierScene(self._desk, self._spyweb))

    def _review(self) -> ReviewScene:
        def by() -> str | None:
            sight = Sight(self.view)
            return next((sight.named(change.by) for change in self.view.changes if change.field == "pack"), None)

        may = lambda: Sight(self.view).may_change  # noqa: E731
        return ReviewScene(self._desk, self._spyfall, self._propose, may, by, self._folder)

    def _settings(self) -> object:
        """The table's settings, or mine that are on their way: so that quick presses add up."""
        if self._wanted is not None and self._now_ms() - self._wanted[1] < _WANTED_MS:
            return self._wanted[0]
        return self.view.settings

    def _spyfall(self) -> Settings:
        settings = self._settings()
        assert isinstance(settings, Settings)
        return settings

    def _codenames(self) -> CodenamesSettings:
        settings = self._settings()
        assert isinstance(settings, CodenamesSettings)
        return settings

    def _spyweb(self) -> SpyWebSettings:
        settings = self._settings()
        assert isinstance(settings, SpyWebSettings)
        return settings

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, room: Room) -> Layout:
        sight = Sight(self.view)
        around = framed(room, self._frame(sight))
        self._set_alarm(room)
        if self._help is not None:
            return Layout(around.ground, (*around.widgets, *self._help_page(room, around)), quiet=True)
        stage = stacked if room.compact else _spread
        widgets = stage(room, sight, self._settings(), self._draft, around)
        return Layout(around.ground, (*around.widgets, *widgets), quiet=True)

    def _frame(self, sight: Sight) -> Frame:
        folded = self._help is not None
        back = Foot(_("Back to the lobby"), cap="F1", act=Help(self._help))
        tape = news.tape(self._news, self._now_ms())
        calm = Sight(self._calm.shown(self.view, self._now_ms()))
        return Frame(self._head(sight), rail(calm), back if folded else foot(sight), tape, folded=folded)

    def _head(self, sight: Sight) -> Head:
        words, starting = said(sight), self.view.starting
        done, of = starting or (len(sight.ready), len(sight.seated) + self.view.coming)
        return Head(
            label=self.view.table_name,
            sub=seats_line(sight),
            people=words.people,
            move=words.move,
            wait=words.wait,
            mine=words.mine,
            clock_note=how_long(self.view.settings),
            title=sight.title,
            seal_of=of,
            seal_done=done,
            help=Help(0) if self._has_help() else None,
            leave=Back(),
        )

    def _has_help(self) -> bool:
        return help_pages.has_help(self.view.game)

    def _help_page(self, room: Room, around: Framed) -> tuple[Widget, ...]:
        game, chosen = self.view.game, self._help or 0
        items = help_leaves(game, Help, now=True)
        body = help_body(room.type, game, chosen, help_pages.moment(game, "lobby"), None)
        inner = around.inner
        place = Box(inner.x, inner.y - 4, inner.w, inner.h + 8)
        listed = () if room.compact else leaves(around.rail, _("Pages"), items, chosen)
        return (*listed, *leaf_page(room, place, items, chosen, body, "help"))

    def _set_alarm(self, room: Room) -> None:
        """Lay out again when an age on the tape changes, or a press has stood unanswered for too long."""
        now_ms = self._now_ms()
        stands = news.stands_ms(self._news, now_ms)
        if stands is not None:
            room.wake_at(room.now_ms + stands)
        if self._calm.lasts(now_ms):
            room.wake_at(room.now_ms + self._calm.until_ms - now_ms)
        if self._wanted is not None and now_ms - self._wanted[1] < _WANTED_MS:
            room.wake_at(room.now_ms + _WANTED_MS - (now_ms - self._wanted[1]))


def _spread(room: Room, sight: Sight, settings: object, draft: str, around: Framed) -> tuple[Widget, ...]:
    """Settings at the left, the rest beside them. Who knocks stands in the rail, else above the check words."""
    inner, free = around.inner, around.rail
    side, sheet = inner.end(min(_SIDE, max(_SIDE_LEAST, inner.w * 0.34)), _GAP)
    knock: tuple[Widget, ...] = ()
    if sight.view.knocks and sight.view.admitted:
        if free.h >= KNOCK_HIGH:
            knock = knock_card(sight, Box(free.x, free.y, free.w, KNOCK_HIGH))
        else:
            place, side = side.top(KNOCK_HIGH, 12)
            knock = knock_card(sight, place)
    return (*knock, *settings_sheet(room, sight, settings, sheet), *side_column(room, sight, draft, side))
