"""Cubes near the solved one, held in every way, in the middle of a solve, with every parity: all methods solve them."""

from __future__ import annotations

import os

import pytest

from cube_core import Cube, scramble
from cube_core.errors import SolveCancelled
from cube_core.solvers import method
from tests.trust.cancelling import ENDED, outcomes
from tests.trust.kinds import drawn_options, kinds
from tests.trust.near import drawn_ones, work_of
from tests.trust.solving import (
    ALL_WAYS,
    FLAGS,
    HOLDS,
    QUICK_WAYS,
    Way,
    before_each_phase,
    check,
    is_uniform,
    near,
    replayed,
    sample,
    solved,
    turned,
    ways,
)

SEARCHES = [way for way in ALL_WAYS if way[0] == "short"]
SEARCH = SEARCHES[0]
by_way = pytest.mark.parametrize("way", ALL_WAYS, ids="-".join)
by_quick_way = pytest.mark.parametrize("way", QUICK_WAYS, ids="-".join)
KNOWN = {2: [1, 9, 54, 321, 1847], 3: [1, 18, 243, 3240, 43239]}
"""How many cubes are so many turns of outer layers away, as others counted them."""


@pytest.mark.parametrize("size", KNOWN)
def test_the_cubes_near_the_solved_one_are_all_there(size: int) -> None:
    assert [len(ring) for ring in near(size, len(KNOWN[size]) - 1)] == KNOWN[size]


@by_way
@pytest.mark.parametrize(("size", "depth"), [(2, 2), (3, 1), (4, 1)])
def test_cubes_a_turn_or_two_from_solved_are_solved(size: int, depth: int, way: Way) -> None:
    for ring in near(size, depth):
        for facelets in sample(ring, 4 if way in QUICK_WAYS else 1):
            check(facelets, way)


@pytest.mark.slow
@by_way
@pytest.mark.parametrize("size", [2, 3, 4])
def test_every_cube_near_the_solved_one_is_solved(size: int, way: Way) -> None:
    """All up to 4 turns away on 2×2, 3 on 3×3 and 2 on 4×4; a turn further, many of them."""
    for ring in near(size, {2: 4, 3: 4, 4: 3}[size]):
        for facelets in sample(ring, 3240 if size < 4 and len(ring) < 4000 else 1000):
            check(facelets, way)


@pytest.mark.parametrize("size", range(2, 13))
def test_cubes_of_every_size_are_solved_before_long_whatever_is_asked_for(size: int) -> None:
    """Each method at several sizes; the search for few moves takes seconds."""
    quick = [way for way in ways(size) if size < 4 or "short" not in way]
    for way in {quick[size % len(quick)], quick[5 * size % len(quick)]} if size < 9 else [quick[size % len(quick)]]:
        check(turned(size, str(scramble(size, size))), way, **drawn_options(size, way, 0))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "way"),
    [(size, way) for size in range(2, 13) for way in ways(size)],
    ids=lambda given: str(given) if isinstance(given, int) else "-".join(given),
)
def test_many_cubes_of_every_size_are_solved_before_long_whatever_is_asked_for(size: int, way: Way) -> None:
    """Among them two that never were: by layers every tenth of 6 layers, by reduction number 103 of 12."""
    for seed in range(100, 103 if "short" in way else 125):
        check(turned(size, str(scramble(size, seed))), way, **drawn_options(size, way, seed))


def test_there_are_24_ways_to_hold_a_cube() -> None:
    assert len({turned(2, hold) for hold in HOLDS}) == len(HOLDS) == 24


@by_quick_way
@pytest.mark.parametrize("size", [2, 3])
def test_a_cube_is_solved_in_all_24_ways_to_hold_it(size: int, way: Way) -> None:
    start = turned(size, str(scramble(size, 5)))
    for hold in HOLDS:
        check(turned(size, hold, start), way)


@pytest.mark.slow
@by_way
@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("seed", range(2))
def test_cubes_are_solved_in_all_24_ways_to_hold_them(size: int, seed: int, way: Way) -> None:
    start = turned(size, str(scramble(size, seed)))
    for hold in HOLDS:
        check(turned(size, hold, start), way)


@pytest.mark.slow
@by_way
@pytest.mark.parametrize("size", range(2, 9))
@pytest.mark.parametrize("parity", ["before", "retry"])
def test_cubes_in_the_middle_of_a_solve_are_solved(size: int, parity: str, way: Way) -> None:
    for seed in range(3):
        for facelets in before_each_phase(turned(size, str(scramble(size, seed))), way):
            check(facelets, way, parity=parity)


@pytest.mark.slow
@by_way
@pytest.mark.parametrize(("size", "met"), [(4, FLAGS[:2]), (5, FLAGS[2:]), (6, FLAGS), (7, FLAGS[2:])])
@pytest.mark.parametrize("edge_parity", ["simple", "advanced"])
def test_cubes_are_solved_whatever_parity_they_meet(
    size: int, met: tuple[str, ...], edge_parity: str, way: Way
) -> None:
    seen: set[str] = set()
    for seed in range(12):
        facelets = turned(size, str(scramble(size, seed)))
        for parity in ("before", "retry"):
            report = check(facelets, way, parity=parity, edge_parity=edge_parity).report
            seen |= {flag for flag in FLAGS if getattr(report, flag)}
    assert seen <= set(met)
    if way[0] == "bulk":
        assert seen == set(met)


@pytest.mark.parametrize("size", [4, 5, *(pytest.param(size, marks=pytest.mark.slow) for size in (6, 8))])
def test_the_search_for_few_moves_ends_on_the_plainest_parity(size: int) -> None:
    """All wings but two are home: of five million ways of the centre cells none parts the wings of every edge."""
    moves = "2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2"
    solution = check(turned(size, moves), SEARCH)
    assert not solution.report.fell_back
    assert solution.alg.count("STM") <= 15


@pytest.mark.parametrize(
    "name",
    [
        *("exchanged wings 2", "three wings 2"),
        *(pytest.param(name, marks=pytest.mark.slow) for name in ("every wing odd", "turned core", "superflip")),
    ],
)
def test_cubes_of_which_little_is_wrong_take_the_search_for_few_moves_no_more_turns_than_reduction(name: str) -> None:
    facelets = turned(4, kinds(4)[name])
    assert check(facelets, SEARCH).alg.count("STM") <= check(facelets, ("bulk", "short")).alg.count("STM")


@pytest.mark.slow
@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7, 8])
def test_cubes_of_every_kind_take_no_method_ten_times_its_usual_work(
    size: int, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn_ones(range(size - 2, 11 * 60, 11))
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("size", "name"),
    [
        (4, "mixed"),
        *(pytest.param(4, name, marks=pytest.mark.slow) for name in kinds(4) if name != "mixed"),
        *(pytest.param(size, name, marks=pytest.mark.slow) for size in (3, 5, 6, 7, 8) for name in kinds(size)),
    ],
)
def test_who_has_enough_of_a_search_waits_for_no_more_than_a_reduction(
    size: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted in questions, and without the half second in which a search may hurry to an end of its own."""
    monkeypatch.setattr(method, "GRACE", 0.0)
    facelets = turned(size, kinds(size)[name])
    whole = work_of(facelets, ("bulk", "short"))
    asked = list[bool]()

    def cancel() -> bool:
        asked.append(True)
        return False

    for at in (30, 1000):
        asked.clear()
        solution = solved(Cube.from_facelets(facelets), SEARCH, cancel=cancel, enough=lambda at=at: len(asked) >= at)
        assert is_uniform(replayed(facelets, solution))
        assert len(asked) - at <= max(whole, 300)


@pytest.mark.slow
@by_way
@pytest.mark.parametrize("size", [8, 11, 14, 19, 24, 30])
def test_big_cubes_are_solved(size: int, way: Way) -> None:
    for seed in range(2):
        check(turned(size, str(scramble(size, seed))), way)


@pytest.mark.parametrize(
    ("size", "way"),
    [
        *((size, way) for size in (2, 3, 4) for way in QUICK_WAYS),
        *((2, way) for way in SEARCHES),
        *(pytest.param(3, way, marks=pytest.mark.slow) for way in SEARCHES),
    ],
    ids=lambda given: str(given) if isinstance(given, int) else "-".join(given),
)
def test_a_solve_that_is_cancelled_at_any_question_ends_there_and_touches_nothing(size: int, way: Way) -> None:
    facelets = turned(size, str(scramble(size, 3)))
    cube, asked = Cube.from_facelets(facelets), 0

    def count() -> bool:
        nonlocal asked
        asked += 1
        return asked == stop

    stop = 0
    last = len(solved(cube, way).alg)  # makes the tables too, so that every solve after it asks as often
    solved(cube, way, cancel=count)
    questions = asked
    assert questions > 0
    for stop in sorted({1, 2, questions // 3, questions // 2, questions - 1, questions} & set(range(1, questions + 1))):
        asked = 0
        with pytest.raises(SolveCancelled):
            solved(cube, way, cancel=count)
        assert asked == stop
        assert cube.facelets() == facelets
    assert len(solved(cube, way).alg) == last


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are copied")
@pytest.mark.parametrize("size", [2, 3, 4, 5])
@by_way
def test_a_solve_that_is_cancelled_at_every_single_question_ends_there(size: int, way: Way) -> None:
    """Searches for few moves ask thousands of times: one is told yes at all of them, the others at some fifty."""
    facelets = turned(size, str(scramble(size, 3)))
    cube = Cube.from_facelets(facelets)
    solved(cube, way)
    every = 1 if "short" not in way or (size, way[0]) == (3, "short") or size == 2 else 50
    found = outcomes(lambda cancel: solved(cube, way, cancel=cancel), lambda: cube.facelets() == facelets, every)
    assert set(found) == {ENDED}


@pytest.mark.parametrize(
    "facelets",
    [
        "LLDLUBDUUBDUUBRURRRURRRBRRRURRRUFUBFFUBFFUDFFUBFDFLDDFUDDFUDRRURDLLLFLLLDLLLDLLLBFBBDFDDBFBBBFBB",
        "BUUUDDDFBLLLBUUURULRRUDRRULRRULRUFFFUFFFLFFFUFFFFDDDFRRRUUUBFDDDLRLLLRLLDRDDLRLLBBBDBBBDBBBRBBBD",
    ],
)
@pytest.mark.parametrize("three", ["layers", "cfop"])
def test_centres_that_become_whole_on_the_way_in_other_colours_bring_a_parity_that_is_mended(
    facelets: str, three: str
) -> None:
    """Three turns from solved: while a cage is made, its free centres come to show another map of colours."""
    assert check(facelets, ("cage", three)).report.was_corner_swap
