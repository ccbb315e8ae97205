"""Verdicts on proofs, remembered by what was checked, so that no proof is checked twice and none in somebody's way."""

from collections import OrderedDict

from lanspy import cards
from lanspy.crypto.ports import Group
from lanspy.limits import VERDICTS_KEPT_MAX


class Unjudged(Exception):
    """Nobody has judged this proof yet."""


class Verdicts:
    """Call it with a check: a known verdict is given at once, an unknown one is worked out here and now."""

    def __init__(self, group: Group) -> None:
        self._group = group
        self._known: OrderedDict[bytes, bool] = OrderedDict()

    def __call__(self, check: cards.Check) -> bool:
        known = self._known.get(check.key)
        if known is None:
            known = cards.run(self._group, check)
            self.know(check, known)
        return known

    def known(self, check: cards.Check) -> bool:
        """A verdict that is there already. Raises Unjudged when there is none."""
        known = self._known.get(check.key)
        if known is None:
            raise Unjudged
        return known

    def knows(self, check: cards.Check) -> bool:
        """Is there a verdict already?"""
        return check.key in self._known

    def know(self, check: cards.Check, verdict: bool) -> None:
        """Remember what was worked out elsewhere."""
        self._known[check.key] = verdict
        if len(self._known) > VERDICTS_KEPT_MAX:
            self._known.popitem(last=False)
