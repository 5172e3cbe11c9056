"""The pages that explain ideas: every one can be shown, and says what is true."""

import numpy as np
import pytest

from app.ideas.state import OVERLAYS, Demo, Ideas, Show, pages, track_of
from cube_core import Cube, scramble
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
    assert bench.state.panels.ideas.show is None
    assert "by zero" in bench.state.message.text
    bench.press("Tab", "Escape", "R")
    assert bench.made == "R"


SEXY = Demo(3, moves=(("R U", "Two turns."), ("R' U'", "Taken back crosswise.")))
CYCLE = Demo(
    5,
    moves=tuple((turn, f"{turn} is made.") for turn in ["2L", "F", "2R'", "F'", "2L'", "F", "2R", "F'"]),
    is_cycle=True,
)


def track(demo):
    return track_of(demo, lambda *_: None, lambda: False)


def test_told_moves_are_steps_with_their_sentences():
    found = track(SEXY)
    assert str(found.alg) == "R U R' U'"
    assert [step.caption for step in found.steps] == [told for _, told in SEXY.moves]
    assert found.origin.cube.is_solved


def test_what_comes_before_is_not_shown():
    started = Cube(4)
    started.play("2R U")
    assert track(Demo(4, start="2R U", moves=(("R", "A turn."),))).origin.cube == started
    scrambled = Cube(4)
    scrambled.play(scramble(4, 5))
    assert track(Demo(4, seed=5, moves=(("R", "A turn."),))).origin.cube == scrambled


def test_three_cells_that_go_round_are_marked_wherever_they_are_on_the_way():
    found = track(CYCLE)
    cube, marked = Cube(5), []
    for step in found.steps:
        source, target, third = (cell.slot for cell in step.cells)
        marked.append((int(cube.stickers[source]), target, int(cube.stickers[third])))
        cube.play(found.alg[step.start : step.stop])
    assert len(set(marked)) == 1
    piece, place, third = marked[0]
    assert int(cube.stickers[place]) == piece
    assert set(np.flatnonzero(cube.stickers != Cube(5).stickers).tolist()) == {piece, place, third}


def test_a_solve_is_shown_from_a_phase_or_from_its_parity_for_so_many_steps():
    solve = Demo(4, seed=7, method="bulk", parity="retry", at="parity", steps=1)
    found = track(solve)
    show = Show(solve, found)
    (step,) = (step for step in found.steps if step.start == show.start)
    assert (step.kind, show.stop) == ("parity", step.stop)
    edges = Demo(4, seed=7, method="bulk", at="edges")
    whole = track(edges)
    show = Show(edges, whole)
    assert (show.start, show.stop) == (whole.start_of("edges"), len(whole))


def test_it_plays_step_by_step_rests_between_them_and_begins_again():
    show = Show(SEXY, track(SEXY))
    seen = [show.position]
    while not (show.position == 0 and 4.0 in seen):
        show.tick(0.05)
        seen.append(show.position)
    assert seen.count(2.0) > 10, "a rest between the steps"
    assert seen.count(4.0) > seen.count(2.0), "and a longer one at the end"
    assert seen[:-1] == sorted(seen[:-1])


def test_keys_go_from_step_to_step_and_stop_it():
    show = Show(SEXY, track(SEXY))
    places = []
    for by in (1, 1, 1, -1, -1, -1):
        show.step_by(by)
        places.append(show.position)
    assert places == [2.0, 4.0, 4.0, 2.0, 0.0, 0.0]
    show.tick(0.1)
    assert show.position == 0.0
    show.toggle()
    for _ in range(30):
        show.tick(0.1)
    assert show.position > 0


def test_a_bad_demo_says_so():
    with pytest.raises(ValueError, match="no method"):
        track(Demo(3, seed=1, method="magic"))
