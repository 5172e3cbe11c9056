"""The 3×3 layer by layer: white cross, white corners, middle edges, yellow cross, yellow corners."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import numpy as np

from cube_core.cube import Cube
from cube_core.faces import HOLDINGS, Color, FaceColors
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.pieces.holding import holding, holding_of, locations_of, shown
from cube_core.solvers.pieces.parity import ImpossibleState, Parity, parity_of
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.three.layers.casebook import Word, merged
from cube_core.solvers.three.layers.performance import bring_up, perform
from cube_core.solvers.three.layers.planner import plan
from cube_core.solvers.three.layers.stages import HOMES, Stage, State, stage

NAMES = (
    PhaseName("l1-cross", "First cross", "Cross"),
    PhaseName("l1", "First layer", "1st"),
    PhaseName("l2", "Second layer", "2nd"),
    PhaseName("l3-cross", "Last cross", "Cross"),
    PhaseName(SOLVED, "Last layer", "Last"),
)
PHASES = tuple(phase.name for phase in NAMES)
_UP = dict.fromkeys(PHASES[:3], Color.WHITE) | dict.fromkeys(PHASES[3:], Color.YELLOW)
"""The colour that is up in each phase."""
_NAME_OF = dict(zip(PHASES, NAMES, strict=True))
_SEEN_IN = {Parity.EDGES: "l3-cross", Parity.CORNERS: "solved"}
"""The phase that a parity makes impossible."""


def solve(task: Task, goal: str = SOLVED, first: str = PHASES[0]) -> Iterator[str]:
    """Solve a 3×3 or a reduced cube phase by phase to the goal; ImpossibleState says what no 3×3 can show.

    `first` is the phase to begin with, where those before it hold.
    """
    recorder = task.recorder
    if recorder.size == 2:
        recorder.board.colors = _nearest_colors(recorder.board.cube)
    came_from = shown(recorder.board.cube, holding_of(recorder))
    phases = PHASES[PHASES.index(first) : PHASES.index(goal) + 1]
    sees_last_layer = recorder.size > 2 and phases[-1] in _SEEN_IN.values()  # before it, edges may still be in pieces
    parity = parity_of(came_from) if sees_last_layer else None
    impossible = None if parity is None else _SEEN_IN[parity]
    feasible = phases[: phases.index(impossible)] if impossible in phases else phases
    stages = _stages_of(recorder.size)
    chosen = {phase: stage for phase, stage in stages.items() if phase in feasible}
    words = _plan(locations_of(came_from, HOMES), chosen, task.options.effort)
    kept = [stages[phase].pieces for phase in PHASES[: PHASES.index(first)] if phase in stages]
    for phase in phases:
        with recorder.phase(_NAME_OF[phase]):
            if phase == impossible and parity is not None:
                raise ImpossibleState(parity)
            if phase in words:
                bring_up(recorder, _UP[phase], words[phase])
                perform(recorder, words[phase], kept, chosen[phase].pieces)
                kept.append(chosen[phase].pieces)
        yield phase


def holds(recorder: Recorder, goal: str) -> bool:
    """Whether a phase's pieces are home, and those of the phases before it; on a 2×2, home in any holding."""
    holdings = [holding(2, colors) for colors in HOLDINGS] if recorder.size == 2 else [holding_of(recorder)]
    wanted = PHASES[: PHASES.index(goal) + 1]
    pieces = [stage.pieces for phase, stage in _stages_of(recorder.size).items() if phase in wanted]
    states = (locations_of(shown(recorder.board.cube, held), HOMES) for held in holdings)
    return any(all(np.array_equal(state[part], HOMES[part]) for part in pieces) for state in states)


def _nearest_colors(cube: Cube) -> FaceColors:
    """The map of a 2×2 that asks least of its first layer: without centres, one is as good as another."""
    first = _stages_of(2)["l1"]
    return min(HOLDINGS, key=lambda colors: int(first.distance(locations_of(shown(cube, holding(2, colors)), HOMES))))


def _plan(state: State, chosen: dict[str, Stage], effort: int) -> dict[str, Word]:
    """By phase: the turns that solve it."""
    if not chosen:
        return {}
    way = plan(state, tuple(chosen.values()), effort)
    words = (
        merged(chain.from_iterable(stage.book.word(choice) for choice in choices))
        for stage, choices in zip(chosen.values(), way.choices, strict=True)
    )
    return dict(zip(chosen, words, strict=True))


def _stages_of(size: int) -> dict[str, Stage]:
    """By phase: the stage that solves it; a 2×2 has corners only."""
    if size == 2:
        return {"l1": stage("small-first-corners"), "solved": stage("small-last-corners")}
    names = ("first-cross", "first-corners", "middle-edges", "last-cross", "last-corners")
    return dict(zip(PHASES, map(stage, names), strict=True))


SOLVER = Solver("layers", "Layer by layer", lambda size: NAMES, solve, holds)
