"""The last lines said at the table, each once, whichever way it came."""

from collections import deque
from dataclasses import dataclass

from lanspy.agreement.gathering.messages import Chat
from lanspy.limits import CHAT_LINES_MAX

__all__ = ["ChatLine", "Talk"]


@dataclass(frozen=True, slots=True)
class ChatLine:
    """One line. `name` is what its author was called then; `text` is as received: whoever draws it cleans it."""

    key: bytes
    name: str
    text: str
    at_ms: int


class Talk:
    """Lines in order of arrival, with the bytes that carried them."""

    __slots__ = ("_forgotten", "_kept")

    def __init__(self) -> None:
        self._kept: deque[tuple[Chat, ChatLine, bytes]] = deque()
        self._forgotten: dict[bytes, int] = {}

    def take(self, chat: Chat, name: str, data: bytes, now_ms: int) -> bool:
        """Keep a line. False when it is known or older than what was forgotten of its author."""
        known = any((chat.author, chat.sequence) == (kept.author, kept.sequence) for kept, _, _ in self._kept)
        if known or chat.sequence <= self._forgotten.get(chat.author, 0):
            return False
        self._kept.append((chat, ChatLine(chat.author, name, chat.text, now_ms), data))
        if len(self._kept) > CHAT_LINES_MAX:
            oldest = self._kept.popleft()[0]
            self._forgotten[oldest.author] = max(oldest.sequence, self._forgotten.get(oldest.author, 0))
        return True

    def lines(self) -> tuple[ChatLine, ...]:
        """All lines kept, newest last."""
        return tuple(line for _, line, _ in self._kept)

    def messages(self) -> tuple[bytes, ...]:
        """The bytes of all lines kept, for somebody who has just come."""
        return tuple(data for _, _, data in self._kept)
