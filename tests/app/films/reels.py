"""Reels of plain pictures that can be told from each other by their colours."""

from __future__ import annotations

import numpy as np

from app.films.stage import FilmFile

WIDTH, HEIGHT = 64, 48
COLORS = [(196, 30, 58), (0, 158, 96), (0, 81, 186), (255, 88, 0), (255, 255, 255)]


def picture(number: int) -> np.ndarray:
    pixels = np.full((HEIGHT, WIDTH, 3), 30, dtype=np.uint8)
    pixels[8:40, 8:56] = COLORS[number % len(COLORS)]
    return pixels


def reel(count: int = 10, fps: int = 25) -> FilmFile:
    pictures = [picture(number) for number in range(count)]
    return FilmFile(WIDTH, HEIGHT, fps, count, iter(pictures), lambda: pictures)
