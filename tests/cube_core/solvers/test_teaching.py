"""What steps say is what happens: looked at in whole solves of the planners that are no book of recipes."""

from functools import cache

import numpy as np
import pytest

from cube_core import parse, solve
from cube_core.faces import Face
from cube_core.geometry import slots_across
from cube_core.words.facts import CellsGained, WingsBrought
from tests.solves import scrambled

METHODS = ("bulk", "cage")
EVERY = pytest.mark.parametrize("method", METHODS)
SIZES = (3, 4, 5, 6, 7)


@cache
def solved(size, method):
    return solve(scrambled(size, 90001), method, three="cfop")


def steps_of(method):
    for size in SIZES:
        yield from ((size, step) for step in solved(size, method).steps)


def slots(step, role):
    return [cell.slot for cell in step.cells if cell.role == role]


def piece_count(size, sources):
    """How many cells and wings these are, each sticker of which is listed."""
    row, col = np.divmod(np.array(sources) % size**2, size)
    is_edge = np.isin(row, (0, size - 1)) | np.isin(col, (0, size - 1))
    slots = np.array(sources)
    slots[is_edge] = np.minimum(slots[is_edge], slots_across(size, slots[is_edge]))
    return len(np.unique(slots))


@EVERY
def test_every_move_belongs_to_a_step_that_says_what_and_why(method):
    for size, step in steps_of(method):
        for sentence in filter(None, (step.caption, step.done, step.reason)):
            assert sentence.endswith("."), (size, step)
            assert ". " not in sentence
            assert len(sentence.split()) >= 2
            assert sentence[0].isupper() or sentence[0].isdigit()


@EVERY
def test_the_parts_of_a_step_cover_it_and_its_notation_reads_back_to_its_moves(method):
    for size in SIZES:
        solution = solved(size, method)
        for step in solution.steps:
            assert [part.start for part in step.parts] == [step.start, *(part.stop for part in step.parts[:-1])]
            assert step.parts[-1].stop == step.stop
            assert step.alg == solution.alg[step.start : step.stop] == parse(step.notation, size)


@EVERY
def test_what_undoes_a_part_is_its_inverse_and_so_is_written_in_brackets(method):
    for size in SIZES:
        for step in solved(size, method).steps:
            roles = [part.role for part in step.parts]
            if "setup" in roles or roles.count("carry") == 1 < len(roles):
                assert "[" in step.notation, step


@EVERY
def test_no_step_only_sets_up_or_undoes(method):
    for _, step in steps_of(method):
        assert slots(step, "source") or step.kind in ("rotate", "prevent")
        assert {part.role for part in step.parts} != {"undo"}


@EVERY
def test_as_many_cells_and_wings_are_marked_as_the_fact_counts(method):
    counted = 0
    for size, step in steps_of(method):
        fact = step.fact
        told = fact.gains if isinstance(fact, CellsGained) else fact.arrivals if isinstance(fact, WingsBrought) else ()
        if told:
            assert sum(each.count for each in told) == piece_count(size, slots(step, "source")), step
            counted += 1
    assert counted > 40


@EVERY
def test_what_has_come_to_a_side_or_a_place_is_there_when_the_step_stops(method):
    for size, step in steps_of(method):
        reached = {Face(slot // size**2).name for slot in slots(step, "target")}
        if isinstance(step.fact, CellsGained):
            assert {gain.face.name for gain in step.fact.gains} == reached, step
        elif isinstance(step.fact, WingsBrought):
            assert set("".join(arrival.place for arrival in step.fact.arrivals)) == reached, step


@EVERY
def test_a_middle_edge_is_never_called_a_wing(method):
    for size in (5, 7):
        for step in solved(size, method).steps:
            if isinstance(step.fact, WingsBrought) and step.fact.noun == "wing":
                row, col = np.divmod(np.array(slots(step, "target")) % size**2, size)
                assert not (2 * row == size - 1).any()
                assert not (2 * col == size - 1).any()


def test_the_words_of_cubers_are_used():
    told = " ".join(f"{step.caption} {step.reason}" for size, step in steps_of("bulk"))
    for word in ("centre", "edge", "slice", "swap"):
        assert word in told
