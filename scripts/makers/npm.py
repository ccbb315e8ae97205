"""One package of the npm registry, unpacked."""

import shutil
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Package:
    """A package at a fixed version, so that every build gets the same bytes."""

    name: str
    version: str

    @property
    def exact(self) -> str:
        return f"{self.name}@{self.version}"


def fetch(package: Package, folder: Path) -> Path:
    """Download `package` into `folder` with the ordinary npm client and return where its files are."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is needed to fetch fonts and icons; install Node.js, or build the other assets only.")
    target = folder / package.name.replace("/", "-").lstrip("@")
    target.mkdir()
    command = [npm, "pack", "--silent", "--pack-destination", str(target), package.exact]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (archive,) = target.glob("*.tgz")
    with tarfile.open(archive) as tar:
        tar.extractall(target, filter="data")
    return target / "package"
