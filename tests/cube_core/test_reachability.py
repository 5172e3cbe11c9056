"""Each fault made on purpose, and states that turns reached.

The tables of the 3×3's corners and edges are the widely used ones of the facelet string, typed in
here so that they do not come from the code under test.
"""

import random
from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube_core import Cube
from cube_core.errors import IllegalStateError
from cube_core.faces import Face
from cube_core.geometry import cubie_slots, orbit_slots, slot_of, slots_across
from tests.random_moves import random_alg

CORNERS = [
    [f"{face}{digit}" for face, digit in zip(corner[::2], corner[1::2], strict=True)]
    for corner in ["U9R1F3", "U7F1L3", "U1L1B3", "U3B1R3", "D3F9R7", "D1L9F7", "D7B9L7", "D9R9B7"]
]
EDGES = [
    [f"{face}{digit}" for face, digit in zip(edge[::2], edge[1::2], strict=True)]
    for edge in ["U6R2", "U8F2", "U4L2", "U2B2", "D6R8", "D2F8", "D4L8", "D8B8", "F6R4", "F4L6", "B6L4", "B4R6"]
]
ROTATIONS = [f"{tip} {spin}" for tip in ("", "x", "x2", "x'", "z", "z'") for spin in ("", "y", "y2", "y'")]


def played(size, moves):
    cube = Cube(size)
    cube.play(moves)
    return cube


def accepts(text):
    try:
        cube = Cube.from_facelets(text)
    except IllegalStateError:
        return False
    assert cube.facelets() == text
    return True


def complaint(text):
    with pytest.raises(IllegalStateError) as caught:
        Cube.from_facelets(text)
    message = str(caught.value)
    assert message.endswith(".")
    assert ". " not in message
    return message


def exchanged(text, *pairs):
    """The text with the letters of these pairs of slots exchanged."""
    letters = list(text)
    for one, other in pairs:
        letters[one], letters[other] = letters[other], letters[one]
    return "".join(letters)


def held(text, size, rotation):
    """The text as it reads when the cube is turned as a whole."""
    return "".join(text[sticker] for sticker in played(size, rotation).stickers)


def corner(size, name):
    """The slots of a corner in the order of its name."""
    return cubie_slots(size, tuple(Face[letter] for letter in name))[0].tolist()


def edge(size, name):
    """The slot pairs of an edge's pieces."""
    return cubie_slots(size, tuple(Face[letter] for letter in name)).tolist()


def cycled(text, slots):
    """The text with each slot's letter brought to the next one."""
    letters = list(text)
    for place, slot in enumerate(slots):
        letters[slot] = text[slots[place - 1]]
    return "".join(letters)


SOLVED = {size: Cube(size).facelets() for size in range(2, 13)}


@pytest.mark.parametrize("size", range(2, 13))
def test_states_reached_by_moves_of_every_kind_are_accepted_and_come_back(size):
    for seed in range(15):
        cube = played(size, random_alg(size, 50, seed))
        assert Cube.from_facelets(cube.facelets()) == cube, seed


@pytest.mark.parametrize("size", range(2, 13))
def test_corners_wings_and_middle_edges_get_the_stickers_they_are(size):
    inner = [slot_of(size, face, row, col) for face in Face for row in range(1, size - 1) for col in range(1, size - 1)]
    for seed in range(5):
        cube = played(size, random_alg(size, 50, seed))
        back = Cube.from_facelets(cube.facelets())
        assert np.array_equal(np.delete(back.stickers, inner), np.delete(cube.stickers, inner))


@pytest.mark.parametrize("size", range(2, 13))
def test_every_sticker_is_dealt_once_and_inside_its_orbit(size):
    back = Cube.from_facelets(played(size, random_alg(size, 60, 5)).facelets())
    slots = np.arange(6 * size * size)
    assert np.array_equal(np.sort(back.stickers), slots)
    assert (orbit_slots(size, slots) == back.stickers[:, None]).any(axis=1).all()


@settings(deadline=None)  # the first cube of a size pays for its tables
@given(st.integers(2, 9), st.integers(0, 10**9), st.integers(0, 10**9))
def test_a_cube_that_was_read_turns_on_as_the_one_it_was_read_from(size, before, after):
    cube = played(size, random_alg(size, 30, before))
    back = Cube.from_facelets(cube.facelets())
    moves = random_alg(size, 30, after)
    cube.play(moves)
    back.play(moves)
    assert back == cube


def test_the_same_colours_always_give_the_same_stickers():
    one, other = played(6, "3R U 3R'"), played(6, "3R U 3R' 2R4")
    assert np.array_equal(Cube.from_facelets(one.facelets()).stickers, Cube.from_facelets(other.facelets()).stickers)


@pytest.mark.parametrize("size", range(2, 13))
def test_one_wrong_sticker_is_told_by_the_counts(size):
    message = complaint("R" + SOLVED[size][1:])
    assert f"Each colour has {size * size} stickers, but red has {size * size + 1} " in message
    assert f"white has {size * size - 1};" in message


@pytest.mark.parametrize("size", range(2, 13))
@pytest.mark.parametrize("rotation", ["", "x", "y' z"])
@pytest.mark.parametrize("thirds", [1, 2])
def test_a_twisted_corner_is_told_with_the_way_to_twist_it_back(size, rotation, thirds):
    text, slots = held(SOLVED[size], size, rotation), corner(size, "URF")
    for _ in range(thirds):
        text = cycled(text, slots)  # once round as the letters name it: clockwise
    message = complaint(text)
    assert ("anti-clockwise" in message) == (thirds == 1)
    other = corner(size, "DLF")
    for _ in range(1 if "anti" not in message else 2):
        text = cycled(text, other)
    assert accepts(text)


@pytest.mark.parametrize("size", range(2, 13))
def test_a_corner_with_two_stickers_exchanged_is_a_mirror_image(size):
    u, r, _ = corner(size, "URF")
    message = complaint(exchanged(SOLVED[size], (u, r)))
    assert "corner at URF shows red-white-green" in message
    assert "mirror" in message
    assert "white-green-red clockwise, a mirror image" in complaint(exchanged(SOLVED[size], corner(size, "URF")[1:]))


@pytest.mark.parametrize("size", range(2, 13))
def test_a_corner_that_does_not_exist_is_told_by_its_colours(size):
    u, d = corner(size, "URF")[0], corner(size, "DRB")[1]  # white and red change places
    assert "corner at URF shows red-red-green" in complaint(exchanged(SOLVED[size], (u, d)))


@pytest.mark.parametrize("size", range(2, 13))
def test_a_corner_that_is_there_twice_is_told_with_the_missing_one(size):
    text = [*SOLVED[size]]
    for name, letters in (("UFL", "URF"), ("UBR", "ULB")):
        for slot, letter in zip(corner(size, name), letters, strict=True):
            text[slot] = letter
    message = complaint("".join(text))
    assert "The corner white-red-green is there twice, at URF and UFL" in message
    assert "white-blue-red is missing" in message


@pytest.mark.parametrize("size", range(2, 13))
def test_two_exchanged_corners_are_reachable_on_even_cubes_only(size):
    text = exchanged(SOLVED[size], *zip(corner(size, "URF"), corner(size, "UFL"), strict=True))
    if size % 2 == 0:
        assert accepts(text)
    else:
        assert "exchanged" in complaint(text)


@pytest.mark.parametrize("size", [3, 5, 7, 9, 11])
@pytest.mark.parametrize("rotation", ["", "x", "y' z", "z2"])
def test_parity_of_corners_and_middle_edges_must_agree_however_the_cube_is_held(size, rotation):
    def middle(name):
        return edge(size, name)[(size - 2) // 2]

    edges = list(zip(middle("UF"), middle("UB"), strict=True))
    corners = list(zip(corner(size, "URF"), corner(size, "UFL"), strict=True))
    text = held(SOLVED[size], size, rotation)
    assert "exchanged" in complaint(exchanged(text, *edges))
    assert "exchanged" in complaint(exchanged(text, *corners))
    assert accepts(exchanged(text, *edges, *corners))


@pytest.mark.parametrize("size", [3, 5, 7, 9, 11])
def test_one_flipped_middle_edge_is_told_and_two_are_fine(size):
    one, other = tuple(edge(size, "UF")[(size - 2) // 2]), tuple(edge(size, "DB")[(size - 2) // 2])
    assert "flipped" in complaint(exchanged(SOLVED[size], one))
    assert accepts(exchanged(SOLVED[size], one, other))


@pytest.mark.parametrize("size", range(3, 13))
def test_an_edge_piece_that_does_not_exist_is_told_by_its_colours(size):
    up, down = edge(size, "UF")[0], edge(size, "DB")[0]
    message = complaint(exchanged(SOLVED[size], (up[1], down[0])))
    assert "white-yellow" in message or "yellow-white" in message


@pytest.mark.parametrize("size", range(3, 13))
def test_an_edge_piece_that_is_there_twice_is_told_with_the_missing_one(size):
    right, front = edge(size, "UR")[0][1], edge(size, "DF")[0][1]
    message = complaint(exchanged(SOLVED[size], (right, front)))
    assert "The edge piece white-green is there twice" in message or "The edge piece green-white is" in message
    assert "white-red is missing" in message or "red-white is missing" in message


def test_an_edge_piece_that_is_there_twice_is_told_with_both_its_places():
    right, front = edge(4, "UR")[0][1], edge(4, "DF")[0][1]
    assert complaint(exchanged(SOLVED[4], (right, front))) == (
        "The edge piece green-white is there twice, at R row 1, column 2 and F row 1, column 2, "
        "and red-white is missing."
    )


@pytest.mark.parametrize("size", range(4, 13))
def test_a_single_wing_flipped_in_place_shows_as_there_twice(size):
    wing = tuple(edge(size, "UF")[0])
    message = complaint(exchanged(SOLVED[size], wing))
    assert "there twice" in message
    assert "missing" in message


@pytest.mark.parametrize("size", range(4, 13))
def test_a_flipped_pair_of_wings_is_reachable(size):
    pieces = edge(size, "UF")
    assert accepts(exchanged(SOLVED[size], tuple(pieces[0]), tuple(pieces[-1])))


@pytest.mark.parametrize("size", range(4, 13))
def test_two_exchanged_wings_of_an_orbit_are_reachable(size):
    slots = orbit_slots(size, slot_of(size, Face.U, 0, 1))
    across = slots_across(size, slots)
    assert accepts(exchanged(SOLVED[size], (slots[0], slots[9]), (across[0], across[9])))


@pytest.mark.parametrize("size", range(6, 13))
def test_wings_of_two_orbits_exchanged_are_told(size):
    one, other = edge(size, "UF")[0], edge(size, "RB")[1]
    assert "there twice" in complaint(exchanged(SOLVED[size], *zip(one, other, strict=True)))


@pytest.mark.parametrize("size", range(4, 13))
def test_any_cells_of_one_orbit_may_change_places(size):
    for row in range(1, size - 1):
        for col in range(1, size - 1):
            slots = orbit_slots(size, slot_of(size, Face.U, row, col))
            if len(set(slots.tolist())) == 24:
                assert accepts(exchanged(SOLVED[size], (slots[0], slots[7])))


@pytest.mark.parametrize("size", range(4, 11))
def test_wings_and_centre_cells_may_lie_in_any_order_within_their_orbits(size):
    draw = np.random.default_rng(size)
    stickers = np.arange(6 * size * size)
    for col in range(1, (size - 1) // 2 + (size % 2 == 0)):
        slots = orbit_slots(size, slot_of(size, Face.U, 0, col))
        across, order = slots_across(size, slots), draw.permutation(24)
        if 2 * col != size - 1:
            stickers[slots], stickers[across] = slots[order], across[order]
    for row in range(1, size // 2):
        for col in range(1, size - size // 2):
            slots = orbit_slots(size, slot_of(size, Face.U, row, col))
            stickers[slots] = draw.permutation(slots)
    text = "".join("URFDLB"[sticker // size**2] for sticker in stickers)
    assert accepts(held(text, size, "x y'"))


@pytest.mark.parametrize("size", range(6, 13))
def test_cells_of_mirrored_orbits_exchanged_are_told(size):
    text = exchanged(SOLVED[size], (slot_of(size, Face.U, 1, 2), slot_of(size, Face.F, 2, 1)))
    message = complaint(text)
    assert "24 centre cells" in message
    assert "3 are white" in message


@pytest.mark.parametrize("size", range(5, 13))
def test_cells_of_two_orbits_exchanged_are_told_with_a_cell_of_the_orbit(size):
    text = exchanged(SOLVED[size], (slot_of(size, Face.R, 1, 1), slot_of(size, Face.D, 1, 2)))
    assert "exchange with U row 2, column 2" in complaint(text)


@pytest.mark.parametrize("size", [5, 7, 9, 11])
def test_the_cells_in_line_with_the_middle_are_an_orbit_too(size):
    middle = size // 2
    plus, corner_cell = slot_of(size, Face.L, 1, middle), slot_of(size, Face.F, 1, 1)
    assert "24 centre cells" in complaint(exchanged(SOLVED[size], (plus, corner_cell)))
    assert accepts(exchanged(SOLVED[size], (plus, slot_of(size, Face.F, middle, 1))))


def middles(size, letters):
    text = list(SOLVED[size])
    for face, letter in enumerate(letters):
        text[face * size * size + size * size // 2] = letter
    return "".join(text)


@pytest.mark.parametrize("size", [3, 5, 7])
def test_mirrored_middle_stickers_are_told(size):
    assert "mirror image" in complaint(middles(size, "URBDLF"))
    assert "mirror image" in complaint(middles(size, "DRFULB"))


@pytest.mark.parametrize("size", [3, 5, 7])
def test_middle_stickers_that_are_no_opposites_are_told(size):
    message = complaint(middles(size, "RUFDLB"))
    assert "opposite red is yellow" in message
    assert "has to be orange" in message


@pytest.mark.parametrize("size", [5, 7])
def test_a_middle_colour_that_is_there_twice_is_told(size):
    for face in (0, 1, 5):
        text = exchanged(SOLVED[size], (face * size * size + size * size // 2, 3 * size * size + size + 1))
        assert "show yellow 2 times" in complaint(text)


def test_all_24_ways_to_hold_a_cube_are_accepted():
    texts = {held(SOLVED[5], 5, rotation) for rotation in ROTATIONS}
    assert len(texts) == 24
    assert all(accepts(text) for text in texts)


def test_of_the_720_orders_of_the_middle_stickers_12_fit_a_solved_rest_and_12_have_the_wrong_parity():
    verdicts = Counter()
    for letters in permutations("URFDLB"):
        text = middles(3, letters)
        verdicts["fine" if accepts(text) else complaint(text).split()[1]] += 1
    assert verdicts == {"fine": 12, "corners": 12, "middle": 696}


def index(name):
    return "URFDLB".index(name[0]) * 9 + int(name[1]) - 1


def text_of(corners, twists, edges, flips):
    """A 3×3 from its pieces: which is at each place, and how far it is turned there."""
    text = [*SOLVED[3]]
    for places, order, turns in ((CORNERS, corners, twists), (EDGES, edges, flips)):
        for place, (piece, turn) in enumerate(zip(order, turns, strict=True)):
            count = len(places[place])
            for side in range(count):
                text[index(places[place][(side + turn) % count])] = places[piece][side][0]
    return "".join(text)


def pieces_in(text, places):
    """Which piece is at each place of a 3×3 held as a solved one, and how far it is turned there."""
    homes = {
        tuple(place[side - turn][0] for side in range(len(place))): (piece, turn)
        for piece, place in enumerate(places)
        for turn in range(len(place))
    }
    found = [homes[tuple(text[index(name)] for name in place)] for place in places]
    return [piece for piece, _ in found], [turn for _, turn in found]


def is_odd(order):
    return sum(order[i] > order[k] for i in range(len(order)) for k in range(i + 1, len(order))) % 2 == 1


def test_pieces_of_a_3x3_put_in_at_random_are_accepted_exactly_by_twist_flip_and_parity():
    draw = random.Random(3)
    accepted = 0
    for number in range(900):
        corners, edges = draw.sample(range(8), 8), draw.sample(range(12), 12)
        twists, flips = draw.choices(range(3), k=8), draw.choices(range(2), k=12)
        if number % 3:  # otherwise only one in twelve would be fine
            twists[7] = -sum(twists[:7]) % 3
        text = held(text_of(corners, twists, edges, flips), 3, draw.choice(ROTATIONS))
        fine = sum(twists) % 3 == 0 and sum(flips) % 2 == 0 and is_odd(corners) == is_odd(edges)
        assert accepts(text) == fine, number
        accepted += fine
    assert accepted > 120


def test_reached_states_obey_the_same_law_by_the_tables_typed_in_here():
    for seed in range(60):
        outer = [move for move in random_alg(3, 60, seed) if move.lo == move.hi != 2]
        text = played(3, outer).facelets()
        corners, twists = pieces_in(text, CORNERS)
        edges, flips = pieces_in(text, EDGES)
        assert text_of(corners, twists, edges, flips) == text
        assert sum(twists) % 3 == 0
        assert sum(flips) % 2 == 0
        assert is_odd(corners) == is_odd(edges)


def test_pieces_of_a_2x2_put_in_at_random_are_accepted_exactly_by_twist():
    draw = random.Random(2)
    keep = [index(name) for place in range(8) for name in CORNERS[place]]
    accepted = 0
    for number in range(600):
        corners, twists = draw.sample(range(8), 8), draw.choices(range(3), k=8)
        big = text_of(corners, twists, range(12), [0] * 12)
        text = "".join(big[slot] for slot in sorted(keep))
        assert accepts(text) == (sum(twists) % 3 == 0), number
        accepted += sum(twists) % 3 == 0
    assert 150 < accepted < 250


@pytest.mark.parametrize("size", range(4, 11))
def test_wings_of_each_orbit_cycle_by_threes_alone_and_by_fours_with_nothing_but_centre_cells(size):
    """What the freedom of wings rests on."""
    slots = np.arange(6 * size * size)
    for layer in range(2, size // 2 + 1):
        assert (played(size, f"[{layer}R, U L' U']").stickers != slots).sum() == 6
        wings = np.concatenate([edge(size, name) for name in ("UF", "UB", "DF", "DB")])[:, 0]
        moved = np.flatnonzero(played(size, f"{layer}R").stickers != slots)
        on_edges = np.intersect1d(moved, orbit_slots(size, np.arange(size)))
        assert len(on_edges) == 8
        assert len(np.intersect1d(on_edges, wings)) == 4


@pytest.mark.parametrize("size", range(4, 11))
def test_centre_cells_of_each_orbit_cycle_by_threes_alone(size):
    """What the freedom of centre cells rests on."""
    slots, orbits = np.arange(6 * size * size), set()
    for one, other in permutations(range(2, size), 2):
        for turn, back in (("F", "F'"), ("F'", "F")):
            moved = np.flatnonzero(played(size, f"[{one}R, {turn} {other}R {back}]").stickers != slots)
            assert len(moved) == 3
            orbits.add(int(orbit_slots(size, moved[0]).min()))
    assert len(orbits) == (size - 2) ** 2 // 4


def test_a_thousand_layers_are_read():
    cube = played(1000, "R 2U' 300F x 999L")
    text = cube.facelets()
    back = Cube.from_facelets(text)
    assert back == cube


def test_one_exchange_among_a_million_cells_is_found():
    size = 700
    text = Cube(size).facelets()
    message = complaint(exchanged(text, (slot_of(size, Face.U, 123, 456), slot_of(size, Face.B, 456, 123))))
    assert "24 centre cells" in message


@pytest.mark.slow
def test_two_thousand_layers_are_read():
    cube = played(2000, "R 2U' 300F x 999L")
    assert Cube.from_facelets(cube.facelets()) == cube
