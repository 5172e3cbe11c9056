"""A big cube in Yau's order: the cross of the 3×3 is begun as soon as white and yellow stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cube_core.faces import COLORS, Face
from cube_core.recipes.centres import Centres
from cube_core.recipes.chain import Above
from cube_core.recipes.cross import ENOUGH, FIRST, Cross, complete, cross_of, join, limits
from cube_core.recipes.edges import Edges, Kept
from cube_core.recipes.thoughts import Hands
from cube_core.solvers.as_three import Reducer, reduce_and_solve
from cube_core.solvers.bulk import SMALLEST, reduce_by
from cube_core.solvers.bulk import holds as is_reduced
from cube_core.solvers.by_book import do
from cube_core.solvers.method import Solver, Task
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.reduction import build_centers, even_out, hands_of, join_edges, mend
from cube_core.solvers.reduction import join as join_wings
from cube_core.words import progress
from cube_core.words.phases import (
    CENTERS,
    CROSS_EDGES,
    EDGES,
    FIRST_CENTERS,
    FIRST_CROSS,
    LAST_CROSS_EDGE,
    OTHER_CENTERS,
    OTHER_EDGES,
)

OTHERS = tuple(color for color in COLORS if color not in (FIRST, FIRST.opposite))


def reduce(task: Task) -> Iterator[str]:
    """Bring the cube to what a 3×3 can be, three edges of its first cross below."""
    stages = {
        FIRST_CENTERS: _first_centers,
        CROSS_EDGES: _cross_edges,
        OTHER_CENTERS: _other_centers,
        OTHER_EDGES: _other_edges,
    }
    return reduce_by(task, stages, holds)


def holds(recorder: Recorder, goal: str) -> bool:
    """Whether what a phase is for is done; the later ones need no more than they say."""
    if recorder.size < SMALLEST or goal in (CENTERS.name, EDGES.name):
        return is_reduced(recorder, goal)
    hands = Hands(recorder.size, recorder.board.cube.cells(), recorder.holder.face_colors)
    has_centers = all(Centres(hands).is_done(hands.meant.index(color)) for color in (FIRST, FIRST.opposite))
    return has_centers and (goal == FIRST_CENTERS.name or len(_cross(hands).kept) >= ENOUGH)


def _cross(hands: Hands) -> Cross:
    return cross_of(hands, Edges(hands))


def _first_centers(task: Task) -> None:
    even_out(task)
    build_centers(task, (FIRST, FIRST.opposite))


def _cross_edges(task: Task) -> None:
    """Pair edges of the cross and lift each beside white."""
    kept: Kept | None = None
    while True:
        hands = hands_of(task)
        edges = Edges(hands, kept)
        cross = cross_of(hands, edges)
        if len(cross.kept) >= ENOUGH:
            return
        task.recorder.tell(1 / 4, progress.CROSS_EDGES)
        edges.limits = limits(cross, Face.U, is_for_cross=True)
        thought = join(hands, edges, cross) or edges.pair() or edges.pair(least=0)
        if thought is None:  # too few are unfinished for a spare
            edges = Above(hands, kept)
            thought = edges.next()
        assert thought is not None
        join_wings(task, thought)
        kept = edges.kept


def _other_centers(task: Task) -> None:
    build_centers(task, OTHERS, keeps_cross=True)


def _other_edges(task: Task) -> None:
    join_edges(task, Above)


def _complete_cross(task: Task) -> None:
    """Bring the last edge of the cross between the others."""
    while len((cross := _cross(hands := hands_of(task))).kept) >= ENOUGH:
        thought = complete(hands, Edges(hands), cross)
        if thought is None:
            return
        do(task, thought)


YAU = Reducer("yau", (FIRST_CENTERS, CROSS_EDGES, OTHER_CENTERS, OTHER_EDGES), reduce, mend, holds)


def with_three(three: Solver) -> Solver:
    """The method with a 3×3 solver; where that is a beginner's, the cross that is begun goes on first."""

    def run(task: Task, goal: str) -> Iterator[str]:
        if not three.holds(task.recorder, FIRST_CROSS.name):
            with task.recorder.phase(LAST_CROSS_EDGE):
                _complete_cross(task)
        yield from three.run(task, goal)

    return reduce_and_solve(YAU, replace(three, run=run) if FIRST_CROSS.name in three.goal_names(3) else three)
