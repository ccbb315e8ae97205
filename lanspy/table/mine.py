"""What one seat may know beyond Public. Never hashed, never sent."""

from collections.abc import Iterable

from lanspy import cards
from lanspy.agreement.ports import Persist
from lanspy.dealing import Mine, Needs
from lanspy.errors import LocalError
from lanspy.games.port import Note
from lanspy.limits import NOTE_BYTES_MAX

NOTE = "note"
"""The kind of record in which a private note is kept; the key is its name."""

Records = list[tuple[str, bytes, bytes]]


class Own:
    """A seat's secrets and what follows from them; `secrets` is None for a watcher."""

    def __init__(self, seat: int | None, secrets: cards.Secrets | None, notes: dict[str, str]) -> None:
        self.seat = seat
        self.secrets = secrets
        self.sealed: dict[str, bytes] = {}
        self.notes = notes
        self._seen: tuple[object, object, Mine] | None = None

    def keep(self, name: str, text: str) -> None:
        """Remember a private note; the next look shows it."""
        self.notes[name] = text
        self._seen = None

    def mine(self, public: cards.CardsPublic, needs: Needs) -> Mine:
        """Own cards opened as far as the public state allows, and what this seat sealed."""
        if self._seen is None or self._seen[0] is not public or self._seen[1] is not needs:
            self._seen = (public, needs, self._look(public, needs))
        return self._seen[2]

    def _look(self, public: cards.CardsPublic, needs: Needs) -> Mine:
        if self.secrets is None:
            return Mine(None, cards.opened(public), {}, {})
        self._recover(public, needs)
        return Mine(self.seat, cards.look(self.secrets, public, needs), dict(self.sealed), dict(self.notes))

    def _recover(self, public: cards.CardsPublic, needs: Needs) -> None:
        """After a restart: which of the possible values did I seal?"""
        assert self.secrets is not None
        for plan in needs.reveals:
            if plan.seat == self.seat and plan.slot not in self.sealed:
                value = cards.recover(self.secrets, public, plan)
                if value is not None:
                    self.sealed[plan.slot] = value


def part_notes(memory: Iterable[tuple[str, bytes, bytes]]) -> tuple[dict[str, str], Records]:
    """The private notes of a seat's memory, and the records of its ledger."""
    records = list(memory)
    notes = {
        key.decode(errors="replace"): value.decode(errors="replace") for kind, key, value in records if kind == NOTE
    }
    return notes, [record for record in records if record[0] != NOTE]


def keep_note(own: Own, note: Note) -> list[Persist]:
    """Remember a note, here and on the disk; it goes nowhere else."""
    value = note.text.encode()
    if len(value) > NOTE_BYTES_MAX:
        raise LocalError("a game keeps a note that is too long")
    own.keep(note.name, note.text)
    return [Persist(NOTE, note.name.encode(), value)]
