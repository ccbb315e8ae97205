"""What somebody at a real window of Spy Web reads and does: menus, boards, questions, notes."""

from lanspy.content.spies import pack
from tests.client.person import Person, Shown

CITIES = {city.name for city in pack().cities}
SPIES = {spy.name for network in pack().networks for spy in network.spies}
DOOR = "safe"


def choose_spy_web(person: Person) -> None:
    """From the menu of games in a dialog."""
    person.click("game")
    menu = person.until(lambda shown: option(shown, "Spy Web") is not None, "Spy Web among the games")
    person.tap(menu, option(menu, "Spy Web") or "")
    person.until(lambda shown: shown.may("yes") and "Spy Web" in shown.controls["game"].words, "Spy Web chosen")


def option(shown: Shown, text: str) -> str | None:
    """The row of an open menu that says this."""
    rows = (key for key, one in shown.controls.items() if one.enabled and one.words == (text,))
    return next((key for key in rows if key != "game"), None)


def goal(shown: Shown) -> tuple[str, ...]:
    """What the row of the goal says it is."""
    return tuple(text for text in shown.between("Goal", "Who begins") if text.startswith("$"))[-1:]


def squares(shown: Shown, of: str) -> tuple[str, ...]:
    """Who stands on each square, by the first word on it that is no city; nothing where not all cards are seen."""
    keys = [f"{of}-{number}" for number in range(9)]
    words = (shown.controls[key].words for key in keys if key in shown.controls)
    cards = [card for card in ([word for word in each if word not in CITIES] for each in words) if card]
    return tuple(card[0] for card in cards) if len(cards) == len(keys) else ()


def changed(board: tuple[str, ...], start: int, end: int) -> tuple[str, ...]:
    """The board after two of its cards have changed places."""
    cards = list(board)
    cards[start], cards[end] = cards[end], cards[start]
    return tuple(cards)


def lock_as_it_is(person: Person) -> tuple[tuple[str, ...], str]:
    """Chance has laid a board: locked at once. Gives it, and who leads."""
    shown = person.until(lambda shown: shown.may("own-0") and bool(squares(shown, "own")), "the spies on the board")
    board = squares(shown, "own")
    leader = next(text for text in shown.texts if text.endswith(", your leader")).partition(",")[0]
    person.click("foot")
    person.click("yes")
    person.until(lambda shown: shown.foot not in ("", "Lock the board", "Locking"), "the board locked")
    return board, leader


def is_over(shown: Shown) -> bool:
    """Whether somebody was caught."""
    return shown.foot == "Next round" or is_evening(shown)


def is_evening(shown: Shown) -> bool:
    """Whether nothing more is played."""
    return "Evening over" in shown.texts


def ask(ann: Person, number: int) -> None:
    """Somebody, about the first thing that this spy does; until the answer is there."""
    card = f"spy-{number % 9 + 1}"
    shown = ann.until(lambda shown: shown.may(card), "a spy to ask about")
    (name,) = set(shown.controls[card].words) & SPIES
    if name not in shown.controls["spy"].words:  # else it is in hand from the last question
        ann.tap(shown, card)
    asks = lambda shown: name in shown.controls["spy"].words and bool(senses(shown))  # noqa: E731
    ann.tap(ann.until(asks, f"what {name} can be asked"), senses(ann.until(asks, "the same"))[0])
    ann.until(lambda shown: asks(shown) and shown.may("ask"), "a whole question")
    ann.press("Return")
    ann.until(lambda shown: shown.foot == "Done" or is_over(shown), "the answer")


def senses(shown: Shown) -> list[str]:
    return [key for key in shown.controls if key.startswith("sense-") and shown.may(key)]


def note(ann: Person) -> None:
    """A suspect is dragged from the tray to London, and stays there."""
    shown = ann.until(lambda shown: shown.may("spy-1") and shown.may("square-1"), "the tracker")
    name = shown.controls["spy-1"].words
    ann.drag(shown, "spy-1", "square-1")
    ann.until(lambda shown: bool(set(name) & set(shown.controls["square-1"].words)), "the suspect in London")
