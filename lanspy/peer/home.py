"""Home: the tables nearby, and those where a seat of mine is kept."""

from lanspy.agreement.ports import SignedStart
from lanspy.errors import PeerError
from lanspy.net.discovery import NearbyTable
from lanspy.peer.people import Me
from lanspy.peer.port import HomeView, TableCard
from lanspy.peer.search import Search
from lanspy.table.agreed import read_agreed


def view(me: Me, search: Search, kept: dict[bytes, SignedStart], joining: str | None) -> HomeView:
    """The home screen. `kept` are the starts of tables that were never closed."""
    nearby = {table.table: table for table in search.tables()}
    cards = [_mine(start, nearby.get(table)) for table, start in kept.items()]
    cards += [_card(table) for table in nearby.values() if table.table not in kept]
    return HomeView(me.name, me.short_id, tuple(cards), search.view(), joining)


def _card(nearby: NearbyTable) -> TableCard:
    said = nearby.said
    name = said.table_name or nearby.table.hex()[:6].upper()
    return TableCard(nearby.table, name, said.game, said.phase == "playing", said.seats_taken, said.seats, False, 0)


def _mine(start: SignedStart, nearby: NearbyTable | None) -> TableCard:
    names = tuple(member.name for member in start.members)
    try:
        agreed = read_agreed(start.settings)
        table_name, game = agreed.table_name, agreed.game
    except PeerError:  # a table of another version: it stays listed, its own people can finish it there
        table_name, game = start.table.hex()[:6].upper(), ""
    taken = nearby.said.seats_taken if nearby is not None else len(names)
    return TableCard(start.table, table_name, game, True, taken, len(names), True, 0, names=names)
