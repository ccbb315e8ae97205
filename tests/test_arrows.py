"""Imports go down only, and each outside library lives in one place."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent / "lanspy"

ANYWHERE = {"limits", "errors", "dealing"}
ARROWS = {
    "crypto": set(),
    "content": set(),
    "agreement": {"crypto"},
    "cards": {"crypto"},
    "games": {"content"},
    "table": {"agreement", "cards", "games", "crypto"},
    "net": {"crypto"},
    "store": set(),
    "peer": {"table", "net", "store", "agreement", "cards", "games", "crypto", "content"},
    "bots": {"peer.port", "peer.inbox", "games", "content"},
    "plain": {"peer.port", "peer.inbox", "games", "content"},
    "client": {"peer.port", "peer.inbox", "games", "content"},
}
HOMES = {
    "pygame": {"client"},
    "rbcl": {"crypto"},
    "nacl": {"crypto"},
    "noise": {"net"},
    "zeroconf": {"net"},
    "ifaddr": {"net"},
    "sqlite3": {"store"},
    "socket": {"net"},
}
PURE = {"crypto", "agreement", "cards", "games", "table"}
IMPURE_MODULES = {"time", "random", "secrets", "threading", "asyncio", "os", "pathlib", "io"}
# crypto unlinks the file that rbcl unpacks into the temporary folder at import: the one trap that needs the disk.
IMPURE_ALLOWED = {("crypto/libsodium.py", "os"), ("crypto/libsodium.py", "pathlib")}


def _imports(path: Path) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names += [node.module] + [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def _files() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def _room(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", _files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_down_only(path: Path) -> None:
    """A room imports itself, what lies below it by the table, and what anyone may use."""
    room = _room(path)
    if room not in ARROWS:  # the command line and the package itself tie everything together
        return
    for name in _imports(path):
        if not name.startswith("lanspy."):
            continue
        target = name.removeprefix("lanspy.")
        first = target.split(".")[0]
        allowed = (
            first == room
            or first in ANYWHERE
            or any(target == arrow or target.startswith(arrow + ".") for arrow in ARROWS[room])
        )
        assert allowed or target == "peer", f"{room} must not import {name}"


@pytest.mark.parametrize("path", _files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_each_library_has_one_home(path: Path) -> None:
    """A library that touches the world is imported in the one layer that owns that part of the world."""
    for name in _imports(path):
        homes = HOMES.get(name.split(".")[0])
        assert homes is None or _room(path) in homes, f"{name} belongs to {homes}"


@pytest.mark.parametrize("path", [p for p in _files() if _room(p) in PURE], ids=lambda p: str(p.relative_to(ROOT)))
def test_pure_layers_have_no_clock_no_chance_and_no_disk(path: Path) -> None:
    """Below the peer, time, random bytes and messages are handed in."""
    where = path.relative_to(ROOT).as_posix()
    for name in _imports(path):
        first = name.split(".")[0]
        assert first not in IMPURE_MODULES or (where, first) in IMPURE_ALLOWED, f"{where} imports {name}"


@pytest.mark.parametrize("path", _files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_nobody_waits_in_a_way_that_swallows_being_cancelled(path: Path) -> None:
    """`asyncio.wait_for` of Python 3.11 loses a cancellation that comes with the result, and stopping then hangs."""
    assert "wait_for(" not in path.read_text("utf-8"), "use asyncio.timeout"
