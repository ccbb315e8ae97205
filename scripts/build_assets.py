"""Build everything under assets/ that is not written by hand, and the manifest over all of it.

    python scripts/build_assets.py              everything
    python scripts/build_assets.py sounds       one part: fonts, icons, sounds, texts, manifest (any number)
    python scripts/build_assets.py texts --language fi     start or update one language

Fonts and icons come from the npm registry at fixed versions, through the npm client. The build needs fontTools and
Babel (`pip install fonttools babel`); the program itself never does. The output is committed: who plays, packs a wheel
or runs the tests needs neither npm nor these two.

Written by hand, and only listed in the manifest: look/tokens.json, packs/, words/, help/, titles.json. What bots know
about words is built by scripts/build_associations.py.
"""

import argparse
import tempfile
from pathlib import Path

from makers import HOME, catalogues, fonts, icons, manifest, sounds

ASSETS = HOME / "assets"
PARTS = ("fonts", "icons", "sounds", "texts", "manifest")


def main() -> None:
    arguments = read_arguments()
    parts = arguments.parts or PARTS
    for folder in ("fonts", "icons/lucide", "icons/game", "sounds", "licences"):
        (ASSETS / folder).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        build(parts, Path(scratch), arguments.language)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Build the assets.")
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument("--language", help="a language to start with the part texts, such as fi")
    arguments = parser.parse_args()
    unknown = set(arguments.parts) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    return arguments


def build(parts: tuple[str, ...], scratch: Path, language: str | None) -> None:
    """Build the named parts; the manifest comes last, because it lists the rest."""
    if "fonts" in parts:
        fonts.build(ASSETS, scratch)
    if "icons" in parts:
        icons.build(ASSETS, scratch)
    if "sounds" in parts:
        sounds.build(ASSETS)
    if "texts" in parts:
        catalogues.build(ASSETS, HOME / "lanspy", language)
    manifest.build(ASSETS)


if __name__ == "__main__":
    main()
