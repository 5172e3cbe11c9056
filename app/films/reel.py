"""A reel: the pictures of a film, one after the other, as they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.films.stage import Pixels


@dataclass(frozen=True, slots=True)
class Reel:
    """What is written into a file: pictures of one size, each to be had once."""

    width: int
    height: int
    fps: int
    count: int
    pictures: Iterator[Pixels]
    samples: Callable[[], Sequence[Pixels]]
    """A few pictures from all over the film, for who must choose its colours."""

    def milliseconds(self, grain: int = 1) -> list[int]:
        """How long each picture stands, in whole grains that together last as long as all should."""
        ends = [round(number * 1000 / self.fps / grain) for number in range(self.count + 1)]
        return [(end - start) * grain for start, end in pairwise(ends)]
