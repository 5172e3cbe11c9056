"""Those who know the book alone: by the order of Yau too, and with ties broken by chance."""

from __future__ import annotations

from contextlib import contextmanager
from unittest.mock import patch

import numpy as np

from cube_core.faces import Color
from cube_core.recipes import centres, chain, choosing, cross, edges
from cube_core.recipes.chain import Above
from cube_core.recipes.cross import ENOUGH, complete, cross_of, join, limits
from cube_core.recipes.edges import Edges, Face, Words, words
from cube_core.recipes.follower import Follower

FIRST = (Color.WHITE, Color.YELLOW)


class YauFollower(Follower):
    """Somebody who goes by Yau: two centres, three edges of the cross, the rest, the last edge of the cross."""

    def __init__(self, size, colors, meant, without=frozenset()):
        super().__init__(size, colors, meant, without, begin="first")
        self.order = {
            "first": self._first,
            "cross": self._cross_edge,
            "centres": self._around,
            "edges": self._above,
            "last": self._last_of_cross,
        }

    def _asked(self):
        names = list(self.order)
        while self.phase in names:
            if (thought := self.order[self.phase]()) is not None:
                return thought
            self.phase = [*names, "l1"][names.index(self.phase) + 1]
        return self._of_three()

    def _first(self):
        color = self._centres.next_color(Color.WHITE)
        return self._centres.next(color) if color in FIRST else None

    def _cross_edge(self):
        edges_now = Edges(self.hands, self._kept)
        stands = cross_of(self.hands, edges_now)
        if len(stands.kept) >= ENOUGH:
            return None
        edges_now.limits = limits(stands, Face.U, is_for_cross=True)
        thought = join(self.hands, edges_now, stands) or edges_now.pair() or edges_now.pair(least=0)
        if thought is None:
            edges_now = Above(self.hands, self._kept)
            thought = edges_now.next()
        self._kept = edges_now.kept
        return thought

    def _around(self):
        self._centres.cross = cross_of(self.hands, Edges(self.hands))
        return self._centre()

    def _above(self):
        edges_now = Above(self.hands, self._kept)
        thought = edges_now.next()
        self._kept = edges_now.kept
        return thought

    def _last_of_cross(self):
        edges_now = Edges(self.hands)
        return complete(self.hands, edges_now, cross_of(self.hands, edges_now))


@contextmanager
def chance(seed):
    """What is as good as something else comes in another order: colours, lines, holdings, set-ups, uses."""
    draw = np.random.default_rng(seed)
    found = words()
    order = draw.permutation(len(found.texts))
    mixed = Words(tuple(found.texts[n] for n in order), found.lengths[order], found.sources[order])
    views = edges.VIEW_COSTS + draw.random(len(edges.VIEW_COSTS)) / 1000
    promise, gain, cost, steps = centres.Scene.promise, centres.Scene.gain, centres._cost, choosing._steps

    def shuffled(paths, rows):
        found, over = steps(paths, rows)
        every = list(found)
        return iter(sorted((every[n] for n in draw.permutation(len(every))), key=lambda step: step.cost)), over

    patches = [
        *(patch.object(module, "words", lambda: mixed) for module in (edges, cross, chain)),
        patch.object(cross, "VIEW_COSTS", views),
        patch.object(edges, "costs_of_views", lambda _: views),
        patch.object(centres, "COLORS", tuple(Color(n) for n in draw.permutation(6))),
        patch.object(centres.Scene, "promise", lambda self, line: (*promise(self, line), draw.random())),
        patch.object(centres.Scene, "gain", lambda self, line: (*gain(self, line), draw.random())),
        patch.object(centres, "_cost", lambda view, setup: cost(view, setup) + draw.random() / 1000),
        patch.object(choosing, "_steps", shuffled),
    ]
    forget()
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in patches:
            one.stop()
        forget()


def forget():
    """Drop what is kept by the number of a set-up."""
    cross._taken.cache_clear()
    cross._keeping.cache_clear()
