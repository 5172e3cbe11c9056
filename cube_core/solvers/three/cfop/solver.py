"""The 3×3 as cubers solve it: the cross, four pairs, and the last layer in two looks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import repeat

from cube_core.faces import Color, Face
from cube_core.solvers.by_book import do
from cube_core.solvers.method import Solver, Task, cross_colors
from cube_core.solvers.pieces.locations import ImpossibleState, Parity, Table, parity_of
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.three import ortega
from cube_core.solvers.three.cases.own import own_cases
from cube_core.solvers.three.cases.recognition import orientation, permutation
from cube_core.solvers.three.cfop.pairs import Plan, pair_book, plan, plan_cross, slots_done
from cube_core.solvers.three.cfop.steps import cross_steps, pair_thought
from cube_core.solvers.three.cross import distance
from cube_core.solvers.three.fact_steps import Look, Own, case_step, play
from cube_core.solvers.three.held import came_from, colors_after, first_color, regrip_for, state_of
from cube_core.solvers.three.state import State, has_cross, has_two_layers, is_oriented, is_solved
from cube_core.words.phases import CROSS, LAST, ORIENT, PAIRS

NAMES = CROSS, PAIRS, ORIENT, LAST
_GOALS = tuple(phase.name for phase in NAMES)


def goals(size: int) -> tuple[PhaseName, ...]:
    """The phases; a 2×2 has those of Ortega, which is the same without edges."""
    return ortega.NAMES if size == 2 else NAMES


def run(task: Task, goal: str, colors: tuple[Color, ...]) -> Iterator[str]:
    """Solve a 3×3 or a reduced cube phase by phase to the goal; ImpossibleState says what no 3×3 can show."""
    if task.size == 2:
        yield from ortega.run(task, goal)
        return
    phases = repeat(None) if holds(task.recorder, goal, colors) else _phases(task, goal, colors)
    for name in NAMES[: _GOALS.index(goal) + 1]:
        with task.recorder.phase(name):
            next(phases)
        yield name.name


def _phases(task: Task, goal: str, colors: tuple[Color, ...]) -> Iterator[None]:
    """Do one phase after the other, each when it is asked for."""
    recorder, own = task.recorder, own_cases(task.options.algorithms)
    first = first_color(recorder, colors, partial(_goals_done, recorder), distance)
    state = state_of(recorder, regrip_for(recorder.holder.face_colors, first))
    planned = _planned(task, goal, state, own)
    _make_cross(recorder, state, planned, first)
    yield
    _fill_slots(task, planned, first)
    yield
    for seen_in, look in ((Parity.EDGES, orientation), (Parity.CORNERS, permutation)):
        _solve_case(recorder, first, look, own, seen_in)
        yield


def _goals_done(recorder: Recorder, color: Color) -> int:
    return sum(holds(recorder, goal, (color,)) for goal in _GOALS)


def _planned(task: Task, goal: str, state: State, own: Own) -> Plan:
    """The first two layers as far as the goal asks; before the last one, its edges may still be in pieces."""
    return plan_cross(state) if goal == CROSS.name else plan(state, _sees_last(goal), task.options.effort, own)


def _sees_last(goal: str) -> bool:
    return goal in (ORIENT.name, LAST.name)


def _make_cross(recorder: Recorder, state: State, planned: Plan, first: Color) -> None:
    regrip = regrip_for(recorder.holder.face_colors, first, planned.begun)
    colors = colors_after(recorder.holder.face_colors, regrip)
    for step in cross_steps(planned.cross, state_of(recorder, regrip), colors, regrip):
        play(recorder, step)


def _fill_slots(task: Task, planned: Plan, first: Color) -> None:
    """Each pair, and each slot that is cleared before, with the cube turned for it."""
    recorder, book = task.recorder, pair_book()
    spin = planned.begun if planned.cross else 0
    straight = regrip_for(recorder.holder.face_colors, first, -spin)
    state, colors = state_of(recorder, straight), colors_after(recorder.holder.face_colors, straight)
    for number in planned.pairs:
        way, after = book.ways[number], book.tables[number][state]
        regrip = regrip_for(recorder.holder.face_colors, first, way.spin - spin)
        to_go = 4 - int(slots_done(after[None]).sum())
        thought = pair_thought(way, (state, after), colors, regrip, task.size, to_go)
        do(task, thought, "pair" if way.case else "place")
        state, spin = after, way.spin


def _solve_case(recorder: Recorder, first: Color, look: Look, own: Own, seen_in: Parity) -> None:
    """A look at the last layer; ImpossibleState says where it shows what no 3×3 can."""
    regrip = regrip_for(recorder.holder.face_colors, first)
    if parity_of(came_from(recorder.board.cube, recorder.holder.face_colors)) is seen_in:
        raise ImpossibleState(seen_in)
    state = state_of(recorder, regrip)
    play(recorder, case_step(look(state, own), state, first.opposite, regrip=regrip))


def holds(recorder: Recorder, goal: str, colors: tuple[Color, ...]) -> bool:
    """Whether what a goal asks for is done, from a cross of one of these colours."""
    if recorder.size == 2:
        return ortega.holds(recorder, goal)
    face_colors = recorder.holder.face_colors
    found = came_from(recorder.board.cube, face_colors)
    return any(_is_done(found, goal, Face(face_colors.index(color))) for color in colors)


def _is_done(found: Table, goal: str, down: Face) -> bool:
    if goal == CROSS.name:
        return has_cross(found, down)
    if goal == ORIENT.name:
        return has_two_layers(found, down) and is_oriented(found, down)
    return has_two_layers(found, down) if goal == PAIRS.name else is_solved(found)


def solver_with(cross: str) -> Solver:
    """The solver whose cross has a colour, or whichever asks least."""
    colors = cross_colors(cross)
    return Solver(
        "cfop",
        goals,
        partial(run, colors=colors),
        partial(holds, colors=colors),
    )


SOLVER = solver_with("white")
