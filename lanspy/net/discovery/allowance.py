"""How often something may happen: so many times a second on average, and so many at once."""

from dataclasses import dataclass, field

__all__ = ["Allowance"]


@dataclass(slots=True)
class Allowance:
    """A bucket that fills with time. Pure: seconds of any one clock are handed in."""

    per_second: float
    most: float
    at: float  # when it was full
    left: float = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.most

    def spend(self, now: float) -> bool:
        """Take one; False when there is none."""
        self.left = min(self.most, self.left + max(0.0, now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
