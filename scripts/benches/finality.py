"""How long an entry takes until nobody can take it back, beside bare messages and beside a raft."""

from benches.company import Company
from benches.figures import Figure, median, percentile
from benches.lab import ECHO_GAP_SECONDS, SEATS, Lab

OVER_ECHO = 2.0
P99_MS = 60.0
FASTER_THAN_RAFT = 5.0
NEVER_MSGPACK = b"\xc1"  # a byte that no entry of this or any later version can begin with


def entry_to_final(lab: Lab) -> list[Figure]:
    """An entry that means nothing, refused alike by everybody, at a table where nothing else happens."""
    echo = _milliseconds(lab.echo)
    took = _milliseconds(_entries(lab))
    echo += _milliseconds(lab.echo_now())
    return [_median(took, echo), _tail(took, echo), _beside_raft(took, _milliseconds(lab.raft))]


def _entries(lab: Lab) -> list[float]:
    times = lab.times(200, 20)
    with Company(SEATS, lab.folder("finality")) as company:
        company.deal()
        company.grow_quiet()
        return [_entry(company, number) for number in range(times)]


def _entry(company: Company, number: int) -> float:
    return company.host.final_seconds(NEVER_MSGPACK + number.to_bytes(4, "big"), ECHO_GAP_SECONDS)


def _milliseconds(seconds: list[float]) -> list[float]:
    return [1000 * each for each in seconds]


def _median(took: list[float], echo: list[float]) -> Figure:
    value, baseline = median(took), median(echo)
    note = f"of {len(took)}; baseline: the median of a bare echo over as many hops"
    bar = f"<= {OVER_ECHO:g} x baseline"
    return Figure.beside("entry-to-final-8-p50", value, "ms", baseline, bar, value <= OVER_ECHO * baseline, note)


def _tail(took: list[float], echo: list[float]) -> Figure:
    value, baseline = percentile(took, 0.99), percentile(echo, 0.99)
    kept = value <= P99_MS and value <= OVER_ECHO * baseline
    note = f"of {len(took)}; baseline: the same of the echo"
    return Figure.beside(
        "entry-to-final-8-p99", value, "ms", baseline, f"<= {P99_MS:g} ms and <= {OVER_ECHO:g} x baseline", kept, note
    )


def _beside_raft(took: list[float], raft: list[float]) -> Figure:
    value, baseline = median(took), median(raft)
    kept = FASTER_THAN_RAFT * value <= baseline
    note = f"baseline: the median of {len(raft)} commits of a PySyncObj follower with its default settings"
    bar = f"<= baseline / {FASTER_THAN_RAFT:g}"
    return Figure.beside("entry-to-final-8-vs-raft", value, "ms", baseline, bar, kept, note)
