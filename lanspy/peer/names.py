"""Names as they are shown, never two alike, and what was said under them. What others typed is cleaned here."""

from lanspy.agreement.gathering import GatheringView
from lanspy.agreement.ports import SignedStart
from lanspy.content.cleaning import clean_text
from lanspy.content.names import seat_names, short_id
from lanspy.limits import CHAT_CHARACTERS_MAX
from lanspy.peer.port import ChatLine


def names_at(gathered: GatheringView) -> dict[bytes, str]:
    """The names to show for everybody at or before the table, never two alike."""
    people = [*gathered.people, *gathered.knocks]
    shown = seat_names([(person.name, person.key) for person in people])
    return {person.key: name for person, name in zip(people, shown, strict=True)}


def names_of(start: SignedStart) -> tuple[str, ...]:
    """The names to show for the seats of a start, never two alike."""
    return seat_names([(member.name, member.key) for member in start.members])


def chat(gathered: GatheringView, names: dict[bytes, str] | None = None) -> tuple[ChatLine, ...]:
    """What was said, the names as they are shown at the table."""
    shown = names_at(gathered) if names is None else names
    return tuple(
        ChatLine(
            shown.get(line.key, short_id(line.key)),
            line.key,
            clean_text(line.text, CHAT_CHARACTERS_MAX),
            line.at_ms,
        )
        for line in gathered.chat
    )
