"""The wheel works when it is installed alone: everything that the program reads is inside."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROBE = """
import lanspy, sys
from lanspy.content.assets import manifest, read_bytes
from lanspy.content.locations import pack
from lanspy.content.words import check_words
assert lanspy.__file__.startswith(sys.argv[1]), lanspy.__file__
for path in manifest():
    assert read_bytes(path), path
print(len(pack().locations), len(check_words()))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but the contents of our own wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*build, "--wheel-dir", str(folder), str(ROOT)], check=True)
    wheel = next(folder.glob("lanspy-*.whl"))
    target = folder / "alone"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(target)]
    subprocess.run([*install, str(wheel)], check=True)
    return target


def _run(installed: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=installed, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.slow
def test_every_asset_is_inside_the_wheel(installed: Path) -> None:
    """Run away from the checkout, the program finds every file that its manifest names."""
    assert _run(installed, "-c", PROBE, str(installed)).split() == ["30", "1024"]


@pytest.mark.slow
def test_the_command_runs_from_the_wheel(installed: Path) -> None:
    """`python -m lanspy` answers without the checkout."""
    assert _run(installed, "-m", "lanspy", "--version").startswith("lanspy ")
