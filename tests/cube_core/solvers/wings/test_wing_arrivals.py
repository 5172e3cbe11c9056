"""What steps that bring wings somewhere are about."""

import numpy as np
import pytest

from cube_core import Cube, parse
from cube_core.faces import EDGES, Face
from cube_core.geometry import cubie_slots
from cube_core.solvers.wings.wing_arrivals import Purpose, WingsArrive, wing_parts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2R U R' 2R'", "carry1 insert2 undo1"),
        ("F 2R 3L U R' 3L' 2R'", "align1 carry2 insert2 undo2"),
        ("2R U R' 3R D 2R' 3R'", "carry1 insert2 carry1 insert1 undo2"),
        ("2R U R U' 2R' U R' U'", "carry1 insert3 undo1 undo3"),
        ("F D 2R U R U' 2R' U R' U' D'", "align1 setup1 carry1 insert3 undo1 undo3 undo1"),
        ("2R2", "carry1"),
    ],
)
def test_slices_and_outer_turns_take_turns(text, expected):
    parts = [part for part in wing_parts(parse(text, 6)) if part.length]
    assert " ".join(f"{part.role}{part.length}" for part in parts) == expected


JOINING = Purpose("pair", "centres")


def told(size, text, edges, is_joined=True, purpose=JOINING, is_useful=True, columns=(0,)):
    """What a step says on a solved cube that brings the wings of these edges somewhere."""
    slots = np.concatenate([cubie_slots(size, edge)[list(columns), 0] for edge in edges])
    assert len(slots) == len(edges) * len(columns)
    stickers = Cube(size).stickers[slots].astype(int)
    return WingsArrive(purpose, slots, stickers, is_joined, is_useful).explain(parse(text, size))


UR, UF, UB = ((Face.U, other) for other in (Face.R, Face.F, Face.B))


def test_a_wing_is_named_with_the_place_where_it_is_at_the_end():
    step = told(4, "F 2R U R' U' 2R'", [UB])
    where = [cell.slot for cell in step.cells if cell.role == "target"]
    (arrival,) = step.fact.arrivals
    assert [color.name for color in arrival.colors] == ["WHITE", "BLUE"]
    assert {Face(slot // 16).name for slot in where} == set(arrival.place)
    assert [part.role for part in step.parts if part.length] == ["align", "carry", "insert", "undo"]


def test_where_the_others_of_an_edge_will_come_it_is_not_joined():
    assert told(6, "2R U 2R'", [UF]).fact.end == "joined"
    assert told(6, "2R U 2R'", [UF], is_joined=False).fact.end == "placed"
    assert told(4, "2R U 2R'", [UF, UR], is_useful=False).fact.end == "moved"


def test_a_middle_edge_is_not_called_a_wing():
    home = Purpose("place", "below")
    assert told(5, "2R U 2R'", [UF], columns=(1,), purpose=home).fact.noun == "middle"
    assert told(5, "2R U 2R'", [UF], columns=(0, 1), purpose=home).fact.noun == "piece"
    assert told(5, "2R U 2R'", [UF], purpose=home).fact.end == "home"


def test_wings_of_one_edge_that_come_to_one_place_are_counted_together():
    step = told(6, "2R U 2R'", EDGES[:5])
    assert sum(arrival.count for arrival in step.fact.arrivals) == 5
    assert sum(cell.role == "source" for cell in step.cells) == 10


def test_what_goes_on_between_the_slices_is_told_apart():
    assert told(4, "2L U 2L'", [UF]).fact.means == "spare"
    assert told(4, "2R F' R' F D' F D F' 2R'", [UF]).fact.means == "flip"
    assert told(6, "2R U 3R D 2R' 3R'", [UF]).fact.means == "insertions"
    assert told(6, "2R U 3R D 2R' 3R'", [UF]).fact.insertions == 2
    assert told(4, "2R U R U' 2R' U R' U'", [UF]).fact.means == "cycle"
