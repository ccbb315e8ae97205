"""Sounds, and machines without them."""

from typing import get_args

import pygame
import pytest

from lanspy.client.sound import Cue, Silence, Speaker, open_sound
from lanspy.content.assets import asset


def test_every_cue_is_shipped() -> None:
    """No cue lacks its file."""
    for cue in get_args(Cue):
        assert asset(f"sounds/{cue}.wav").is_file()


def test_no_device_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an audio device the silent twin is used and nothing raises."""

    def no_device(*_args: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sound = open_sound()
    assert isinstance(sound, Silence)
    sound.play("turn")
    sound.close()


def test_a_speaker_plays_unless_muted() -> None:
    """Volume and mute are obeyed; the dummy device plays into nothing."""
    sound = open_sound()
    assert isinstance(sound, Speaker)
    try:
        sound.set(100, muted=True)
        sound.play("turn")
        assert not pygame.mixer.get_busy()
        sound.set(50, muted=False)
        sound.play("turn")
        assert pygame.mixer.get_busy()
    finally:
        sound.close()
