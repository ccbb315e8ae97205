"""A playthrough as text: every event, what is said about it, and what changes for whom.

What all see stands under "all"; what a seat sees beyond or instead of that stands under its name.
"""

import dataclasses
from collections.abc import Callable, Collection, Iterator
from enum import Enum
from typing import Any

from lanspy.dealing import CoinFell, Mine
from lanspy.games.port import Act, Event, News
from tests.games.ideal_dealer import IdealTable

NAMES = ("Aino", "Björn", "Chloé", "Dilan")


@dataclasses.dataclass(frozen=True)
class Story:
    """How a game is told: its sentences, view types that stand on one line, and fields that are left out."""

    news: Callable[[News], str]
    leaves: tuple[type, ...]
    hidden: Collection[str]

    def lines(self, played: IdealTable) -> Iterator[str]:
        """Everything that happened at a table."""
        state = played.game.begin(played.settings, played.people, 0)
        hands: list[dict[Any, Any]] = [{} for _ in range(played.seats)]
        seen = self._everybody(played, state, hands)
        for (at_ms, event), step in zip(played.log, played.steps, strict=True):
            state = step.state
            _look_at_card(played, event, hands)
            yield ""
            yield f"{at_ms / 1000:8.3f}  {_event(event)}" + (f"  REFUSED {step.refused}" if step.refused else "")
            yield from (f'          "{self.news(line)}"' for line in step.news)
            now = self._everybody(played, state, hands)
            yield from _changes(seen, now)
            seen = now

    def _everybody(self, played: IdealTable, state: Any, hands: list[dict[Any, Any]]) -> dict[str, dict[str, str]]:
        everyone = dict(self._flat("", played.game.view(state, Mine(None))))
        views = {"all": everyone}
        for seat, name in enumerate(NAMES[: played.seats]):
            own = dict(self._flat("", played.game.view(state, Mine(seat, hands[seat]))))
            views[name] = {path: value for path, value in own.items() if everyone.get(path) != value}
        return views

    def _flat(self, path: str, value: Any) -> Iterator[tuple[str, str]]:
        if isinstance(value, Enum):
            yield path, value.value
        elif isinstance(value, self.leaves):
            yield path, " ".join(str(getattr(value, field.name)) for field in dataclasses.fields(value))
        elif dataclasses.is_dataclass(value):
            for field in dataclasses.fields(value):
                if field.name not in self.hidden:
                    yield from self._flat(f"{path}.{field.name}".removeprefix("."), getattr(value, field.name))
        elif isinstance(value, tuple) and any(dataclasses.is_dataclass(each) for each in value):
            for index, each in enumerate(value):
                yield from self._flat(f"{path}[{index}]", each)
        elif value is not None and value is not False and value != ():
            yield path, repr(value)


def _look_at_card(played: IdealTable, event: Event, hands: list[dict[Any, Any]]) -> None:
    if type(event).__name__ == "Dealt":
        hands[event.owner][event.place] = played.cards.card(event.place)
    if type(event).__name__ == "DeckReady":
        for hand, mind in zip(hands, played.minds, strict=True):  # what its owner has laid
            own = {place: card for place, card in mind.cards.items() if place not in played.cards.dealt}
            hand.update({place: card for place, card in own.items() if place.deck == event.deck})


def _event(event: Event) -> str:
    if isinstance(event, Act):
        return f"{NAMES[event.seat]}: {event.action}"
    if isinstance(event, CoinFell):
        return f"CoinFell(coin={event.coin!r})"
    return f"{event}"


def _changes(before: dict[str, dict[str, str]], after: dict[str, dict[str, str]]) -> Iterator[str]:
    for who in after:
        paths = [path for path in {**before[who], **after[who]} if before[who].get(path) != after[who].get(path)]
        shown = (f"{path} {before[who].get(path, '–')} → {after[who].get(path, '–')}" for path in sorted(paths))
        yield from (f"          {who:5}  {change}" for change in shown)
