"""Tables by invitation: who has the file comes in, for everybody else the table is not there.

The file holds a secret of 128 bits. Noise takes it as its pre-shared key (`net/PROTOCOL.md`), so that without it nobody
gets to the first message, and nobody can see that such a table is here. It is text, so that it survives being mailed:

    lanspy invite 1
    table  32 hexadecimal digits
    secret 32 hexadecimal digits
    name   of the table
    at     an address, up to sixteen such lines
    check  16 hexadecimal digits of a hash, against what mail programs do to files

What the file says of addresses is a hint: they are dialled beside everything that the search finds.
"""

import contextlib
import os
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from lanspy.content.cleaning import clean_text
from lanspy.content.texts import _
from lanspy.crypto.transcript import h512
from lanspy.errors import BadInput, Refused
from lanspy.limits import ADDRESSES_PER_PEER_MAX, INVITE_BYTES_MAX, TABLE_NAME_CHARACTERS_MAX
from lanspy.net import Address, parse_address
from lanspy.net.discovery import Announcement
from lanspy.net.greeting import ANY_TABLE, TABLE_BYTES
from lanspy.store import Record, Store

__all__ = ["Invite", "Invites", "hushed", "place", "read_invite", "write_invite"]

SECRET_BYTES = 16
KEY_BYTES = 32
CHECK_DIGITS = 16
FIRST = "lanspy invite 1"
KIND = "invite"


@dataclass(frozen=True, slots=True)
class Invite:
    """What a file says. `addresses` are where its writer could be dialled, without scopes."""

    table: bytes
    secret: bytes
    name: str = ""
    addresses: tuple[Address, ...] = ()

    def key(self) -> bytes:
        """The pre-shared key of the handshake, 32 bytes."""
        return h512("invite", self.table, self.secret)[:KEY_BYTES]


class Invites:
    """The secrets that this machine knows, by table; what is kept here is on the disk."""

    def __init__(self, store: Store, entropy: Callable[[int], bytes]) -> None:
        self._store, self._entropy = store, entropy
        self._known: dict[bytes, bytes | None] = {}  # asked for with every snapshot

    def draw(self, table: bytes) -> None:
        """Make a new table one by invitation, before anybody is let in."""
        self._keep(table, self._entropy(SECRET_BYTES))

    def learn(self, path: Path, known: Collection[bytes]) -> Invite:
        """What is in this file; of these tables what is known already stays as it is. Raises BadInput."""
        invite = read_invite(path)
        if invite.table not in known:
            self._keep(invite.table, invite.secret)
        return invite

    def key(self, table: bytes) -> bytes | None:
        """The pre-shared key of this table; None when it is open to all who find it."""
        secret = self._secret(table)
        return None if secret is None else Invite(table, secret).key()

    def save(self, path: Path, table: bytes, name: str, addresses: tuple[Address, ...]) -> None:
        """Write the invitation. Raises Refused for a table that is open to all, BadInput when it cannot be written."""
        secret = self._secret(table)
        if secret is None:
            raise Refused(_("This table is open to all who find it: there is nothing to invite to."))
        write_invite(path, Invite(table, secret, name, addresses))

    def _secret(self, table: bytes) -> bytes | None:
        if table not in self._known:
            self._known[table] = next((record.value for record in self._store.read(table, KIND)), None)
        return self._known[table]

    def _keep(self, table: bytes, secret: bytes) -> None:
        if self._secret(table) != secret:
            self._store.write([Record(table, KIND, b"", secret)])
            self._known[table] = secret


def place(text: str) -> Path:
    """The file that somebody typed. Raises BadInput for a name that none can have."""
    try:
        path = Path(text.strip()).expanduser()
    except RuntimeError:  # no such home
        path = Path(text.strip())
    if not text.strip() or not text.isprintable():
        raise BadInput(_("Type the name of a file."))
    return path


def hushed(said: Announcement) -> Announcement:
    """What is said on the air of a table by invitation: its id alone, for its own people to find each other by."""
    return replace(said, table_name=None, game="", seats_taken=0, seats=0)


def write_invite(path: Path, invite: Invite) -> None:
    """To a new file that nobody else on this machine may read. Raises BadInput; nothing is left of half a file."""
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise BadInput(_("There is a file {path} already: choose another name.").format(path=path)) from None
    except OSError as error:
        raise BadInput(_not_written(path, error)) from None
    try:
        with os.fdopen(file, "wb") as opened:
            opened.write(_text(invite).encode())
    except OSError as error:
        with contextlib.suppress(OSError):
            path.unlink()
        raise BadInput(_not_written(path, error)) from None


def read_invite(path: Path) -> Invite:
    """The invitation in this file. Raises BadInput with the sentence to show."""
    try:
        if path.exists() and not path.is_file():
            raise BadInput(_("{path} is no file.").format(path=path))  # reading a pipe could take for ever
        with path.open("rb") as file:
            data = file.read(INVITE_BYTES_MAX + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        why = getattr(error, "strerror", None) or str(error)
        raise BadInput(_("The invitation {path} cannot be read ({why}).").format(path=path, why=why)) from None
    invite = _invite(data)
    if invite is None:
        raise BadInput(_("{path} is no invitation to a table, or was damaged on its way.").format(path=path))
    return invite


def _not_written(path: Path, error: OSError) -> str:
    return _("The invitation cannot be written to {path} ({why}).").format(path=path, why=error.strerror)


def _text(invite: Invite) -> str:
    lines = [FIRST, f"table {invite.table.hex()}", f"secret {invite.secret.hex()}", f"name {_name(invite.name)}"]
    lines += [f"at {address}" for address in _bare(invite.addresses)]
    body = "".join(f"{line}\n" for line in lines)
    return f"{body}check {_check(body)}\n"


def _invite(data: bytes) -> Invite | None:
    """None for anything but what `_text` writes, give or take the ends of its lines."""
    try:
        text = data.decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        return None
    body, mark, check = text.rstrip("\n").rpartition("\ncheck ")
    lines = body.split("\n")
    if len(data) > INVITE_BYTES_MAX or not mark or check != _check(f"{body}\n") or len(lines) < 4:
        return None
    if lines[0] != FIRST or len(lines) > 4 + ADDRESSES_PER_PEER_MAX:
        return None
    table, secret = _hexadecimal(lines[1], "table", TABLE_BYTES), _hexadecimal(lines[2], "secret", SECRET_BYTES)
    name, addresses = lines[3].removeprefix("name "), [_address(line) for line in lines[4:]]
    if table in (None, ANY_TABLE) or secret is None or name == lines[3] or name != _name(name) or None in addresses:
        return None
    return Invite(table, secret, name, tuple(address for address in addresses if address is not None))


def _hexadecimal(line: str, word: str, length: int) -> bytes | None:
    start, digits = f"{word} ", line.removeprefix(f"{word} ")
    if not line.startswith(start) or len(digits) != 2 * length or not set(digits) <= set("0123456789abcdef"):
        return None
    return bytes.fromhex(digits)


def _address(line: str) -> Address | None:
    if not line.startswith("at "):
        return None
    try:
        address = parse_address(line.removeprefix("at "))
    except BadInput:
        return None
    return address if f"at {address}" == line else None


def _bare(addresses: tuple[Address, ...]) -> tuple[Address, ...]:
    """Without scopes, which mean something on one machine only."""
    bare = (Address(address.host.partition("%")[0], address.port) for address in addresses)
    return tuple(dict.fromkeys(bare))[:ADDRESSES_PER_PEER_MAX]


def _name(name: str) -> str:
    return clean_text(name, TABLE_NAME_CHARACTERS_MAX)


def _check(body: str) -> str:
    return sha256(b"lanspy invite file\n" + body.encode()).hexdigest()[:CHECK_DIGITS]
