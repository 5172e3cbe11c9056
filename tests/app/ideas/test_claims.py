"""What the pages of ideas and the terms say of a cube is so: each claim is looked up on the slow cube."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from statistics import mean

import pytest

from app.ideas.state import pages
from cube_core import Cube, parse, scramble, solve
from cube_core.solvers.three.cases.catalogue import cases
from tests.cube_core.words.claims import Seen
from tests.oracle import Oracle
from tests.solves import scrambled, solution_of

PAGES = {page.id: page for page in pages()}
TERMS = {term["id"]: term for term in tomllib.loads(files("assets").joinpath("terms.toml").read_text("utf-8"))["term"]}
SEXY = "R' D' R D R' D' R D"
FLIP = "2R' U2 2L F2 2L' F2 2R2 U2 2R U2 2R' U2 F2 2R2 F2"
CYCLE = "[2L, F 2R' F']"


def place_of(size: int, moves: str, start: str = "") -> list[int]:
    """By slot, which slot's sticker comes there by some moves."""
    one, other = Oracle(size).play(parse(start, size)).stickers(), Oracle(size).play(parse(f"{start} {moves}", size))
    where = {sticker: slot for slot, sticker in enumerate(one)}
    return [where[sticker] for sticker in other.stickers()]


def moved(size: int, moves: str) -> set[int]:
    return {slot for slot, came in enumerate(place_of(size, moves)) if slot != came}


def seen(size: int, moves: str) -> set[int]:
    """The slots of a solved cube that show another colour after some moves."""
    one, other = Oracle(size).facelets(), Oracle(size).play(parse(moves, size)).facelets()
    return {at for at, (before, after) in enumerate(zip(one, other, strict=True)) if before != after}


def slot(face: str, row: int, column: int, size: int = 5) -> int:
    return "URFDLB".index(face) * size**2 + (row - 1) * size + column - 1


def face_of(number: int, size: int = 5) -> str:
    return "URFDLB"[number // size**2]


def text_of(page: str) -> str:
    return " ".join(PAGES[page].text)


def test_a_turn_is_what_the_page_about_notation_calls_it():
    layers = {"alone": 1, "together": 3, "by a quarter": 1, "by a half": 1, "in the middle": 1, "whole cube": 5}
    for text, told in PAGES["notation"].demo.moves:
        assert told.startswith(f"{text}: ")
        (move,) = parse(text, 5)
        for words, count in layers.items():
            if words in told:
                assert move.hi - move.lo + 1 == count, told
        if "and back" in told:
            assert text.endswith("'")
        if "second" in told:
            assert (move.lo, move.hi) == (2, 2)
    follows = {"M": "2L", "E": "2D", "S": "2F"}
    for middle, slice_ in follows.items():
        assert place_of(3, middle) == place_of(3, slice_)
    assert parse("3R", 5)[0].lo == parse("3R", 5)[0].hi == 3
    assert [(move.lo, move.hi) for move in parse("3Rw 2-3Rw", 5)] == [(1, 3), (2, 3)]
    alg = parse("R y 2R", 5)
    assert {metric: alg.count(metric) for metric in ("STM", "OBTM", "QTM", "ETM")}["ETM"] == 3
    assert alg.count("STM") == 2
    assert str(parse("[R: U]", 3)) == "R U R'"
    assert str(parse("[R, U]", 3)) == "R U R' U'"


def corner(moves: str) -> str:
    """The corner at URF after some moves, seen from U."""
    return Seen(Cube.from_facelets(Oracle(3).play(parse(moves, 3)).facelets()).facelets(), 3, "URFDLB").at("URF")[0]


def test_the_corner_at_front_right_is_who_the_page_about_names_says():
    (r, u, back_r, back_u, undone, *twists) = [text for text, _ in PAGES["three-ids"].demo.moves]
    own, came = corner(""), corner(r)
    assert set(came) != set(own)
    assert set(corner(f"{r} {u}")) == set(own)
    assert corner(f"{r} {u}") != own
    third = corner(f"{r} {u} {back_r}")
    assert set(third) not in (set(own), set(came))
    assert set(corner(f"{r} {u} {back_r} {back_u}")) == set(came)
    assert corner(f"{r} {u} {back_r} {back_u} {undone}") == own
    assert twists == [SEXY] * 3
    once, twice, thrice = (corner(" ".join([SEXY] * times)) for times in (1, 2, 3))
    assert set(once) == set(twice) == set(own)
    assert len({own, once, twice}) == 3
    assert thrice == own


def test_each_move_of_the_commutator_does_what_its_caption_says():
    texts = [text for text, _ in PAGES["commutators"].demo.moves]
    assert " ".join(texts) == str(parse(CYCLE, 5))
    cycle = place_of(5, CYCLE)
    changed = {at: came for at, came in enumerate(cycle) if at != came}
    assert len(changed) == 3
    ring = next(at for at in changed if face_of(at) == "F")
    first = next(at for at, came in enumerate(place_of(5, "2L")) if at == ring and face_of(came) == "U")
    assert first == ring, "A drops a cell of the top into the front"

    def at_after(count: int, origin: int) -> int:
        return place_of(5, " ".join(texts[:count])).index(origin)

    dropped = place_of(5, "2L")[ring]
    column = at_after(2, dropped) % 5
    assert (face_of(at_after(2, dropped)), column) == ("F", 3), "F takes it into slice 2R"
    assert face_of(at_after(3, dropped)) == "D", "2R' takes it down"
    other = next(at for at in changed if at_after(4, at) == ring)
    assert face_of(at_after(2, other)) == "U"
    assert face_of(at_after(3, other)) == "F", "and brings another from the top"
    assert face_of(at_after(5, other)) == "U", "2L' lifts that one to the top"
    third = next(at for at in changed if at not in (dropped, other))
    assert face_of(at_after(7, dropped)) == "F", "the first cell comes back"
    assert face_of(at_after(8, dropped)) == "F"
    assert face_of(at_after(7, third)) == "U"
    assert {cycle.index(at) for at in changed} == set(changed)


def test_a_column_and_a_row_cross_in_one_place_and_what_follows_from_it():
    a, b = moved(5, "2L"), moved(5, "F 2R' F'")
    assert len(a) == len(b) == 20
    assert len(a & b) == 1
    assert {at % 5 for at in a if face_of(at) == "F"} == {1}
    assert len({(at % 25) // 5 for at in b if face_of(at) == "F"}) == 1
    assert not moved(5, f"({CYCLE})3")
    assert len(moved(5, CYCLE)) == len(moved(5, f"[U: {CYCLE}]")) == 3
    assert len(moved(5, "2L") & moved(5, "F 2L' F'")) > 1
    assert len(moved(5, "[2L, F 2L' F']")) > 3
    assert "[2L, F 2L' F']" in text_of("commutators")


def test_parity_is_what_its_page_says():
    for move in ("2R", "2U", "2F"):
        came = place_of(4, move)
        pieces = [at for at in range(96) if came[at] != at and at % 16 in (1, 2, 4, 7, 8, 11, 13, 14)]
        assert len(pieces) == 8, "four wings of two stickers"
        assert orders(came, pieces) == Counter({4: 2}), "one round of four, seen from either sticker"
    came = place_of(4, "R")
    pieces = [at for at in range(96) if came[at] != at and at % 16 in (1, 2, 4, 7, 8, 11, 13, 14)]
    assert orders(came, pieces) == Counter({4: 4}), "two rounds of four, seen from either sticker"
    assert FLIP in text_of("parity")
    changed = seen(4, FLIP)
    assert {face_of(at, 4) for at in changed} == {"U", "F"}
    assert len(changed) == 4
    inner = [move for move in parse(FLIP, 4) if move.lo > 1 and move.hi < 4]
    assert sum(abs(move.quarters) for move in inner) % 2 == 1
    swap = "2R2 U2 2R2 Uw2 2R2 Uw2"
    assert swap in text_of("parity")
    before, after = (Seen(Oracle(4).play(parse(text, 4)).facelets(), 4, "URFDLB") for text in ("", swap))
    assert (after.at("UL"), after.at("UR")) == (["UR", "UR"], ["UL", "UL"])
    assert all(before.inner(face) == after.inner(face) for face in "URFDLB")


def orders(came: list[int], chosen: list[int]) -> Counter[int]:
    left, found = set(chosen), Counter[int]()
    while left:
        start = at = left.pop()
        length = 1
        while (at := came[at]) != start:
            left.remove(at)
            length += 1
        found[length] += 1
    return found


def test_the_last_layer_of_a_3x3_shows_an_even_number_of_yellow_edges_and_every_second_4x4_does_not():
    assert {yellow_edges(3, seed, "before") % 2 for seed in range(20)} == {0}
    met = [solution_of(4, seed).report.was_even_edge_parity for seed in range(16)]
    assert 0.25 < mean(met) < 0.75


def yellow_edges(size: int, seed: int, parity: str) -> int:
    solution = solve(scrambled(size, seed), "reduction", parity=parity)
    stop = next(phase.stop for phase in solution.phases if phase.name == "l2")
    oracle = Oracle(size).play(scramble(size, seed)).play(list(solution.alg)[:stop])
    return Seen(oracle.facelets(), size, "URFDLB").up_count(2, "D")


def test_the_numbers_on_the_pages_are_those_of_the_program():
    assert (len(cases("OLL")), len(cases("PLL"))) == (57, 21)
    assert "57 cases" in TERMS["oll"]["text"]
    assert "21 cases" in TERMS["pll"]["text"]
    turns = {
        three: mean(solution_of(3, seed, three=three).alg.count("STM") for seed in range(count))
        for three, count in (("cfop", 12), ("short", 4))
    }
    assert turns["cfop"] == pytest.approx(47, abs=4)
    assert turns["short"] == pytest.approx(19, abs=2)


def test_pieces_that_a_term_marks_are_what_it_says():
    def cell(name: str, size: int) -> int:
        return slot(name[0], int(name[1]), int(name[2]), size)

    wings = [cell(name, 5) for name in TERMS["wing"]["source"]]
    centre = [cell(name, 5) for name in TERMS["centre"]["working"]]
    middles = [cell(name, 5) for name in TERMS["middle-edge"]["source"]]
    assert all((at % 25) in (1, 3, 21, 23) for at in wings)
    assert {at % 25 for at in middles} == {2, 22}
    assert all(0 < row < 4 and 0 < column < 4 for row, column in (divmod(at % 25, 5) for at in centre))
    reached = {cell(name, 5) for name in TERMS["orbit"]["working"]}
    start = set(reached)
    while True:
        turns = ("U", "R", "F", "L", "D", "B", "2R", "2F")
        wider = reached | {place_of(5, move).index(at) for move in turns for at in reached}
        if wider == reached:
            break
        reached = wider
    assert len(reached) == 24
    assert start < reached
    assert len(moved(5, TERMS["commutator"]["moves"])) == 3
    assert len(seen(4, TERMS["parity"]["moves"])) == 4
    assert [(move.lo, move.hi) for move in parse(TERMS["slice"]["turning"], 5)] == [(2, 2)]
