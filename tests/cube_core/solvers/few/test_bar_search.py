import numpy as np
import pytest

from cube_core import Alg, Cube, scramble
from cube_core.errors import SolveCancelled
from cube_core.solvers.few import bar_search
from cube_core.solvers.few.bar_words import bar_slots, joined, joints
from cube_core.solvers.few.nested import core_layers
from cube_core.solvers.few.slabs import picked


def scrambled(size: int, seed: int) -> Cube:
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return cube


def cells_of(cube: Cube) -> np.ndarray:
    return cube.cells()[bar_slots(cube.size).ravel()].astype(np.uint8)


@pytest.mark.parametrize(("size", "width", "most"), [(6, 40, 35), (7, 10, 70)])
def test_all_bars_become_of_one_colour_and_the_core_only_turns_as_a_whole(size: int, width: int, most: int) -> None:
    cube = scrambled(size, 1)
    core = picked(cube, core_layers(size))
    found = bar_search.search(cells_of(cube), size, width, lambda score: None)
    assert found is not None
    for word, score in zip(found.words, found.scores, strict=True):
        alg = Alg.from_codes(size, np.array(word))
        cube.play(alg)
        if len(alg) == 1 and next(iter(alg)).lo in (1, size):
            outer = next(iter(alg))
            core.play(Alg.from_codes(size - 2, np.array([outer.code if outer.lo == 1 else _far(outer.code, size)])))
        assert joined(cells_of(cube)[None], size)[0] == score
        assert picked(cube, core_layers(size)) == core
    assert found.scores[-1] == len(joints(size))
    assert sum(map(len, found.words)) <= most


def _far(code: int, size: int) -> int:
    """A turn of the last layer on the cube of two layers less."""
    return code - (2 << 2) - (2 << 13)


def test_bars_of_a_solved_cube_need_no_words() -> None:
    assert bar_search.search(cells_of(Cube(6)), 6, 5, lambda score: None) == bar_search.Joining([], [])


def test_who_watches_hears_of_the_best_position_and_can_end_the_search() -> None:
    heard: list[int] = []

    def watch(score: int) -> None:
        heard.append(score)
        if len(heard) == 5:
            raise SolveCancelled("enough")

    with pytest.raises(SolveCancelled):
        bar_search.search(cells_of(scrambled(6, 2)), 6, 20, watch)
    assert heard == sorted(heard)
    assert len(heard) == 5
