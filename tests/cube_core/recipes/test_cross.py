"""The cross of a big cube that is no 3×3 yet."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import Face
from cube_core.recipes.cross import ENOUGH, complete, cross_of, freeing, join, limits, word
from cube_core.recipes.edges import TURNED, Edges, words
from cube_core.recipes.reading import BY_TOP_AND_FRONT, VIEWS
from cube_core.recipes.thoughts import Hands

HELD = tuple(range(6))


def after(moves, size=4):
    cube = Cube(size)
    cube.play(moves)
    return Hands(size, cube.cells(), HELD)


def seen(hands):
    return cross_of(hands, Edges(hands))


@pytest.mark.parametrize(
    ("moves", "kept", "shift"), [("", 4, 0), ("U", 4, 1), ("U' R", 3, 3), ("U2 R2 L2", 2, 2), ("2U", 4, 0)]
)
def test_edges_that_follow_one_another_are_kept_however_white_is_turned(moves, kept, shift):
    cross = seen(after(moves))
    assert (len(cross.kept), cross.shift, cross.face) == (kept, shift, Face.U)
    assert len(cross.free) == 4 - kept


def test_an_edge_that_is_the_wrong_way_round_or_not_whole_is_not_kept():
    assert len(seen(after("R U R' F R' F' R")).kept) < 4
    assert len(seen(after("2R U2 2R'")).kept) < 4


def test_before_a_face_turns_the_free_place_is_turned_to_it():
    hands = after("z' L2")  # white at the right
    hands.meant = (4, 0, 2, 1, 3, 5)
    cross = seen(hands)
    view = BY_TOP_AND_FRONT[Face.U, Face.F]
    assert view.regrip == ""
    for turns in (((Face.U, 1),), ((Face.F, 2), (Face.U, 0)), ((Face.U, -1 % 4), (Face.F, 1))):
        for text in ("", "R", "R2", "R'"):
            turned = Hands(4, hands.colors.copy(), hands.meant)
            cube = Cube.from_facelets("".join("URFDLB"[color] for color in turned.colors))
            cube.play(text)
            now = Hands(4, cube.cells(), hands.meant)
            cross = seen(now)
            cube.play(freeing(cross, view, turns))
            cube.play(word(turns[-1][0], 1))
            assert len(seen(Hands(4, cube.cells(), hands.meant)).kept) >= len(cross.kept)


@pytest.mark.parametrize("at", [Face.U, Face.D])
def test_set_ups_that_are_allowed_keep_the_cross(at):
    hands = after("F2 U R2 D")
    cross = seen(hands)
    found = limits(cross, at, is_for_cross=False)
    views, setups, middles = np.nonzero(found.allowed[..., : len(TURNED)])
    assert len(views)
    for number in range(0, len(views), max(1, len(views) // 60)):
        view, setup = VIEWS[views[number]], words().texts[setups[number]]
        cube = Cube.from_facelets("".join("URFDLB"[color] for color in hands.colors))
        for text in (view.regrip, setup, TURNED[middles[number]]):
            cube.play(text)
        meant = tuple(hands.meant[face] for face in view.faces)
        now = Hands(4, cube.cells(), meant)
        whole = Edges(now)
        assert view.faces[at] == cross.face
        assert len(cross_of(now, whole).kept) >= len(cross.kept)


def test_an_edge_is_lifted_beside_white_in_the_order_of_the_colours():
    for moves in ("R", "L'", "F2", "F", "R2", "B", "R U D", "F U' L2"):
        hands = after(moves)
        for _ in range(8):
            cross = seen(hands)
            if len(cross.kept) >= ENOUGH:
                break
            hands.play(join(hands, Edges(hands), cross))
        assert len(seen(hands).kept) >= ENOUGH


@pytest.mark.parametrize("moves", ["R2", "U R", "U2 F U", "U", "R U R' F R' F' R U'", "F U L D2"])
def test_the_last_edge_is_brought_into_the_gap_and_the_cross_turned_home(moves):
    hands = after(moves)
    for _ in range(9):
        edges = Edges(hands)
        thought = complete(hands, edges, cross_of(hands, edges))
        if thought is None:
            break
        assert thought.recipe in ("daisy.lift", "daisy.tip", "cross.drop")
        hands.play(thought)
    cross = seen(hands)
    assert (len(cross.kept), cross.shift) == (4, 0)
