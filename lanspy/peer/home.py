"""Home: the tables nearby, and those where a seat of mine is kept."""

from lanspy.net.discovery import NearbyTable
from lanspy.peer.kept import Kept
from lanspy.peer.names import names_of
from lanspy.peer.people import Me
from lanspy.peer.port import HomeView, TableCard
from lanspy.peer.search import Search
from lanspy.peer.settings import readable, shown_name


def view(me: Me, search: Search, kept: dict[bytes, Kept], joining: str | None) -> HomeView:
    """The home screen. `kept` are the tables where a seat of mine is kept.

    Tables that do not tell their name want to be joined by address or code only; they are on the air so that their own
    people find each other again.
    """
    nearby = {table.table: table for table in search.tables()}
    cards = [_mine(each) for each in kept.values()]
    cards += [_card(table) for table in nearby.values() if table.table not in kept and table.said.table_name]
    return HomeView(me.name, me.short_id, tuple(cards), search.view(), joining)


def _card(nearby: NearbyTable) -> TableCard:
    said = nearby.said
    name = said.table_name or nearby.table.hex()[:6].upper()
    return TableCard(nearby.table, name, said.game, said.phase == "playing", said.seats_taken, said.seats, False, 0)


def _mine(kept: Kept) -> TableCard:
    """Who has a seat there is what was signed; whoever says something else on the air has not heard of it."""
    start = kept.start
    names, agreed = names_of(start), readable(start.settings)
    game = agreed.game if agreed is not None else ""  # of another version: it stays listed, and can be finished there
    return TableCard(
        table=start.table,
        name=shown_name(agreed, start.table),
        game=game,
        playing=True,
        seats_taken=len(names),
        seats_most=len(names),
        mine=True,
        heard_ms=0,
        round=kept.reached[0],
        rounds=kept.reached[1],
        names=names,
    )
