"""What a table plays by, as far as this version can read it. The blob comes from somebody else."""

from dataclasses import replace

from lanspy.content.cleaning import clean_text
from lanspy.errors import PeerError
from lanspy.limits import TABLE_NAME_CHARACTERS_MAX
from lanspy.table.agreed import Agreed, read_agreed


def readable(settings: bytes | None) -> Agreed | None:
    """Game and settings, with a name that can be shown (it may be empty); None for what this version cannot play."""
    if settings is None:
        return None
    try:
        agreed = read_agreed(settings)
    except PeerError:
        return None
    return replace(agreed, table_name=clean_text(agreed.table_name, TABLE_NAME_CHARACTERS_MAX))


def seat_range(settings: bytes) -> tuple[int, int]:
    """How many seats these settings allow. Raises BadInput when nobody can play by them."""
    game = read_agreed(settings).rules
    return game.seats_least, game.seats_most


def shown_name(agreed: Agreed | None, table: bytes) -> str:
    """The table's name, or the beginning of its id when it has none."""
    return (agreed.table_name if agreed is not None else "") or table.hex()[:6].upper()
