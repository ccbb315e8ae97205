"""The two families of errors.

`LocalError` is our own bug or a wrong call: loud, and it fails tests. `PeerError` is what another machine, a file or a
setting did: counted, told to the player in one sentence, never a crash. A class's docstring, or the message given at
the place where it was raised, is the sentence a player reads.
"""


class LanspyError(Exception):
    """Something went wrong inside lanspy."""

    def sentence(self) -> str:
        """What a player reads: the message, or else the first line of the class's docstring."""
        return str(self) or (self.__doc__ or "").strip().splitlines()[0]


class LocalError(LanspyError):
    """lanspy called itself wrongly; this is a bug."""


class PeerError(LanspyError):
    """Another machine sent something that the protocol does not allow."""


class BadBytes(PeerError):
    """Another machine sent bytes that nobody can read."""


class BadProof(PeerError):
    """Another machine sent a proof that does not hold."""


class BadInput(PeerError):
    """A file, a setting or a name holds something that lanspy cannot use."""


class Refused(LanspyError):
    """The rules do not allow this now."""
