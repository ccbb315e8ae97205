"""What a table says of itself on the air: never a person's name."""

from lanspy.agreement.gathering import GatheringView
from lanspy.agreement.ports import SignedStart
from lanspy.net.discovery import Announcement
from lanspy.table.agreed import Agreed


def announcement(
    table: bytes, gathered: GatheringView, agreed: Agreed | None, start: SignedStart | None
) -> Announcement:
    """The table as it is here now; `start` is what this machine plays, or whose results it shows."""
    seated = sum(person.seat is not None for person in gathered.people) if start is None else len(start.members)
    return Announcement(
        table,
        agreed.table_name if agreed is not None and agreed.listed else None,
        agreed.game if agreed is not None else "",
        seated,
        gathered.seats_most,
        "lobby" if start is None else "playing",
    )
