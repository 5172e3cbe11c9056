"""Ways to bring a 4×4 to what a 3×3 can be, in few turns."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, groupby, islice

from cube_core.cube import Cube
from cube_core.solvers.short.big import join
from cube_core.solvers.short.big.beam import Bounds
from cube_core.solvers.short.big.four_split import root_holdings, splits
from cube_core.solvers.short.big.four_turns import SIZE, third_turns
from cube_core.solvers.short.big.paths import Check
from cube_core.solvers.short.big.slabs import OBTM, STM, Metric, written
from cube_core.solvers.short.big.ways import Stage, Way, counted
from cube_core.solvers.solution import PhaseName

STAGES = (
    Stage(
        PhaseName("axis", "First axis", "Axis", "Two opposite colours are on two opposite faces, mixed as they are."),
        "Bring the centre cells of two opposite colours to two opposite faces, mixed as they are.",
        "Slabs between these faces can turn as they like from now on without taking these cells away.",
    ),
    Stage(
        PhaseName(
            "split", "Other axes", "Axes", "Every centre cell is on the axis of its colour, and no parity is left."
        ),
        "Bring the other centre cells to the axes of their colours, and let the wings of each edge part.",
        "Where the two wings of every edge lie in different classes, half turns of inner slabs can join them all.",
    ),
    Stage(
        PhaseName("join", "Centres and edges", "Join", "All centres and edges are whole: from here on it is a 3×3."),
        "Solve all centres and join the wings of all twelve edges at once.",
        "This is the shortest way that was found, of those after which no parity is left.",
    ),
)


@dataclass(frozen=True, slots=True)
class Effort:
    """How much to work."""

    leaves: int
    """So many solves of the centre cells are looked at for splits."""
    width: int
    """So many positions the beam keeps at each depth."""
    longest: int
    """The depth at which it gives up."""


_USUAL = {STM: (2_000_000, 6000), OBTM: (3_000_000, 12_000)}
"""By metric, leaves and width by unit of effort: in OBTM half as many turns lead on from each position."""


def effort_of(effort: int, metric: Metric) -> Effort:
    """What an effort from 1 up pays for; 0 is for those who want an answer soon."""
    leaves, width = _USUAL[metric]
    return Effort(leaves * effort, width * effort, 45) if effort else Effort(300_000, 1500, 45)


_MORE = 2
"""So many turns more than the shortest may ways take: the 3×3 at their end may be so much nearer."""
_MOST_WAYS = 120
"""So many ways of one length are gone on with."""


def ways(cube: Cube, metric: Metric, effort: int, check: Check) -> list[Way]:
    """Ways that end in what a 3×3 can be, the shortest first; none if the beam is too narrow for this cube."""
    bounds = effort_of(effort, metric)
    parted = splits(cube, metric, bounds.leaves, check)
    if not parted:
        return []
    found = []
    ends = join.joins(parted, metric, Bounds(bounds.width, bounds.longest, _MORE), check)
    for end in chain.from_iterable(islice(lot, _MOST_WAYS) for _, lot in groupby(ends, lambda end: end.length)):
        split = parted[end.start]
        frame = root_holdings()[split.root][0].frame
        third = third_turns(metric).codes[list(end.turns)].tolist()
        stages = (split.first, split.second, third)
        found.append(counted((written(SIZE, codes, frame)[0] for codes in stages), SIZE, metric))
    return sorted(found, key=lambda way: way.length)
