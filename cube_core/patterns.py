"""Pretty patterns, for every size of cube on which they exist.

Most are known from the 3×3. On a larger cube its outer layers stay one layer thick and all between them are its middle,
so every pattern of the 3×3 is there, stretched; with several thicknesses one inside the other patterns nest. Others
are woven: every second layer does what one layer of a small cube does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cube_core.algs import Alg, parse
from cube_core.geometry import check_size
from cube_core.moves import Move

Making = Callable[[str, int], Alg]
"""How the moves of a small cube become those of a larger one."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern and how to turn a solved cube into it."""

    name: str
    """What programs call it."""
    title: str
    sentence: str
    """What it looks like."""
    recipe: str
    """The moves on the small cube."""
    making: Making
    sizes: Callable[[int], bool]

    def exists_on(self, size: int) -> bool:
        """Whether cubes of that size have it."""
        return self.sizes(check_size(size))

    def alg(self, size: int) -> Alg:
        """The moves from a solved cube to the pattern; a ValueError if there is none of that size."""
        if not self.exists_on(size):
            raise ValueError(f"There is no {self.title.lower()} on a cube of {size} layers.")
        return self.making(self.recipe, size)


def patterns_of(size: int) -> tuple[Pattern, ...]:
    """The patterns that cubes of a size have.

    >>> [pattern.title for pattern in patterns_of(2)]
    ['Stripes', 'Checkered sides']
    """
    return tuple(pattern for pattern in PATTERNS if pattern.exists_on(size))


def pattern_named(name: str) -> Pattern:
    """The pattern of a name; a ValueError lists those there are.

    >>> str(pattern_named("checkerboard").alg(3))
    'M2 E2 S2'
    """
    for pattern in PATTERNS:
        if pattern.name == name:
            return pattern
    raise ValueError(f'There is no pattern "{name[:40]}"; there are {", ".join(one.name for one in PATTERNS)}.')


def _stretched(recipe: str, size: int, thickness: int = 1) -> Alg:
    """The outer turns of a 3×3 with outer layers of some thickness; all between is its middle."""
    first, last = {1: 1, 3: size - thickness + 1}, {1: thickness, 3: size}
    return Alg(size, (Move(move.face, first[move.lo], last[move.hi], move.quarters) for move in parse(recipe, 3)))


def _nested(recipe: str, size: int) -> Alg:
    """The same at each thickness, every second time undone: each step back of what is inside makes a ring."""
    rings = [_stretched(recipe, size, thickness) for thickness in range(1, (size + 1) // 2)]
    return Alg.join(size, [ring if number % 2 == 0 else ring.inverse() for number, ring in enumerate(rings)])


def _growing(recipe: str, size: int) -> Alg:
    """The same at each thickness: each ring has the next of three colours."""
    return Alg.join(size, [_stretched(recipe, size, thickness) for thickness in range(1, (size + 1) // 2)])


def _woven(recipe: str, size: int) -> Alg:
    """The moves of a 2×2: its first layers are all odd ones, its second all even ones; of a 3×3 the middle is even."""
    layers = [
        Move(move.face, layer, layer, move.quarters)
        for move in parse(recipe, 2 + size % 2)
        for layer in range(move.lo, size + 1, 2)
    ]
    return Alg(size, layers)


def _is_any(size: int) -> bool:
    return size >= 2


def _has_middle(size: int) -> bool:
    """Whether there is something between the outer layers."""
    return size >= 3


def _has_rings(size: int) -> bool:
    """Whether there are two rings around the middle of a face, or around its four cells."""
    return size >= 5


def _is_odd(size: int) -> bool:
    return size % 2 == 1


def _is_even(size: int) -> bool:
    return size % 2 == 0


PATTERNS = (
    Pattern("stripes", "Stripes", "Four faces in stripes of two colours.", "2R2", _woven, _is_any),
    Pattern(
        "checkered-sides",
        "Checkered sides",
        "Four faces checkered, top and bottom plain.",
        "R2 F2 R2 U2",
        _woven,
        _is_even,
    ),
    Pattern("checkerboard", "Checkerboard", "All six faces checkered in two colours.", "M2 E2 S2", _woven, _is_odd),
    Pattern("spots", "Six spots", "A spot on each face.", "U D' R L' F B' U D'", _stretched, _has_middle),
    Pattern("four-spots", "Four spots", "A spot on four faces.", "F2 B2 U D' R2 L2 U D'", _stretched, _has_middle),
    Pattern("targets", "Targets", "Rings in two colours on each face.", "U D' R L' F B' U D'", _nested, _has_rings),
    Pattern("rings", "Rings", "Rings in three colours on each face.", "U D' R L' F B' U D'", _growing, _has_rings),
    Pattern(
        "cube-in-cube",
        "Cube in a cube",
        "A smaller cube seems to sit in a corner.",
        "F L F U' R U F2 L2 U' L' B D' B' L2 U",
        _stretched,
        _has_middle,
    ),
    Pattern(
        "cubes-in-cubes",
        "Cubes in cubes",
        "Smaller and smaller cubes seem to sit in a corner.",
        "F L F U' R U F2 L2 U' L' B D' B' L2 U",
        _growing,
        _has_rings,
    ),
    Pattern(
        "three-cubes",
        "Cube in a cube in a cube",
        "A cube in a corner, and one in its corner.",
        "U' L' U' F' R2 B' R F U B2 U B' L U' F U R F'",
        _stretched,
        _has_middle,
    ),
    Pattern(
        "superflip",
        "Superflip",
        "All twelve edges flipped in their places; no 3×3 is farther from solved.",
        "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2",
        _stretched,
        _has_middle,
    ),
    Pattern(
        "crosses",
        "Crosses",
        "A cross on each face in two colours.",
        "U F B' L2 U2 L2 F' B U2 L2 U",
        _stretched,
        _has_middle,
    ),
    Pattern(
        "three-crosses",
        "Crosses in three colours",
        "A cross on each face, the corners passed on in threes.",
        "R2 L' D F2 R' D' R' L U' D R D B2 R' U D2",
        _stretched,
        _has_middle,
    ),
    Pattern("plus-minus", "Plus and minus", "Bars and a minus.", "U2 R2 L2 U2 R2 L2", _stretched, _has_middle),
    Pattern(
        "tees", "Six Ts", "The letter T on four faces, bars on two.", "F2 R2 U2 F' B D2 L2 F B", _stretched, _has_middle
    ),
    Pattern(
        "columns",
        "Columns",
        "Three colours side by side on four faces.",
        "F U F R L2 B D' R D2 L D' B R2 L F U F",
        _stretched,
        _has_middle,
    ),
    Pattern(
        "snake",
        "Snake",
        "A band winds over all six faces.",
        "L U B' U' R L' B R' F B' D R D' F'",
        _stretched,
        _has_middle,
    ),
    Pattern(
        "gift-box",
        "Gift box",
        "A ribbon around a box.",
        "U B2 R2 B2 L2 F2 R2 D' F2 L2 B F' L F2 D U' R2 F' L' R'",
        _stretched,
        _has_middle,
    ),
    Pattern("tetris", "Tetris", "Falling blocks on each face.", "L R F B U' D' L' R'", _stretched, _has_middle),
)
"""All patterns, in the order of a gallery."""
