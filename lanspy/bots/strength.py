"""How well a bot plays."""

from enum import Enum


class Strength(Enum):
    """How well a bot weighs what it sees."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
