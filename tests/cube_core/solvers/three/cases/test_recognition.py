"""Every named case is recognised however the cube is held, and its word solves exactly what it shows."""

import numpy as np
import pytest

from cube_core import Cube, parse, solve
from cube_core.algs import Alg
from cube_core.face_colors import centers_show
from cube_core.faces import FACES, Face
from cube_core.solvers.pieces.locations import TURN_TABLES
from cube_core.solvers.three.cases.catalogue import case_named, cases
from cube_core.solvers.three.cases.picture import grids, layer_from_above
from cube_core.solvers.three.cases.recognition import (
    UNKNOWN,
    Seen,
    colors_seen,
    orientation,
    orientation_keys,
    orientations,
    pair_as_played,
    permutation,
    permutation_keys,
    permutations,
    seen_as_played,
    shown_case,
)
from cube_core.solvers.three.held import rotation
from cube_core.solvers.three.state import FIRST_TWO_LAYERS, HOMES, are_home
from cube_core.solvers.three.words import UP_TURNS, codes_of, inverse_of, length_of, settled, table_of, word_text
from tests.solves import scrambled

ALL = (*cases("OLL"), *cases("PLL"))


def undone(case, before=0, after=0):
    """A cube that shows a case: turns of U, the case and turns of U, all undone on a solved one."""
    cube = Cube(3)
    word = (*UP_TURNS[before], *case.word, *UP_TURNS[after])
    cube.play(Alg.from_codes(3, codes_of(3, inverse_of(word))))
    return cube


def after(state, word):
    return settled(table_of(word))[state]


def test_there_are_57_and_21_of_them():
    assert [case.label for case in cases("OLL")] == [str(number) for number in range(1, 58)]
    letters = "Aa Ab E F Ga Gb Gc Gd H Ja Jb Na Nb Ra Rb T Ua Ub V Y Z"
    assert " ".join(case.label for case in cases("PLL")) == letters


def test_they_and_the_two_that_are_solved_are_all_there_is():
    assert np.count_nonzero(orientations().rows != UNKNOWN) == 3**3 * 2**3
    assert np.count_nonzero(permutations().rows != UNKNOWN) == 24 * 24 // 2
    for look, count in ((orientations(), 57), (permutations(), 21)):
        used = look.ways[np.unique(look.rows[look.rows != UNKNOWN]), 0]
        assert sorted(set(used.tolist())) == list(range(count + 1))


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_a_case_is_recognised_in_all_four_holdings(case):
    for before in range(4):
        cube = undone(case, before)
        face, seen = shown_case(cube)
        assert (face, seen.case) == (Face.U, case)
        assert len(seen.before) <= (before > 0)
        cube.play(Alg.from_codes(3, codes_of(3, seen.word)))
        _, left = shown_case(cube)
        assert left.case is None if case.kind == "PLL" else left.case is None or left.case.kind == "PLL"


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_a_case_is_recognised_under_every_colour_up(case, face):
    cube = Cube(3)
    if face is not Face.U:
        cube.play([rotation(3, face, Face.U)])
    cube.play(Alg.from_codes(3, codes_of(3, inverse_of(case.word))))
    where, seen = shown_case(cube)
    assert (where, seen.case) == (Face.U, case)
    if face is not Face.U:
        cube.play([rotation(3, face, Face.U).inverse])
        assert shown_case(cube) == (face, seen)


@pytest.mark.parametrize("after_turns", range(4))
def test_where_nothing_is_left_but_to_turn_u_no_case_is_named(after_turns):
    cube = Cube(3)
    cube.play(word_text(UP_TURNS[after_turns]))
    _, seen = shown_case(cube)
    assert seen == Seen(None, (), UP_TURNS[-after_turns])
    assert seen.word == UP_TURNS[-after_turns]


def test_a_cube_whose_first_layers_are_not_solved_shows_no_case():
    cube = Cube(3)
    cube.play("R U R'")
    assert shown_case(cube) is None


def test_every_pattern_is_solved_by_what_is_seen():
    """All 216 × 288 last layers, by their parts: every orientation with a few orders, every order oriented."""
    looks = (
        (orientations(), orientation, lambda state: orientation_keys(state) == 0),
        (permutations(), permutation, lambda state: np.array_equal(state, HOMES)),
    )
    for lookup, look, is_done in looks:
        rows = np.unique(lookup.rows[lookup.rows != UNKNOWN])
        for table in lookup.tables[rows]:
            state = np.argsort(table)[HOMES].astype(np.uint8)
            seen = look(state)
            assert is_done(after(state, seen.word))
            assert are_home(after(state, seen.word), *FIRST_TWO_LAYERS)


def test_what_no_turns_make_is_refused():
    flipped = HOMES.copy()
    flipped[8] ^= 1
    with pytest.raises(ValueError, match="no turns make"):
        orientation(flipped)


def test_of_several_ways_to_see_a_pattern_the_shortest_is_taken():
    for lookup, keys_of, look in (
        (orientations(), orientation_keys, orientation),
        (permutations(), permutation_keys, permutation),
    ):
        states = np.argsort(lookup.tables, axis=1)[:, HOMES].astype(np.uint8)
        taken = lookup.rows[keys_of(states)]
        assert (lookup.lengths[taken] <= lookup.lengths).all()
        for row in np.unique(taken).tolist():
            assert length_of(look(states[row]).word) == lookup.lengths[row]


def test_what_looks_alike_from_all_sides_needs_no_turn_first():
    for quarters in range(4):
        seen = permutation(after(HOMES, (*inverse_of(case_named("PLL H").word), *UP_TURNS[quarters])))
        assert seen == Seen(case_named("PLL H"), (), UP_TURNS[-quarters])


def test_a_state_is_looked_at_many_at_a_time():
    states = np.stack([HOMES, TURN_TABLES[0][HOMES]])
    assert orientation_keys(states).tolist() == [0, 0]
    assert len(set(permutation_keys(states).tolist())) == 2


UNDONE = {"OLL 27": "R U2 R' U' R U' R'", "PLL H": "M2 U M2 U2 M2 U M2"}


@pytest.mark.parametrize("name", UNDONE)
@pytest.mark.parametrize(
    ("hold", "face"), [("", Face.U), ("x", Face.B), ("x2", Face.D), ("z", Face.R), ("z'", Face.L), ("x'", Face.F)]
)
def test_a_case_is_found_on_whichever_face_it_lies(name, hold, face):
    cube = Cube(3)
    cube.play(f"{UNDONE[name]} y {hold}")
    shown = shown_case(cube)
    assert shown is not None
    assert shown.seen.case is not None
    assert (shown.face, shown.seen.case.name) == (face, name)


@pytest.mark.parametrize("turn", ["U", "R", "D'", "L2"])
def test_a_layer_that_is_only_turned_shows_no_case(turn):
    cube = Cube(3)
    cube.play(turn)
    shown = shown_case(cube)
    assert shown is not None
    assert shown.face.name == turn[0]
    assert shown.seen.case is None
    assert len(shown.seen.word) == 1


@pytest.mark.parametrize("moves", ["R U", "R U R'", "R U R' U R U2 R' D L", "M"])
def test_where_the_first_two_layers_are_not_solved_no_case_is_shown(moves):
    cube = Cube(3)
    cube.play(moves)
    assert shown_case(cube) is None


@pytest.mark.parametrize(("size", "three"), [(2, "ortega"), (3, "cfop"), (4, "cfop"), (7, "cfop")])
def test_every_step_with_a_case_is_read_as_it_was_found(size, three):
    count = 0
    for seed in range(8 if size < 4 else 4):
        solution = solve(scrambled(size, seed), three=three)
        for step in solution.steps:
            if (step.case or "").startswith(("OLL", "PLL", "PBL")):
                alg = solution.alg[step.start : step.stop]
                seen = seen_as_played(case_named(step.case), alg)
                assert seen is not None
                assert size > 3 or size == 2 or str(parse(word_text(seen.word), size)) == str(alg)
                count += 1
    assert count > 4


def test_the_turns_around_the_algorithm_are_told_apart():
    seen = seen_as_played(case_named("PLL T"), parse(f"U' {word_text(case_named('PLL T').word)} U2", 3))
    assert (word_text(seen.before), word_text(seen.after)) == ("U'", "U2")


def test_other_moves_are_not_taken_for_a_case():
    assert seen_as_played(case_named("PLL T"), parse("R U R' U'", 3)) is None


@pytest.mark.parametrize("seed", range(10))
def test_the_picture_of_a_case_in_the_colours_of_the_cube_is_what_the_cube_shows(seed):
    cube = scrambled(3, seed)
    solution = solve(cube, three="cfop", cross="any")
    for step in solution.steps:
        if (step.case or "").startswith(("OLL", "PLL")):
            seen = seen_as_played(case_named(step.case), solution.alg[step.start : step.stop])
            now = cube.copy()
            now.play(solution.alg[: step.start])
            colors = colors_seen(seen, centers_show(now))
            now.play(word_text(seen.before))
            (grid,) = grids(seen.case)
            shown = layer_from_above(now, 0)
            for row, shown_row in zip(grid, shown, strict=True):
                for color, real in zip(row, shown_row, strict=True):
                    assert color is None or colors[color] is real


@pytest.mark.parametrize(("size", "three"), [(2, "ortega"), (3, "cfop"), (5, "cfop")])
def test_the_turns_around_an_algorithm_are_parts_of_the_step(size, three):
    found = set()
    for seed in range(12):
        for step in solve(scrambled(size, seed), "bulk", three=three).steps:
            roles = tuple(part.role for part in step.parts)
            if step.case is not None and not step.case.startswith("F2L") and len(roles) > 1:
                assert roles in _AROUND
                assert (step.parts[0].start, step.parts[-1].stop) == (step.start, step.stop)
                found.add(roles)
    assert _AROUND[0] in found


_AROUND = (("align", "algorithm"), ("algorithm", "align"), ("align", "algorithm", "align"))


@pytest.mark.parametrize("size", [3, 5])
def test_a_pair_is_found_as_it_is_played_with_the_turns_of_the_cube_before_it(size):
    sides = set()
    for seed in range(12):
        for step in solve(scrambled(size, seed), "bulk", three="cfop").steps:
            if step.kind == "pair" and step.case:
                found = pair_as_played(case_named(step.case), step.alg)
                assert found is not None
                regrip, seen = found
                assert len(regrip) == sum(part.stop - part.start for part in step.parts if part.role == "regrip")
                assert len(regrip) + len(seen.before) + len(seen.case.word) == len(step.alg)
                sides.add(step.facts[0].variant)
    assert sides == {"left", "right"}
    assert pair_as_played(case_named("F2L 1"), parse("R U R'", 3)) is None
