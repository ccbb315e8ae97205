"""What each game is called, and whose name that is. The title stands in one data file and nowhere else."""

from collections.abc import Iterator, Mapping
from functools import cache

from lanspy.content.assets import read_json
from lanspy.content.texts import _


def title_of(game: str) -> str:
    """The title of the game with this id. Names are not translated."""
    return _titles()[game]["title"]


def notice_of(game: str) -> str:
    """Whose name the title is, in the player's language: for the credits and the README."""
    return _(_titles()[game]["notice"])


def messages() -> Iterator[str]:
    """Every text that has to be translated."""
    return (entry["notice"] for entry in _titles().values())


@cache
def _titles() -> Mapping[str, Mapping[str, str]]:
    titles: dict[str, dict[str, str]] = read_json("titles.json")
    return titles
