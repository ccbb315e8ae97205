"""What holds for all tests: speed is measured by `scripts/bench.py`, never asserted, so no example has a deadline."""

from hypothesis import settings

settings.register_profile("lanspy", deadline=None)
settings.load_profile("lanspy")
