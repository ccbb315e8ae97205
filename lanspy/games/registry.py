"""Every game that this version plays. The conformance suite runs over all of them."""

from types import MappingProxyType

from lanspy.games.codenames import Codenames
from lanspy.games.port import Registry
from lanspy.games.spyfall import Spyfall
from lanspy.games.spyweb import SpyWeb

GAMES: Registry = MappingProxyType({game.id: game for game in (Spyfall(), Codenames(), SpyWeb())})
