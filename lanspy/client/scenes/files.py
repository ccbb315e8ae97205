"""Files of the player that a dialog offers, and names for new ones. What cannot be listed is not offered."""

from pathlib import Path

from lanspy.client.kit.clean import drawable

INVITATION = ".lanspy-invite"
PACKS = (".json", ".txt")
PACKS_FOLDER = "packs"
PATH_CHARACTERS_MAX = 400
_OFFERED_MOST = 3
_LOOKED_AT_MOST = 2_000
_NUMBERS_MOST = 1_000
_NAME_CHARACTERS_MAX = 60


def found(folder: str, *suffixes: str) -> tuple[str, ...]:
    """The newest files of these kinds there."""
    if not folder:
        return ()
    dated: list[tuple[float, str]] = []
    try:
        for number, each in enumerate(Path(folder).iterdir()):
            if number >= _LOOKED_AT_MOST:
                break
            if each.suffix in suffixes and each.is_file():
                dated.append((-each.stat().st_mtime, str(each)))
    except OSError:
        return ()
    return tuple(path for _age, path in sorted(dated)[:_OFFERED_MOST])


def new_name(folder: str, called: str, suffix: str) -> str:
    """A name for a new file that is not there yet, from what it is about."""
    signs = (sign if sign.isalnum() else " " for sign in drawable(called))
    stem = "-".join("".join(signs).split())[:_NAME_CHARACTERS_MAX] or "lanspy"
    names = (f"{stem}{suffix}", *(f"{stem}-{number}{suffix}" for number in range(2, _NUMBERS_MOST)))
    return str(
        next((path for path in (Path(folder) / name for name in names) if not path.exists()), Path(folder) / stem)
    )


def is_path(text: str) -> bool:
    """Whether somebody typed the name of a file and not a code or an address."""
    text = text.strip()
    return "/" in text or "\\" in text or text.startswith("~") or text.endswith(INVITATION)
