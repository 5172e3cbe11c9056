"""Several goes at the same: each takes another way where some are as good, and the one that takes least is done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from math import inf

from cube_core.faces import Color
from cube_core.recipes.centres import Centres
from cube_core.recipes.cross import FIRST, cross_of
from cube_core.recipes.edges import Edges, Kept
from cube_core.recipes.thoughts import Hands, Thought

GOES = {4: 6, 5: 6}
"""By size; above, a single one takes as long as these. With eight a 4×4 takes one turn less."""
Look = Callable[[Hands, Kept | None], Edges]
"""Sees the edges, with what is kept in mind of them."""


def build_centres(hands: Hands, colors: Collection[Color], keeps_cross: bool = False) -> Iterator[Thought]:
    """Build the centres of these colours, one after the other."""
    return _cheapest([_centres(hands.copy(), colors, taste, keeps_cross) for taste in range(GOES.get(hands.size, 1))])


def pair_edges(hands: Hands, look: Look) -> Iterator[Thought]:
    """Pair until all edges are whole, or up to the flip of one of them, which a method may do in its own way."""
    return _cheapest([_edges(hands.copy(), look, taste) for taste in range(GOES.get(hands.size, 1))])


def _cheapest(goes: Sequence[Iterator[Thought]]) -> Iterator[Thought]:
    """The go that takes least; a single one as it comes, as it may take seconds."""
    if len(goes) == 1:
        return goes[0]
    best, least = list[Thought](), inf
    for go in goes:
        steps, cost = list[Thought](), 0
        for thought in go:
            steps.append(thought)
            cost += thought.cost
            if cost >= least:
                break
        else:
            best, least = steps, cost
    return iter(best)


def _centres(hands: Hands, colors: Collection[Color], taste: int, keeps_cross: bool) -> Iterator[Thought]:
    centres = Centres(hands, taste)
    while (color := centres.next_color(FIRST)) is not None and color in colors:
        while not centres.is_done(hands.meant.index(color)):
            if keeps_cross:
                centres.cross = cross_of(hands, Edges(hands))
            thought = centres.next(color)
            yield thought
            hands.play(thought)


def _edges(hands: Hands, look: Look, taste: int) -> Iterator[Thought]:
    edges = look(hands, Kept(taste=taste))
    while (thought := edges.next()) is not None:
        yield thought
        if thought.recipe == "parity.flip":
            return
        hands.play(thought)
        edges = look(hands, edges.kept)
