"""Who made what we ship, from the manifest: for the credits page and the terminal."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from lanspy.content.assets import manifest, read_text


@dataclass(frozen=True, slots=True)
class Credit:
    """One author's part from one source. `paths` are the assets, `licence` an SPDX identifier."""

    author: str
    source: str
    version: str
    licence: str
    licence_file: str
    paths: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """What kinds of things these are, by their top folder: "fonts", "icons", "sounds", …"""
        return tuple(sorted({path.partition("/")[0] if "/" in path else "words" for path in self.paths}))


def credits_of_others() -> tuple[Credit, ...]:
    """Everything that was made by somebody else, most files first."""
    return tuple(credit for credit in all_credits() if credit.licence_file)


def all_credits() -> tuple[Credit, ...]:
    """Every asset, grouped by author, source and licence, most files first."""
    groups: dict[Credit, list[str]] = {}
    for path, entry in manifest().items():
        groups.setdefault(_credit(entry), []).append(path)
    found = (replace(credit, paths=tuple(sorted(paths))) for credit, paths in groups.items())
    return tuple(sorted(found, key=lambda credit: (-len(credit.paths), credit.author, credit.source)))


def licence_text(credit: Credit) -> str:
    """The whole licence of somebody else's part; empty for our own, whose licence comes with the program."""
    return read_text(credit.licence_file) if credit.licence_file else ""


def _credit(entry: Mapping[str, str]) -> Credit:
    return Credit(entry["author"], entry["source"], entry["version"], entry["licence"], entry["licence_file"])
