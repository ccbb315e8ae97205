"""The manifest: every asset with its source, author and licence. The credits page of the program reads it."""

import json
from collections.abc import Iterator
from pathlib import Path

from makers import fonts, icons, minilm

OURS = {"source": "lanspy", "version": "", "author": "The lanspy makers", "licence": "MIT", "licence_file": ""}


def build(assets: Path) -> None:
    """Write `manifest.json` for all files now under `assets`. Raises KeyError for an icon whose artist is unknown."""
    entries = {path: credit(path) for path in files(assets)}
    lines = (f" {json.dumps(path)}: {json.dumps(entries[path], ensure_ascii=False)}" for path in sorted(entries))
    (assets / "manifest.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def files(assets: Path) -> Iterator[str]:
    """Every file that has to stand in the manifest, by its path below `assets`."""
    for file in assets.rglob("*"):
        path = file.relative_to(assets).as_posix()
        if file.is_file() and path != "manifest.json" and not path.startswith("licences/"):
            yield path


def credit(path: str) -> dict[str, str]:
    """Whose the asset at `path` is. What comes from nobody else is ours."""
    folder, _, name = path.rpartition("/")
    stem = name.partition(".")[0]
    if folder == "fonts" and name.endswith(".ttf"):
        return font_credit(stem.rpartition("-")[0])
    if folder == "icons/lucide":
        return entry(icons.LUCIDE.name, icons.LUCIDE.version, "Lucide Icons and Contributors", "ISC", "lucide")
    if folder == "icons/game":
        return entry(icons.GAME_ICONS.name, icons.GAME_ICONS.version, icons.THEMES[stem], "CC-BY-3.0", "game-icons")
    if path == "words/associations.bin":
        return entry(minilm.PACKAGE, minilm.VERSION, "The Sentence Transformers team", "Apache-2.0", "all-minilm-l6-v2")
    return dict(OURS)


def font_credit(slug: str) -> dict[str, str]:
    (family,) = (family for family in fonts.FAMILIES if family.slug == slug)
    return entry(family.package.name, family.package.version, family.author, family.licence, slug)


def entry(source: str, version: str, author: str, licence: str, licence_name: str) -> dict[str, str]:
    licence_file = f"licences/{licence_name}.txt"
    return {
        "source": source,
        "version": version,
        "author": author,
        "licence": licence,
        "licence_file": licence_file,
    }
