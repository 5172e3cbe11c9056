"""Big cubes on their way to a 3×3."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from cube_core import Alg, Cube, parse, scramble, solve
from cube_core.faces import EDGES, Color
from cube_core.geometry import cubie_slots
from cube_core.reading.big import reduction_of
from cube_core.reading.facts import Goal, Parity
from cube_core.reading.reading import read_solve
from cube_core.standing.states import states_of
from cube_core.standing.three import three_of
from cube_core.texts.reading import read_text
from cube_core.words.solves import solve_sentences, stage_name
from tests.solves import solution_of
from tests.trust.told_facts import Slow, at, rotations

FOREIGN = Path(os.environ.get("CUBELENS_FOREIGN", "foreign"))


def solved_by(size: int, seed: int, method: str) -> tuple[Alg, Alg]:
    """A scramble, and the program's solve of it."""
    return scramble(size, seed), solution_of(size, seed, method).alg


@pytest.mark.parametrize("size", [4, 5, 6])
@pytest.mark.parametrize("seed", [0, 1])
def test_a_reduction_is_read_as_one_and_its_stages_cover_it(size, seed):
    setup, alg = solved_by(size, seed, "reduction")
    reading = read_solve(setup, alg)
    assert (reading.method, reading.is_solved) == ("reduction", True)
    assert reading.turns == alg.count("STM")
    centers = [color for stage in reading.stages if stage.goal is Goal.CENTER for color in stage.gained]
    edges = sum(len(stage.gained) for stage in reading.stages if stage.goal is Goal.EDGE)
    assert len(set(centers)) == len(centers) == 6
    assert edges <= 12
    assert reading.stages[-1].stop == len(alg)


@pytest.mark.parametrize(("size", "method"), [(4, "cage"), (5, "cage"), (4, "layers"), (5, "layers")])
def test_ways_of_computers_are_no_method_of_people(size, method):
    assert [read_solve(*solved_by(size, seed, method)).method for seed in (0, 1)] == [None, None]


def test_a_scramble_undone_is_no_reduction():
    for size in (4, 5):
        setup = scramble(size, 1)
        states = states_of(setup, setup.inverse())
        assert reduction_of(states, three_of(states)) is None
        assert read_solve(setup, setup.inverse()).method is None


FLIP = "2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2"
EXCHANGE = "2R2 U2 2R2 Uw2 2R2 Uw2"


@pytest.mark.parametrize(("text", "is_flip", "begins"), [(FLIP, True, "One edge"), (EXCHANGE, False, "Two edges")])
def test_a_parity_is_told_where_the_cube_becomes_a_3x3_and_where_it_is_mended(text, is_flip, begins):
    setup, alg = solved_by(4, 2, "reduction")
    stages = [stage for stage in read_solve(setup, alg).stages if stage.goal is Goal.EDGE]
    reduced = stages[-1].stop  # whatever parity there may be, one is put in and stays until it is taken out
    assert not [fact for fact in read_solve(setup, alg).facts if isinstance(fact, Parity)]
    alg = alg[:reduced] + parse(text, 4) + alg[reduced:]
    reading = read_solve(alg.inverse(), alg)
    assert Parity(is_flip, reduced, reduced + len(text.split())) in reading.facts
    assert sum(sentence.startswith(begins) for sentence in solve_sentences(reading)) == 1
    mended = [stage for stage in reading.stages if stage.goal is Goal.PARITY]
    assert [stage_name(stage) for stage in mended] == ["OLL parity" if is_flip else "PLL parity"]


def test_two_parities_that_one_algorithm_mends_are_one_stage():
    setup, alg = solved_by(4, 2, "reduction")
    reduced = max(stage.stop for stage in read_solve(setup, alg).stages if stage.goal is Goal.EDGE)
    both = parse(f"{FLIP} {EXCHANGE}", 4)
    alg = alg[:reduced] + parse("2R", 4) + both + parse("2R'", 4) + alg[reduced:]
    stages = read_solve(alg.inverse(), alg).stages
    assert all(stage.turns for stage in stages)


def test_a_text_of_a_big_cube_that_is_cut_off_is_read_up_to_there():
    setup, alg = solved_by(5, 2, "reduction")
    reading = read_solve(setup, alg[: len(alg) // 3])
    assert (reading.method, reading.is_solved) == (None, False)
    assert read_solve(setup, parse("", 5)).turns == 0


@pytest.mark.parametrize("method", ["reduction", "yau"])
@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("share", [0.2, 0.45, 0.7])
def test_of_an_unfinished_big_cube_the_centres_and_edges_that_stand_are_told(size, method, share):
    setup, alg = solved_by(size, 3, method)
    whole = [stage.stop for stage in read_solve(setup, alg).stages if stage.goal is Goal.CENTER]
    stop = next(stop for stop in whole if stop >= share * whole[-1])
    reading = read_solve(setup, alg[:stop])
    centers = [stage for stage in reading.stages if stage.goal is Goal.CENTER]
    assert [stage.stop for stage in centers[: whole.index(stop) + 1]] == whole[: whole.index(stop) + 1]
    for stage in centers:
        inner = at(setup, alg, stage.stop).colors().reshape(6, size, size)[:, 1:-1, 1:-1].reshape(6, -1)
        names = {Color(int(row[0])).name.lower() for row in inner if len(set(row.tolist())) == 1}
        assert set(stage.gained) <= names
    assert reading.turns == alg[:stop].count("STM")
    assert all(stage.start < stage.stop for stage in reading.stages)
    assert any("centre" in sentence for sentence in solve_sentences(reading))


@pytest.mark.parametrize("seed", range(3))
def test_yau_of_the_program_is_read_as_yau(seed):
    reading = read_solve(*solved_by(4 + seed, seed, "yau"))
    assert (reading.method, reading.is_solved) == ("Yau", True)
    assert any(stage.goal is Goal.CROSS_EDGE for stage in reading.stages)


def edges_of_cross(cube: Slow) -> int:
    """The most whole edges of one colour that stand beside its centre, on the slow cube."""
    shown = cube.colors().reshape(6, cube.size, cube.size)[:, 1:-1, 1:-1].reshape(6, -1)
    counts = [0] * 6
    for edge in EDGES:
        turns = cube.turns_of(edge)
        for color in edge if len(set(turns)) == 1 else ():
            slot = int(cubie_slots(cube.size, edge)[0, edge.index(color)])
            counts[color] += int((shown[rotations(cube.size)[turns[0], slot] // cube.size**2] == color).all())
    return max(counts)


@pytest.mark.parametrize(("size", "seed"), [(5, 3), (5, 18), (5, 38)])
def test_the_last_edge_of_the_cross_is_told_where_it_comes_soon_after_the_centres(size, seed):
    setup, alg = solved_by(size, seed, "yau")
    stages = read_solve(setup, alg).stages
    last = next(stage for stage in stages if stage_name(stage) == "cross edge 4")
    assert max(stage.stop for stage in stages if stage.goal is Goal.CENTER) == last.start
    found = [edges_of_cross(at(setup, alg, count)) for count in range(last.start, last.stop + 1)]
    assert found.index(4) == len(found) - 1


def test_a_cross_that_brings_nearly_all_edges_with_it_is_yau_too():
    setup, cube = scramble(4, 18), Cube(4)
    cube.play(setup)
    reading = read_solve(setup, solve(cube, "yau", three="layers").alg)  # ten edges are whole with the cross's last
    assert (reading.method, reading.is_solved) == ("Yau", True)
    assert all(stage.turns for stage in reading.stages)


@pytest.mark.parametrize("seed", range(3))
def test_on_four_layers_a_stage_of_edges_ends_when_the_slices_are_turned_back(seed):
    setup, alg = solved_by(4, seed, "yau" if seed else "reduction")
    for stage in read_solve(setup, alg).stages:
        if stage.goal is Goal.EDGE:
            shown = at(setup, alg, stage.stop).colors()[:, [5, 6, 9, 10]]
            assert (shown == shown[:, :1]).all()


def test_centres_are_done_though_slices_still_stand_off():
    setup, alg = solved_by(5, 3, "reduction")
    end = max(stage.stop for stage in read_solve(setup, alg).stages if stage.goal is Goal.CENTER)
    pause = parse("R U R' U' F R F' R'", 5)
    off = alg[:end] + parse("2R", 5) + pause + pause.inverse() + parse("2R'", 5) + alg[end:]
    stages = read_solve(setup, off).stages
    assert max(stage.stop for stage in stages if stage.goal is Goal.CENTER) <= end + 1
    assert read_solve(setup, off).is_solved


@pytest.mark.skipif(not FOREIGN.is_dir(), reason="CUBELENS_FOREIGN names no folder")
def test_solves_that_people_wrote_down_are_yau_or_reduction():
    cases = json.loads((FOREIGN / "reconstructions_4to7.json").read_text(encoding="utf-8"))["cases"]
    for case in cases:
        brought = read_text(case["link"])
        reading = read_solve(brought.setup, brought.alg)
        names = [stage_name(stage) for stage in reading.stages]
        is_yau = any("cross edge" in name for name in names)
        assert reading.method == ("Yau" if is_yau else "reduction")
        assert reading.is_solved


@pytest.mark.skipif(not FOREIGN.is_dir(), reason="CUBELENS_FOREIGN names no folder")
@pytest.mark.parametrize(("name", "share"), [("reconstructions_3", 0.95), ("reconstructions_4to7", 0.93)])
def test_stages_end_within_a_turn_of_where_people_say(name, share):
    off = []
    for case in json.loads((FOREIGN / f"{name}.json").read_text(encoding="utf-8"))["cases"]:
        brought = read_text(case.get("link") or f"Scramble: {case['scramble']}\n{case['solution']}")
        reading, at = read_solve(brought.setup, brought.alg), 0
        for chapter in brought.chapters if reading.is_solved else ():
            at += len(chapter.alg)
            if chapter.alg.count("STM"):
                stops = [sorted((at, stage.stop)) for stage in reading.stages]
                off.append(min(brought.alg[start:stop].count("STM") for start, stop in stops))
    assert sum(turns <= 1 for turns in off) >= share * len(off)
