"""A start happens for all of its members or for none, whatever breaks and whenever it does."""

import random
from itertools import product

import pytest

from tests.agreement.gathering.hall import Hall, Machine, settled


def calm(hall: Hall) -> None:
    """Everything is mended: all machines run, all links are up, nothing is lost any more."""
    hall.loss = hall.twice = 0.0
    for machine in hall.machines:
        machine.crash_after = None
        if machine.gathering is None:
            machine.boot()
    hall.connect_all()


def playing(hall: Hall) -> bool:
    """All members of one start have settled it, and everybody else watches it."""
    starts = {settled(machine) for machine in hall.machines} - {None}
    if len(starts) != 1:
        return False
    start = starts.pop()
    assert start is not None
    keys = {member.key for member in start.members}
    return all(
        (settled(machine) if machine.key in keys else machine.alive.watching) == start for machine in hall.machines
    )


def together(hall: Hall) -> bool:
    """Everybody plays or watches one game, or nobody is inside any start."""
    return playing(hall) or not any(machine.alive.started for machine in hall.machines)


def play_on(hall: Hall) -> None:
    """People press ready, and then one of them start, until a game is on."""

    def pressed() -> bool:
        for machine in hall.machines:
            machine.press(lambda alive: alive.ready(True, hall.now_ms))
        for machine in hall.machines:
            if len(machine.alive.view(hall.now_ms).can_start_with) == len(hall.machines):
                machine.press(lambda alive: alive.start(hall.now_ms))
        return playing(hall)

    hall.run_until(pressed, within_ms=60_000)


def crash_at(hall: Hall, victim: Machine, effects: int, away_ms: int) -> bool:
    """Start, with the victim's power failing after so many effects. False when it did not get that far."""
    victim.crash_after = effects
    hall[0].press(lambda alive: alive.start(hall.now_ms))
    for _ in range(80):
        hall.run(10)
        hall.beat()
        if victim.gathering is None:
            break
    crashed = victim.gathering is None
    for _ in range(away_ms // 50):
        hall.run(50)
        hall.beat()
        hall.check()
    victim.crash_after = None
    return crashed


def crash_everywhere(count: int, who: str, away_ms: int) -> None:
    """One start for each point at which the power can fail."""
    effects, crashed = 0, True
    while crashed:
        hall = Hall(count, seed=effects)
        hall.gather()
        crashed = crash_at(hall, hall[0 if who == "starter" else count - 1], effects, away_ms)
        calm(hall)
        hall.run_until(lambda hall=hall: together(hall))
        play_on(hall)
        effects += 1
    assert effects > 10


QUICK = ((2, "starter", 500), (2, "other", 9_000), (3, "other", 500))


@pytest.mark.parametrize(("count", "who", "away_ms"), QUICK)
def test_power_fails_between_any_two_effects(count: int, who: str, away_ms: int) -> None:
    """A crash of a member at any point of a start leaves all of them together in the end."""
    crash_everywhere(count, who, away_ms)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("count", "who", "away_ms"), sorted({*product((2, 3, 4), ("starter", "other"), (500, 4_000, 9_000))} - {*QUICK})
)
def test_power_fails_anywhere_for_any_time(count: int, who: str, away_ms: int) -> None:
    """The same for more seats, and for as long as it takes until the others give up."""
    crash_everywhere(count, who, away_ms)


def storm(hall: Hall, rng: random.Random) -> None:
    """Cuts, crashes and presses at random."""
    one, other = rng.sample(hall.machines, 2)
    match rng.choice(
        ("cut", "connect", "connect", "crash", "boot", "boot", "ready", "start", "start", "wait", "unready")
    ):
        case "cut":
            hall.cut(one, other)
        case "connect":
            hall.connect(one, other)
        case "crash":
            one.crash_after = rng.randrange(12)
        case "boot" if one.gathering is None:
            one.boot()
        case "ready":
            for machine in hall.machines:
                machine.press(lambda alive: alive.ready(True, hall.now_ms))
        case "start":
            one.press(lambda alive: alive.start(hall.now_ms))
        case "unready":
            one.press(lambda alive: alive.ready(False, hall.now_ms))
    for _ in range(rng.choice((1, 1, 2, 10, 40))):
        hall.run(50)
        hall.beat()
        hall.check()


def weather(count: int, seed: int) -> None:
    """A gathering in a storm, and the calm after it."""
    hall = Hall(count, seed, delay_ms=(1, 200))
    hall.gather()
    rng = random.Random(f"storm {count} {seed}")
    hall.loss, hall.twice = rng.choice((0.0, 0.1, 0.3)), 0.1
    for _ in range(25):
        storm(hall, rng)
    calm(hall)
    hall.run_until(lambda: together(hall), within_ms=60_000)
    play_on(hall)


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("seed", range(2))
def test_a_storm_leaves_nobody_alone(count: int, seed: int) -> None:
    """After cuts, losses, doubled messages and crashes everybody ends up in one start, and never did anybody alone."""
    weather(count, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 128))
def test_many_storms_leave_nobody_alone(seed: int) -> None:
    """The same, over many more seeds."""
    weather(2 + seed % 7, seed)
