"""The pages of the help under the keys."""

from app.ideas.state import pages
from app.menus.actions import lines_of
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


def test_a_key_opens_the_pages_and_closes_them_and_the_help_leads_there():
    bench = Bench(3)
    bench.press("Shift+F1")
    assert bench.state.panels.shown is Panels.IDEAS
    bench.press("Shift+F1")
    assert bench.state.panels.shown is Panels.NONE
    bench.press("F1")
    bench.app.run("ideas")
    assert bench.state.panels.shown is Panels.IDEAS
    bench.press("Escape")
    assert bench.state.panels.shown is Panels.NONE
    assert bench.state.panels.ideas.show is None


def test_each_page_is_found_by_what_people_call_it():
    bench = Bench(3)
    for query, page in (("parity", "parity"), ("cfop", "cfop"), ("three-cycle", "commutators"), ("2x2", "ortega")):
        bench.press("Ctrl+P")
        bench.type(f"explain {query}" if query in ("parity", "cfop") else query)
        assert f"ideas.{page}" in [line.action.id for line in lines_of(bench.app)]
        bench.press("Escape")
    for page in pages():
        bench.app.run(f"ideas.{page.id}")
        assert bench.state.panels.ideas.page == page
        assert bench.state.panels.shown is Panels.IDEAS


def test_keys_turn_pages_go_through_what_is_shown_and_read_on():
    bench = Bench(3)
    bench.press("Shift+F1")
    ideas = bench.state.panels.ideas
    bench.press("Tab")
    assert ideas.page == pages()[1]
    bench.keyboard.edit("up")
    assert ideas.page == pages()[0]
    bench.press("Space")
    assert not ideas.show.is_playing
    bench.keyboard.edit("right")
    assert ideas.show.position == 1
    bench.keyboard.edit("left")
    assert ideas.show.position == 0
    assert ideas.first == 0
    bench.keyboard.edit("page-down")
    assert ideas.first == 1
    bench.keyboard.edit("page-up")
    assert ideas.first == 0
    assert bench.made == ""


def test_what_is_shown_moves_and_the_users_cube_does_not():
    bench = Bench(3)
    bench.press("R", "Shift+F1")
    before = bench.engine.cube.facelets()
    bench.pass_time(3.0)
    assert bench.state.panels.ideas.show.position > 0
    assert bench.engine.cube.facelets() == before
