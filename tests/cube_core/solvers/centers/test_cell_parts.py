"""The parts of steps with centre cells, read off their moves."""

import pytest

from cube_core import parse
from cube_core.solvers.centers.cell_parts import commutator_parts, exchange_parts, is_turned_back


def told(parts):
    return " ".join(f"{part.role}{part.length}" for part in parts)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[2R, U 2L' U']", "carry1 insert3 undo1 undo3"),
        ("[2R 4R, U 2L' U']", "carry2 insert3 undo2 undo3"),
        ("[D: [2R, U 2L' U']]", "setup1 carry1 insert3 undo1 undo3 undo1"),
        ("U [D: [2U, F 2D 3U F']]", "align1 setup1 carry1 insert4 undo1 undo4 undo1"),
        ("[D: [2R, U 2L' U'] [3F', R 2B R']]", "setup1 carry1 insert3 undo1 undo3 carry1 insert3 undo1 undo3 undo1"),
        ("U [2R, U' 2L' U]", "align1 carry1 insert3 undo1 undo3"),
        ("[2R 3R', U 2L' U'] U", "carry2 insert3 undo2 undo3 undo1"),
        ("2R U 2L U' 2R 3R' U 3L2 U' 2R2 3R U 2L' 3L2 U'", "carry1 insert3 carry2 insert3 undo2 undo4"),
        ("2R U 2L U' 3R U 3L U' 2R' 3R' U 2-3Lw' U' F'", "carry1 insert3 carry1 insert3 undo2 undo3 undo1"),
        ("F 2R U 2L U' 3R U 3L U' 2R' 3R' U 2-3Lw' U' F'", "setup1 carry1 insert3 carry1 insert3 undo2 undo3 undo1"),
        ("F 2R U 2L U' 3R U 3L U' 2R' 3R' U 2-3Lw' U'", "align1 carry1 insert3 carry1 insert3 undo2 undo3"),
        ("2R U 2L 3L U' 2R' U 2-3Lw' U' [4R, F 2L F']", "carry1 insert4 undo1 undo3 carry1 insert3 undo1 undo3"),
    ],
)
def test_a_commutator_is_read_off_its_moves(text, expected):
    assert told(commutator_parts(parse(text, 7))) == expected


def test_commutators_turn_back_all_they_turn_but_where_other_steps_do():
    texts = "[2R, U 2L' U']", "[D: [2R, U 2L' U']]", "U [2R, U 2L' U']", "[2R, U 2L' U'] U"
    assert [is_turned_back(parse(text, 7)) for text in texts] == [True, True, False, False]
    chain = "2R U 2L U' 3R U 3L U' 2R' 3R' U 2-3Lw' U'"
    assert [is_turned_back(parse(text, 7)) for text in (chain, f"{chain} F", f"[F: {chain}]")] == [True, False, True]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2-3Rw", "carry1"),
        ("2R U 2R'", "carry1 insert1 undo1"),
        ("U' 2R U 2R'", "align1 carry1 insert1 undo1"),
        ("3L2 F 3L' B' 3L'", "carry1 insert1 carry1 insert1 undo1"),
    ],
)
def test_an_exchange_of_strips_is_read_off_its_moves(text, expected):
    assert told(exchange_parts(parse(text, 7))) == expected
