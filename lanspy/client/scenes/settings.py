"""Settings: how this window looks, sounds and speaks. Everything is used and saved at once."""

from dataclasses import dataclass, replace
from typing import Any

from lanspy.client.kit.box import Box
from lanspy.client.kit.theme import tokens
from lanspy.client.languages import speak
from lanspy.client.preferences import Preferences
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.scenes.page import page
from lanspy.client.widgets import (
    Act,
    Back,
    Button,
    Choice,
    Label,
    Option,
    Rule,
    Sheet,
    Text,
    Toggle,
    Widget,
    choice_width,
    stepper,
)
from lanspy.content import texts
from lanspy.content.texts import N_, _

_ROW = 56.0
_HEAD = 76.0
_VOLUME_STEP = 20
_LANGUAGES = {"en": "English", "fi": "Suomi"}  # each in its own words
_THEMES = (("desk", N_("Desk at night")), ("contrast", N_("High contrast")))


@dataclass(frozen=True, slots=True)
class _Change:
    """One preference gets another value."""

    name: str
    value: Any


class SettingsScene:
    """The page of settings. `folder` is where this player's files lie, to be shown and copied."""

    modal = False

    def __init__(self, desk: Desk, folder: str = "") -> None:
        self._desk, self._folder = desk, folder

    def handle(self, act: Act) -> None:
        if isinstance(act, Back):
            self._desk.pop()
        elif isinstance(act, _Change) and act.name == "folder":
            self._desk.copy(self._folder)
            self._desk.toast(_("Copied."))
        elif isinstance(act, _Change):
            self._desk.change(replace(self._desk.preferences, **{act.name: act.value}))
            if act.name == "language":
                speak(act.value)
            if act.name in ("volume", "muted"):
                self._desk.play("click")

    def layout(self, room: Room) -> Layout:
        note = _("Every change is used and saved at once.")
        around = page(room, _("Settings"), _("How this window looks and sounds"), note)
        wants = self._desk.preferences
        sheets = ((_("Look"), self._look(wants)), (_("Sound and language"), self._sound(wants)))
        columns = 1 if around.inner.w < 820 else 2
        high = [_HEAD + _ROW * len(rows) + 12 for _title, rows in sheets]
        content = max(high) if columns == 2 else sum(high) + 24

        def build(at: Box) -> tuple[Widget, ...]:
            inside = at.inset(4, 4)
            places = inside.columns(2, 24) if columns == 2 else (inside, inside.move(0, high[0] + 24))
            found: list[Widget] = []
            for i, ((title, rows), place) in enumerate(zip(sheets, places, strict=True)):
                sheet = Box(place.x, place.y, place.w, content - 8 if columns == 2 else high[i])
                found += _sheet(room, sheet, title, rows, seed=21 + i)
            return tuple(found)

        return Layout(around.ground, (*around.widgets, *room.scrolled("settings", around.inner, content, build)))

    def _look(self, wants: Preferences) -> list["_Row"]:
        sizes = tokens()["design"]["ui_size_percent"]
        at = sizes.index(wants.ui_percent)
        themes = tuple(Option(_(text), _Change("theme", name)) for name, text in _THEMES)
        chosen = [name for name, _text in _THEMES].index(wants.theme)
        return [
            _Row("theme", _("Colours"), options=themes, chosen=chosen),
            _Row(
                "ui_percent",
                _("Size of everything"),
                value=_("{n} %").format(n=wants.ui_percent),
                less=_Change("ui_percent", sizes[at - 1]) if at > 0 else None,
                more=_Change("ui_percent", sizes[at + 1]) if at + 1 < len(sizes) else None,
            ),
            _switch("readable", _("Clearer letters"), wants.readable),
            _switch("reduced_motion", _("Less motion"), wants.reduced_motion),
            _switch("fullscreen", _("Full screen (F11)"), wants.fullscreen),
        ]

    def _sound(self, wants: Preferences) -> list["_Row"]:
        languages = ("", *texts.languages())
        names = tuple(
            Option(_LANGUAGES.get(name, name) if name else _("as the system"), _Change("language", name))
            for name in languages
        )
        chosen = languages.index(wants.language) if wants.language in languages else 0
        low, high = max(0, wants.volume - _VOLUME_STEP), min(100, wants.volume + _VOLUME_STEP)
        rows = [
            _Row(
                "volume",
                _("Volume"),
                value=_("{n} %").format(n=wants.volume),
                less=_Change("volume", low) if low != wants.volume else None,
                more=_Change("volume", high) if high != wants.volume else None,
            ),
            _switch("muted", _("Mute"), wants.muted),
            _Row("language", _("Language"), options=names, chosen=chosen),
        ]
        if self._folder:
            rows.append(_Row("folder", _("Your files"), note=self._folder, button=_("Copy the path")))
        return rows


@dataclass(frozen=True, slots=True)
class _Row:
    """One setting: a switch, a value with steps, a choice, or a button."""

    key: str
    label: str
    note: str = ""
    on: bool | None = None
    value: str = ""
    less: Act = None
    more: Act = None
    options: tuple[Option, ...] = ()
    chosen: int = 0
    button: str = ""


def _switch(key: str, label: str, on: bool) -> _Row:
    return _Row(key, label, on=on)


def _sheet(room: Room, box: Box, title: str, rows: list[_Row], seed: int) -> list[Widget]:
    found: list[Widget] = [
        Sheet(box=box, head=56, seed=seed),
        Label(box=Box(box.x + 28, box.y + 14, box.w - 56, 32), text=title, on_paper=True, style="label_large"),
    ]
    for i, row in enumerate(rows):
        line = Box(box.x + 28, box.y + _HEAD - 10 + i * _ROW, box.w - 56, _ROW)
        if i:
            found.append(Rule(box=Box(line.x - 4, line.y, line.w + 8, 1), ink="ruled_line"))
        found += _row(room, row, line)
    return found


def _row(room: Room, row: _Row, line: Box) -> list[Widget]:
    label, control = line.left(line.w * 0.46, 8)
    words: list[Widget]
    if row.note:
        first, second = label.inset(0, 4).rows(2)
        words = [
            Text(box=first, text=row.label, styles=("strong", "note"), ink="ink"),
            Text(box=second, text=row.note, styles=("small",), ink="ink_soft"),
        ]
    else:
        words = [Text(box=label, text=row.label, styles=("strong", "note"), ink="ink")]
    return [*words, *_control(room, row, control)]


def _control(room: Room, row: _Row, box: Box) -> tuple[Widget, ...]:
    if row.on is not None:
        act = _Change(row.key, not row.on)
        word = _("on") if row.on else _("off")
        return (Toggle(key=row.key, box=box.middle(box.w, 40), on=row.on, word=word, act=act),)
    if row.options:
        wide = min(box.w, choice_width(room.type, row.options))
        at = Box(box.right - wide, box.cy - 19, wide, 38)
        return (Choice(key=row.key, box=at, options=row.options, chosen=row.chosen),)
    if row.button:
        wide = min(box.w, room.type.width(row.button, "button") + 36)
        at = Box(box.right - wide, box.cy - 19, wide, 38)
        return (Button(key=row.key, box=at, text=row.button, kind="paper", act=_Change(row.key, None)),)
    return stepper(row.key, box, row.value, row.less, row.more, (_("less"), _("more")))
