"""Words under the mouse: they are told with a small cube, and a click leads to a page or a lesson."""

import numpy as np
import pytest

from app.ideas.state import pages
from app.ui.canvas import contains
from app.ui.explained import found_in, terms
from app.watching.panel.parts import brackets, structure
from app.watching.playback import Playback
from app.window.orientation import room_at_left
from cube_core import Cube, scramble, solve
from cube_core.exercises.lessons import LESSONS
from cube_core.geometry import orbit_slots
from renderer.frame import CameraPose, View
from tests.app.panel_names import Panels
from tests.app.window.test_screen import SIZES, at_a_parity, drawn
from tests.app.workbench import Bench


def words_of(screen):
    """The places of words that explain themselves, by their ids."""
    return [(tip.term, tip.box) for region in screen._regions for tip in region.canvas.tips if tip.term]


def test_a_word_in_the_caption_is_told_under_the_mouse_and_leads_to_its_lesson(make_screen):
    bench = Bench(4)
    at_a_parity(bench)
    for size in reversed(SIZES):  # small windows tell less, the large one what a wing is, too
        screen = drawn(make_screen, bench, size)
        name, box = max(words_of(screen), key=lambda each: each[0] == "wing")
        assert any(contains(home, box[0] + 1, box[1] + 2) for _, home in screen.canvas.texts)
        screen.pointer = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        for _ in range(2):
            screen.update(*size, 1.0)
        shown = " ".join(text for text, _ in screen.canvas.texts)
        assert terms()[name].text in shown
        assert all(0 <= x <= size[0] and 0 <= y <= size[1] for _, (x, y, _, _) in screen.canvas.texts)
    assert bench.state.panels.shown is Panels.NONE
    bench.press("Space")
    assert bench.player.playback.is_playing
    track = bench.player.playback.head.track
    screen.press(*screen.pointer)
    assert bench.state.panels.shown is Panels.MAP
    assert f"lesson.{LESSONS[bench.state.panels.chosen.lesson].id}" == terms()[name].more
    assert not bench.player.playback.is_playing, "it waits until one is back"
    bench.press("Escape")
    assert bench.state.panels.shown is Panels.NONE
    assert bench.player.playback.head.track is track


def test_with_room_beside_the_cube_the_tip_stands_there_over_the_second_cube(make_screen):
    bench = Bench(4)
    at_a_parity(bench)
    size = SIZES[0]
    screen = drawn(make_screen, bench, size)
    _, box = words_of(screen)[0]
    top = screen.canvas.inset[1]
    bench.state.looking.sight = CameraPose(31.0, 24.0, 4.2), View(*map(round, size), 400, 100, 500, 500), 1.0
    room = room_at_left(bench.app)
    assert 160 < room < 500
    screen.pointer = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    for _ in range(2):
        screen.update(*size, 1.0)
    more = [at for text, at in screen.canvas.texts if text.startswith("Click ")]
    assert len(more) == 1
    assert more[0][2] < room + 12
    assert more[0][3] < top


def test_a_word_is_told_once_a_text_in_the_panel_too(make_screen):
    bench = Bench(4)
    at_a_parity(bench)
    bench.player.do(Playback.seek, bench.player.playback.head.track.start_of("edges"))
    screen = drawn(make_screen, bench, SIZES[0])
    panel = screen._regions[2].canvas
    assert {tip.term for tip in panel.tips if tip.term} & set(terms())
    assert len({tip.box for tip in panel.tips}) == len(panel.tips)


def test_the_brackets_of_a_step_tell_what_they_are(make_screen):
    bench = Bench(5)
    bench.player.search.solve = lambda cube, way, report, asked, enough: solve(cube, "bulk")
    bench.state.seeds.scramble(7)
    bench.press("F5")
    bench.pass_time(0.2)
    bench.player.pause()
    told = {}
    for step in bench.player.playback.head.track.steps:
        name = structure(brackets(step)) if brackets(step) else ""
        if name and name not in told:
            bench.player.do(Playback.seek, step.start)
            bench.pass_time(0.1)
            panel = drawn(make_screen, bench, SIZES[0])._regions[2].canvas
            at = [box for text, box in panel.texts if text == brackets(step)]
            told[name] = at and [tip.term for tip in panel.tips if contains(tip.box, *at[0][:2])]
    assert told == {"commutator": ["commutator"], "set-up": ["set-up"]}
    bench.app.run(terms()["set-up"].more)
    assert bench.state.panels.shown is Panels.IDEAS
    assert bench.state.panels.ideas.page.id == "commutators"


TERMS = terms()


@pytest.mark.parametrize("term", TERMS.values(), ids=TERMS)
def test_a_term_has_a_sentence_a_page_or_a_lesson_and_something_to_be_seen(term):
    assert term.text[0].isupper()
    assert term.text.endswith(".")
    assert len(term.text) < 150, "it is read under the mouse"
    assert term.more in {f"ideas.{page.id}" for page in pages()} | {f"lesson.{lesson.id}" for lesson in LESSONS}
    assert term.marks or term.turning is not None or len(term.alg)
    assert term.id in {found.term.id for found in found_in(term.text)}, "it tells of itself"


def test_each_is_found_in_a_text_once_in_any_form_and_the_longer_name_goes_first():
    text = "The wings go to the Middle Edge; slices bring both wings and no centre cells, winged or sliced."
    assert [(found.term.id, text[found.start : found.stop]) for found in found_in(text)] == [
        ("wing", "wings"),
        ("middle-edge", "Middle Edge"),
        ("slice", "slices"),
        ("centre", "centre cells"),
    ]
    assert list(found_in("A corner and an edge.")) == []


def test_the_cells_of_the_orbit_are_those_that_are_in_sight_of_one():
    marked = {mark.slot for mark in TERMS["orbit"].marks}
    whole = set(orbit_slots(5, [min(marked)]).ravel().tolist())
    assert marked == {slot for slot in whole if slot < 75}


def test_the_commutator_sends_three_cells_round_and_the_parity_flips_one_edge():
    for name, pieces in (("commutator", 3), ("parity", 4)):
        term = TERMS[name]
        cube = Cube(term.alg.size)
        cube.play(term.alg)
        solved = Cube(term.alg.size).cells()
        if name == "commutator":
            assert np.count_nonzero(cube.stickers != Cube(5).stickers) == pieces
        else:
            assert np.count_nonzero(cube.cells() != solved) == pieces


def test_the_words_are_met_in_what_solves_say():
    met = set()
    for size, method, three, parity in ((5, "bulk", "cfop", "retry"), (5, "layers", "layers", "before")):
        cube = Cube(size)
        cube.play(scramble(size, 7))
        found = solve(cube, method, three=None if method == "layers" else three, parity=parity)
        met |= {one.term.id for step in found.steps for text in (step.caption, step.reason) for one in found_in(text)}
    assert met >= {"wing", "middle-edge", "centre", "slice", "parity", "oll", "pll"}
