"""Texts in the player's language, through gettext. English is the source; another language is one folder.

    from lanspy.content.texts import N_, _, ngettext

    _("Ready")                                a text, translated now
    ngettext("one seat", "{n} seats", n)      the form that fits the number
    pgettext("location", "Bank")              a text whose meaning needs its context
    N_("Pick a seat")                         only marks a text: `_` translates it where it is shown

Catalogues are `assets/locale/<language>/LC_MESSAGES/lanspy.mo`, compiled from the .po beside them by
`scripts/build_assets.py texts`. The language belongs to the process, because one laptop has one player; ids and never
texts travel between machines, so players at one table may read different languages.
"""

import gettext as standard
import re
from functools import cache

from lanspy.content.assets import asset, root

SOURCE_LANGUAGE = "en"
DOMAIN = "lanspy"

_current: standard.NullTranslations = standard.NullTranslations()
_spoken = SOURCE_LANGUAGE


def languages() -> tuple[str, ...]:
    """The languages that can be used, English first."""
    folder = root() / "locale"
    found = sorted(each.name for each in folder.iterdir() if each.is_dir()) if folder.is_dir() else []
    return (SOURCE_LANGUAGE, *(name for name in found if name != SOURCE_LANGUAGE))


def use(language: str) -> str:
    """Speak `language` from now on; returns the one in use.

    Takes what systems say, such as "fi_FI.UTF-8"; a language that we lack becomes English.
    """
    global _current, _spoken  # the one setting of the process that every text depends on
    chosen = re.split(r"[-_.@]", language.lower(), maxsplit=1)[0]
    _spoken = chosen if chosen in languages() else SOURCE_LANGUAGE
    _current = catalogue(_spoken)
    return _spoken


def spoken() -> str:
    """The language in use."""
    return _spoken


@cache
def catalogue(language: str) -> standard.NullTranslations:
    """The catalogue of one of `languages()`."""
    if language == SOURCE_LANGUAGE:
        return standard.NullTranslations()
    with asset(f"locale/{language}/LC_MESSAGES/{DOMAIN}.mo").open("rb") as file:
        return standard.GNUTranslations(file)


def _(message: str) -> str:
    """`message` in the player's language."""
    return _current.gettext(message) if message else ""  # gettext keeps its own header under the empty text


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form for `number`, in the player's language."""
    return _current.ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """`message` as it is meant in `context`, in the player's language."""
    return _current.pgettext(context, message) if message else ""


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for this
    """Mark `message` for translation and leave it as it is."""
    return message
