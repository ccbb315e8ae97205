"""What one seat may know beyond Public. Never hashed, never sent."""

from lanspy import cards
from lanspy.dealing import Mine, Needs


class Own:
    """A seat's secrets and what follows from them; `secrets` is None for a watcher."""

    def __init__(self, seat: int | None, secrets: cards.Secrets | None) -> None:
        self.seat = seat
        self.secrets = secrets
        self.sealed: dict[str, bytes] = {}
        self.notes: dict[str, str] = {}
        self._seen: tuple[object, object, Mine] | None = None

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
