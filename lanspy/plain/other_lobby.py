"""The lobby of a game that has no page in the terminal yet: nothing of its own can be typed."""

from collections.abc import Mapping

from lanspy.peer.port import LobbyView
from lanspy.plain.page import Command

COMMANDS: Mapping[str, Command[LobbyView]] = {}
LISTS: frozenset[str] = frozenset()
