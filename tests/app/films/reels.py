"""Reels of plain pictures that can be told from each other by their colours, and what is read back of a video."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from app.films.stage import FilmFile

WIDTH, HEIGHT = 64, 48
COLORS = [(196, 30, 58), (0, 158, 96), (0, 81, 186), (255, 88, 0), (255, 255, 255)]


def picture(number: int) -> np.ndarray:
    pixels = np.full((HEIGHT, WIDTH, 3), 30, dtype=np.uint8)
    pixels[8:40, 8:56] = COLORS[number % len(COLORS)]
    return pixels


def reel(count: int = 10, fps: int = 25, chapters: Sequence[tuple[int, str]] = ()) -> FilmFile:
    pictures = [picture(number) for number in range(count)]
    return FilmFile(WIDTH, HEIGHT, fps, count, iter(pictures), lambda: pictures, chapters)


def chapters_of(path: Path) -> list[tuple[float, float, str]]:
    """The chapters as other programs read them: start and end in seconds, and the title."""
    asked = ["ffprobe", "-v", "error", "-show_chapters", "-of", "json", str(path)]
    told = json.loads(subprocess.run(asked, capture_output=True, check=True, timeout=60).stdout)["chapters"]
    return [(float(one["start_time"]), float(one["end_time"]), one["tags"].get("title", "")) for one in told]
