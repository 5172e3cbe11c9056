"""Short solves by two phases, ever shorter ones."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from cube_core import scramble
from cube_core.solvers.few.knowledge import knowledge
from cube_core.solvers.few.search import EFFORT_WORK, Proof, TwoPhase, search_states
from cube_core.solvers.few.states import roots_of
from cube_core.solvers.pieces.locations import inverse_of
from tests.cube_core.solvers.few.cubes import SOLVED, after, alg, is_solved_on_the_slow_cube, travels_of

WORK = 400_000


def answers(travels, work=WORK):
    """The search after so much work, and the solves it had on the way."""
    search = TwoPhase(knowledge(), roots_of(travels))
    found = []
    for _ in search.run():
        if search.best is not None and (not found or search.best != found[-1]):
            found.append(search.best)
        if search.meter.work > work and found:
            break
    return search, found


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_solves_and_is_shorter_than_the_one_before(seed):
    moves = scramble(3, seed)
    _, found = answers(travels_of(moves))
    assert [len(word) for word in found] == sorted({len(word) for word in found}, reverse=True)
    assert all(is_solved_on_the_slow_cube(moves, word) for word in found)


@pytest.mark.parametrize("word", [(3,), (3, 6), (0, 4, 9), (3, 6, 12, 9)])
def test_the_search_ends_by_itself_where_a_first_phase_alone_would_be_as_long(word):
    travels = after(SOLVED, word)
    search = TwoPhase(knowledge(), roots_of(travels))
    for _ in search.run():
        pass
    assert len(search.best) <= len(word)
    assert np.array_equal(after(travels, search.best), SOLVED)


def test_a_shorter_solve_from_elsewhere_is_only_replaced_by_shorter_ones():
    word = (3, 0, 7, 17, 10, 13)
    travels = after(SOLVED, word)
    search = TwoPhase(knowledge(), roots_of(travels))
    *_, given = answers(travels)[1]
    search.best = given
    for _ in search.run():
        if search.meter.work > WORK:
            break
    assert len(search.best) <= len(given)


WORDS = [((), 0), ((3,), 1), ((3, 3), 1), ((3, 12, 3), 2), ((3, 6, 0), 3), ((3, 0, 5, 2), 4), ((3, 6, 12, 9, 17), 5)]


@pytest.mark.parametrize(("word", "fewest"), WORDS)
def test_the_first_solve_found_is_a_shortest_one(word, fewest):
    """R once took three turns: hints for the second and third axis were read as if turns had the same names there."""
    travels = after(SOLVED, word)
    proof = Proof(knowledge(), roots_of(travels))
    for _ in proof.run():
        pass
    assert len(proof.best) == proof.least == fewest
    assert np.array_equal(after(travels, proof.best), SOLVED)


def test_what_is_proved_so_far_grows_a_length_at_a_time():
    proof = Proof(knowledge(), roots_of(after(SOLVED, (3, 0, 7, 17, 10, 13, 2, 5, 6))))
    least = [0]
    for _ in proof.run():
        least.append(proof.least)
        if proof.best is not None or proof.least > 8:
            break
    assert set(np.diff(least).tolist()) <= {0, 1}
    assert proof.meter.work > 0


LITTLE = 1_000_000
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"


def last_beat(travels, work=LITTLE):
    *_, last = search_states(travels, work, knowledge())
    return last


@pytest.mark.parametrize("seed", range(12))
def test_a_little_work_solves_in_22_turns(seed):
    moves = scramble(3, seed)
    found = last_beat(travels_of(moves))
    assert is_solved_on_the_slow_cube(moves, found.best)
    assert len(found.best) <= 22


def test_answers_get_shorter_as_the_work_goes_on():
    first, last = 0, 0
    for seed in range(6):
        beats_of = search_states(travels_of(scramble(3, seed)), 3 * LITTLE, knowledge())
        lengths = [len(beat.best) for beat in beats_of if beat.best is not None]
        assert lengths == sorted(lengths, reverse=True)
        first, last = first + lengths[0], last + lengths[-1]
    assert last < first


def test_more_work_begins_as_less_does():
    travels = travels_of(scramble(3, 8))
    little = [beat.best for beat in search_states(travels, LITTLE, knowledge())]
    more = [beat.best for beat in search_states(travels, 2 * LITTLE, knowledge())]
    assert more[: len(little)] == little


def test_there_is_an_answer_however_little_work_is_allowed():
    assert len(last_beat(travels_of(scramble(3, 2)), 1).best) <= 24


@pytest.mark.parametrize("count", range(4))
def test_few_turns_are_undone_in_the_fewest_and_it_is_proved(count):
    for word in np.random.default_rng(4).integers(0, 18, (8, count)).tolist():
        travels = after(SOLVED, word)
        found = last_beat(travels)
        assert found.is_optimal
        assert np.array_equal(after(travels, found.best), SOLVED)
        assert len(found.best) == fewest(travels)


def fewest(travels):
    """The number of turns to home, found by trying all words of up to three."""
    words = (word for length in range(4) for word in product(range(18), repeat=length))
    return next(len(word) for word in words if np.array_equal(after(travels, word), SOLVED))


def test_ten_turns_are_undone_in_no_more_and_it_is_proved():
    word = (3, 0, 7, 17, 10, 13, 2, 5, 6, 9)
    found = last_beat(after(SOLVED, word), EFFORT_WORK)
    assert found.is_optimal
    assert len(found.best) <= 10


def test_the_superflip_is_solved_and_not_in_fewer_than_its_twenty_turns():
    found = last_beat(travels_of(alg(SUPERFLIP)), 4 * LITTLE)
    assert 20 <= len(found.best) <= 22
    assert is_solved_on_the_slow_cube(alg(SUPERFLIP), found.best)
    assert not found.is_optimal


def test_a_solved_cube_needs_nothing():
    found = last_beat(SOLVED)
    assert found.best == ()
    assert found.is_optimal


def test_a_cube_of_the_second_phase_is_solved():
    word = (0, 4, 9, 7, 2, 13, 16, 11, 4, 1)
    travels = after(SOLVED, word)
    assert np.array_equal(after(travels, last_beat(travels).best), SOLVED)


def test_no_beat_is_far_from_the_last_so_that_a_caller_can_stop():
    done = [beat.done for beat in search_states(travels_of(scramble(3, 3)), EFFORT_WORK, knowledge())]
    assert max(np.diff(done)) < 0.03


def test_a_cube_undone_takes_as_many_turns():
    word = (3, 0, 7, 17, 10, 13)
    assert len(last_beat(after(SOLVED, word)).best) == len(last_beat(after(SOLVED, inverse_of(word))).best)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 2000, 100))
def test_two_thousand_cubes_are_solved(start):
    lengths = []
    for seed in range(start, start + 100):
        moves = scramble(3, seed)
        found = last_beat(travels_of(moves), 2 * LITTLE)
        assert is_solved_on_the_slow_cube(moves, found.best)
        lengths.append(len(found.best))
    assert max(lengths) <= 22


@pytest.mark.slow
def test_the_usual_effort_takes_nineteen_turns_in_the_mean():
    lengths = [len(last_beat(travels_of(scramble(3, seed)), EFFORT_WORK).best) for seed in range(40)]
    assert np.mean(lengths) <= 19.0
    assert max(lengths) <= 21
