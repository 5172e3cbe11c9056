import numpy as np
import pytest

from cube_core import Alg, Cube, parse, scramble
from cube_core.faces import FACES
from cube_core.geometry import orbit_slots
from cube_core.solvers.short.big import five_match, four_turns, join, middles
from cube_core.solvers.short.big.choices import BESIDE, FOUR
from cube_core.solvers.short.big.ends import EndTable
from cube_core.solvers.short.big.five_split import place_classes, variants
from cube_core.solvers.short.big.four_split import root_holdings, splits
from cube_core.solvers.short.big.masks import distances, mask_tables, turned
from cube_core.solvers.short.big.pieces import are_odd, held, picked, rotations, spread
from cube_core.solvers.short.big.slabs import center_orbit, framed, perms_on, written


def idle() -> None:
    """For searches that nobody wants to stop."""


def test_masks_go_where_the_stickers_go() -> None:
    codes = four_turns.first_turns().codes
    tables = mask_tables(perms_on(4, codes, four_turns.CENTERS))
    for number, code in enumerate(codes.tolist()):
        cube = Cube(4)
        cube.play(Alg.from_codes(4, np.array([code])))
        whites = np.flatnonzero(cube.cells()[four_turns.CENTERS] == 0)
        assert int(turned(tables, number, np.array([0xF], dtype=np.int32))[0]) == sum(1 << int(at) for at in whites)


def test_all_ways_to_have_two_colours_on_an_axis_are_within_seven_turns() -> None:
    far = distances([four_turns.R_AND_L], four_turns.first_turns().masks)
    assert np.bincount(far[far < 255]).tolist() == [1, 6, 142, 2610, 38422, 301370, 381363, 11557]


def test_the_centres_of_the_third_stage_have_117600_states_ten_turns_deep() -> None:
    far = join.center_distances()
    assert np.bincount(far[far < 255]).tolist() == [4, 12, 196, 1648, 7864, 21044, 29176, 30712, 19520, 6912, 512]


def test_the_end_tables_know_all_positions_near_the_goal() -> None:
    assert join.ends().counts == (4, 12, 196, 2400, 31256, 411236)
    assert EndTable(middles.space(), middles.near(3)).counts == (1, 9, 189, 3988)


@pytest.mark.parametrize("code", middles.codes().tolist())
def test_a_slab_with_the_core_does_what_is_beside_it_turned_back_after_a_rotation(code: int) -> None:
    real, frame = written(5, [code], FACES, middles.CORE)
    by_slab, by_frame = Cube(5), Cube(5)
    by_slab.play(Alg.from_codes(5, np.array(real)))
    by_frame.play(Alg.from_codes(5, np.array(framed(5, code, middles.CORE))))
    assert any(held(by_frame, rotation) == by_slab for rotation in rotations())
    assert sorted(frame) == list(FACES)


def test_splits_leave_wings_that_can_be_joined_without_a_parity() -> None:
    cube = Cube(4)
    cube.play(scramble(4, 5))
    for split in splits(cube, 100_000, idle)[:20]:
        turned_cube = held(cube, root_holdings()[split.root][0])
        turned_cube.play(Alg.from_codes(4, np.array(split.first + split.second)))
        assert np.array_equal(turned_cube.cells()[four_turns.CENTERS], split.cells)
        pairs = split.cells.reshape(3, 8) % 3
        assert (pairs == pairs[:, :1]).all()
        assert split.is_odd == bool(are_odd(turned_cube.stickers[orbit_slots(4, 0)][None])[0])


def test_variants_leave_an_even_number_of_each_colour_in_each_class_of_places() -> None:
    cube = Cube(5)
    cube.play(scramble(5, 0))
    found = variants(cube, splits(picked(cube, FOUR), 1_000_000, idle), idle)
    assert found
    for variant in found[:20]:
        turned_cube = held(cube, root_holdings()[variant.split.root][0])
        turned_cube.play(Alg.from_codes(5, np.array(variant.first + variant.second)))
        cells = turned_cube.cells()[BESIDE]
        assert np.array_equal(cells, variant.beside)
        for places in place_classes():
            assert (np.bincount(cells[places]) % 2 == 0).all()


def test_eight_places_can_be_paired_in_105_ways_all_within_reach() -> None:
    assert [len(one.numbers) for one in five_match.classes()] == [3, 3, 105, 105]
    assert int(five_match.match_distances().max()) == 8


def test_a_picked_cube_turns_as_the_layers_it_is_made_of() -> None:
    cube, small = Cube(5), Cube(4)
    alg = parse("R 2F U2 3L' 1-2Bw D 2-3Rw", 4)
    small.play(alg)
    cube.play(Alg.from_codes(5, spread(alg.codes, FOUR)))
    assert picked(cube, FOUR) == small


def test_a_centre_orbit_has_four_places_a_face_opposite_ones_two_apart() -> None:
    rows, cols = np.divmod(center_orbit(5, 1, 2) % 25, 5)
    assert (rows.reshape(6, 4)[:, :2] + rows.reshape(6, 4)[:, 2:] == 4).all()
    assert (cols.reshape(6, 4)[:, :2] + cols.reshape(6, 4)[:, 2:] == 4).all()
