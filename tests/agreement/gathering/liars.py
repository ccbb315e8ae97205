"""Machines that say whatever they like, under their own key."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from lanspy.agreement.gathering.cards import Card, Part
from lanspy.agreement.gathering.messages import write_message
from lanspy.agreement.gathering.starts import Draft, in_order
from lanspy.agreement.ports import Member
from tests.agreement.gathering.hall import Hall, Machine


class Liar:
    """Wraps a machine of the hall: what `say` sends is signed by its key, and true only if one wants."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.hall: Hall = machine.hall
        self._ahead = 0

    def card(self, **lies: Any) -> Card:
        """The true card with some lies, numbered above everything said before."""
        self._ahead += 1
        card = self.machine.alive._state.own_card()
        return replace(card, sequence=card.sequence + 1_000 + self._ahead, **lies)

    def written(self, card: Card) -> bytes:
        return write_message(self.hall.table, self.machine.signer, card)

    def send(self, data: bytes, to: Iterable[Machine] | None = None) -> None:
        for other in to if to is not None else self.hall.neighbours(self.machine):
            self.hall.send(self.machine, self.hall.link(self.machine, other), data)

    def say(self, to: Iterable[Machine] | None = None, **lies: Any) -> Card:
        card = self.card(**lies)
        self.send(self.written(card), to)
        return card

    def mute(self) -> None:
        """From now on the machine itself says nothing, and hears nothing."""
        life = self.machine.life
        self.machine.receive = lambda link, data: None
        self.machine.carry_out = lambda call: None
        assert life == self.machine.life

    def part(self, members: Iterable[Machine], number: int = 1, **other: Any) -> Part:
        """A signed start of these members, with what is in force at this machine unless told otherwise."""
        view = self.machine.alive.view(self.hall.now_ms)
        names = {person.key: person.name for person in view.people}
        keys = in_order(self.hall.table, [member.key for member in members])
        fields = {"settings": view.settings or b"", "packs": view.packs, **other}
        draft = Draft(self.hall.table, number, tuple(Member(key, names[key]) for key in keys), **fields)
        return Part(draft, self.machine.signer.sign(draft.digest))


def gathered(count: int, prepare: Callable[[Hall], None] = Hall.gather, seed: int = 0) -> tuple[Hall, Liar]:
    """A hall in which the last machine is a liar."""
    hall = Hall(count, seed)
    prepare(hall)
    return hall, Liar(hall[count - 1])
