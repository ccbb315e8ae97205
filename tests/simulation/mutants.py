"""Ledgers with one rule broken: each must be caught by an oracle, or the oracle is blind."""

from dataclasses import replace

from lanspy.agreement.clock import TableClock
from lanspy.agreement.ledger import Ledger


def final_when_certified(ledger: Ledger) -> None:
    """No third phase: a tick is folded as soon as its certificate is there."""
    ticks = ledger._ticks
    certify = ticks.certify

    def early(batches, confirms):
        certify(batches, confirms)
        ticks.core.fold_up_to(ticks.core.chain.number)

    ticks.certify = early


def signs_untold(ledger: Ledger) -> None:
    """After a start it signs at once, always under one start number, and what it signed was never written."""
    core, restart = ledger._core, ledger._restart
    core.start = bytes(16)
    restart._take_number = lambda counter: core.persist()
    restart._wait = lambda: None
    persist = core.persist
    core.persist = lambda *records: persist(*(record for record in records if record.kind in ("tick", "named")))


def forgets(ledger: Ledger) -> None:
    """Writes nothing but that it has started."""
    core = ledger._core
    persist = core.persist
    core.persist = lambda *records: persist(*(record for record in records if record.kind == "start"))


def never_asks(ledger: Ledger) -> None:
    """Says nothing but what is new."""
    ledger._asking._ask = lambda link: None


def never_rests(ledger: Ledger) -> None:
    """Every tick is eventful."""
    core = ledger._core
    take_tick = core.take_tick

    def take(tick):
        take_tick(tick)
        core.eventful = True

    core.take_tick = take


def folds_its_own_way(ledger: Ledger) -> None:
    """The order of entries depends on who folds."""
    chain = ledger._core.chain
    entries = chain.__class__.entries
    mine = ledger.me or 0

    class Odd(chain.__class__):
        __slots__ = ()

        def entries(self, tick):
            found = entries(self, tick)
            return found[::-1] if mine % 2 else found

    chain.__class__ = Odd


def trusts_every_tick(ledger: Ledger) -> None:
    """Its readings count the time of open ticks again and again: no line."""
    clock = ledger._core.clock

    class NoLine(TableClock):
        __slots__ = ()

        def reading_ms(self, now_ms):
            return self._agreed_ms + self._extra_ms + max(0, now_ms - self._certified_ms)

    clock.__class__ = NoLine


def counts_sleep(ledger: Ledger) -> None:
    """Its own time does not come in steps."""
    time = ledger._core.time
    ledger._stand_unheard = False

    class NoSteps(time.__class__):
        __slots__ = ()

        def at(self, monotonic_ms):
            return self.now_ms + max(0, monotonic_ms - self._last_ms)

    time.__class__ = NoSteps


def judges_nothing_late(ledger: Ledger) -> None:
    """A duty that is still owed makes no tick eventful."""
    core = ledger._core
    take_tick = core.take_tick

    def take(tick):
        core.standing = replace(core.standing, overdue=False)
        take_tick(tick)

    core.take_tick = take
