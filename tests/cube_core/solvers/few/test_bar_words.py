import numpy as np
import pytest

from cube_core import Alg, Cube, scramble
from cube_core.geometry import place_of
from cube_core.solvers.few.bar_words import bar_slots, gains_of, joined, joints, words_for
from cube_core.solvers.few.nested import core_layers
from cube_core.solvers.few.paths import played
from cube_core.solvers.few.slabs import picked


def test_bars_lie_between_the_corner_cells_of_each_second_line() -> None:
    places = [place_of(7, slot) for slot in bar_slots(7).ravel().tolist()]
    assert len(set(places)) == 24 * 3
    assert all(
        (row in (1, 5)) != (col in (1, 5)) and 1 <= min(row, col) <= max(row, col) <= 5 for _, row, col in places
    )


def test_neighbours_in_bars_are_neighbours_on_the_cube() -> None:
    slots = bar_slots(8).ravel()
    assert len(joints(8)) == 24 * 3
    for one, other in joints(8).tolist():
        (face, row, col), (beside, next_row, next_col) = place_of(8, slots[one]), place_of(8, slots[other])
        assert face == beside
        assert abs(row - next_row) + abs(col - next_col) == 1


def test_all_neighbours_match_on_a_solved_cube_and_few_on_a_scrambled_one() -> None:
    cube = Cube(9)
    slots = bar_slots(9).ravel()
    solved = cube.cells()[slots].astype(np.uint8)
    cube.play(scramble(9, 1))
    scrambled = cube.cells()[slots].astype(np.uint8)
    assert joined(np.stack([solved, scrambled]), 9).tolist()[0] == 24 * 4
    assert 0 < joined(scrambled[None], 9)[0] < 40


PLACES, WORDS, MOST = 40, 30, 24


def random_words(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Pairs that words make and part: of each word some, then places beside themselves."""
    random = np.random.default_rng(seed)
    made, parted = (np.sort(random.integers(0, PLACES, (WORDS, MOST, 2)), axis=2) for _ in range(2))
    for pairs in (made, parted):
        pairs[..., 1] += pairs[..., 0] == pairs[..., 1]
    unused = np.arange(MOST) >= random.integers(0, MOST + 1, WORDS)[:, None]
    made[unused] = parted[unused] = 0
    return made.astype(np.int16), parted.astype(np.int16)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("positions", [1, 7, 8, 9, 20])
def test_gains_are_those_of_all_pairs_one_by_one(seed: int, positions: int) -> None:
    made, parted = random_words(seed)
    cells = np.random.default_rng(seed).integers(0, 6, (positions, PLACES + 1)).astype(np.uint8)
    gains = gains_of(made, parted).of(cells)
    assert gains.shape == (WORDS, positions)
    for word in range(WORDS):
        for position, colors in enumerate(cells.tolist()):
            matching = [sum(colors[a] == colors[b] for a, b in pairs[word].tolist()) for pairs in (made, parted)]
            assert gains[word, position] == matching[0] - matching[1]


@pytest.mark.parametrize("color", [0, 1])
def test_the_most_that_a_word_can_gain_or_lose_stays_in_its_byte(color: int) -> None:
    made = np.array([[[2 * number, 2 * number + 1] for number in range(MOST)]], dtype=np.int16)
    cells = np.zeros((9, 4 * MOST), dtype=np.uint8)
    cells[:, 1 : 2 * MOST : 2] = 1
    parted = made + np.int16(2 * MOST)
    one, other = (made, parted) if color else (parted, made)
    assert (gains_of(one, other).of(cells) == (-MOST if color else MOST)).all()


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
