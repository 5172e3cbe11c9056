"""The card of a parity on screen: all sentences, and a small cube that shows what the moves do."""

import numpy as np
import pytest

from app.base.looking import Goal
from app.course.shelf.actions import chosen_recipe
from app.ui.cube_pictures import SmallCube, cells_of
from app.ui.layout import WIDE, sizes_of
from app.watching.panel.cards import ABOUT, recipe_told
from app.watching.playback import Playback
from cube_core import Cube, solve
from cube_core.faces import COLORS
from tests.app.window.test_screen import SIZES, at_a_parity, drawn
from tests.app.workbench import Bench


@pytest.fixture(params=[4, 5], ids="{0}×{0}".format)
def bench(request):
    made = Bench(request.param)
    at_a_parity(made)
    return made


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_its_sentences_stand_in_the_room_made_for_them_in_small_windows_the_first_alone(make_screen, bench, size):
    screen = drawn(make_screen, bench, size)
    canvas, tips = screen.canvas, [tip.text for region in screen._regions for tip in region.canvas.tips]
    card, words = bench.state.parity_card, " ".join(text for text, _ in canvas.texts)
    assert card.title in words
    shown = card.sentences if size[0] >= WIDE else card.sentences[:1]
    assert [sentence for sentence in card.sentences if sentence in words] == list(shown)
    assert len(shown) == len(card.sentences) or " ".join(card.sentences) in tips
    boxes = [box for text, box in canvas.texts if len(text) > 20 and any(text in of for of in card.sentences)]
    sizes = sizes_of(size[0])
    room = sizes.toolbar + sizes.caption + sizes.card
    assert max(box[3] for box in boxes) < room + 64, "the cube's upper corner alone stands there"


def test_the_small_cube_is_the_solved_one_held_as_this_one_after_the_moves(bench):
    card, colors = bench.state.parity_card, bench.player.playback.head.track.colors
    cube = Cube(card.alg.size)
    cube.play(card.alg)
    cells = cells_of(SmallCube(card.alg, colors))
    shown = np.array([COLORS.index(color) for color in colors])[cube.cells()]
    assert cells.tolist() == shown.tolist()
    assert 0 < np.count_nonzero(cells != np.repeat(np.array(colors), cube.size**2)) <= 4 * (cube.size - 2)


def test_it_comes_again_while_somebody_asks_what_the_step_does(bench):
    start = bench.player.playback.head.index
    for index, is_there in ((start - 1, False), (start + 4, True)):
        bench.player.do(Playback.seek, index)
        bench.keyboard.key_pressed("A", frozenset({"Ctrl"}))
        assert bench.state.goal is Goal.STEP
        assert (bench.state.parity_card is not None) is is_there
        bench.keyboard.key_released("A", frozenset({"Ctrl"}))
        assert bench.state.parity_card is None


def test_its_picture_is_made_once_and_kept(make_screen, bench):
    screen = drawn(make_screen, bench, SIZES[0])
    kept = dict(screen._backend.pictures._kept)
    bench.state.touch()
    screen.update(*SIZES[0], 1.0)
    assert [value[1].glo for value in kept.values()] == [v[1].glo for v in screen._backend.pictures._kept.values()]
    bench.state.preferences.is_light = True
    bench.state.touch()
    screen.update(*SIZES[0], 1.0)
    (before,), (after,) = kept.values(), screen._backend.pictures._kept.values()
    assert np.abs(before[2].astype(int) - after[2].astype(int)).mean() > 20


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] >= WIDE], ids=str)
def test_words_take_the_room_of_a_picture_that_is_not_shown_of_a_large_cube(make_screen, bench, size, monkeypatch):
    def look():
        """The pictures, and how far from the card's left side its words begin."""
        screen = drawn(make_screen, bench, size)
        pictures = [tip for region in screen._regions for tip in region.canvas.tips if tip.text == ABOUT]
        canvas = screen.canvas
        words = [box for text, box in canvas.texts if any(text in of for of in bench.state.parity_card.sentences)]
        around = [wall for wall in canvas.walls if wall[1] < words[0][1] < wall[3] and wall[0] < words[0][0]]
        return pictures, min(box[0] for box in words) - max(wall[0] for wall in around)

    assert look()[0]
    monkeypatch.setattr("app.ui.cube_pictures.LARGEST", 3)
    pictures, left = look()
    assert not pictures
    assert left < 20


def test_a_step_by_the_book_has_a_card_that_leads_to_its_page(make_screen):
    made = Bench(3)
    made.player.search.solve = lambda cube, way, report, asked, enough: solve(cube, "reduction")
    made.state.seeds.scramble(7)
    made.press("F5")
    made.pass_time(0.2)
    made.player.pause()
    step = made.player.playback.head.track.step(12)
    made.player.do(Playback.seek, step.start)
    canvas = drawn(make_screen, made, SIZES[0]).canvas
    name, why = recipe_told(made.state.watched)
    words = " ".join(text for text, _ in canvas.texts)
    assert name in words
    assert why[:16] in words
    made.app.run("book")
    assert chosen_recipe(made.app) == step.recipe
