"""The catalogue of cases as it was left, and the cases that are being practised."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache

from app.base.practising import Told
from app.base.text_field import TextField
from app.base.timer import Solve, Timer, TimerPhase
from app.solves.track import Way
from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.engine import Engine
from cube_core.events import Cause, Event, MovesMade, StateReplaced
from cube_core.face_colors import centers_show
from cube_core.faces import COLORS, Color, Face
from cube_core.solvers.method import ANY
from cube_core.solvers.three.cases.catalogue import Case, cases
from cube_core.solvers.three.held import came_from
from cube_core.solvers.three.state import has_two_layers, is_oriented
from cube_core.solvers.three.words import UP_TURNS, codes_of, inverse_of

KINDS = {"F2L": "Pairs (F2L)", "OLL": "Orient (OLL)", "PLL": "Permute (PLL)", "PBL": "2×2 (PBL)"}
"""The kinds of cases, and what they are called on their tabs."""


@cache
def groups_of(kind: str) -> tuple[tuple[Case, ...], ...]:
    """The cases of a kind in their groups, in the order in which people count the first of each."""
    groups: dict[str, list[Case]] = {}
    for case in cases(kind):
        groups.setdefault(case.group, []).append(case)
    return tuple(map(tuple, groups.values()))


def _in_order(kind: str) -> Sequence[Case]:
    return [case for group in groups_of(kind) for case in group]


class CaseList:
    """The chosen case of each kind."""

    def __init__(self) -> None:
        self.kind = "OLL"
        self._chosen: dict[str, Case] = {}
        self.first_line: int | None = None
        """The first line of pictures that is shown; none where it follows the chosen case."""
        self.field: TextField | None = None
        """The algorithm that is being typed, while it is."""

    @property
    def case(self) -> Case:
        """The case that is chosen."""
        return self._chosen_of(self.kind)

    def choose(self, case: Case) -> None:
        """Choose a case, of whatever kind."""
        self.kind, self._chosen[case.kind] = case.kind, case
        self.field = self.first_line = None

    def move(self, by: int) -> None:
        """Choose a case further on or back."""
        known = _in_order(self.kind)
        self.choose(known[(known.index(self.case) + by) % len(known)])

    def move_group(self, by: int) -> None:
        """Choose the first case of the next group, or of this one or the one before."""
        known = _in_order(self.kind)
        starts, now = [known.index(group[0]) for group in groups_of(self.kind)], known.index(self.case)
        later, earlier = [at for at in starts if at > now], [at for at in starts if at < now]
        self.choose(known[(later or starts)[0] if by > 0 else (earlier or starts)[-1]])

    def show_kind(self, by: int) -> None:
        """Go on to the next kind, or back, where it was left."""
        kinds = list(KINDS)
        self.choose(self._chosen_of(kinds[(kinds.index(self.kind) + by) % len(kinds)]))

    def _chosen_of(self, kind: str) -> Case:
        """The case that was chosen last; until then the first, which nobody reads before it is wanted."""
        return self._chosen.get(kind) or _in_order(kind)[0]


_MIDDLE = 4
"""The slot in the middle of U on a 3×3."""
UPWARD = ("", "x", "x2", "x'", "z", "z'")
AROUND = ("", "y", "y2", "y'")


class Practice:
    """Some cases being practised, until something else is done with the cube."""

    is_on_own_cube = False

    def __init__(self, engine: Engine, cases: Sequence[Case], clock: Callable[[], float], cross: str = ANY) -> None:
        """The last layer lies opposite the cross that the user begins with, unless that may be any."""
        self._engine, self.cases, self._clock, self._cross = engine, tuple(cases), clock, cross
        self.case = self.cases[0]
        self.timer = Timer()
        self.solves: list[Solve] = []
        self.is_over = False
        self._is_setting_up = False
        self._facelets = ""
        self._last = Color.YELLOW
        """The colour of the last layer."""
        self._stop = engine.subscribe(self._hear)

    @property
    def way(self) -> Way:
        """The way that shows the case: any other solver would not keep the two layers."""
        return way_of(self.case)

    @property
    def is_running(self) -> bool:
        """Whether the time goes on."""
        return self.timer.phase is TimerPhase.SOLVING

    @property
    def text(self) -> str:
        """The time."""
        return self.timer.text(self._clock())

    def begin(self, seed: int) -> None:
        """Set one of the cases up, by chance: with any turn of U before it."""
        draw = random.Random(seed)
        self.case = draw.choice(self.cases)
        self._facelets = set_up(self.case, draw, self._cross).facelets()
        self.again()

    def again(self) -> None:
        """The same cube once more."""
        self._is_setting_up = True
        self._engine.load(self._facelets)
        self._is_setting_up = False
        self._last = COLORS[self._engine.cube.cells()[_MIDDLE]]
        self.timer = Timer().scrambled(self._clock())

    def card(self, keys: Callable[[str], str]) -> tuple[Told, ...]:
        """Nothing: its card has pictures, and is drawn with the cases."""
        return ()

    def tick(self) -> None:
        """Nothing happens by itself but that the time goes on."""

    def end(self) -> None:
        """Practise no longer."""
        self._stop()
        self.is_over = True

    def _hear(self, event: Event) -> None:
        if isinstance(event, StateReplaced) and not self._is_setting_up:
            self.end()
        if isinstance(event, MovesMade) and event.cause is Cause.HAND:
            self._turned(event.alg)

    def _turned(self, alg: Alg) -> None:
        if not alg.count("STM"):
            return
        now = self._clock()
        self.timer = self.timer.turned(now)
        if self.is_running and is_done(self._engine.cube, self.case, self._last):
            self.timer = self.timer.solved(now)
            self.solves.append(self.timer.solve(self._engine.cube.size))


def way_of(case: Case) -> Way:
    """The way to solve a cube that shows a case by that case's algorithm."""
    return Way("reduction", "ortega" if case.kind == "PBL" else "cfop")


def set_up(case: Case, draw: random.Random, cross: str = ANY) -> Cube:
    """A cube that shows a case, a turn of U away, held by chance with the colour opposite a cross up."""
    cube = Cube(2 if case.kind == "PBL" else 3)
    upward = [turn for turn in UPWARD if cross == ANY or _top_after(turn).opposite is Color[cross.upper()]]
    cube.play(f"{draw.choice(upward)} {draw.choice(AROUND)}")
    word = inverse_of((*draw.choice(UP_TURNS), *case.word))
    cube.play(Alg.from_codes(cube.size, codes_of(cube.size, word)))
    return cube


def _top_after(turn: str) -> Color:
    """The colour on top of a solved cube that was turned as a whole."""
    cube = Cube(3)
    cube.play(turn)
    return Color(cube.cells()[_MIDDLE])


def is_done(cube: Cube, case: Case, last: Color) -> bool:
    """Whether what a case asks for is there: two layers, the last layer's colour up everywhere, or the cube solved."""
    if case.kind not in ("F2L", "OLL"):
        return cube.is_solved
    colors = centers_show(cube)
    assert colors is not None, "a cube of three layers has middles"
    found, down = came_from(cube, colors), Face(colors.index(last.opposite))
    return has_two_layers(found, down) and (case.kind == "F2L" or is_oriented(found, down))
