import numpy as np
import pytest

from cube_core import Alg, Cube
from cube_core.faces import FACES
from cube_core.solvers.short.big import middles
from cube_core.solvers.short.big.pieces import held, rotations
from cube_core.solvers.short.big.slabs import center_orbit, framed, written


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
