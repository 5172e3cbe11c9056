"""Lessons: where the player's stands, and how long it still takes."""

from __future__ import annotations

from app.watching.player import Player
from cube_core.solvers.parities.cards import ParityCard


def introduces_phase(player: Player) -> bool:
    """Whether a lesson stands where a phase begins, before its first turn."""
    playback = player.playback
    if playback is None or not player.is_lesson:
        return False
    head = playback.head
    if head.fraction or head.is_off_solve or head.is_at_end:
        return False
    waits = playback.motion is None or playback.is_read
    return waits and head.index == head.track.phases[head.place.phase].start


def parity_told(player: Player) -> ParityCard | None:
    """The card of the parity that the player stands before, until the first turn that has to do with it."""
    head = player.head
    if player.playback is None or head is None or head.fraction or head.is_off_solve or head.is_jumping:
        return None
    waits = player.playback.motion is None or player.playback.is_read
    number = head.track.step_number_at(head.index)
    begins = head.track.step_before(head.index + 0.5) == head.index
    return head.track.card(number) if waits and begins and number is not None else None


def seconds_left(player: Player) -> float | None:
    """Seconds that a lesson still takes, about; none where it is no lesson, at its end, or turned away from it."""
    playback = player.playback
    if playback is None or playback.reading is None or playback.head.is_at_end or playback.head.is_off_solve:
        return None
    return playback.reading.seconds_left(playback.head.index, player.tempo)
