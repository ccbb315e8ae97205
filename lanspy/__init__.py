"""lanspy: hidden-information games between laptops on one LAN, with no server and no trusted host.

Imports go down only; `tests/test_arrows.py` checks it:

    client · plain · bots     a view in, an action out
    peer                      the one loop that owns network, store, executor, clock and entropy
    net · store               bytes and sightings · bytes by key
    table                     Observer = ledger + cards + game as one fold; Seat = Observer + Pen
    agreement · cards · games what all machines agree on · mental poker · rules
    crypto · content          group, signer, proofs · locations, words, texts
    limits · errors · dealing words that anyone may use
"""

__version__ = "0.1.0"
