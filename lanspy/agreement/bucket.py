"""A bucket of tokens: how often something may happen on average, and how much of it at once."""

from lanspy.errors import LocalError

__all__ = ["Bucket"]


class Bucket:
    """Holds at most `size` tokens, gains `per_second`, is full at first. Times are own milliseconds."""

    __slots__ = ("_at_ms", "_per_second", "_size", "_tokens")

    def __init__(self, size: int, per_second: int) -> None:
        if size < 1 or per_second < 1:
            raise LocalError("a bucket holds and gains at least one token")
        self._size, self._per_second = size, per_second
        self._tokens = float(size)
        self._at_ms = 0

    def has_one(self, now_ms: int) -> bool:
        """Whether a token is there now."""
        gained = (now_ms - self._at_ms) * self._per_second / 1000
        self._tokens = min(float(self._size), self._tokens + gained)
        self._at_ms = now_ms
        return self._tokens >= 1

    def take(self, now_ms: int) -> bool:
        """Take one; False when there is none."""
        if not self.has_one(now_ms):
            return False
        self._tokens -= 1
        return True

    def next_ms(self, now_ms: int) -> int:
        """When there will be one: now, or later."""
        if self.has_one(now_ms):
            return now_ms
        return now_ms + 1 + int((1 - self._tokens) * 1000 / self._per_second)
