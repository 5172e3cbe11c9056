"""The pages that explain ideas: every one can be shown, and says what is true."""

import pytest

from app.ideas.demo import Show, track_of
from app.ideas.state import OVERLAYS, Ideas, pages
from cube_core.faces import CORNERS
from cube_core.solvers.registry import METHODS, THREES
from tests.app.fakes import Later
from tests.app.workbench import Bench

PAGES = pages()


def test_there_is_a_page_for_each_idea_and_for_every_method_that_no_lesson_teaches():
    assert {"notation", "three-ids", "trackers", "parity", "commutators"} <= {page.id for page in PAGES}
    assert len({page.id for page in PAGES}) == len(PAGES)
    shown = {(page.demo.method, page.demo.three) for page in PAGES}
    assert set(METHODS) - {"short", "reduction"} <= {method for method, _ in shown}
    assert set(THREES) - {"layers"} <= {three for _, three in shown}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_a_page_reads_well(page):
    assert page.title[0].isupper()
    assert all(paragraph.endswith(".") and len(paragraph) > 40 for paragraph in page.text)
    assert set(page.overlays) <= set(OVERLAYS)
    assert not page.inspects or any({face.name for face in faces} == set(page.inspects) for faces in CORNERS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_the_cube_of_a_page_can_be_shown_and_every_step_says_something(page):
    track = track_of(page.demo, lambda *_: None, lambda: False)
    show = Show(page.demo, track)
    assert show.stop > show.start
    assert all(step.caption.endswith(".") for step in track.steps)
    assert track.size == page.demo.size
    if page.demo.at not in ("", "parity"):
        assert page.demo.at in [phase.name for phase in track.phases]


def test_the_page_about_parity_shows_one_and_that_about_names_ends_in_place():
    (parity,) = (page for page in PAGES if page.id == "parity")
    assert track_of(parity.demo, lambda *_: None, lambda: False).parity_starts
    (names,) = (page for page in PAGES if page.id == "three-ids")
    track = track_of(names.demo, lambda *_: None, lambda: False)
    assert track.keyframes.board_at(len(track)).cube.is_solved
    (notation,) = (page for page in PAGES if page.id == "notation")
    track = track_of(notation.demo, lambda *_: None, lambda: False)
    assert track.keyframes.board_at(len(track)).cube.is_solved, "every turn is taken back"


def test_pages_are_turned_round_and_read_on():
    ideas = Ideas(Later())
    ideas.open(PAGES[0])
    for page in (*PAGES[1:], PAGES[0]):
        ideas.turn(1)
        assert ideas.page == page
        assert ideas.show is not None
    ideas.scroll(1)
    assert ideas.first == 1
    ideas.scroll(99)
    assert ideas.first == len(ideas.page.text) - 1
    ideas.turn(-1)
    assert (ideas.page, ideas.first) == (PAGES[-1], 0)
    ideas.close()
    assert ideas.show is None
    assert not ideas.tick(0.1)


def test_a_solve_that_takes_long_is_waited_for_and_given_up_with_its_page():
    later = Later()
    later.holds = True
    ideas = Ideas(later)
    ideas.open(PAGES[-1])
    assert ideas.tick(0.1)
    assert ideas.show is None
    given_up = ideas.work
    ideas.open(PAGES[0])
    assert given_up.is_cancelled
    later.waiting[-1]()
    ideas.tick(0.1)
    assert ideas.show.track.size == PAGES[0].demo.size


def test_a_fault_of_ours_leaves_the_page_to_be_read_and_is_told(monkeypatch):
    def fail(*given):
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr("app.ideas.state.track_of", fail)
    bench = Bench(3)
    bench.press("Shift+F1")
    bench.pass_time(0.1)
    assert bench.state.ideas.show is None
    assert "by zero" in bench.state.message.text
    bench.press("Tab", "Escape", "R")
    assert bench.made == "R"
