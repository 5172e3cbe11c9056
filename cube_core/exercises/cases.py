"""Exercises of the named cases: a cube that shows one, from whatever side, and what the case asks for."""

from __future__ import annotations

from dataclasses import dataclass

from cube_core.cube import Cells, Cube
from cube_core.exercises.making import Exercise
from cube_core.faces import SOLVED_COLORS, Color, Face
from cube_core.random_numbers import Draw
from cube_core.recipes.choosing import UPWARDS, held_up
from cube_core.recipes.follower import read
from cube_core.recipes.reading import SPINS, TOPS
from cube_core.recipes.thoughts import Hands, Thought, turned_map, whole
from cube_core.recipes.three import Seen
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.words import word_text


def _stickers(*pieces: str) -> tuple[str, ...]:
    """All stickers of some pieces, each named by its face first."""
    return tuple(piece[turn:] + piece[:turn] for piece in pieces for turn in range(len(piece)))


_TWO_LAYERS = _stickers("DF", "DR", "DB", "DL", "FR", "FL", "BR", "BL", "DFR", "DFL", "DBR", "DBL")
_TOP = ("UF", "UR", "UB", "UL", "UFR", "UFL", "UBR", "UBL")
_ALL = (*_TWO_LAYERS, *_stickers(*_TOP))
_ASKED = {"F2L": _TWO_LAYERS, "OLL": (*_TWO_LAYERS, *_TOP), "PLL": _ALL, "PBL": _ALL}
"""The stickers that have to show the colours of their faces, by kind."""
_KEPT = {"F2L": _TWO_LAYERS, "OLL": _TWO_LAYERS, "PLL": (*_TWO_LAYERS, *_TOP), "PBL": ()}
"""Those that have to be right again where they were at the start, by kind."""


@dataclass(frozen=True, slots=True)
class CaseExercise:
    """A cube that shows a case."""

    size: int
    seed: int
    level: int
    start: Cells
    meant: tuple[Color, ...]
    """The colour meant for each face as the cube is held."""
    case: Case
    steps: tuple[Thought, ...]
    """The turn of the top that is needed, and the algorithm."""

    @property
    def recipe(self) -> str:
        """The id of the case."""
        return self.case.id

    def is_reached(self, hands: Hands) -> bool:
        """Whether a cube shows what the case asks, by whatever turns."""
        return bool(self._seen(hands).is_home(*_ASKED[self.case.kind])[0])

    def broken(self, hands: Hands) -> tuple[str, ...]:
        """The stickers that were right at the start, have to be right again, and are not."""
        before, now = self._seen(Hands(self.size, self.start, self.meant)), self._seen(hands)
        return tuple(name for name in _KEPT[self.case.kind] if before.fits(name)[0] and not now.fits(name)[0])

    def _seen(self, hands: Hands) -> Seen:
        """The cube with the case's layer up."""
        return Seen(held_up(read(hands), self.meant[Face.U])[None])


AnyExercise = Exercise | CaseExercise


def case_exercise(case: Case, level: int, seed: int, last: Color | None = Color.YELLOW) -> CaseExercise:
    """The exercise of a seed, its case in the layer of a colour, or of any; the same on every machine for ever.

    At the first level it needs no turn of the top, at the second it may, from the third on it comes from any side.
    """
    draw, size = Draw(seed), 2 if case.kind == "PBL" else 3
    ups = [turn for turn in UPWARDS if last in (None, turned_map(SOLVED_COLORS, turn)[Face.U])]
    setup, up, spin = (list_[draw.below(len(list_))] for list_ in (TOPS, ups, SPINS))
    held = f"{up} {spin}".strip() if level > 2 else ups[0]
    step = Thought(case.id, "", "", setup if level > 1 else "", word_text(case.word))
    back = whole(step, size).inverse()
    cube = Cube(size)
    cube.play(held)
    cube.play(back)
    meant = turned_map(turned_map(SOLVED_COLORS, held), str(back))
    return CaseExercise(size, seed, level, cube.cells().copy(), meant, case, (step,))
