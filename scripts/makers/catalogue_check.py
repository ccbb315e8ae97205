"""Whether a catalogue is complete, without leftovers, and fits the places where its texts are drawn."""

import gettext
import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from makers.messages import Message

GROWTH_MAX = 1.3  # labels and buttons leave 30 % spare
SHORT_EXTRA = 8  # a word of four letters may well need twelve

Texts: TypeAlias = Mapping[Message, tuple[str, ...]]


def compiled(file: Path) -> Texts:
    """What the .mo file at `file` holds: each message with its translated forms."""
    with file.open("rb") as opened:
        raw = gettext.GNUTranslations(opened)._catalog  # type: ignore[attr-defined]  # no public way lists them
    texts: dict[Message, list[str]] = {}
    for key, text in raw.items():
        if key:
            texts.setdefault(_message(key), []).append(text)
    return {message: tuple(forms) for message, forms in texts.items()}


def faults(texts: Texts, wanted: Mapping[Message, object]) -> Iterator[str]:
    """One sentence for each text that is missing, unused, overlong, or fills in other things than the English one.

    A compiled catalogue does not tell plurals apart from their singular, so messages are matched by context and text.
    """
    found = {(message.context, message.text): forms for message, forms in texts.items()}
    needed = {(message.context, message.text): message for message in wanted}
    for key in sorted(needed.keys() - found.keys()):
        yield f"missing: {key[1]!r}"
    for key in sorted(found.keys() - needed.keys()):
        yield f"unused: {key[1]!r}"
    for key in sorted(found.keys() & needed.keys()):
        for form in found[key]:
            yield from _form_faults(needed[key], form)


def _form_faults(message: Message, form: str) -> Iterator[str]:
    longest = max(len(message.text), len(message.plural))
    if len(form) > longest * GROWTH_MAX + SHORT_EXTRA:
        yield f"overlong: {form!r}"
    allowed = _fields(message.text) | _fields(message.plural)
    if _fields(form) - allowed or (not message.plural and _fields(form) != allowed):
        yield f"fills in other things: {form!r}"


def _fields(text: str) -> set[str]:
    """The placeholders of a text, as they are written between braces."""
    return {field for _text, field, _spec, _conversion in string.Formatter().parse(text) if field is not None}


def _message(key: str | tuple[str, int]) -> Message:
    identity = key if isinstance(key, str) else key[0]
    context, _separator, text = identity.rpartition("\x04")
    return Message(text, context=context)
