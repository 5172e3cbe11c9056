"""A solve that the guide follows, without a window; `python -m tests.app.watching.led` measures the whole corpus."""

from __future__ import annotations

import sys
from collections import Counter

from app.base.preferences import Preferences
from app.base.state import AppState
from app.solves.journeys import pairs_ahead
from app.solves.track import Way
from app.watching.guide import SETTLED, Guide
from app.watching.playback import Playback
from app.watching.player import Player
from cube_core import Engine, solve
from renderer.camera import Camera
from renderer.viewpoints import shows
from tests.app.workbench import Bench

METHODS, SIZES, SEEDS = ("bulk", "cage", "layers"), range(3, 11), (90001, 90002, 90003)


class Led:
    """A scrambled cube, its solve paused at the start, a camera and the guide."""

    def __init__(self, method="bulk", size=4, seed=90003):
        self.size, self.engine = size, Engine(size)
        self.engine.scramble(seed)
        self.player = Player(self.engine, lambda cube, way, *_: solve(cube, way.method), lambda work: work())
        self.state = AppState(self.engine, self.player, Preferences(), Bench(2).state.keymap)
        self.camera = Camera()
        self.guide = Guide(self.state, self.camera)
        self.player.solve(Way(method))
        self.player.tick(0.0)
        self.player.pause()

    @property
    def track(self):
        return self.player.playback.head.track

    def go(self, index):
        """Jump there and wait until the camera is where it is going; how often it set out."""
        self.player.do(Playback.seek, index)
        before, goals = self.camera.goal, []
        for _ in range(3):
            self.guide.tick(SETTLED)
            goals += [self.camera.goal] if not is_same(self.camera.goal, before) else []
            before = self.camera.goal
        self.camera.settle()
        return len(goals)

    def shown(self, pair):
        """Whether both ends of a pair are seen, if need be in the second view, which sees all the others' faces."""
        return shows(self.size, pair, self.camera.pose) or self.state.needs_second_view


def is_same(one, other):
    """Whether two poses look from one side."""
    return (one.yaw - other.yaw) % 360 < 1e-6 and one.pitch == other.pitch


def measured(led):
    """How a whole solve is followed, step by step."""
    found, own, phase = Counter(), led.camera.goal, None
    for step in led.track.steps:
        was = led.camera.goal
        glides = led.go(step.start)
        found["steps"] += 1
        found["glides"] += glides
        found["twice"] += glides > 1
        is_return = step.phase != phase and is_same(led.camera.goal, own)
        found["returns"] += is_return and not is_same(was, own)
        found["moves"] += not is_same(led.camera.goal, was) and not is_return
        phase = step.phase
        pairs = pairs_ahead(led.track, step.start)[0]
        found["marked"] += bool(pairs)
        found["first"] += bool(pairs) and led.shown(pairs[0])
        found["first directly"] += bool(pairs) and shows(led.size, pairs[0], led.camera.pose)
        found["pairs"] += len(pairs)
        found["seen"] += sum(led.shown(pair) for pair in pairs)
        found["second views"] += led.state.needs_second_view
    return found


def main():
    """The figures of the whole corpus."""
    total = Counter()
    for method in METHODS:
        for size in SIZES:
            for seed in SEEDS:
                total += measured(Led(method, size, seed))
            print(method, size, file=sys.stderr)
    print(f"steps {total['steps']}, of them {total['marked']} with a piece that travels")
    for name, of in (("first", "marked"), ("first directly", "marked"), ("seen", "pairs"), ("second views", "marked")):
        print(f"{name}: {total[name] / total[of]:.1%} of {of}")
    print(f"moves of the camera: {total['moves'] / total['steps']:.3f} a step; ways back: {total['returns']}")
    print(f"steps with more than one glide: {total['twice']}")


if __name__ == "__main__":
    main()
