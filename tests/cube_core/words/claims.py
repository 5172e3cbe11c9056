"""What the facts of steps say, looked up on the slow cube before and after each step; no planner is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from cube_core import Cube
from cube_core.algs import Alg
from cube_core.recipes.thoughts import Thought
from cube_core.solvers import Solution
from cube_core.solvers.solution import Step
from cube_core.solvers.three.facts import FaceCorners, LastTurn, Orientation, Permutation
from cube_core.words.facts import (
    AllHome,
    CellsGained,
    CellsRaised,
    CubeTurned,
    EdgesSwapped,
    RowFilled,
    SlicesAligned,
    SlicesEvened,
    StageReached,
    Straightened,
    WingsBrought,
    WingsFlipped,
)
from tests.oracle import Oracle

LETTERS = "URFDLB"


class Seen:
    """A cube as it is seen, the faces by their letters: `at("UF")` are the stickers of U in the edge of F."""

    def __init__(self, facelets: str, size: int, meant: str) -> None:
        self.facelets, self.size, self.meant = facelets, size, meant

    def inner(self, face: str) -> list[str]:
        return [self.facelets[slot] for slot in _slots(self.size)[face, "inner"]]

    def border(self) -> list[str]:
        return [self.facelets[slot] for slot in _slots(self.size)["", "border"]]

    def at(self, place: str) -> list[str]:
        """The pieces of an edge or a corner by the colours that they show on the faces of the place, in order."""
        rows = [_slots(self.size)[face, "".join(sorted(place))] for face in place]
        return ["".join(self.facelets[slot] for slot in piece) for piece in zip(*rows, strict=True)]

    def home(self, place: str) -> str:
        return "".join(self.meant[LETTERS.index(face)] for face in place)

    def right(self, face: str) -> int:
        return self.inner(face).count(self.home(face))

    def wrong_pieces(self) -> int:
        """Edges and corners that are not home, each edge as one."""
        places = [place for place in _places() if self.size > 2 or len(place) == 3]
        return sum(any(piece != self.home(place) for piece in self.at(place)) for place in places)

    def up_count(self, length: int, color: str) -> int:
        places = [place for place in _places() if place[0] == "U" and len(place) == length]
        return sum(all(piece[0] == color for piece in self.at(place)) for place in places)


@lru_cache(maxsize=1)
def _places() -> list[str]:
    edges = "UR UF UL UB DR DF DL DB FR FL BR BL"
    return f"{edges} URF UFL ULB UBR DFR DLF DBL DRB".split()


@lru_cache(maxsize=16)
def _slots(size: int) -> dict[tuple[str, str], list[int]]:
    """Slots by face and place, those of an edge in the order in which its pieces come, seen from either face."""
    sides = {"R": (0, 1), "L": (0, -1), "U": (1, 1), "D": (1, -1), "F": (2, 1), "B": (2, -1)}
    found: dict[tuple[str, str], list[tuple[Any, int]]] = {}
    for slot, point in enumerate(Oracle(size)._reading):
        own = next(face for face, (axis, sign) in sides.items() if point[axis] == sign * size)
        beside = [
            face
            for face, (axis, sign) in sides.items()
            if face != own and point[axis] == sign * (size - 1) and size > 1
        ]
        key = "".join(sorted([own, *beside])) if beside else "inner"
        piece = tuple(max(1 - size, min(size - 1, one)) for one in point)
        found.setdefault((own, key), []).append((piece, slot))
        if beside:
            found.setdefault(("", "border"), []).append((piece, slot))
    return {key: [slot for _, slot in sorted(each)] for key, each in found.items()}


def check_solution(cube: Cube, solution: Solution, size: int, scramble: Alg) -> Counter[str]:
    """Check every fact; how many there were of each sort."""
    oracle, told = Oracle(size).play(scramble), Counter[str]()
    meant = _meant(solution, size)
    before = oracle.facelets()
    assert before == cube.facelets()
    for number, whole in enumerate(solution.steps):
        step = whole
        if whole.regrip:  # what is said is said of the cube as it is held for the step
            before = oracle.play(whole.alg[: whole.regrip]).facelets()
            step = replace(whole, alg=whole.alg[whole.regrip :], parts=whole.parts[1:])
        after = oracle.play(step.alg).facelets()
        fact = step.fact
        told[type(fact).__name__] += 1
        check = CHECKS.get(type(fact))
        if check is not None:
            start, stop = (
                Seen(seen, size, meant_at) for seen, meant_at in zip((before, after), meant[number], strict=True)
            )
            try:
                check(fact, step, start, stop)
            except AssertionError as error:
                raise AssertionError(f"step {number}, {step.phase}: {step.caption} {step.notation} {fact}") from error
        before = after
    return told


def _meant(solution: Solution, size: int) -> list[tuple[str, str]]:
    """By step the colours of the faces when the cube is solved, as it is held before and after."""
    board = solution._origin.copy()
    held = []
    for step in solution.steps:
        board.play(step.alg[: step.regrip])
        first = "".join(LETTERS[color] for color in board.face_colors)
        board.play(step.alg[step.regrip :])
        held.append((first, "".join(LETTERS[color] for color in board.face_colors)))
    return held


def _letter(color: int) -> str:
    return LETTERS[color]


def cells_gained(fact: CellsGained, step: Step, before: Seen, after: Seen) -> None:
    assert fact.turns == len(step.alg)
    for gain in fact.gains:
        face, color = gain.face.name, _letter(gain.color)
        assert after.inner(face).count(color) - before.inner(face).count(color) == gain.count > 0
        assert after.inner(face).count(color) == gain.have
        assert gain.total == (before.size - 2) ** 2
    assert sum(gain.count for gain in fact.gains) == len(step.cells.slots("source"))
    if fact.total == 6 * (before.size - 2) ** 2:
        assert fact.have == sum(after.right(face) for face in LETTERS)
        assert fact.is_loss == any(after.right(face) < before.right(face) for face in LETTERS)
    for color in fact.whole:
        face = LETTERS[before.meant.index(_letter(color))]
        assert set(before.inner(face)) == set(after.inner(face)) == {_letter(color)}
    if fact.means == "turn":
        assert len(step.alg) == 1
    outer = [move for move in step.alg if move.lo == move.hi in (1, before.size)]
    if fact.means == "cycles" and len(outer) % 2 == 0:  # else an outer turn is undone in another step of a huge cube
        assert before.border() == after.border()
    if fact.is_cage:
        assert not before.wrong_pieces()
    if fact.lined_up_by is not None:
        assert step.alg[0].inverse in list(step.alg[1:])
    _check_slices(fact.slices.names, step)


def _check_slices(names: tuple[str, ...], step: Step) -> None:
    written = {word.rstrip("'2") for word in str(step.alg).split()}
    assert {name.rstrip("2") for name in names} <= written


def row_filled(fact: RowFilled, step: Step, before: Seen, after: Seen) -> None:
    targets = step.cells.slots("target").tolist()
    came = Counter((LETTERS[slot // before.size**2], after.facelets[slot]) for slot in targets)
    assert came == {(gain.face.name, _letter(gain.color)): gain.count for gain in fact.gains}
    size = before.size
    (row,) = {slot % size**2 // size for slot in targets}
    cells = [face * size**2 + row * size + column for face in (1, 2, 4, 5) for column in range(1, size - 1)]
    assert fact.missing == sum(after.facelets[slot] != after.meant[slot // size**2] for slot in cells)
    below = [
        face * size**2 + at * size + column
        for face in (1, 2, 4, 5)
        for at in range(row + 1, size)
        for column in range(size)
    ]
    assert all(after.facelets[slot] == after.meant[slot // size**2] for slot in below)
    assert fact.turns_top == (step.parts[0].role == "align")


def cells_raised(fact: CellsRaised, step: Step, before: Seen, after: Seen) -> None:
    targets = step.cells.slots("target").tolist()
    assert fact.count == len(targets)
    assert all(slot < before.size**2 for slot in targets)


def wings_brought(fact: WingsBrought, step: Step, before: Seen, after: Seen) -> None:
    for arrival in fact.arrivals:
        pieces = after.at(arrival.place)
        ways = {"".join(_letter(color) for color in order) for order in (arrival.colors, arrival.colors[::-1])}
        assert sum(piece in ways for piece in pieces) >= arrival.count
        if fact.end == "joined":
            assert max(pieces.count(way) for way in ways) >= 2
            assert max(pieces.count(way) for way in ways) >= arrival.count
        if fact.end == "home":
            assert pieces.count(after.home(arrival.place)) >= arrival.count
    if fact.keeps == "centres":
        assert all(before.inner(face) == after.inner(face) for face in LETTERS)
    if fact.keeps == "white":
        face = LETTERS[after.meant.index("U")]
        assert set(after.inner(face)) == {"U"}
    if fact.means == "cycle":
        assert all(
            before.at(place) == after.at(place)
            for place in _places()
            if len(place) == 3 and "align" not in _roles(step)
        )
    _check_slices(fact.slices.names, step)


def _roles(step: Step) -> set[str]:
    return {part.role for part in step.parts}


def slices_aligned(fact: SlicesAligned, step: Step, before: Seen, after: Seen) -> None:
    sources, targets = (step.cells.slots(role).tolist() for role in ("source", "target"))
    area = before.size**2
    assert all(after.facelets[slot] == after.meant[slot // area] for slot in targets)
    assert fact.count <= len(set(sources))
    assert bool(fact.count) == bool(sources)


def slices_evened(fact: SlicesEvened, step: Step, before: Seen, after: Seen) -> None:
    assert all(move.quarters % 2 and 1 < move.lo <= move.hi < before.size for move in step.alg)


def wings_flipped(fact: WingsFlipped, step: Step, before: Seen, after: Seen) -> None:
    ahead = next((part.stop - part.start for part in step.parts if part.role == "align"), 0)
    start = Seen(_after(before, step.alg[:ahead]), before.size, before.meant)
    assert fact.turns == len(step.alg) - ahead
    assert fact.cells == sum(
        a != b for face in LETTERS for a, b in zip(start.inner(face), after.inner(face), strict=True)
    )
    if fact.algorithm == "advanced":
        assert all(sorted(start.at(place)) == sorted(after.at(place)) for place in _places() if place not in ("UF",))
    changed = [old != new for old, new in zip(start.at("UF"), after.at("UF"), strict=True)]
    assert any(changed)
    if fact.is_whole and fact.algorithm == "advanced":
        assert all(changed)


def _after(seen: Seen, alg: Alg) -> str:
    cube = Cube.from_facelets(seen.facelets)
    cube.play(alg)
    return cube.facelets()


def edges_swapped(fact: EdgesSwapped, step: Step, before: Seen, after: Seen) -> None:
    assert fact.turns == len(step.alg)
    assert sorted(after.at("UL")) == sorted(before.at("UR"))
    assert sorted(after.at("UR")) == sorted(before.at("UL"))
    assert all(
        sorted(before.at(place)) == sorted(after.at(place))
        for place in _places()
        if len(place) == 2 and place not in ("UL", "UR")
    )


def cube_turned(fact: CubeTurned, step: Step, before: Seen, after: Seen) -> None:
    assert set(after.facelets) == set(before.facelets)
    if fact.color is not None:
        assert after.meant[["U", "D"].index("U") if fact.is_up else 3] == _letter(fact.color)


def orientation(fact: Orientation, step: Step, before: Seen, after: Seen) -> None:
    color = _letter(fact.color)
    assert after.up_count(3, color) == 4
    assert fact.corners == 4 - fact.twisted
    assert fact.edges is None or after.up_count(2, color) == 4


def all_placed(fact: object, step: Step, before: Seen, after: Seen) -> None:
    assert after.wrong_pieces() == 0


def all_home(fact: AllHome, step: Step, before: Seen, after: Seen) -> None:
    if before.size > 2:
        assert fact.count == before.wrong_pieces()
        assert after.wrong_pieces() == 0


def corners_down(fact: FaceCorners, step: Step, before: Seen, after: Seen) -> None:
    color = _letter(fact.color)
    corners = [place for place in _places() if len(place) == 3 and place[0] == "D"]
    assert fact.count == sum(after.at(place)[0][0] == color for place in corners)


def straightened(fact: Straightened, step: Step, before: Seen, after: Seen) -> None:
    assert {face.name for face in fact.faces} in ({"U", "D"}, {"F", "B"}, {"R", "L"})


def stage_reached(fact: StageReached, step: Step, before: Seen, after: Seen) -> None:
    if fact.within:
        return
    axes = [{"U", "D"}, {"R", "L"}, {"F", "B"}]
    wide = before.size - 2
    corners = (0, wide - 1, wide * (wide - 1), wide**2 - 1)
    chosen = corners if fact.stage.startswith("outer") else range(wide**2)
    on_axes = [{after.inner(face)[at] for face in pair for at in chosen} in axes for pair in ("UD", "RL", "FB")]
    if fact.stage.endswith("axis"):
        assert any(on_axes)
    if fact.stage.endswith("split"):
        assert all(on_axes)
    if fact.stage in ("join", "middles", "reduced"):
        assert all(len(set(after.inner(face))) == 1 for face in LETTERS)
        assert all(len(set(after.at(place))) == 1 for place in _places())


def thought(fact: Thought, step: Step, before: Seen, after: Seen) -> None:
    """The results that recipes tell."""
    if before.size == 2:  # any holding may do
        return
    name, color = "".join(map(_letter, fact.colors)), _letter(fact.last)
    first = LETTERS[(LETTERS.index(color) + 3) % 6]
    places = [place for place in _places() if set(after.home(place)) == set(name)]
    if fact.recipe in ("cross.drop", "corner.trigger", "edge.slot") and fact.variant != "out":
        assert all(set(after.at(place)) == {after.home(place)} for place in places)
        if fact.recipe == "edge.slot":
            (slot,) = places
            corners = [
                place
                for place in _places()
                if len(place) == 3 and set(slot) < set(place) and first in after.home(place)
            ]
            assert all(set(after.at(place)) == {after.home(place)} for place in corners)
    if fact.recipe == "daisy.lift":
        assert any(
            piece[0] == first
            for place in ("UR", "UF", "UL", "UB")
            for piece in after.at(place)
            if set(piece) == set(name)
        )
    if fact.recipe == "last.flip":
        assert after.up_count(2, color) == (2 if fact.variant == "none" else 4)
    if fact.recipe == "last.edges" and fact.variant != "opposite":
        assert (
            all(set(after.at(place)) == {after.home(place)} for place in ("UR", "UF", "UL", "UB")) or before.size == 2
        )
    if fact.recipe == "last.corners" and fact.variant not in ("none",):
        in_place = [place for place in _places() if place[0] == "U" and len(place) == 3]
        assert all(set(after.at(place)[0]) == set(after.home(place)) for place in in_place)
    if fact.recipe == "last.twist":
        if fact.variant == "line up":
            assert after.wrong_pieces() == 0
        else:
            assert after.at("URF")[0][0] == color
    if fact.recipe == "centre.line" and fact.variant == "insert":
        assert after.inner("F").count(name) == fact.had + fact.gain == (before.size - 2) ** 2 - fact.to_go
    if fact.recipe == "centre.cell":
        assert after.inner("F").count(name) == fact.had + fact.gain == (before.size - 2) ** 2 - fact.to_go
    if fact.recipe == "edge.pair" or (fact.recipe == "edge.swap" and fact.gain):
        kinds = [
            piece
            for place in _places()
            if len(place) == 2
            for piece in [Counter(after.at(place))]
            if any(set(way) == set(name) and count >= 2 for way, count in piece.items())
        ]
        assert kinds


Check = Callable[[Any, Step, Seen, Seen], None]
CHECKS: dict[type, Check] = {
    Thought: thought,
    CellsGained: cells_gained,
    RowFilled: row_filled,
    CellsRaised: cells_raised,
    WingsBrought: wings_brought,
    SlicesAligned: slices_aligned,
    SlicesEvened: slices_evened,
    WingsFlipped: wings_flipped,
    EdgesSwapped: edges_swapped,
    CubeTurned: cube_turned,
    Orientation: orientation,
    Permutation: all_placed,
    LastTurn: all_placed,
    AllHome: all_home,
    FaceCorners: corners_down,
    Straightened: straightened,
    StageReached: stage_reached,
}
