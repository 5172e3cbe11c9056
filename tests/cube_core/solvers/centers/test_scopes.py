"""Where the search looks, and that rows pay what they promise."""

import numpy as np
import pytest

from cube_core.faces import COLORS, Face
from cube_core.solvers.centers.candidates import Candidates
from cube_core.solvers.centers.rings import RING_FACES
from cube_core.solvers.centers.scopes import all_faces, parts_of_face
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import Found, Weighed
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled


def working(size: int, seed: int) -> CenterState:
    stickers = scrambled(size, seed)
    return CenterState(size, stickers, colors_meant(size, stickers))


def first_of(found: Found, number: int) -> Found:
    chosen = slice(number, number + 1)
    return Found(found.rates[chosen], found.columns[:, chosen], found.amounts[chosen])


def check_promise(size: int, seed: int, weighed: Weighed, count: int) -> None:
    """Each of some rows, done alone on the same cube, brings home as many cells a turn as it says."""
    found = weighed.reaching(0.1)
    for number in range(0, len(found.rates), max(1, len(found.rates) // count)):
        work = working(size, seed)
        before = len(work.wrong())
        (batch,) = Candidates(size, [first_of(found, number)]).take_apart_ones(work)
        assert (before - len(work.wrong())) / len(batch.codes) == pytest.approx(found.rates[number])


@pytest.mark.parametrize("size", [4, 5, 6, 8])
def test_rows_of_all_faces_pay_what_they_promise(size: int) -> None:
    for seed in range(3):
        check_promise(size, seed, all_faces(working(size, seed)).plain(0.1), 10)


@pytest.mark.parametrize("size", [4, 5, 7])
def test_rows_behind_a_setup_turn_pay_what_they_promise(size: int) -> None:
    for weighed in all_faces(working(size, 4)).set_up(0.1):
        assert weighed.setup in (1, 2, 3)
        check_promise(size, 4, weighed, 8)


@pytest.mark.parametrize("size", [6, 7, 9])
def test_rows_of_a_part_of_a_face_pay_what_they_promise(size: int) -> None:
    for scope in parts_of_face(working(size, 5), Face.R, 1):
        check_promise(size, 5, scope.plain(0.1), 6)


@pytest.mark.parametrize("size", [6, 7, 10])
def test_in_a_part_of_a_face_no_two_rows_meet(size: int) -> None:
    work = working(size, 6)
    for scope in parts_of_face(work, Face.F, 2):
        found = scope.plain(0.05).reaching(0.05)
        taken = sum(len(batch.source_counts) for batch in Candidates(size, [found]).take_apart_ones(working(size, 6)))
        assert taken == len(np.unique(found.columns[2]))


def test_rows_from_one_face_bring_nothing_from_another() -> None:
    work = working(8, 7)
    for scope in parts_of_face(work, Face.U, 0):
        columns = scope.from_one(1, 0.05).reaching(0.05)
        for batch in Candidates(8, [columns]).take_apart_ones(work):
            faces = set((batch.sources // 64).tolist())
            assert faces <= {RING_FACES[0][0], RING_FACES[0][2]}


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_where_nothing_is_wrong_there_is_nowhere_to_look(size: int) -> None:
    work = CenterState(size, np.arange(6 * size**2, dtype=np.int32), COLORS)
    assert all_faces(work).plain(0.1).best == 0
    assert not list(parts_of_face(work, Face.U, 0))


def test_spare_places_are_looked_at_only_when_asked_for() -> None:
    solved = np.arange(6 * 36, dtype=np.int32)
    work = CenterState(6, solved, [COLORS[0], *[None] * 5])
    assert not all_faces(work).plain(-1.0).window.rows.size
    assert all_faces(work, with_spare=True).plain(-1.0).window.rows.size
