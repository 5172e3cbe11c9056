"""A big cube by the book, up to the size at which nobody would go on by hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from math import inf

import numpy as np

from cube_core.algs import Alg
from cube_core.cube import Cells
from cube_core.faces import COLORS, Color
from cube_core.recipes.centres import Centres
from cube_core.recipes.chain import Chains
from cube_core.recipes.choosing import choose
from cube_core.recipes.cross import FIRST, cross_of
from cube_core.recipes.edges import TOP, Edges, Kept, flip_moves
from cube_core.recipes.last_two import most_shown
from cube_core.recipes.parities import flip_row, swap_moves
from cube_core.recipes.reading import alg as read
from cube_core.recipes.reading import reading, sticker
from cube_core.recipes.thoughts import Hands, Thought
from cube_core.solvers.as_three import Reducer, reduce_and_solve
from cube_core.solvers.bulk import evening_turns, holds, reduce_by
from cube_core.solvers.bulk import with_three as bulk_with_three
from cube_core.solvers.by_book import do
from cube_core.solvers.explanation import Kind
from cube_core.solvers.method import Solver, Task
from cube_core.solvers.parities import QuarterTurns, flip_at_uf
from cube_core.solvers.pieces.holding import holding_of, shown
from cube_core.solvers.pieces.locations import Parity, parity_of
from cube_core.words import progress
from cube_core.words.phases import CENTERS, EDGES, PARITY

GOES = {4: 6, 5: 6}
"""Goes by size; above, a single one takes as long as these. With eight a 4×4 takes one turn less."""
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


LARGEST = 20
"""Above, a solve by hand takes ten thousand turns: there many pieces are brought at once."""


def reduce(task: Task) -> Iterator[str]:
    """Bring the cube to what a 3×3 can be."""
    return reduce_by(task, {CENTERS: _build_centers, EDGES: _pair_edges}, holds)


def hands_of(task: Task) -> Hands:
    """The colours that are seen, and what is meant for each face."""
    return Hands(task.size, task.recorder.board.cube.cells(), task.recorder.holder.face_colors)


def _build_centers(task: Task) -> None:
    even_out(task)
    build_centers(task, COLORS)


def even_out(task: Task) -> None:
    """Turn slices so that no parity of wings arises, where it is not to be met."""
    recorder = task.recorder
    if task.options.parity == "before" and not holds(recorder, CENTERS.name):
        turns = evening_turns(recorder.board.cube, recorder.holder.face_colors)
        if len(turns):
            recorder.play(turns, QuarterTurns("prevent"))


def build_centers(task: Task, colors: Collection[Color], keeps_cross: bool = False) -> None:
    """Build centres of these colours one after the other."""
    for thought in build_centres(hands_of(task), colors, keeps_cross):
        centres = Centres(hands_of(task))
        done = sum(centres.is_done(face) for face in range(len(COLORS)))
        task.recorder.tell(done / (2 * len(COLORS)), progress.CENTERS)
        do(task, thought)


def _pair_edges(task: Task) -> None:
    join_edges(task, Chains)


def join_edges(task: Task, look: Look) -> None:
    """Pair until all edges are whole; what the last layer would show is taken out here if it is not to be met."""
    _pair(task, look)
    while task.options.parity == "before" and (parity := _hidden_parity(task)) is not None:
        _take_out(task, parity)
        _pair(task, look)


def _hidden_parity(task: Task) -> Parity | None:
    return parity_of(shown(task.recorder.board.cube, holding_of(task.recorder)))


def _pair(task: Task, look: Look) -> None:
    while (first := next(steps := pair_edges(hands_of(task), look), None)) is not None:
        for thought in chain((first,), steps):
            task.recorder.tell(1 - thought.to_go / 24, progress.EDGES)
            join(task, thought)


def join(task: Task, thought: Thought) -> None:
    """Join wings; those that are the wrong way round in their edge are flipped there."""
    if thought.recipe == "parity.flip":
        _flip_wings(task, thought)
    else:
        do(task, thought)


def _kind(task: Task) -> Kind:
    return "parity" if task.options.parity == "retry" else "prevent"


def _flip_wings(task: Task, thought: Thought) -> None:
    """Turn wings of the edge at top front over; the simple way takes other edges apart, and has no recipe."""
    if task.options.parity == "retry":
        task.report = replace(task.report, was_partial_edge_parity=True)
    if task.options.edge_parity == "advanced":
        do(task, thought, _kind(task))
        return
    edge = Edges(_played(task, thought.regrip)).labels[TOP]
    wrong = edge != most_shown(edge.tolist())
    flip_at_uf(task, wrong, read(thought.regrip, task.size) if thought.regrip else Alg(task.size))


def _played(task: Task, regrip: str) -> Hands:
    hands = hands_of(task)
    hands.play(Thought("", "", regrip, "", ""))
    return hands


def mend(task: Task, parity: Parity) -> None:
    """Take out a parity that the last layer showed."""
    with task.recorder.phase(PARITY):
        _take_out(task, parity)


def _take_out(task: Task, parity: Parity) -> None:
    if parity is Parity.CORNERS:
        task.report = replace(task.report, was_corner_swap=True)
        do(task, Thought("parity.swap", "", "", "", swap_moves(task.size)), _kind(task))
        return
    task.report = replace(task.report, was_even_edge_parity=True)
    thought = _whole_flip(task)
    if task.options.edge_parity == "advanced":
        do(task, thought, _kind(task))
    else:
        flip_at_uf(task, np.ones(task.size - 2, dtype=bool), read(thought.setup, task.size) if thought.setup else None)


def _whole_flip(task: Task) -> Thought:
    """An edge without the last layer's colour on top is held at top front; where there is none, any."""
    colors: Cells = task.recorder.board.cube.cells()[reading(task.size)]
    found = choose([flip_row(task.size)], colors, task.size, COLORS[colors[sticker("U")]])
    moves = flip_moves(task.size, (True,) * (task.size - 2))
    return found or Thought("parity.flip", "whole", "", "", moves, ())


BY_BOOK = Reducer("reduction", (CENTERS, EDGES), reduce, mend, holds)


def with_three(three: Solver) -> Solver:
    """The method with a 3×3 solver."""
    by_book, bulk = reduce_and_solve(BY_BOOK, three), bulk_with_three(three)

    def run(task: Task, goal: str) -> Iterator[str]:
        return (by_book if task.size <= LARGEST else bulk).run(task, goal)

    return Solver("reduction", by_book.goals, run, by_book.holds)
