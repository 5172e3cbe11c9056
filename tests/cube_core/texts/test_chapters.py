"""Solves that come as text: their chapters, and what becomes of them on the timeline."""

from __future__ import annotations

import pytest

from app.solves.solve_text import solve_text, steps_text
from cube_core import Cube, parse, scramble, solve, solver_names
from cube_core.texts.chapters import chapters_of, told_solution
from tests.app.fakes import FakeSolve


def told(text, size=3):
    return [(chapter.name.name, str(chapter.alg)) for chapter in chapters_of(text, size)]


def bounds(solution):
    return [(phase.name, phase.start, phase.stop) for phase in solution.phases]


def test_a_chapter_is_what_stands_before_its_comment():
    assert told("R U // cross\n\nF2\nB // edges\n") == [("cross", "R U"), ("edges", "F2 B")]


def test_a_chapter_is_what_stands_below_a_comment_where_comments_stand_alone():
    assert told("// Cross\nR U F\n// F2L\nR2\nU\n") == [("Cross", "R U F"), ("F2L", "R2 U")]


def test_what_comes_after_the_last_comment_is_a_chapter_too():
    assert told("R // cross\nU2") == [("cross", "R"), ("rest", "U2")]


def test_what_comes_before_the_first_of_comments_that_stand_alone_is_a_chapter_too():
    assert told("R\n// last\nU2") == [("rest", "R"), ("last", "U2")]


def test_a_chapter_may_have_no_moves():
    assert told("// centers\nR // edges") == [("centers", ""), ("edges", "R")]


@pytest.mark.parametrize("text", ["R U R' U'", "", "R Q // cross", "(R // one\nU)2 // two"])
def test_what_no_comment_divides_or_nobody_understands_has_no_chapters(text):
    assert told(text) == []


def test_a_name_without_end_is_shortened_where_it_is_shown():
    (chapter,) = chapters_of(f"R // {'long ' * 30}", 3)
    assert len(chapter.name.title) <= 40
    assert len(chapter.name.short_title) <= 12
    assert chapter.name.name == ("long " * 30).strip()


def test_phases_of_a_method_are_called_as_the_method_calls_them():
    chapters = chapters_of("R // centers\nU // edges\nF // l1-cross", 5)
    assert [chapter.name.title for chapter in chapters] == ["Centres", "Edges", "First cross"]


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_a_solve_that_is_copied_and_pasted_is_the_same_with_the_same_chapters(size):
    fake = FakeSolve(size, 3)
    chapters = chapters_of(solve_text(fake.alg, fake.phases), size)
    again = told_solution(fake.scrambled(), chapters)
    assert again.alg == fake.alg
    assert bounds(again) == bounds(fake.solution)


def check_method(size, method):
    cube = Cube(size)
    cube.play(scramble(size, size))
    found = solve(cube, method)
    for text in (solve_text(found.alg, found.phases), steps_text(found)):
        again = told_solution(cube, chapters_of(text, size))
        assert again.alg == found.alg
        assert bounds(again) == bounds(found)
        assert again.trackers_at(len(again.alg)) == found.trackers_at(len(found.alg))


@pytest.mark.parametrize(("size", "method"), [(4, "reduction"), (5, "cage"), (4, "layers")])
def test_real_solves_come_back_as_they_were(size, method):
    check_method(size, method)


@pytest.mark.slow
@pytest.mark.parametrize("size", range(2, 21))
def test_solves_of_all_methods_and_sizes_come_back_as_they_were(size):
    for method in solver_names(size):
        check_method(size, method)


def test_every_step_that_was_told_is_a_phase_and_says_so():
    solution = told_solution(Cube(3), chapters_of("R U // one\nF // two", 3))
    assert [(step.start, step.stop) for step in solution.steps] == [(0, 2), (2, 3)]
    assert solution.steps[0].caption == "One: play the moves as they were written."
    assert solution.alg == parse("R U F", 3)
