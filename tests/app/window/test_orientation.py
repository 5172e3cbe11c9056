"""What tells how the cube is held: letters on the centres in lessons, and a small cube that can be pressed."""

import itertools
from dataclasses import replace

import numpy as np
import pytest

from app.base.display import display_of
from app.ui.layout import Layout
from app.watching.playback import Playback
from app.window import orientation
from cube_core import solve
from cube_core.faces import Face
from cube_core.geometry import NORMALS, points_of, slot_of
from renderer.camera import PRESETS, project
from renderer.frame import CameraPose, View
from tests.app.workbench import Bench

SIZE = (1280, 800)


def solving(size=3, is_lesson=True):
    bench = Bench(size)
    bench.press("F2", "F5")
    bench.pass_time(0.2)
    bench.player.pause()
    bench.player.set_lesson(is_lesson)
    bench.state.looking.sight = (CameraPose(), View(*SIZE), 1.0)
    return bench


def seen(make_screen, bench):
    layout = Layout()
    layout.tick(1.0, bench.state, *SIZE)
    screen = make_screen(bench.app, layout)
    screen.update(*SIZE, 1.0)
    return screen


def texts(screen):
    return [text for text, _ in screen.canvas.texts]


def test_it_says_which_colours_are_up_and_in_front_while_there_is_a_solve(make_screen):
    bench = solving()
    assert any(text.endswith(" front") for text in texts(seen(make_screen, bench)))
    bench.press("Ctrl+W")
    assert not any(text.endswith(" front") for text in texts(seen(make_screen, bench)))


def test_an_even_cube_has_chips_where_centre_cells_meet_in_lessons_only(make_screen):
    for is_lesson in (True, False):
        found = seen(make_screen, solving(4, is_lesson)).canvas.texts
        on_the_cube = {text for text, box in found if 300 < box[0] < 980 and box[1] > 150}
        assert ({"U", "F", "R"} <= on_the_cube) is is_lesson


def test_letters_are_away_while_a_turn_carries_the_middles_of_faces(make_screen):
    bench = solving(5)
    track = bench.player.playback.head.track
    for index in range(min(12, len(track))):
        bench.player.do(Playback.seek, index + 0.5)
        bench.player.pause()
        bench.pass_time(0.05)
        move = track.alg[index]
        compass = orientation.see(bench.app, display_of(bench.app))
        assert compass.has_letters is not (move.lo <= 3 <= move.hi)


@pytest.mark.parametrize("pose", [CameraPose(), CameraPose(200.0, -24.0), CameraPose(-31.0, 40.0)])
def test_a_press_on_a_face_of_the_small_cube_meets_that_face(pose):
    projection, shift = project(pose, View(83, 83)), np.array([100.0, 200.0])
    for face in Face:
        if (projection.eye - NORMALS[face] * 0.5) @ NORMALS[face] <= 0.05:
            continue
        (place,) = orientation._placed(projection, shift, (NORMALS[face] * 0.5)[None])
        assert orientation._face_at(projection, shift, *place) is face
    assert orientation._face_at(projection, shift, 0.0, 0.0) is None


def test_a_second_press_goes_home():
    bench = solving()
    for pose, goes in ((CameraPose(), "top"), (PRESETS["top"], "home")):
        bench.state.looking.sight = (pose, View(*SIZE), 1.0)
        orientation._look(bench.app, Face.U)
        assert bench.camera.calls[-1] == ("go", goes)


def test_faces_are_drawn_whole(make_screen):
    for yaw, pitch in itertools.product((0.0, 45.0, 137.0, 290.0), (-60.0, 0.0, 60.0)):
        bench = solving()
        bench.state.looking.sight = (CameraPose(yaw, pitch), View(*SIZE), 1.0)
        assert any(text.endswith(" front") for text in texts(seen(make_screen, bench)))


def test_a_letter_stands_aside_where_a_ribbon_runs_and_waits_on_a_middle_cell():
    compass = orientation.see(solving(4).app, display_of(solving(4).app))
    for size, at, moved in ((4, 0.5, 1), (4, 1.5, 0), (4, 0.0, 1), (5, 0.0, None), (5, 1.0, 0)):
        told = replace(compass, size=size, ribbon=(Face.R, at))
        place = orientation._place_beside(told, Face.F)
        if moved is None:
            assert place is None
        else:
            assert np.allclose(place, NORMALS[Face.F] / 2 - moved * NORMALS[Face.R] / size)
        assert np.allclose(orientation._place_beside(told, Face.R), NORMALS[Face.R] / 2)


def test_centres_that_are_made_without_a_middle_are_told_by_the_colour_that_the_face_gets():
    bench = Bench(4)
    bench.player.search.solve = lambda cube, way, *_: solve(cube, "bulk")
    bench.press("F2", "F5")
    bench.pass_time(0.2)
    bench.player.pause()
    bench.player.set_lesson(True)
    bench.state.looking.sight = (CameraPose(), View(*SIZE), 1.0)
    assert orientation.see(bench.app, display_of(bench.app)).makes_centres
    assert bench.state.hides_circles
    track = bench.player.playback.head.track
    bench.player.do(Playback.seek, track.start_of("edges"))
    assert not orientation.see(bench.app, display_of(bench.app)).makes_centres


def test_letters_of_faces_stand_on_grounds_of_their_own_over_signs_of_stickers(make_screen):
    counts = []
    for palette in ("wca", "distinct"):
        bench = solving()
        bench.state.preferences.palette = palette
        counts.append(sum(text in ("U", "F", "R") for text in texts(seen(make_screen, bench))))
    assert 2 <= counts[1] - counts[0] <= 3, "of the three in sight one may wait for a ribbon"


def test_the_letter_of_a_small_even_cube_goes_to_where_it_touches_no_mark():
    bench = solving(4)
    shown = orientation.see(bench.app, display_of(bench.app))
    middle = NORMALS[Face.F] * 0.5
    for row, col in itertools.product(range(4), repeat=2):
        marked = replace(shown, marked=(slot_of(4, Face.F, row, col),))
        place = orientation._unmarked(marked, Face.F, middle)
        mark = (points_of(4, marked.marked[0]) + NORMALS[Face.F]) / 8
        assert np.linalg.norm(mark - place) > 0.25
        assert np.linalg.norm(place - middle) <= 0.25 * np.sqrt(2) + 1e-9
    everything = tuple(slot_of(4, Face.F, row, col) for row, col in itertools.product(range(4), repeat=2))
    assert (orientation._unmarked(replace(shown, marked=everything), Face.F, middle) == middle).all()
