"""Bytes by key, and games in files. Nothing here knows what the bytes mean.

One profile is one folder: one identity, one database, one program at a time.

    identity        32 secret bytes with a checksum, written once: a broken database does not cost anybody its seat
    profile.sqlite  settings, friends, and what each table wrote down (WAL, synchronous=FULL)
    profile.lock    held while a program has the profile open
    broken-N/       a database that could not be read, moved aside whole

What `Store.write` has returned for is on the disk, whatever happens to the process or the power; what it did not return
for is there whole or not at all.

Rooms:
    profile.py      the folder: opening, locking, moving a broken database aside
    identity.py     the 32 secret bytes
    lock.py         one program per profile
    database.py     the SQLite file: settings, friends, records
    gamefile.py     the `.lanspy` container: typed records under a running digest
"""

from lanspy.store.database import Friend, Record
from lanspy.store.gamefile import GameFile, GameFileWriter, GameRecord, Verdict
from lanspy.store.profile import Store, default_profile

__all__ = ["Friend", "GameFile", "GameFileWriter", "GameRecord", "Record", "Store", "Verdict", "default_profile"]
