"""Bundled files: found, listed with their authors, whole, and small."""

import io
import json
import re
import wave
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from lanspy.content import assets
from lanspy.content.credits import all_credits, credits_of_others, licence_text
from lanspy.errors import LocalError

ROOT = Path(__file__).resolve().parents[2] / "assets"
TOTAL_BYTES_MAX = 3 * 1024 * 1024
SOUNDS = {"click", "join", "leave", "turn", "error", "win", "tick", "card", "seal", "stop"}


def on_disk() -> set[str]:
    paths = {file.relative_to(ROOT).as_posix() for file in ROOT.rglob("*") if file.is_file()}
    return {path for path in paths if path != "manifest.json" and not path.startswith("licences/")}


def test_manifest_lists_every_file_and_nothing_else() -> None:
    """What is bundled and what the manifest credits are the same set."""
    assert set(assets.manifest()) == on_disk()


def test_committed_manifest_is_what_the_builder_writes(tmp_path: Path) -> None:
    """The manifest is up to date with the builders' tables of sources, authors and licences."""
    from makers import manifest

    assert assets.manifest() == {path: manifest.credit(path) for path in manifest.files(ROOT)}


def test_every_part_of_somebody_else_has_author_source_version_and_licence() -> None:
    """Nothing of others is shipped without saying whose it is, and its licence text is there to read."""
    for credit in credits_of_others():
        assert credit.author
        assert credit.source
        assert re.fullmatch(r"\d+\.\d+\.\d+", credit.version)
        assert credit.licence in {"OFL-1.1", "Apache-2.0", "ISC", "CC-BY-3.0"}
        assert len(licence_text(credit)) > 300


def test_only_our_own_folders_are_ours() -> None:
    """Fonts and icons are never credited to us by accident."""
    (ours,) = (credit for credit in all_credits() if not credit.licence_file)
    assert licence_text(ours) == ""
    assert not any(path.endswith((".ttf", ".svg")) for path in ours.paths)


def test_licences_are_all_used() -> None:
    """No licence text is left over from something that is gone."""
    used = {credit.licence_file for credit in credits_of_others()}
    assert used == {f"licences/{file.name}" for file in (ROOT / "licences").iterdir()}


def test_all_assets_together_stay_small() -> None:
    """The whole bundle travels over a slow connection or a memory stick without anybody noticing."""
    assert sum(file.stat().st_size for file in ROOT.rglob("*") if file.is_file()) < TOTAL_BYTES_MAX


def test_every_asset_is_read_by_its_path() -> None:
    """`read_bytes` finds each file of the manifest, and it is not empty."""
    assert all(assets.read_bytes(path) for path in assets.manifest())


@pytest.mark.parametrize(
    "path", ["", "/", "nothing.txt", "sounds", "../pyproject.toml", "sounds/../manifest.json", "./manifest.json"]
)
def test_a_path_that_is_no_asset_is_our_bug(path: str) -> None:
    """A wrong path, a folder, or a way out of the assets raises LocalError."""
    with pytest.raises(LocalError):
        assets.asset(path)


@pytest.mark.parametrize("path", sorted(path for path in on_disk() if path.endswith(".svg")))
def test_icons_are_white_squares_without_surprises(path: str) -> None:
    """Each icon is well-formed SVG, square, drawn in white only, and refers to nothing outside itself."""
    text = assets.read_text(path)
    drawing = ElementTree.fromstring(text)
    assert drawing.get("width") == drawing.get("height")
    assert "currentColor" not in text
    assert set(re.findall(r"(?:fill|stroke)=\"([^\"]+)\"", text)) <= {"#ffffff", "none"}
    assert "href" not in text
    assert "<script" not in text


def test_icons_that_the_theme_names_are_there() -> None:
    """Teams and sides in the theme have an icon."""
    theme = assets.read_json("look/tokens.json")
    named = {entry["icon"] for entry in (*theme["teams"].values(), *theme["sides"].values())}
    assert all(f"icons/lucide/{name}.svg" in assets.manifest() for name in named)


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_sounds_are_short_mono_and_do_not_clip(name: str) -> None:
    """Each cue is 22,050 Hz, 16 bit, mono, under a second and a half, audible, and starts and ends in silence."""
    with wave.open(io.BytesIO(assets.read_bytes(f"sounds/{name}.wav"))) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 22_050)
        assert sound.getnframes() < 1.5 * 22_050
        frames = sound.readframes(sound.getnframes())
    samples = [int.from_bytes(frames[i : i + 2], "little", signed=True) for i in range(0, len(frames), 2)]
    assert 3_000 < max(map(abs, samples)) < 32_767
    assert abs(samples[0]) < 400
    assert abs(samples[-1]) < 400


def test_sounds_are_those_that_the_builder_makes(tmp_path: Path) -> None:
    """The committed cues are the builder's, up to one step of rounding on another machine."""
    from makers import sounds

    (tmp_path / "sounds").mkdir()
    sounds.build(tmp_path)
    assert {file.stem for file in (tmp_path / "sounds").iterdir()} == SOUNDS
    for file in (tmp_path / "sounds").iterdir():
        made, kept = file.read_bytes(), assets.read_bytes(f"sounds/{file.name}")
        assert len(made) == len(kept)
        pairs = zip(memoryview(made[44:]).cast("h"), memoryview(kept[44:]).cast("h"), strict=True)
        assert max(abs(one - other) for one, other in pairs) <= 1


def test_your_turn_is_louder_than_the_small_noises() -> None:
    """What must be heard at a low volume has more energy than clicks, cards and seals."""
    from makers import sounds

    def energy(samples: list[float]) -> float:
        return sum(sample * sample for sample in samples)

    cues = {name: energy(samples) for name, samples in sounds.cues().items()}
    assert all(cues["turn"] > 2 * cues[quiet] for quiet in ("click", "tick", "card", "join", "leave", "seal"))


def test_theme_has_every_colour_in_both_themes() -> None:
    """The contrast theme defines exactly the colours of the desk theme, each as #rrggbb."""
    themes = assets.read_json("look/tokens.json")["themes"]
    assert themes["desk"].keys() == themes["contrast"].keys()
    assert all(re.fullmatch(r"#[0-9a-f]{6}", value) for theme in themes.values() for value in theme.values())


def test_json_assets_have_no_duplicate_keys() -> None:
    """A key that stands twice in a data file would silently hide the first one."""

    def unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        assert len(found) == len(pairs)
        return found

    for path in assets.manifest():
        if path.endswith(".json"):
            json.loads(assets.read_bytes(path), object_pairs_hook=unique)
