"""What has to be translated: texts marked in the code, and texts of our own data files.

    _("…")  N_("…")  pgettext("context", "…")  ngettext("one", "many", n)

are found in the syntax tree, so that a string over several lines counts as one. A class of `lanspy.errors` speaks with
its docstring, which is found too.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lanspy.content import help as game_help
from lanspy.content import locations, spies, titles

PLAIN_CALLS = frozenset({"_", "N_"})
GAMES_WITH_HELP = ("spyfall", "codenames", "spyweb")


@dataclass(frozen=True, slots=True, order=True)
class Message:
    """One text to translate, with its context and its plural if it has them."""

    text: str
    plural: str = ""
    context: str = ""


def extract(package: Path) -> dict[Message, list[str]]:
    """Every message of the package at `package` and of the data, with the places where it stands."""
    found: dict[Message, list[str]] = {}
    for message, place in (*in_code(package), *in_data()):
        places = found.setdefault(message, [])
        if place not in places:
            places.append(place)
    return dict(sorted(found.items()))


def in_code(package: Path) -> Iterator[tuple[Message, str]]:
    for file in sorted(package.rglob("*.py")):
        place = file.relative_to(package.parent).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), filename=str(file))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield from ((message, place) for message in in_call(node.func.id, node.args, f"{place}:{node.lineno}"))
            elif isinstance(node, ast.ClassDef) and file == package / "errors.py":
                yield Message((ast.get_docstring(node) or "").splitlines()[0]), place


def in_call(name: str, arguments: list[ast.expr], place: str) -> Iterator[Message]:
    """The message of one call. A call with a variable translates what was marked elsewhere."""
    texts = [argument.value if isinstance(argument, ast.Constant) else None for argument in arguments]
    if any(isinstance(argument, ast.JoinedStr) for argument in arguments):
        if name in PLAIN_CALLS | {"pgettext", "ngettext"}:
            raise SystemExit(f"{place}: an f-string cannot be translated; use .format after {name}().")
    elif name in PLAIN_CALLS and len(texts) == 1 and isinstance(texts[0], str):
        yield Message(texts[0])
    elif name == "pgettext" and len(texts) == 2 and all(isinstance(text, str) for text in texts):
        yield Message(str(texts[1]), context=str(texts[0]))
    elif name == "ngettext" and len(texts) == 3 and all(isinstance(text, str) for text in texts[:2]):
        yield Message(str(texts[0]), plural=str(texts[1]))


def in_data() -> Iterator[tuple[Message, str]]:
    """The texts of our own data files; the modules that read them say which these are."""
    for context, text in locations.messages():
        yield Message(text, context=context), "assets/packs/spyfall.json"
    for context, text in spies.messages():
        yield Message(text, context=context), "assets/packs/spyweb.json"
    for text in titles.messages():
        yield Message(text), "assets/titles.json"
    for game in GAMES_WITH_HELP:
        for text in game_help.messages(game):
            yield Message(text), f"assets/help/{game}.json"
