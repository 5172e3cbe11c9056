"""The program where time jumps: clocks that are set, machines that slept, or a clock that goes back.

It takes hold of the clocks before anything has asked them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

DAY = 86_400.0


def jumping(clock: Callable[[], float], draw: random.Random, steps: list[float]) -> Callable[[], float]:
    """A clock that now and then is set: forward by some, and back by others."""
    shift = 0.0

    def told() -> float:
        nonlocal shift
        if draw.random() < 0.02:
            shift += draw.choice(steps)
        return clock() + shift

    return told


def take_hold(seed: int) -> None:
    """The clock on the wall goes to and fro by days, the one that counts seconds jumps forward, as after a sleep."""
    draw = random.Random(seed)
    time.time = jumping(time.time, draw, [DAY, -DAY, 3.0, -3.0])
    sleep = [3600.0, 0.4, 5.0]
    time.perf_counter = jumping(time.perf_counter, draw, sleep)
    time.monotonic = jumping(time.monotonic, draw, sleep)
