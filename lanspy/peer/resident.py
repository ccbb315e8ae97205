"""Who lives on this machine. A window shows it before the rest of a peer has been loaded, let alone the network."""

from dataclasses import dataclass

from lanspy.crypto.ed25519 import Ed25519Signer
from lanspy.peer.options import Options
from lanspy.peer.people import Me
from lanspy.peer.port import HomeView, SearchView, Snapshot
from lanspy.store import Store


@dataclass(frozen=True, slots=True)
class Resident:
    """A profile that is open: the disk, the key that signs, the person."""

    store: Store
    signer: Ed25519Signer
    me: Me

    @staticmethod
    def of(options: Options) -> "Resident":
        """Open the profile. Raises BadInput with a sentence, for example while another program has it open."""
        store = Store.open(options.profile, options.entropy)
        try:
            signer = Ed25519Signer(store.seed)
            return Resident(store, signer, Me.load(store, signer, options.name))
        except BaseException:
            store.close()
            raise

    def snapshot(self) -> Snapshot:
        """Home, before anything was searched."""
        nothing = SearchView((), (), None, None)
        return Snapshot(0, HomeView(self.me.name, self.me.short_id, (), nothing, loading=True))
