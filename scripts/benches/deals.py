"""How long people wait for a card: in the first round, and in those that were prepared while they talked."""

from benches import multiplications
from benches.company import Company
from benches.figures import Figure, median
from benches.lab import SEATS, Lab
from benches.programs.echo import HOPS
from lanspy.games.spyfall.settings import default_settings

OVER_BARE = 1.35
HOPS_PER_STEP = 3  # until the next seat may build on an entry: its batch, everybody's batches, everybody's confirms
OVERHEAD_MS = 60.0
NEXT_MS = 150.0


def first_deal(lab: Lab) -> list[Figure]:
    """From the signed start being entered to the own card being seen, with eight peers on this machine."""
    deals = [_deal(lab) for _ in range(lab.times(3, 1))]
    value = 1000 * median(deals)
    bags = len(default_settings().in_play)
    cores = min(multiplications.cores(), SEATS)
    bare = 1000 * lab.price.seconds(multiplications.first_deal(SEATS, bags)) / cores
    hop, steps = 1000 * median(lab.echo) / HOPS, sequential_steps(SEATS)
    bar = OVER_BARE * bare + HOPS_PER_STEP * hop * steps + OVERHEAD_MS
    words = f"<= {bar:.0f} ms = {OVER_BARE:g} x {bare:.0f} + {HOPS_PER_STEP} x {hop:.2g} x {steps} + {OVERHEAD_MS:g}"
    note = (
        f"median of {len(deals)}; baseline: the bare multiplications of all peers on {cores} cores; "
        f"bar: {OVER_BARE:g} times these, and {HOPS_PER_STEP} bare hops ({hop:.2g} ms) for each of {steps} steps"
    )
    return [Figure.beside("deal-8", value, "ms", bare, words, value <= bar, note)]


def next_deal(lab: Lab) -> list[Figure]:
    """From the round before being over, FINAL and with everybody ready, to the own card being seen."""
    deals = [1000 * seconds for seconds in lab.evening.deals[1:]]
    cores = min(multiplications.cores(), SEATS)
    bare = 1000 * lab.price.seconds(multiplications.next_deal(SEATS)) / cores
    value = median(deals)
    note = f"median of {len(deals)}, the worst {max(deals):.0f} ms; baseline: the bare multiplications of the shares"
    return [Figure.beside("next-deal-8", value, "ms", bare, f"<= {NEXT_MS:g} ms", value <= NEXT_MS, note)]


def sequential_steps(seats: int) -> int:
    """What cannot be done side by side: keys committed and opened, two decks through every hand, the shares."""
    return 2 + 2 * seats + 1


def _deal(lab: Lab) -> float:
    with Company(SEATS, lab.folder("deal")) as company:
        company.deal()
        return company.host.deal_seconds(1)
