"""Strings made safe to draw. Everything a peer sends is hostile until it has passed here.

SDL_ttf raises on NUL and on lone surrogates, breaks lines on newlines, and bidi overrides turn neighbouring words
around. `drawable` removes what nobody can see or read and leaves everything else as it was typed.
"""

import functools
import unicodedata

from lanspy.limits import DRAWN_CHARACTERS_MAX

_MARKS_MAX = 2  # on one letter; more would be drawn over the neighbouring lines


@functools.lru_cache(maxsize=4096)
def drawable(text: str, limit: int = DRAWN_CHARACTERS_MAX) -> str:
    """`text` on one line, NFC, without controls, bidi overrides, zero-width signs, surrogates or towers of marks.

    `limit` bounds the characters looked at, so that a huge string costs no more than a long one.
    """
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text[:limit].encode("utf-8", "replace").decode("utf-8")):
        category = unicodedata.category(sign)
        if category in ("Mn", "Me"):
            marks += 1
            if marks > _MARKS_MAX:
                continue
        else:
            marks = 0
        if sign in "\t\n\r\v\f\u2028\u2029":
            kept.append(" ")
        elif category not in ("Cc", "Cf", "Cs", "Co", "Cn") and not _variation(sign):
            kept.append(sign)
    return "".join(kept)


def clusters(text: str) -> tuple[str, ...]:
    """`text` cut into letters with the marks that belong to them: what a caret steps over."""
    found: list[str] = []
    for sign in text:
        if found and unicodedata.category(sign) in ("Mn", "Me", "Mc"):
            found[-1] += sign
        else:
            found.append(sign)
    return tuple(found)


def initials(name: str, short_id: str = "", readable: bool = True) -> str:
    """One or two letters for a token: of the first and the last word, else the first sign of the short id."""
    words = [word for word in drawable(name).split() if word[0].isalnum()] if readable else []
    if not words:
        return (drawable(short_id).strip() or "?")[0].upper()
    first = words[0][0].upper()
    return first[0]


def _variation(sign: str) -> bool:
    return "\ufe00" <= sign <= "\ufe0f"
