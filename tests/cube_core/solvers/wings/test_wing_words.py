"""What steps that bring wings somewhere say."""

import numpy as np

from cube_core import Cube, parse
from cube_core.faces import EDGES, Face
from cube_core.geometry import cubie_slots
from cube_core.solvers.wings.wing_words import Purpose, WingsArrive

JOINING = Purpose("pair", "so the centres are as they were")


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
    assert step.caption.startswith("The white–blue wing is joined to its partner at ")
    letters = step.caption[-4:-2]
    assert {Face(slot // 16).name for slot in where} == set(letters)
    assert [part.role for part in step.parts if part.length] == ["align", "carry", "insert", "undo"]


def test_what_it_is_joined_to_depends_on_the_cube():
    assert "joined to its middle edge" in told(5, "2R U 2R'", [UF]).caption
    assert "joined to its edge" in told(6, "2R U 2R'", [UF]).caption
    assert "where its edge is to be" in told(6, "2R U 2R'", [UF], is_joined=False).caption


def test_a_middle_edge_is_not_called_a_wing():
    home = Purpose("place", "so all below stays")
    assert "middle edge" in told(5, "2R U 2R'", [UF], columns=(1,), purpose=home).caption
    assert "edge pieces" in told(5, "2R U 2R'", [UF], columns=(0, 1), purpose=home).caption


def test_of_many_wings_the_letters_of_their_places_are_enough():
    step = told(6, "2R U 2R'", EDGES[:5])
    assert step.caption.startswith("Five wings are joined to their edges at ")
    assert sum(cell.role == "source" for cell in step.cells) == 10


def test_the_reason_names_the_slices_as_the_moves_do():
    assert (
        "Slice 2L takes it over; another edge is put between before it turns back" in told(4, "2L U 2L'", [UF]).reason
    )
    assert "Slices 2R and 2L take both over" in told(4, "2R 2L U 2R' 2L'", [UF, UR]).reason
    assert "the edge is turned over" in told(4, "2R F' R' F D' F D F' 2R'", [UF]).reason
    assert "stay turned for two insertions" in told(6, "2R U 3R D 2R' 3R'", [UF]).reason


def test_wings_that_only_make_way_are_not_said_to_be_joined():
    step = told(4, "2R U 2R'", [UF, UR], is_useful=False)
    assert step.caption == "Two wings have moved out of the way of others."
    assert "after this one can" in step.reason
