"""The library beneath the group is loaded without a trace, or one sentence says why it cannot be."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lanspy.crypto import libsodium

ROOT = Path(__file__).parents[2]
TWICE_THE_GENERATOR = "6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919"  # RFC 9496 A.1

# An rbcl that is asked to end in the middle of being imported, when its copy of the library already lies there.
ASKED_TO_END = """
import os, signal, tempfile
lib_path = tempfile.NamedTemporaryFile(suffix=".so", delete=False).name
os.kill(os.getpid(), signal.Signals({number}))
"""


def _run(code: str, temp: Path, *paths: Path) -> subprocess.CompletedProcess[str]:
    found = os.pathsep.join(map(str, (*paths, ROOT)))
    environment = os.environ | {"TMPDIR": str(temp), "TEMP": str(temp), "TMP": str(temp), "PYTHONPATH": found}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


def test_import_leaves_nothing_in_the_temporary_folder(tmp_path: Path) -> None:
    """The library that rbcl unpacks is gone after import (on Windows, after the next start), and the group works."""
    code = "from lanspy.crypto.ristretto import RISTRETTO as g; print(g.multiply_generator(2).hex())"
    for _ in range(2):
        ran = _run(code, tmp_path)
        assert ran.stdout.strip() == TWICE_THE_GENERATOR, ran.stderr
    assert len(list(tmp_path.iterdir())) == (1 if os.name == "nt" else 0)


@pytest.mark.skipif(sys.platform == "win32", reason="no signals that wait")
@pytest.mark.parametrize("handled", [False, True])
@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
def test_asked_to_end_while_it_is_loaded_nothing_stays(tmp_path: Path, ending: signal.Signals, handled: bool) -> None:
    """Whether the program has a handler yet or not: the copy goes first, then the program."""
    package, temp = tmp_path / "rbcl", tmp_path / "temp"
    package.mkdir()
    temp.mkdir()
    (package / "__init__.py").write_text("from rbcl import _sodium\n")
    (package / "_sodium.py").write_text(ASKED_TO_END.format(number=int(ending)))
    handler = "def ended(*_): raise SystemExit(5)\n" if handled else "ended = signal.SIG_DFL\n"
    code = f"import signal\n{handler}signal.signal({int(ending)}, ended)\nimport lanspy.crypto.libsodium\nprint('on')"
    ran = _run(code, temp, tmp_path)
    assert (ran.returncode, ran.stdout) == (5 if handled else -ending, "")
    assert list(temp.iterdir()) == []


def test_sweep_removes_copies_of_the_library_only(tmp_path: Path) -> None:
    """Only byte-for-byte copies in the temporary folder go; our own and other people's files stay."""
    mine, copy, other, named = (tmp_path / name for name in ("tmpa.pyd", "tmpb.pyd", "tmpc.pyd", "libsodium.pyd"))
    for path, content in ((mine, b"lib"), (copy, b"lib"), (other, b"bil"), (named, b"lib")):
        path.write_bytes(content)
    libsodium._sweep(mine)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["libsodium.pyd", "tmpa.pyd", "tmpc.pyd"]


def test_a_temporary_folder_without_programs_is_said_in_a_sentence(tmp_path: Path) -> None:
    """Where the library cannot be loaded, the error names the folder and the remedy."""
    (tmp_path / "rbcl.py").write_text("raise OSError('failed to map segment from shared object')\n")
    code = (
        "from lanspy.errors import PeerError\n"
        "try:\n    import lanspy.crypto.ristretto\n"
        "except PeerError as error:\n    print(error.sentence())\n"
    )
    said = _run(code, tmp_path, tmp_path).stdout
    assert str(tmp_path) in said
    assert "TMPDIR" in said
