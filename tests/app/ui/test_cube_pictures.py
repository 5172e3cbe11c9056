"""Small cubes beside words: what they show over the cube, and which are too large to be drawn."""

import numpy as np

from app.base.preferences import Preferences, look_of
from app.ui.cube_pictures import LARGEST, SmallCube, draw_cube, plain_look
from cube_core import Alg, parse
from cube_core.faces import COLORS
from renderer.palette import COMMUTATOR, DIM, TRACKERS
from tests.app.workbench import Bench


def test_only_the_signs_on_stickers_and_the_marks_that_belong_to_it_lie_over_a_small_cube():
    preferences = Preferences()
    preferences.letters = preferences.hints = True
    look = look_of(preferences)
    assert TRACKERS in look.overlays
    assert plain_look(look, has_marks=False).overlays == {"letters"}
    assert plain_look(look, has_marks=True).overlays == {"letters", COMMUTATOR, DIM}


def test_it_shows_the_cube_after_its_moves_and_nothing_where_that_is_too_large(canvas):
    bench, box = Bench(3), (0.0, 0.0, 40.0, 40.0)
    kept = canvas.pictures._kept
    draw_cube(canvas, bench.state.preferences, "it", SmallCube(Alg(LARGEST + 1), COLORS), box)
    assert not kept
    draw_cube(canvas, bench.state.preferences, "it", SmallCube(Alg(3), COLORS), box)
    draw_cube(canvas, bench.state.preferences, "other", SmallCube(parse("R U", 3), COLORS), box)
    solved, turned = (pixels for _, _, pixels in kept.values())
    assert solved.shape == (80, 80, 3)
    assert np.abs(solved.astype(int) - turned.astype(int)).mean() > 2
