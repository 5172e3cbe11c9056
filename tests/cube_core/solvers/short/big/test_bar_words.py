import numpy as np
import pytest

from cube_core import Alg, Cube, scramble
from cube_core.solvers.short.big.bar_words import words_for
from cube_core.solvers.short.big.bars import bar_slots, joined
from cube_core.solvers.short.big.nest import core_layers
from cube_core.solvers.short.big.paths import played
from cube_core.solvers.short.big.pieces import picked


def scrambled(size: int, seed: int) -> Cube:
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return cube


def some_words(size: int) -> list[Alg]:
    words = words_for(size)
    numbers = [lot.turns[row] for lot in words.lots for row in range(0, len(lot.turns), len(lot.turns) // 7)]
    return [Alg.from_codes(size, words.codes[turns]) for turns in numbers]


@pytest.mark.parametrize("size", [6, 7, 10])
def test_words_that_take_bars_apart_leave_the_core_as_it_is(size: int) -> None:
    core = Cube(size - 2)
    for alg in some_words(size):
        if len(alg) > 1:
            cube = Cube(size)
            cube.play(alg)
            assert picked(cube, core_layers(size)) == core
            assert not cube.is_solved


@pytest.mark.parametrize("size", [6, 7, 9])
def test_gains_are_what_the_cube_shows_after_a_word(size: int) -> None:
    words, slots = words_for(size), bar_slots(size).ravel()
    cells = np.stack([scrambled(size, seed).cells()[slots].astype(np.uint8) for seed in range(3)])
    for lot in words.lots:
        gains = lot.gains.of(cells)
        for word in range(0, len(lot.turns), 97):
            after = played(words.perms, cells, np.tile(lot.turns[word], (3, 1)))
            assert (joined(after, size) - joined(cells, size)).tolist() == gains[word].tolist()


def test_no_two_words_of_a_slab_turn_do_the_same() -> None:
    words, slots = words_for(6), np.arange(48, dtype=np.uint8)
    ends = set()
    for turns in words.lots[3].turns[words.lots[3].turns[:, 0] == words.lots[3].turns[0, 0]]:
        end = played(words.perms, slots[None], turns[None])[0].tobytes()
        assert end not in ends
        ends.add(end)
    assert len(ends) > 100


def test_two_turns_of_one_block_save_a_turn_and_opposite_ones_save_two() -> None:
    words = words_for(6)
    layers = {code: number for number, code in enumerate(words.codes.tolist())}
    quarter, half, back = sorted(layers.values())[:3]
    assert words.saved[quarter, quarter] == words.saved[quarter, half] == 1
    assert words.saved[quarter, back] == words.saved[half, half] == 2
    assert words.saved[quarter, back + 1] == words.saved[len(layers), quarter] == 0
