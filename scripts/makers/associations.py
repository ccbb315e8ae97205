"""What words of our pack have to do with clues: links by hand, words in common, and a sentence model, in this order.

Links by hand count most. Two words that are linked to the same things are a little alike; so are two words that a
sentence model takes for alike. Independent reasons add up as chances do. All that is left is a byte for each pair.
"""

import hashlib
import json
import tempfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from makers.minilm import Model, fetch

WORDS = Path(__file__).parent / "words"
PACK, CLUES, TABLE = "packs/codenames.json", "words/clues.json", "words/associations.bin"
MAGIC = b"lanspy-associations-1\n"

AT_ONCE, AT_THE_SECOND_GLANCE = 0.85, 0.5
ALIKE, NEAR, MODEL = 0.6, 0.5, 0.55  # how much the other signals can add at most
ALIKE_MOST = 0.45  # words that have more in common than this are as alike as can be
MODEL_LEAST, MODEL_MOST = 0.33, 0.68  # cosines: below is noise, above are near synonyms
LEAST = 0.14  # weaker links are left out
NEAREST = 3  # words of a clue that a word is compared with

Texts: TypeAlias = Mapping[str, str]
Links: TypeAlias = dict[str, dict[str, float]]


@dataclass(frozen=True, slots=True)
class Source:
    """The words of the pack, further clues, and the links by hand; all by id."""

    pack: Mapping[str, Texts]
    clues: Mapping[str, Texts]
    links: Links


def build(assets: Path) -> None:
    """Write the clue vocabulary and the table."""
    source = read(assets)
    with tempfile.TemporaryDirectory() as scratch:
        likeness = model_likeness(source, Model(fetch(Path(scratch))))
    write(assets, source, combined(source, likeness))


# --- by hand ----------------------------------------------------------------------------------------------------------


def read(assets: Path) -> Source:
    """The pack and what was written by hand. Ends with a sentence where something does not fit."""
    pack: dict[str, Texts] = json.loads((assets / PACK).read_text(encoding="utf-8"))["words"]
    clues: dict[str, Texts] = {}
    links: Links = {}
    for head, strong, weak in _lines():
        if "," in head:
            english, finnish = (part.strip() for part in head.split(","))
            head = english.lower()
            clues[head] = {"en": english, "fi": finnish}
        elif head not in pack:
            raise SystemExit(f"clues.txt: “{head}” is no word of the pack.")
        for words, strength in ((strong, AT_ONCE), (weak, AT_THE_SECOND_GLANCE)):
            _link(links, pack, head, words, strength)
    _refuse_twins([*pack.values(), *clues.values()])
    return Source(pack, clues, links)


def _lines() -> Iterator[tuple[str, list[str], list[str]]]:
    for line in (WORDS / "clues.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            head, _colon, rest = line.partition(":")
            strong, _bar, weak = rest.partition("|")
            yield head.strip(), strong.split(), weak.split()


def _link(links: Links, pack: Mapping[str, Texts], head: str, words: list[str], strength: float) -> None:
    """Links between two words of the pack hold both ways."""
    for word in words:
        if word not in pack:
            raise SystemExit(f"clues.txt: “{word}”, in the line of “{head}”, is no word of the pack.")
        for one, other in ((head, word), (word, head)):
            if other in pack and one != other:
                found = links.setdefault(one, {})
                found[other] = max(found.get(other, 0), strength)


def _refuse_twins(texts: list[Texts]) -> None:
    for language in ("en", "fi"):
        seen: set[str] = set()
        for each in texts:
            key = each[language].casefold()
            if key in seen:
                raise SystemExit(f"clues.txt: “{key}” stands there twice.")
            seen.add(key)


# --- signals ----------------------------------------------------------------------------------------------------------


def model_likeness(source: Source, model: Model) -> Any:
    """How alike the model finds each clue and each word, from -1 to 1: rows are clues, columns words."""
    senses = dict(_senses())
    clues = [senses.get(each, each) for each in clue_ids(source)]
    directions = dict(zip(clues, model.directions(clues), strict=True))
    import numpy

    rows = numpy.stack([directions[each] for each in clues])
    columns = numpy.stack([directions[senses.get(each, each)] for each in sorted(source.pack)])
    return rows @ columns.T


def _senses() -> Iterator[tuple[str, str]]:
    for line in (WORDS / "senses.txt").read_text(encoding="utf-8").splitlines():
        word, colon, sense = line.partition(":")
        if colon:
            yield word, sense.strip()


def clue_ids(source: Source) -> list[str]:
    """Every concept that may be a clue, in the order of the table's rows."""
    return sorted((*source.pack, *source.clues))


def combined(source: Source, likeness: Any) -> Any:
    """All signals together, from 0 to 1."""
    import numpy

    hand = _matrix(source)
    alike = _alike(source, hand)
    model = numpy.clip((likeness - MODEL_LEAST) / (MODEL_MOST - MODEL_LEAST), 0, 1)
    whole = 1 - (1 - hand) * (1 - alike) * (1 - MODEL * model)
    whole[whole < LEAST] = 0
    columns = {word: column for column, word in enumerate(sorted(source.pack))}
    for row, clue in enumerate(clue_ids(source)):
        if clue in columns:
            whole[row, columns[clue]] = 1
    return whole


def _matrix(source: Source) -> Any:
    import numpy

    words = sorted(source.pack)
    rows = [[source.links.get(clue, {}).get(word, 0.0) for word in words] for clue in clue_ids(source)]
    return numpy.array(rows)


def _alike(source: Source, hand: Any) -> Any:
    """Words are alike when they share links, rare ones more; a clue is near what is alike to its strongest words."""
    import numpy

    rarity = numpy.log(hand.shape[1] / numpy.maximum((hand > 0).sum(axis=1), 1))[:, None]
    weighted = hand * rarity
    lengths = numpy.maximum(numpy.linalg.norm(weighted, axis=0), 1e-9)
    alike = (weighted.T @ weighted) / lengths[:, None] / lengths[None, :]
    alike = numpy.minimum(alike / ALIKE_MOST, 1)
    words = {word: column for column, word in enumerate(sorted(source.pack))}
    found = numpy.zeros_like(hand)
    for row, clue in enumerate(clue_ids(source)):
        if clue in words:
            found[row] = ALIKE * alike[words[clue]]
        else:
            own = numpy.flatnonzero(hand[row] >= AT_ONCE)
            found[row] = NEAR * numpy.sort(alike[own], axis=0)[-NEAREST:].mean(axis=0) if len(own) else 0
    return found


# --- what is written --------------------------------------------------------------------------------------------------


def write(assets: Path, source: Source, whole: Any) -> None:
    """The clues that are no words of the pack, and the table: a head that names rows and columns, then the bytes."""
    lines = (
        f" {json.dumps(each)}: {json.dumps(source.clues[each], ensure_ascii=False)}" for each in sorted(source.clues)
    )
    (assets / CLUES).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    names = "\n".join((*clue_ids(source), "", *sorted(source.pack)))
    body = bytes(round(float(value) * 255) // 4 * 4 for value in whole.flatten())  # 64 steps are enough, and pack well
    head = MAGIC + hashlib.sha256(names.encode()).digest()
    (assets / TABLE).write_bytes(head + zlib.compress(body, 9))
