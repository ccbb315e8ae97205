"""Catalogues: one .po file a language, which people edit, and the .mo file made from it, which the program reads."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from lanspy.content import spies
from makers.messages import Message, extract

LOCALE = "locale"
NAME = "lanspy"
HEADER = "# Texts of lanspy. Made by scripts/build_assets.py texts; only the msgstr lines are edited."
DATE = datetime(2025, 1, 1, tzinfo=UTC)  # the format wants one; a fixed one makes equal input give equal bytes


def build(assets: Path, package: Path, language: str | None = None) -> None:
    """Bring every catalogue up to date with the code and compile it; start one for `language` if it is new."""
    languages = {folder.name for folder in (assets / LOCALE).glob("*") if folder.is_dir()}
    if language is not None:
        languages.add(language)
    for name in sorted(languages):
        update(assets / LOCALE / name / "LC_MESSAGES", name, extract(package))


def update(folder: Path, language: str, messages: dict[Message, list[str]]) -> None:
    """Merge `messages` into the language's .po, keep what is translated, drop what is gone, and compile. What our packs
    are called in this language need not be written again."""
    from babel.messages import mofile, pofile

    folder.mkdir(parents=True, exist_ok=True)
    source = folder / f"{NAME}.po"
    catalogue = read(source, language)
    catalogue.update(template(messages), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    for context, text, told in spies.translated(language):
        message = catalogue.get(text, context)
        if message is not None and not message.string:
            message.string = told
    with source.open("wb") as file:
        pofile.write_po(file, catalogue, width=120, sort_output=True, omit_header=False)
    with (folder / f"{NAME}.mo").open("wb") as file:
        mofile.write_mo(file, catalogue)


def read(source: Path, language: str) -> Any:
    from babel.messages import pofile
    from babel.messages.catalog import Catalog

    if not source.is_file():
        return Catalog(locale=language, project=NAME, header_comment=HEADER, creation_date=DATE, fuzzy=False)
    with source.open("rb") as file:
        return pofile.read_po(file, locale=language)


def template(messages: dict[Message, list[str]]) -> Any:
    """All messages as an empty catalogue, with the files (no line numbers: they would change with every edit)."""
    from babel.messages.catalog import Catalog

    catalogue = Catalog(project=NAME, header_comment=HEADER, creation_date=DATE, fuzzy=False)
    for message, places in messages.items():
        identity = (message.text, message.plural) if message.plural else message.text
        catalogue.add(identity, context=message.context or None, locations=[(place, 0) for place in places])
    return catalogue
