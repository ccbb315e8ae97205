"""Hints, at tables that agreed to them: what is still open by the answers, and nothing that a guess would add.

Working them out takes a second or two at first, so another thread does it while the window goes on.
"""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread
from typing import Any

from lanspy.client.kit import marks, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb import faces
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.part import Part, Stage
from lanspy.client.widgets import Sheet, Text
from lanspy.client.widgets.widget import Look, Widget
from lanspy.content.spies import SIDE, SQUARES
from lanspy.content.texts import _, ngettext
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.hints import Hint, hint
from lanspy.games.spyweb.view import SpyWebView

POLL_MS = 150.0  # how often the window looks whether it is there
_HEAD = 58.0
_PAIR = 34.0
_BAR_FROM = 340.0  # lines narrower than this have no bar
_ALL = 9  # spies on a square of which nothing is known
_SHARE = 0.44

Start = Callable[[Callable[[], None]], Any]


def in_a_thread(work: Callable[[], None]) -> None:
    """Beside the window; nobody waits for it when the window closes."""
    Thread(target=work, name="hints", daemon=True).start()


class Hints:
    """The newest hint of one window, worked out once for all that was answered."""

    def __init__(self, start: Start = in_a_thread) -> None:
        self._start = start
        self._wanted: tuple[object, ...] = ()
        self._found: tuple[tuple[object, ...], Hint | None] = ((), None)

    def of(self, view: SpyWebView) -> Hint | None:
        """What is open by now; None while it is being worked out, and where there is nothing to be told."""
        key = (view.deal, tuple(each for each in view.asked if each.by == view.me and each.answer))
        if self._found[0] == key:
            return self._found[1]
        if self._wanted != key:
            self._wanted = key
            self._start(lambda: self._work(key, view))
        return self._found[1] if self._found[0] == key else None

    def _work(self, key: tuple[object, ...], view: SpyWebView) -> None:
        found = hint(view)
        if key == self._wanted:
            self._found = (key, found)


def agreed(sight: Sight) -> bool:
    """Whether I may be told anything."""
    return sight.game.settings.hints and sight.me is not None


# --- the page ---------------------------------------------------------------------------------------------------------


def hints_stage(room: Room, sight: Sight, found: Hint | None) -> Stage:
    """Who may lead and where, and who may be in which city."""
    if found is None:
        return Stage((_waiting_part(),))
    return Stage((_pairs_part(room, sight, found), _map_part(room, sight, found)), lambda width: width * _SHARE)


def _waiting_part() -> Part:
    def build(box: Box) -> tuple[Widget, ...]:
        place = box.middle(min(box.w, 560.0), 130)
        text = _("All layouts are tried against the answers. The first time takes a second or two.")
        return (
            Sheet(box=place, seed=39),
            Text(box=Box(place.x + 24, place.y + 18, place.w - 48, 34), text=_("Working it out …"),
                 styles=("heading",), ink="ink"),
            Text(box=Box(place.x + 24, place.y + 60, place.w - 48, 50), text=text, styles=("small",), ink="ink_soft",
                 lines=2),
        )  # fmt: skip

    return Part(lambda _width: 150.0, build)


def summary(found: Hint) -> str:
    """What is open, in one honest sentence."""
    if not found.pairs:
        return _("No layout fits all answers. That cannot be: please tell who looks after lanspy.")
    if len(found.pairs) == 1:
        return _("Only one pair of leader and city is left.")
    count = ngettext("{n} pair of leader and city", "{n} pairs of leader and city", len(found.pairs))
    return _("Still open: {pairs}. Some boards stay open whatever is asked.").format(
        pairs=count.format(n=len(found.pairs))
    )


def _pairs_part(room: Room, sight: Sight, found: Hint) -> Part:
    """Every pair that is left, the likeliest first."""
    words = summary(found)

    def high(width: float) -> float:
        lines = len(room.type.wrap(words, "small", width - 48))
        return _HEAD + lines * 20 + 26 + len(found.pairs) * _PAIR

    def build(box: Box) -> tuple[Widget, ...]:
        head = Box(box.x + 24, box.y + 12, box.w - 48, 44)
        lines = len(room.type.wrap(words, "small", box.w - 48))
        text = Box(box.x + 24, box.y + _HEAD + 8, box.w - 48, lines * 20)
        body = Box(box.x + 20, text.bottom + 10, box.w - 40, box.bottom - text.bottom - 18)

        def rows(at: Box) -> tuple[Widget, ...]:
            cities, most = sight.game.settings.cards.cities, max((pair.share for pair in found.pairs), default=1.0)
            return tuple(
                PairLine(
                    box=Box(at.x, at.y + i * _PAIR, at.w, _PAIR),
                    network=sight.theirs.id,
                    spy=pair.spy,
                    text=_("{spy} in {city}").format(
                        spy=phrases.concept(pair.spy), city=phrases.concept(cities[pair.square].id)
                    ),
                    share=pair.share,
                    bar=pair.share / most,
                )
                for i, pair in enumerate(found.pairs)
            )

        inside = (
            rows(body) if room.compact else room.scrolled("pairs", body, len(found.pairs) * _PAIR, rows, on_paper=True)
        )
        return (
            Sheet(box=box, head=_HEAD, seed=39),
            Text(box=head, text=_("Who leads, and where?"), styles=("heading", "figure"), ink="ink"),
            Text(box=text, text=words, styles=("small",), ink="ink_soft", lines=9),
            *inside,
        )

    return Part(high, build)


@dataclass(frozen=True, slots=True, kw_only=True)
class PairLine(Widget):
    """A leader in a city, and how likely that is when all boards are."""

    network: str
    spy: str
    text: str
    share: float
    bar: float  # its length, beside that of the likeliest

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box = self.box
        brush.line((box.x, box.bottom), (box.right, box.bottom), "ruled_line", 1)
        bar = Box(box.right - (132 if box.w >= _BAR_FROM else 62), box.cy - 5, 72, 10)
        if box.w >= _BAR_FROM:
            brush.rounded(bar, "paper_shade", 5)
            brush.rounded(Box(bar.x, bar.y, max(5.0, bar.w * self.bar), bar.h), "ink_soft", 5)
        brush.text(percent(self.share), (box.right - 4, box.cy), "note", "ink", "right")
        brush.icon(faces.picture(self.spy), (box.x + 16, box.cy), 22, teams.kind(self.network).fill)
        brush.fitted(self.text, (box.x + 36, box.cy), ("lead", "small"), "ink", "left", bar.x - box.x - 44)


def percent(share: float) -> str:
    """A share in whole percents; never none for what is possible, never all for what is not sure."""
    whole = round(share * 100)
    if whole < 1:
        return _("< {n}%").format(n=1)
    return _("{n}%").format(n=whole if share >= 1 or whole < 100 else 99)


# --- the map ----------------------------------------------------------------------------------------------------------


def _map_part(room: Room, sight: Sight, found: Hint) -> Part:
    def build(box: Box) -> tuple[Widget, ...]:
        head = Box(box.x + 24, box.y + 12, box.w - 48, 44)
        body = Box(box.x + 18, box.y + _HEAD + 10, box.w - 36, box.h - _HEAD - 26)
        rows = body.rows(SIDE, 8)
        cells = [
            _open_city(sight, found, square, rows[square // SIDE].columns(SIDE, 8)[square % SIDE])
            for square in range(SQUARES)
        ]
        title = ngettext("{n} layout fits the answers", "{n} layouts fit the answers", found.layouts)
        words = title.format(n=f"{found.layouts:,}")
        return (
            Sheet(box=box, head=_HEAD, seed=40),
            Text(box=head, text=words, styles=("heading", "figure", "note"), ink="ink"),
            *cells,
        )

    return Part(lambda _width: _HEAD + 3 * 116.0 + 30 if room.compact else 0.0, build)


def _open_city(sight: Sight, found: Hint, square: int, box: Box) -> Widget:
    """Who may be in a city."""
    here = found.squares[square]
    names = tuple(phrases.concept(spy) for spy in here if spy)
    every = len(names) >= _ALL
    return OpenCity(
        box=box,
        city=phrases.concept(sight.game.settings.cards.cities[square].id),
        safe="" in here,
        words=_("any of the nine") if every else ", ".join(names) or _("nobody else"),
        count=len(names),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCity(Widget):
    """A city, whether it may be the safehouse, and which spies may be there."""

    city: str
    safe: bool
    words: str
    count: int

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box = self.box
        brush.rounded(box, "ballot", 6, "paper_edge", 1.25)
        brush.fitted(self.city, (box.x + 10, box.y + 16), ("note", "key"), "ink", "left", box.w - 18)
        if self.safe:
            marks.picture(brush, faces.SAFEHOUSE, (box.right - 18, box.bottom - 18), 24, 15)
        step = brush.type.line_height("small")
        rows = max(1, int((box.h - 34) / step))
        lines = brush.type.wrap(self.words, "small", box.w - 20)
        if len(lines) > rows:
            text = ngettext("{n} spy", "{n} spies", self.count).format(n=self.count)
            lines = brush.type.wrap(text, "small", box.w - 20)
        for i, line in enumerate(lines[:rows]):
            brush.text(line, (box.x + 10, box.y + 32 + (i + 0.5) * step), "small", "ink_soft")
