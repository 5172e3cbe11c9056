"""Ways to bring a 5×5 to what a 3×3 can be, in few turns: its 4×4 first, then what lies in the middle layers."""

from __future__ import annotations

from itertools import chain, groupby, islice

from cube_core.cube import Cube
from cube_core.faces import FACES
from cube_core.solvers.short.big import five_join, four, middles
from cube_core.solvers.short.big.beam import Bounds
from cube_core.solvers.short.big.choices import FOUR, SIZE
from cube_core.solvers.short.big.five_split import variants
from cube_core.solvers.short.big.four_split import root_holdings, splits
from cube_core.solvers.short.big.four_turns import third_turns
from cube_core.solvers.short.big.paths import Check
from cube_core.solvers.short.big.pieces import picked
from cube_core.solvers.short.big.slabs import Metric, written
from cube_core.solvers.short.big.ways import Stage, Way, after, counted
from cube_core.solvers.solution import PhaseName

STAGES = (
    four.STAGES[0],
    four.STAGES[1],
    Stage(
        PhaseName("join", "Corner cells and wings", "Join", "Without its middle layers the cube is what a 3×3 can be."),
        "Solve the corner cells of all centres, join all wings, and match centre cells across each middle.",
        "What is in the middle layers can be solved around that, and cells that match stay together there.",
    ),
    Stage(
        PhaseName("middles", "Middle layers", "Middle", "All centres and edges are whole: from here on it is a 3×3."),
        "Bring the middle edges to their wings and the centre cells in the middle layers to their faces.",
        "This is the shortest way that was found of those that keep all that is solved already.",
    ),
)
_MOST_VARIANTS, _MOST_WAYS = 600, 150
_WIDER = 3
"""So much wider a beam is made that found nothing."""
_LONGEST = 60
_JOIN_WIDTH, _JOIN_SOON = 5000, 1500
_MIDDLES_WIDTH, _SOON = 4000, 800
"""By unit of effort, and for those who want an answer soon."""


def ways(cube: Cube, metric: Metric, effort: int, check: Check) -> list[Way]:
    """Ways that end in what a 3×3 can be, the shortest first; none if the beams are too narrow for this cube."""
    joined = _joined(cube, metric, effort, check)
    return _with_middles(cube, metric, joined, effort, check) if joined else []


def _joined(cube: Cube, metric: Metric, effort: int, check: Check) -> list[Way]:
    """Ways to the end of the third stage."""
    leaves, width = four.effort_of(effort, metric).leaves, _JOIN_WIDTH * effort or _JOIN_SOON
    parted = variants(cube, metric, splits(picked(cube, FOUR), metric, leaves, check), check)
    starts = sorted(parted, key=lambda variant: variant.length)[:_MOST_VARIANTS]
    if not starts:
        return []
    ends = five_join.joins(starts, metric, Bounds(width, _LONGEST, 1), check)
    ends = ends or five_join.joins(starts, metric, Bounds(_WIDER * width, _LONGEST, 1), check)
    found = []
    for end in chain.from_iterable(islice(lot, _MOST_WAYS) for _, lot in groupby(ends, lambda end: end.length)):
        variant = starts[end.start]
        frame = root_holdings()[variant.split.root][0].frame
        third = third_turns(metric, SIZE).codes[list(end.turns)].tolist()
        stages = (variant.first, variant.second, third)
        found.append(counted((written(SIZE, codes, frame)[0] for codes in stages), SIZE, metric))
    return found


def _with_middles(cube: Cube, metric: Metric, joined: list[Way], effort: int, check: Check) -> list[Way]:
    """The same ways and what is to be done after them."""
    cubes = [(way.length, after(cube, way)) for way in joined]
    bounds = Bounds(_MIDDLES_WIDTH * effort or _SOON, _LONGEST + 40, 2)
    ends = middles.goes_on(cubes, bounds, check)
    ends = ends or middles.goes_on(cubes, bounds._replace(width=_WIDER * bounds.width), check)
    turns = middles.codes()
    found = []
    for end in chain.from_iterable(islice(lot, _MOST_WAYS) for _, lot in groupby(ends, lambda end: end.length)):
        last, _ = written(SIZE, turns[list(end.turns)].tolist(), FACES, middles.CORE)
        found.append(counted((*joined[end.start].stages, last), SIZE, metric))
    return sorted(found, key=lambda way: way.length)
