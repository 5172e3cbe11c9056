"""The 3×3 as cubers solve it: the cross, four pairs, and the last layer in two looks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import repeat

import numpy as np

from cube_core.faces import Color, Face, FaceColors
from cube_core.geometry import IntArray
from cube_core.recipes.choosing import slots_of
from cube_core.recipes.thoughts import Thought
from cube_core.solvers.by_book import do
from cube_core.solvers.method import Solver, Task, cross_colors
from cube_core.solvers.pieces.locations import (
    COUNT,
    LOCATIONS,
    TURN_TABLES,
    ImpossibleState,
    Parity,
    Table,
    parity_of,
    place_name,
)
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.three import ortega
from cube_core.solvers.three.cases.picture import own_cases
from cube_core.solvers.three.cases.recognition import orientation, permutation
from cube_core.solvers.three.cfop.pairs import (
    CORNERS,
    EDGES,
    FAR,
    Plan,
    WayIn,
    pair_book,
    pieces_in,
    plan,
    plan_cross,
    slots_done,
)
from cube_core.solvers.three.cross import distance
from cube_core.solvers.three.fact_steps import FactStep, Look, Own, case_step, play
from cube_core.solvers.three.facts import CrossEdges, Piece
from cube_core.solvers.three.held import came_from, colors_after, first_color, regrip_for, state_of
from cube_core.solvers.three.state import (
    FIRST_EDGES,
    HOMES,
    UP_TABLES,
    State,
    has_cross,
    has_two_layers,
    is_oriented,
    is_solved,
)
from cube_core.solvers.three.words import UP_TURNS, Word, rotation_tables, word_text
from cube_core.words.phases import CROSS, LAST, ORIENT, PAIRS


def cross_steps(word: Word, state: State, colors: FaceColors, regrip: str) -> Iterator[FactStep]:
    """A step for every time that more edges of the cross are home; the first turns the cube."""
    start, begun = 0, state
    for stop, turn in enumerate(word, 1):
        state = TURN_TABLES[turn][state]
        if _is_home(state).sum() > _is_home(begun).sum():
            part = word[start:stop]
            brought = np.flatnonzero(_is_home(state) & ~_is_home(begun)).tolist()
            fact = _cross_edges(part, len(word), brought, (begun, state), colors)
            yield FactStep(fact, "place", tuple(brought), begun, part, regrip)
            start, begun, regrip = stop, state, ""


def _is_home(state: State) -> np.ndarray:
    return np.asarray(state[FIRST_EDGES] == HOMES[FIRST_EDGES])


def _cross_edges(
    word: Word, whole: int, brought: list[int], states: tuple[State, State], colors: FaceColors
) -> CrossEdges:
    """The fact of a part of a cross."""
    before, after = ((_alone()[np.arange(4), state[FIRST_EDGES]]) for state in states)
    waiting = [edge for edge in range(4) if after[edge]]
    nearest = min(int(before[edge]) for edge in range(4) if before[edge])
    return CrossEdges(
        Color(colors[LOCATIONS[HOMES[0]][0]]),
        tuple(_colors_of(edge, colors) for edge in brought),
        tuple(place_name(int(HOMES[edge])) for edge in brought),
        len(word),
        whole,
        tuple(_colors_of(edge, colors) for edge in waiting if after[edge] < before[edge]),
        len(brought) == 1 and len(word) <= nearest,
        len(waiting),
    )


def _colors_of(piece: int, colors: FaceColors) -> Piece:
    return tuple(colors[face] for face in LOCATIONS[HOMES[piece]])


@cache
def _alone() -> IntArray:
    """The number of turns it takes by itself, by edge of the cross and location."""
    far = np.full((4, COUNT), FAR)
    far[np.arange(4), HOMES[FIRST_EDGES]] = 0
    for _ in range(4):
        far = np.minimum(far, far[:, TURN_TABLES].min(axis=1) + 1)
    return far


def pair_thought(
    way: WayIn, states: tuple[State, State], colors: FaceColors, regrip: str, size: int, to_go: int
) -> Thought:
    """A pair, or a slot that is cleared, between two states; a regrip turns the cube first."""
    before = states[0]
    pieces = [int(CORNERS[way.slot]), int(EDGES[way.slot])] if way.case else pieces_in(before, way.slot)
    lying = rotation_tables()[way.spin][UP_TABLES[way.up][before[pieces]]]
    was_home, is_home = slots_done(np.stack(states))
    far = pair_book().distances(before[None])[0][~was_home]
    return Thought(
        f"f2l.{way.case.label}" if way.case else "f2l.out",
        way.hand,
        regrip,
        word_text(UP_TURNS[way.up]),
        word_text(way.word),
        _colors_of(pieces[-1], colors),
        slots_of(tuple(place_name(location) for location in lying.tolist()), size),
        gain=int(is_home.sum() - was_home.sum()),
        to_go=to_go,
        last=Color(colors[Face.U]),
        is_least=way.case is not None and len(far) > 1 and len(way.whole) <= int(far.min()),
    )


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
