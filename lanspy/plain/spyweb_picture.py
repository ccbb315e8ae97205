"""A board of Spy Web drawn with letters: nine cells, what stands on each, and the vehicles around them."""

from collections.abc import Sequence

from lanspy.content.spies import SIDE, SpyPack, Vehicle
from lanspy.games.spyweb.phrases import concept

CELL_LEAST = 12
GAP = "  "


def picture(pack: SpyPack, cells: Sequence[Sequence[str]]) -> str:
    """The nine cells, each with its lines of text, as whoever stands before the board sees it."""
    width = max(CELL_LEAST, *(len(line) for cell in cells for line in cell))
    height = max(len(cell) for cell in cells)
    margin = max((len(concept(each.id)) for each in pack.vehicles if each.side == "left"), default=0)
    rule = _indented(margin, "+" + ("-" * (width + 2) + "+") * SIDE)
    rows = [_row(pack, cells, row, width, height, margin) for row in range(SIDE)]
    inside = [line for row in rows for line in (*row, rule)]
    above, below = (_outside(pack, side, width, margin) for side in ("up", "down"))
    return "\n".join(line.rstrip() for line in (*above, rule, *inside, *below))


def _row(pack: SpyPack, cells: Sequence[Sequence[str]], row: int, width: int, height: int, margin: int) -> list[str]:
    squares = range(row * SIDE, (row + 1) * SIDE)
    lines = []
    for number in range(height):
        texts = [cells[square][number] if number < len(cells[square]) else "" for square in squares]
        lines.append("|" + "|".join(f" {text:<{width}} " for text in texts) + "|")
    left, right = (_beside(pack, side, squares) for side in ("left", "right"))
    return [f"{left:>{margin}} {lines[0]} {right}", *(_indented(margin, line) for line in lines[1:])]


def _beside(pack: SpyPack, side: str, squares: Sequence[int]) -> str:
    return next((concept(each.id) for each in pack.vehicles if each.side == side and each.square in squares), "")


def _outside(pack: SpyPack, side: str, width: int, margin: int) -> list[str]:
    """The vehicles above or below the board, if there are any."""
    there: list[Vehicle] = [each for each in pack.vehicles if each.side == side]
    names = {each.square % SIDE: concept(each.id) for each in there}
    line = "".join(f"{names.get(column, ''):<{width + 2}} " for column in range(SIDE))
    return [_indented(margin, f" {GAP[1:]}{line}")] if there else []


def _indented(margin: int, line: str) -> str:
    return " " * (margin + 1) + line
