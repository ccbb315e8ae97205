"""The door: who is let in to shake hands, at which table, and what strangers did there."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from lanspy import limits
from lanspy.errors import LocalError
from lanspy.net.connection import Connection
from lanspy.net.events import Event, Trouble
from lanspy.net.greeting import ANY_TABLE, TABLE_BYTES, Greeting
from lanspy.net.interfaces import Scope

__all__ = ["FULL", "Door"]

ELSEWHERE = "You are not on this network."
FULL = "Too many machines are connected here."


class Door:
    """Answers those who dial us until they have proven who they are."""

    def __init__(self, instance: str, tell: Callable[[Event], None]) -> None:
        self.counted: Counter[str] = Counter()  # what strangers did, by sentence
        self._instance, self._tell = instance, tell
        self._tables: dict[bytes, bytes | None] = {}

    def serve(self, tables: Mapping[bytes, bytes | None]) -> None:
        """The tables behind the door, each with its invite secret or None."""
        if any(len(table) != TABLE_BYTES or table == ANY_TABLE for table in tables):
            raise LocalError(f"a table id is {TABLE_BYTES} bytes, not all zero")
        self._tables = dict(tables)

    def refusal(self, connection: Connection, connections: Iterable[Connection], scope: Scope) -> str | None:
        """Why somebody who dialled us is turned away, or None. May push out who has stood here too long."""
        if not scope.allows(connection.address.ip):
            return ELSEWHERE
        accepted = [held for held in connections if not held.initiated]
        neighbours = [held for held in accepted if held.address.host == connection.address.host]
        if len(neighbours) >= limits.LINKS_PER_ADDRESS_MAX and not _push_out(neighbours):
            return FULL
        strangers = [held for held in accepted if not held.is_link]
        if len(strangers) >= limits.HANDSHAKES_MAX:
            _push_out(strangers)
        return None

    def answer_to(self, greeting: Greeting) -> tuple[Greeting, bytes | None]:
        """Our greeting, and the invite secret. A table with an invite file is not there for those without."""
        table = greeting.table
        if table == ANY_TABLE:
            table = next((held for held, invite in self._tables.items() if invite is None), ANY_TABLE)
        invite = self._tables.get(table)
        if table not in self._tables or (invite is not None) != greeting.invited:
            return Greeting(instance=self._instance), None
        return Greeting(table, greeting.invited, instance=self._instance), invite

    def count(self, sentence: str) -> None:
        """Tell the player the first time, count ever after: a flood of strangers is no flood of messages."""
        if sentence not in self.counted and len(self.counted) < limits.TROUBLES_TOLD_MAX:
            self.counted[sentence] = 0
            self._tell(Trouble(sentence))
        if sentence in self.counted:
            self.counted[sentence] += 1


def _push_out(connections: Iterable[Connection]) -> bool:
    """End the one who has stood at the door longest; False if all of them are links."""
    for connection in connections:
        if not connection.is_link:
            connection.end("Too many stood at the door.", say=False)
            return True
    return False
