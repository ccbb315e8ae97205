"""Who sits at this machine, and whom it has met."""

import getpass
from collections.abc import Mapping
from dataclasses import dataclass, replace

from lanspy.content.names import clean_name, short_id
from lanspy.content.texts import _
from lanspy.crypto.ports import Entropy, Signer
from lanspy.errors import BadInput
from lanspy.peer.setup import Setup
from lanspy.store import Friend, Store

NAME_SETTING = "name"


@dataclass(frozen=True, slots=True)
class Me:
    """The person here: the name as others see it, and the first signs of the identity key."""

    name: str
    key: bytes

    @property
    def short_id(self) -> str:
        """Three signs that tell two people of one name apart."""
        return short_id(self.key)

    @staticmethod
    def load(store: Store, signer: Signer, wanted: str | None) -> "Me":
        """The name given on the command line, else the one used last, else what the system calls its user."""
        kept = (store.setting(NAME_SETTING) or b"").decode("utf-8", "replace")
        name = clean_name(wanted) if wanted is not None else _first_usable(kept, _login())
        store.set(NAME_SETTING, name.encode())
        return Me(name, signer.public)

    def renamed(self, store: Store, wanted: str) -> "Me":
        """The same person under another name. Raises BadInput when nothing of it can be shown."""
        name = clean_name(wanted)
        store.set(NAME_SETTING, name.encode())
        return replace(self, name=name)

    def setup(self, signer: Signer, store: Store, entropy: Entropy) -> Setup:
        """What a room needs to know of this machine."""

        def recall(table: bytes) -> list[tuple[str, bytes, bytes]]:
            return [(each.kind, each.key, each.value) for each in store.read(table) if each.value is not None]

        return Setup(signer, self.name, pinned(store), entropy, recall)


def pinned(store: Store) -> Mapping[bytes, str]:
    """Keys that were met at a table before, with the names they had."""
    return {friend.key: friend.name for friend in store.friends()}


def pin(store: Store, key: bytes, name: str, addresses: tuple[str, ...]) -> None:
    """Remember somebody with whom a game was started, and where: what is new first, for who has just been restarted
    knows nothing new, and has to find back by what was known before."""
    before = next((friend.addresses for friend in store.friends() if friend.key == key), ())
    store.pin(Friend(key, name, tuple(dict.fromkeys((*addresses, *before)))))


def _login() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # no such user, as in some containers and on Windows
        return ""


def _first_usable(*names: str) -> str:
    for name in names:
        try:
            return clean_name(name)
        except BadInput:
            continue
    return _("Player")
