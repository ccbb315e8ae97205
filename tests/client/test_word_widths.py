"""The words of our pack on a card of a 5×5 board."""

import pytest

from lanspy.client.kit.brush import Brush, Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.content.word_lists import pack

CARD, RING, AIR = 178, 40, 6  # a card's width, what its ring takes of it, and the least that stays free beside the word
DRAWN, LEAST = 20, 15  # board words are drawn at 20 units, and at 15 when they are long


@pytest.mark.parametrize("language", ["en", "fi"])
def test_every_word_fits_on_its_card(language: str) -> None:
    """In capitals beside the ring, at the smallest size for board words or larger."""
    brush = Brush(Kit(Scale.fit((1280, 720)), theme()), [])
    for word in pack().words:
        width = brush.width(word.text(language).upper(), "word") * LEAST / DRAWN
        assert width <= CARD - RING - 2 * AIR, word
