"""Patterns are checked by what they look like: on a 3×3 against pictures typed in here, on others by rule."""

from itertools import pairwise

import numpy as np
import pytest

from cube_core import Cube
from cube_core.patterns import PATTERNS, pattern_named, patterns_of
from tests.oracle import Oracle

SIZES = range(2, 14)

# Faces U, R and F as they look on a 3×3.
FRONTS = {
    "checkerboard": ("UDU DUD UDU", "RLR LRL RLR", "FBF BFB FBF"),
    "spots": ("FFF FUF FFF", "UUU URU UUU", "RRR RFR RRR"),
    "four-spots": ("UUU UUU UUU", "LLL LRL LLL", "BBB BFB BBB"),
    "cube-in-cube": ("FFF FUU FUU", "RRU RRU UUU", "RFF RFF RRR"),
    "three-cubes": ("RRR RUU RUF", "URF RRF FFF", "UFR UFF UUU"),
    "superflip": ("UBU LUR UFU", "RUR FRB RDR", "FUF LFR FDF"),
    "crosses": ("DUD UUU DUD", "FRF RRR FRF", "RFR FFF RFR"),
    "three-crosses": ("RUR UUU RUR", "FRF RRR FRF", "UFU FFF UFU"),
    "plus-minus": ("UUU UUU UUU", "LLL RRR LLL", "BFB FFF BFB"),
    "columns": ("UUU UUU UUU", "BRF BRF BRF", "LFR LFR LFR"),
    "snake": ("FUF UUF FFF", "UUU URR URU", "RRR FFR RFR"),
    "gift-box": ("DUD UUU DUD", "BRF BRF BRF", "RFL RFL RFL"),
    "tetris": ("FFB FUB FBB", "UDD URD UUD", "RLL RFL RRL"),
    "tees": ("DDU UUU DDU", "RLL RRR RLL", "FFF BFB BFB"),
    "stripes": ("UDU UDU UDU", "RRR RRR RRR", "FBF FBF FBF"),
}


def faces_of(pattern, size):
    cube = Cube(size)
    cube.play(pattern.alg(size))
    return cube.facelets(), cube.cells().reshape(6, size, size)


@pytest.mark.parametrize("name", FRONTS)
def test_a_pattern_looks_on_a_3x3_as_it_is_known(name):
    facelets, _ = faces_of(pattern_named(name), 3)
    for face, picture in enumerate(FRONTS[name]):
        assert facelets[9 * face : 9 * face + 9] == picture.replace(" ", ""), "URF"[face]


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.name)
@pytest.mark.parametrize("size", SIZES)
def test_the_slow_cube_comes_to_the_same_pattern(pattern, size):
    if size < 7 and pattern.exists_on(size):
        assert Oracle(size).play(pattern.alg(size)).facelets() == faces_of(pattern, size)[0]


STRETCHED = [
    pattern for pattern in PATTERNS if pattern.exists_on(3) and pattern.exists_on(4) and pattern.name != "stripes"
]


@pytest.mark.parametrize("pattern", STRETCHED, ids=lambda pattern: pattern.name)
@pytest.mark.parametrize("size", SIZES[1:])
def test_patterns_of_the_3x3_are_stretched_in_the_middle_on_larger_cubes(pattern, size):
    _, small = faces_of(pattern, 3)
    _, large = faces_of(pattern, size)
    rows = [1, size - 2, 1]
    assert np.array_equal(large, small.repeat(rows, axis=1).repeat(rows, axis=2))


@pytest.mark.parametrize("size", [3, 5, 7, 9, 11])
def test_every_face_of_a_checkerboard_is_checkered_in_opposite_colours(size):
    _, faces = faces_of(pattern_named("checkerboard"), size)
    row, col = np.indices((size, size))
    for number, face in enumerate(faces):
        assert np.array_equal(face, np.where((row + col) % 2, (number + 3) % 6, number))


@pytest.mark.parametrize("size", [2, 4, 6, 8])
def test_four_faces_of_an_even_cube_are_checkered(size):
    _, faces = faces_of(pattern_named("checkered-sides"), size)
    row, col = np.indices((size, size))
    checkered = 0
    for face in faces:
        one, other = int(face[0, 0]), int(face[0, 1])
        assert np.array_equal(face, np.where((row + col) % 2, other, one))
        assert one == other or abs(one - other) == 3
        checkered += one != other
    assert checkered == 4


@pytest.mark.parametrize("size", SIZES)
def test_stripes_change_with_every_column(size):
    _, faces = faces_of(pattern_named("stripes"), size)
    assert (faces[[0, 2]] == faces[[0, 2], :1]).all()
    assert (faces[[0, 2]][:, :, 1:] != faces[[0, 2]][:, :, :-1]).all()
    assert sum(len(np.unique(face)) == 2 for face in faces) == 4


def ring_of(size):
    """How far each cell of a face is from its border."""
    row, col = np.indices((size, size))
    return np.minimum(np.minimum(row, col), size - 1 - np.maximum(row, col))


@pytest.mark.parametrize(("name", "count"), [("targets", 2), ("rings", 3)])
@pytest.mark.parametrize("size", SIZES[3:])
def test_rings_lie_in_each_other_each_in_another_colour_than_the_next(name, count, size):
    _, faces = faces_of(pattern_named(name), size)
    rings = ring_of(size)
    for face in faces:
        colors = [np.unique(face[rings == ring]).tolist() for ring in range(rings.max() + 1)]
        assert all(len(one) == 1 for one in colors)
        assert all(one != other for one, other in pairwise(colors))
        assert len(np.unique(face)) == count


@pytest.mark.parametrize("size", SIZES[3:])
def test_cubes_lie_in_each_other_all_in_one_corner(size):
    _, faces = faces_of(pattern_named("cubes-in-cubes"), size)
    row, col = np.indices((size, size))
    for face in faces:
        fits = []
        for down, across in ((row, col), (row[::-1], col), (row, col[:, ::-1]), (row[::-1], col[:, ::-1])):
            ring = np.minimum(np.minimum(down, across), (size - 1) // 2)  # how far from the two far sides
            bands = [np.unique(face[ring == number]) for number in range(ring.max() + 1)]
            fits.append(all(len(band) == 1 for band in bands) and all(one != other for one, other in pairwise(bands)))
        assert any(fits)


def test_every_pattern_is_somewhere_and_tells_where_it_is_not():
    for pattern in PATTERNS:
        exists = [pattern.exists_on(size) for size in SIZES]
        assert any(exists)
        for size, is_there in zip(SIZES, exists, strict=True):
            assert (pattern in patterns_of(size)) == is_there
            if not is_there:
                with pytest.raises(ValueError, match=f"on a cube of {size} layers"):
                    pattern.alg(size)


def test_names_and_titles_are_different_and_sentences_are_sentences():
    assert len({pattern.name for pattern in PATTERNS}) == len({pattern.title for pattern in PATTERNS}) == len(PATTERNS)
    assert all(pattern.sentence.endswith(".") for pattern in PATTERNS)


def test_an_unknown_pattern_is_told_with_those_there_are():
    with pytest.raises(ValueError, match='no pattern "cheese"; there are stripes, '):
        pattern_named("cheese")


def test_patterns_of_a_big_cube_are_made_too():
    for pattern in patterns_of(101):
        assert len(pattern.alg(101))
