"""The same solve for somebody who looks at top, front and right: the cube is turned where a step cannot be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg, parse
from cube_core.faces import FACES, Face
from cube_core.geometry import NORMALS, IntArray, points_of, slots_at, slots_of_pieces, turned_face
from cube_core.moves import Codes, axes_of, highs_of, lows_of, pack, quarters_of
from cube_core.recipes.reading import VIEWS
from cube_core.roles import StepCells
from cube_core.solvers.explanation import Explanation, PartLength
from cube_core.solvers.solution import Solution, Step, Steps, joined
from cube_core.words.facts import Slices
from cube_core.words.held import UNTURNED, Grip, held, is_free, is_upright

MOST = 20
"""Layers up to which single steps are followed."""
MOST_PAIRS = 40
"""The most pieces of a step that are looked for."""
SEEN = (Face.U, Face.F, Face.R)
AROUND, TIPPED, TWICE = 1.0, 1.15, 1.4
"""The costs of a turn of the whole cube: the top stays, another one comes up, two turns are needed."""
ALL_HIDDEN, SOME_HIDDEN = 2.5, 0.3
"""The costs of a step of which no piece is seen together with its place, and of one of which hardly any is."""
WORDS: dict[Grip, str] = {tuple(FACES[view.faces.index(face)] for face in FACES): view.regrip for view in VIEWS}
"""The fewest turns of the whole cube that lead to it, by grip."""
GRIPS = tuple(WORDS)
Costs = npt.NDArray[np.float64]


def regripped(solution: Solution) -> Solution:
    """The solve with these turns, each at the start of a step; itself where there are none, or too many layers."""
    steps = solution.steps
    if not 0 < steps.alg.size <= MOST:
        return solution
    asked = [_asked(step, steps.alg.size) for step in steps]
    grips = chosen(asked)
    return solution if set(grips) <= {UNTURNED} else _told(solution, [step.own for step in asked], grips)


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """A step as the choice of grips sees it."""

    costs: Costs
    """The cost of what is not seen of it in each grip; infinite where it cannot be told so."""
    own: Grip
    """The grip that the turns of the whole cube lead to with which it begins by itself."""


def chosen(asked: Sequence[Asked]) -> list[Grip]:
    """The grip of each step: of all ways to hold the cube through the solve the cheapest."""
    best = np.where([grip == UNTURNED for grip in GRIPS], 0.0, np.inf)
    ways = []
    for step in asked:
        through = best[:, None] + _turn_costs(step.own)
        ways.append(through.argmin(axis=0))
        best = through.min(axis=0) + step.costs
    number, found = int(best.argmin()), []
    for way in reversed(ways):
        found.append(GRIPS[number])
        number = int(way[number])
    return found[::-1]


@lru_cache(maxsize=32)
def _turn_costs(own: Grip) -> Costs:
    """The cost of the turn that leads over, its own included, by the grip before a step and the one in it."""
    return np.array([[_cost(turn_between(before, own, after)) for after in GRIPS] for before in GRIPS])


def _cost(turn: Grip) -> float:
    if turn == UNTURNED:
        return 0.0
    return TWICE if " " in WORDS[turn] else AROUND if turn[Face.U] is Face.U else TIPPED


def turn_between(before: Grip, own: Grip, after: Grip) -> Grip:
    """The turn of the cube as it is held that leads from one grip to the next while the solve turns it by itself."""
    found = [Face.U] * len(FACES)
    for face in FACES:
        found[before[face]] = after[own[face]]
    return tuple(found)


def _asked(step: Step, size: int) -> Asked:
    own = _own_grip(step)
    if is_free(step.fact, step.phase):
        can_be = np.ones(len(GRIPS), dtype=bool)
    else:
        tops = (Face.U,) if is_upright(step.fact) else ()
        can_be = np.array([grip == UNTURNED or grip[Face.U] in tops for grip in GRIPS])
    return Asked(np.where(can_be, _hidden(step, own, size), np.inf), own)


def _own_grip(step: Step) -> Grip:
    """The grip to which the step's own turns of the whole cube lead."""
    grip = UNTURNED
    for move in step.alg[: step.regrip]:
        grip = tuple(turned_face(face, move.face, move.quarters) for face in grip)
    return grip


def _hidden(step: Step, own: Grip, size: int) -> Costs:
    """The cost of what is hidden in each grip: all pieces that travel, or some."""
    is_seen = _seen(step, own, size)
    if not len(is_seen):
        return np.zeros(len(GRIPS))
    return np.asarray(ALL_HIDDEN * ~is_seen.any(axis=0) + SOME_HIDDEN * (1 - is_seen.mean(axis=0)))


def _seen(step: Step, own: Grip, size: int) -> npt.NDArray[np.bool_]:
    """Whether each piece that travels is seen in each grip, and the place where it comes to."""
    pieces, places = (step.cells.slots(role)[:MOST_PAIRS] for role in ("source", "target"))
    count = min(len(pieces), len(places))
    from_ = _faces(size, pieces[:count])[:, np.argsort(own)]
    return np.asarray((from_ @ _SEEN_BY > 0) & (_faces(size, places[:count]) @ _SEEN_BY > 0))


def _faces(size: int, slots: IntArray) -> npt.NDArray[np.int64]:
    """Whether it lies there, by piece and face."""
    found = np.zeros((len(slots), len(FACES)), dtype=np.int64)
    for row, piece in zip(found, slots_of_pieces(size, slots.tolist()), strict=True):
        row[[slot // size**2 for slot in piece]] = 1
    return found


_SEEN_BY = np.array([[grip[face] in SEEN for grip in GRIPS] for face in FACES], dtype=np.int64)
"""Whether it is seen, by face and grip."""


@dataclass(frozen=True, slots=True, eq=False)
class InGrip:
    """A step of a solve as it is told in another grip, what is seen of it first."""

    steps: Steps
    number: int
    before: Grip
    """The grip of the step before it: its pieces are named as they lie before the cube is turned."""
    grip: Grip
    regrip: int
    """So many turns of the whole cube come first."""

    def explain(self, alg: Alg) -> Explanation:
        """Explain the step with sides and places as they are called now."""
        step, size = self.steps[self.number], alg.size
        parts = [PartLength(part.role, part.stop - part.start) for part in step.parts]
        return Explanation(
            held(step.fact, self.grip, lambda slices: _slices_held(slices, size, self.grip)),
            step.kind,
            self._cells(step, size),
            step.case,
            (PartLength("regrip", self.regrip), *parts[step.regrip > 0 :]),
            step.recipe,
        )

    def _cells(self, step: Step, size: int) -> StepCells:
        is_seen = _seen(step, _own_grip(step), size)[:, GRIPS.index(self.grip)]
        first = np.argsort(~is_seen, kind="stable")
        found = {}
        for role in step.cells.roles:
            slots = slots_held(size, step.cells.slots(role), self.grip if role == "target" else self.before)
            if role in ("source", "target"):
                slots[: len(first)] = slots[first]
            found[role] = slots
        return StepCells(**found)


def _told(solution: Solution, owns: Sequence[Grip], grips: Sequence[Grip]) -> Solution:
    """The solve with a grip for each step."""
    steps, size = solution.steps, solution.alg.size
    codes: list[Codes] = []
    told: list[InGrip] = []
    for number, (before, grip) in enumerate(pairwise((UNTURNED, *grips))):
        whole, own = steps.alg_of(number).codes, steps[number].regrip
        turn = parse(WORDS[turn_between(before, owns[number], grip)], size).codes
        if before == grip == UNTURNED:
            turn = whole[:own]
        codes.append(np.concatenate([turn, codes_held(whole[own:], size, grip)]))
        told.append(InGrip(steps, number, before, grip, len(turn)))
    alg = joined(size, codes)
    bounds = np.cumsum([0, *map(len, codes)])
    moved = dict(zip(steps.bounds.tolist(), bounds.tolist(), strict=True))
    phases = tuple(replace(phase, start=moved[phase.start], stop=moved[phase.stop]) for phase in solution.phases)
    return solution.retold(alg, phases, Steps(phases, bounds[:-1], told, alg, steps.parities))


def codes_held(codes: Codes, size: int, grip: Grip) -> Codes:
    """Packed moves as they are made in another grip."""
    faces = np.array(grip)[axes_of(codes)]
    is_far, lows, highs = faces >= 3, lows_of(codes), highs_of(codes)
    lo, hi = (np.where(is_far, size + 1 - one, other) for one, other in ((highs, lows), (lows, highs)))
    return pack(faces % 3, lo, hi, np.where(is_far, -1, 1) * quarters_of(codes))


def slots_held(size: int, slots: IntArray, grip: Grip) -> IntArray:
    """Slots as they lie in another grip."""
    turn = NORMALS[:3].T @ NORMALS[list(grip[:3])]
    return slots_at(size, points_of(size, slots) @ turn, NORMALS[slots // size**2] @ turn)


def _slices_held(slices: Slices, size: int, grip: Grip) -> Slices:
    names = (str(Alg.from_codes(size, codes_held(parse(name, size).codes, size, grip))) for name in slices.names)
    return Slices(tuple(name.removesuffix("'") for name in names), slices.count)
