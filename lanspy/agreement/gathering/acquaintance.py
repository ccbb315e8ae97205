"""What the keys that were pinned on earlier evenings say about somebody who shows up now."""

import unicodedata
from collections.abc import Mapping

from lanspy.agreement.gathering.view import Acquaintance

__all__ = ["acquaintance"]


def acquaintance(key: bytes, name: str, pinned: Mapping[bytes, str]) -> Acquaintance:
    """How `name` with this key relates to the pinned keys. The key decides; the name only warns."""
    if key in pinned:
        return Acquaintance.KNOWN if _folded(pinned[key]) == _folded(name) else Acquaintance.RENAMED
    taken = any(_folded(name) == _folded(other) for other in pinned.values())
    return Acquaintance.NAME_OF_ANOTHER if taken else Acquaintance.NEW


def _folded(name: str) -> str:
    """Names that look alike are alike."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
