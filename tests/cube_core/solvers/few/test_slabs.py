import numpy as np
import pytest

from cube_core import Alg, Cube, parse
from cube_core.faces import FACES
from cube_core.solvers.few import middles
from cube_core.solvers.few.five_split import FOUR
from cube_core.solvers.few.slabs import center_orbit, framed, held, picked, rotations, spread, written


@pytest.mark.parametrize("code", middles.codes().tolist())
def test_a_slab_with_the_core_does_what_is_beside_it_turned_back_after_a_rotation(code: int) -> None:
    real, frame = written(5, [code], FACES, middles.CORE)
    by_slab, by_frame = Cube(5), Cube(5)
    by_slab.play(Alg.from_codes(5, np.array(real)))
    by_frame.play(Alg.from_codes(5, np.array(framed(5, code, middles.CORE))))
    assert any(held(by_frame, rotation) == by_slab for rotation in rotations())
    assert sorted(frame) == list(FACES)


def test_a_centre_orbit_has_four_places_a_face_opposite_ones_two_apart() -> None:
    rows, cols = np.divmod(center_orbit(5, 1, 2) % 25, 5)
    assert (rows.reshape(6, 4)[:, :2] + rows.reshape(6, 4)[:, 2:] == 4).all()
    assert (cols.reshape(6, 4)[:, :2] + cols.reshape(6, 4)[:, 2:] == 4).all()


def test_a_picked_cube_turns_as_the_layers_it_is_made_of() -> None:
    cube, small = Cube(5), Cube(4)
    alg = parse("R 2F U2 3L' 1-2Bw D 2-3Rw", 4)
    small.play(alg)
    cube.play(Alg.from_codes(5, spread(alg.codes, FOUR)))
    assert picked(cube, FOUR) == small
