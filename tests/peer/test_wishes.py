"""What a person may ask for and cannot have: a sentence, each time, and nothing else happens."""

import random
from dataclasses import replace
from typing import Any

import pytest

from lanspy.crypto.ed25519 import Ed25519Signer
from lanspy.errors import BadInput, Refused
from lanspy.games.spyfall import actions
from lanspy.games.spyfall.settings import LocationChoice, default_settings
from lanspy.peer import port
from lanspy.peer.room import Room
from lanspy.peer.setup import Setup
from lanspy.peer.troubles import Troubles

NOW_MS = 1_000
SETTINGS = default_settings()


@pytest.mark.parametrize(
    "wish",
    [
        port.LetIn(b""),
        port.LetIn(b"k" * 32),
        port.LetIn(b"k" * 5_000),
        port.Refuse(b""),
        port.Refuse(b"k" * 5_000),
        port.StartGame(),
        port.CloseEvening(),
        port.PlayAgain(),
        port.GoOnWithout(-(10**30)),
        port.Play(actions.Ask(10**30, -1)),
        port.Chat(""),
        port.ProposeSettings(replace(SETTINGS, rounds=10**30)),
        port.ProposeSettings(replace(SETTINGS, vote_s=-(10**30))),
        port.ProposeSettings(replace(SETTINGS, locations=())),
        port.ProposeSettings(replace(SETTINGS, locations=(LocationChoice("x" * 10_000),) * 100)),
        port.ProposeSettings(replace(SETTINGS, looking="x" * 1_000_000)),
        port.JoinTable(bytes(16)),
    ],
    ids=lambda wish: repr(wish)[:40],
)
def test_impossible_wishes_are_refused_in_the_lobby(wish: port.Intent) -> None:
    """A wish that a lobby cannot fulfil ends in a sentence, changes nothing, and would do so again."""
    chance = random.Random(1)
    setup = Setup(Ed25519Signer(chance.randbytes(32)), "Aino", {}, chance.randbytes, lambda _table: [])
    room, _effects = Room.found(setup, "Kitchen", "spyfall", True, NOW_MS)
    before = room.screen(None, NOW_MS)
    for _again in range(2):
        with pytest.raises((Refused, BadInput)) as raised:
            room.intend(wish, NOW_MS)
        assert raised.value.sentence()
    assert room.screen(None, NOW_MS) == before


def test_answers_are_never_held_back() -> None:
    """The same sentence of a stranger is told once in a while; the answer to a wish is told every time."""
    troubles = Troubles()
    told: list[Any] = []
    for _again in range(3):
        troubles.add("Somebody is noisy.", 0.0)
        troubles.answer("You have voted.")
        told += troubles.take()
    assert told == ["Somebody is noisy.", "You have voted.", "You have voted.", "You have voted."]
