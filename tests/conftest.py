"""What holds for all tests: speed is measured by `scripts/bench.py`, never asserted, so no example has a deadline."""

import signal

import pytest
from hypothesis import settings

settings.register_profile("lanspy", deadline=None)
settings.load_profile("lanspy")

# A shell that starts tests behind its back lets them ignore Ctrl-C, and programs that they start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    """Files go to workers as they are found. Those with few tests, which by default go last, are often the longest."""
    config.option.loadscopereorder = False


@pytest.hookimpl(tryfirst=True)  # before the groups are read
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where tests go to workers by group: what makes hosts of its own beside what shares this machine's loopback."""
    for item in items:
        group = "hosts" if item.get_closest_marker("hosts") else "loopback"
        item.add_marker(pytest.mark.xdist_group(group))
