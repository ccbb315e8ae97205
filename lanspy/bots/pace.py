"""How long a person takes to do something, so that a bot is neither a machine gun nor a stone."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from lanspy.dealing import Millis


@dataclass(frozen=True, slots=True)
class Pace:
    """From how long to how long each thing takes, in milliseconds."""

    spans: Mapping[str, tuple[Millis, Millis]]

    def delay(self, what: str, share: float) -> Millis:
        """Where in its span, 0 to 1, this one is."""
        least, most = self.spans[what]
        return least + round((most - least) * share)


NORMAL = Pace(
    MappingProxyType(
        {
            "ask": (3_000, 8_000),  # think of a question, say it, tap
            "answer": (5_000, 12_000),
            "vote": (2_000, 9_000),
            "point": (5_000, 20_000),
            "reconsider": (25_000, 35_000),
            "done": (35_000, 45_000),
            "first_ready": (12_000, 18_000),  # people want to read what happened
            "ready": (1_000, 4_000),  # once somebody is
            "resume": (1_000, 3_000),
            "agree": (2_000, 5_000),
            "clue": (7_000, 16_000),  # look at nine words and at what they must not lead to
            "finger": (2_500, 6_000),
            "guess": (7_000, 14_000),
            "stop": (5_000, 9_000),
            "challenge": (2_000, 5_000),
            "rule": (3_000, 9_000),
            "choose": (4_000, 10_000),
            "lay": (10_000, 20_000),  # look at nine spies, put eight of them somewhere
            "think": (5_000, 12_000),  # of the next question, with what is known on paper
            "pay": (2_000, 3_000),  # read the answer first
            "pass": (3_000, 6_000),
        }
    )
)

FAST = Pace(
    MappingProxyType(
        {
            "ask": (200, 600),
            "answer": (200, 600),
            "vote": (200, 900),
            "point": (200, 700),
            "reconsider": (900, 1_200),
            "done": (1_300, 1_600),
            "first_ready": (500, 1_000),
            "ready": (200, 600),
            "resume": (200, 500),
            "agree": (200, 600),
            "clue": (200, 700),
            "finger": (100, 300),
            "guess": (350, 900),
            "stop": (250, 600),
            "challenge": (100, 300),
            "rule": (200, 700),
            "choose": (200, 700),
            "lay": (50, 150),
            "think": (20, 60),
            "pay": (0, 10),
            "pass": (20, 50),
        }
    )
)
