"""Made-up people for pictures and tests."""

from lanspy.client.kit.people import Person

NAMES = ("Aino", "Mika", "Sofía", "Олег", "Jun", "Lena", "Ben", "Ida", "Noor", "Pia", "Tom", "Yui")


def person(seat: int, name: str | None = None) -> Person:
    """Somebody at this seat."""
    return Person(seat, NAMES[seat % len(NAMES)] if name is None else name, "7K2")
