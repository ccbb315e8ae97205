"""Sounds, made of sines and noise: four related pitches are the motif, so that all cues belong together.

Mono, 16 bit, 22,050 samples a second. "Your turn" and "stop" are the loudest, because they must be heard in a full
room at a low volume; everything else stays well below them.
"""

import array
import math
import sys
import wave
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TypeAlias

RATE = 22_050
D4, A4, D5, FIS5, A5, D6 = 293.66, 440.0, 587.33, 739.99, 880.0, 1174.66
CIS4 = 277.18  # a half step below the motif: something is wrong

Samples: TypeAlias = list[float]


def bell(pitch: float, seconds: float, level: float, bright: float = 0.25) -> Samples:
    """A struck bar: a fundamental, and a fourth harmonic that fades four times as fast."""
    count = round(seconds * RATE)
    turn = 2 * math.pi * pitch / RATE
    fade = 5.0 / count
    return [
        level
        * min(1.0, i / 60, (count - i) / 220)
        * (math.exp(-fade * i) * math.sin(turn * i) + bright * math.exp(-4 * fade * i) * math.sin(4 * turn * i))
        for i in range(count)
    ]


def swish(seconds: float, level: float) -> Samples:
    """Paper over paper: noise through a low-pass filter, rising and falling."""
    count = round(seconds * RATE)
    noise, smooth, samples = Random(47474), 0.0, []
    for i in range(count):
        smooth += 0.35 * (noise.uniform(-1, 1) - smooth)
        samples.append(level * smooth * math.sin(math.pi * i / count) ** 2)
    return samples


def mix(*parts: tuple[float, Samples]) -> Samples:
    """Lay each part at its time (seconds) and add them up."""
    ends = [round(at * RATE) + len(samples) for at, samples in parts]
    out = [0.0] * max(ends)
    for at, samples in parts:
        start = round(at * RATE)
        for i, sample in enumerate(samples):
            out[start + i] += sample
    return out


def run(pitches: Sequence[float], apart: float, seconds: float, level: float) -> Samples:
    """Pitches one after the other, `apart` seconds from start to start."""
    return mix(*((i * apart, bell(pitch, seconds, level)) for i, pitch in enumerate(pitches)))


def cues() -> dict[str, Samples]:
    """Every cue by name."""
    return {
        "click": bell(A5, 0.05, 0.22),
        "tick": bell(D6, 0.04, 0.3, bright=0.5),
        "card": swish(0.16, 0.9),
        "join": run((D5, A5), 0.09, 0.22, 0.4),
        "leave": run((A5, D5), 0.09, 0.22, 0.35),
        "turn": run((D5, FIS5, A5), 0.11, 0.34, 0.75),
        "error": run((D4, CIS4), 0.1, 0.2, 0.5),
        "seal": mix((0.0, bell(FIS5, 0.4, 0.2)), (0.05, bell(A5, 0.4, 0.2)), (0.1, bell(D6, 0.45, 0.22))),
        "stop": mix(*((at, bell(pitch, 0.45, 0.28)) for at in (0.0, 0.16) for pitch in (D4, A4, D5))),
        "win": mix(
            (0.0, run((D5, FIS5, A5), 0.12, 0.3, 0.45)), (0.36, bell(D6, 0.6, 0.45)), (0.36, bell(A5, 0.6, 0.2))
        ),
    }


def write(file: Path, samples: Samples) -> None:
    """Write one mono WAV file; a cue that would clip is a mistake of ours."""
    peak = max(map(abs, samples))
    assert peak <= 1.0, f"{file.name} clips at {peak:.2f}"
    frames = array.array("h", (round(32_767 * sample) for sample in samples))
    if sys.byteorder == "big":
        frames.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(frames.tobytes())


def build(assets: Path) -> None:
    """Write every cue to `assets/sounds`."""
    for name, samples in cues().items():
        write(assets / "sounds" / f"{name}.wav", samples)
