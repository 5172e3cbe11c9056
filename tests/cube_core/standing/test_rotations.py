"""The 24 rotations of a cube as numbers."""

from __future__ import annotations

import numpy as np

from cube_core.faces import Face
from cube_core.standing.rotations import COUNT, HELD, IMAGES, INVERSE, KEEPS, PRODUCT, QUARTERS


def test_there_are_24_and_a_product_takes_faces_one_after_the_other():
    assert COUNT == 24
    assert len({tuple(images) for images in IMAGES.tolist()}) == COUNT
    for one in range(COUNT):
        assert (IMAGES[PRODUCT[one]] == IMAGES[one][IMAGES]).all()
        assert PRODUCT[one, INVERSE[one]] == PRODUCT[INVERSE[one], one] == 0


def test_quarters_are_clockwise_as_seen_from_their_face():
    assert Face(int(IMAGES[QUARTERS[Face.R, 1], Face.F])) is Face.U
    assert Face(int(IMAGES[QUARTERS[Face.L, 1], Face.F])) is Face.D
    assert PRODUCT[QUARTERS[Face.U, 1], QUARTERS[Face.U, 3]] == 0


def test_two_faces_tell_how_a_cube_is_held_and_four_rotations_keep_a_face():
    assert (HELD[IMAGES[:, Face.U], IMAGES[:, Face.F]] == np.arange(COUNT)).all()
    assert (KEEPS.sum(axis=1) == 4).all()
