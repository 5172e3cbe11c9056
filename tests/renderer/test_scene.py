"""The scene follows the engine: what it shows in the end is always the truth."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from cube_core import Engine, parse
from cube_core.events import Cause, MarkedCell, MarksChanged
from renderer.frame import View
from renderer.palette import palettes
from renderer.pieces import brightness
from renderer.scene import Scene
from tests.renderer.pictures import with_overlays

VIEW = View(320, 240)


def followed(size: int) -> tuple[Engine, Scene]:
    engine, scene = Engine(size), Scene(size)
    engine.subscribe(scene.handle)
    return engine, scene


def run_out(scene: Scene, step: float = 1 / 60) -> float:
    seconds = 0.0
    while scene.animation.is_busy:
        scene.tick(step)
        seconds += step
        assert seconds < 20
    return seconds


@pytest.mark.parametrize("text", ["R", "R2 U' F", "R L' R' L", "x y' z2", "2R 2R 3L M E S", "(R U F)30"])
def test_when_the_animation_has_run_out_the_scene_shows_what_the_engine_holds(text: str) -> None:
    engine, scene = followed(5)
    engine.play(text)
    run_out(scene)
    assert np.array_equal(scene.displayed.cells, engine.cube.cells())


def test_a_turn_shows_the_cells_as_before_until_it_ends() -> None:
    engine, scene = followed(3)
    before = scene.displayed.cells.copy()
    engine.play("R")
    scene.tick(0.2)
    frame = scene.frame(VIEW)
    assert np.array_equal(scene.displayed.cells, before)
    assert frame.turning is not None
    assert 0.5 < frame.fraction < 1


def test_neighbouring_turns_about_one_axis_run_together_but_not_twice_the_same_layer() -> None:
    engine, scene = followed(5)
    engine.play("R 2R L R U")
    scene.tick(0.01)
    turning = scene.frame(VIEW).turning
    assert turning is not None
    assert turning.lows == (1, 2, 5)


def test_a_replaced_state_shows_at_once_and_ends_all_turns() -> None:
    engine, scene = followed(4)
    engine.play("R U F")
    engine.scramble(7)
    assert not scene.animation.is_busy
    assert np.array_equal(scene.displayed.cells, engine.cube.cells())


def test_a_long_queue_is_shown_in_a_few_seconds() -> None:
    engine, scene = followed(3)
    engine.play("(R U R' F)100")
    assert run_out(scene) < 4


def test_a_million_moves_make_no_million_objects_and_end_at_the_truth() -> None:
    engine, scene = followed(3)
    engine.play(parse("R U F' L2 B D", 3) * 170_000)
    assert run_out(scene) < 4
    assert np.array_equal(scene.displayed.cells, engine.cube.cells())


def test_marks_on_stickers_ride_through_every_turn_of_a_run_and_marks_on_slots_stay() -> None:
    engine, scene = followed(3)
    scene.handle(MarksChanged((MarkedCell("a", "source", 20, "sticker"), MarkedCell("a", "target", 20, "slot"))))
    sticker = int(engine.cube.stickers[20])
    engine.play("F U R' F2 D")
    run_out(scene)
    ridden, stayed = scene.displayed.marks
    assert int(engine.cube.stickers[ridden.slot]) == sticker
    assert stayed.slot == 20


def test_marks_told_after_moves_are_shown_when_the_moves_have_been_shown() -> None:
    engine, scene = followed(3)
    engine.play("F")
    scene.handle(MarksChanged((MarkedCell("a", "source", 0, "sticker"),)))
    scene.tick(0.1)
    assert scene.displayed.marks == ()
    run_out(scene)
    assert scene.displayed.marks[0].slot == 0


def test_held_layers_stay_where_they_are_and_a_move_of_them_goes_on_from_there() -> None:
    engine, scene = followed(3)
    codes = parse("R", 3).codes
    scene.hold(codes, 0.4)
    scene.tick(1.0)
    assert scene.frame(VIEW).fraction == 0.4
    engine.play("R2")
    scene.tick(0.0)
    scene.tick(1e-6)
    assert scene.frame(VIEW).fraction == pytest.approx(0.2, abs=1e-3)
    run_out(scene)
    assert np.array_equal(scene.displayed.cells, engine.cube.cells())


def test_held_layers_that_are_let_go_fall_back() -> None:
    _, scene = followed(3)
    before = scene.displayed.cells.copy()
    scene.hold(parse("R", 3).codes, 0.4)
    scene.animation.let_go()
    run_out(scene)
    assert np.array_equal(scene.displayed.cells, before)


def test_cells_without_marks_are_dimmed_only_in_palettes_that_can_bear_it() -> None:
    _, scene = followed(3)
    scene.displayed.marks = (MarkedCell("a", "source", 20, "sticker"),)
    scene.look = with_overlays(scene.look, "commutator", "dim")
    scene.settle()
    assert brightness(scene.frame(VIEW)) < 1
    scene.look = replace(scene.look, palette=palettes()["distinct"])
    scene.settle()
    assert brightness(scene.frame(VIEW)) == 1


def test_the_outline_of_a_turning_layer_comes_and_goes_softly() -> None:
    engine, scene = followed(3)
    scene.is_outlining = True
    engine.play("R")
    strengths = []
    while scene.animation.is_busy:
        scene.tick(1 / 60)
        strengths.append(scene.frame(VIEW).outline)
    assert max(strengths) == 1.0
    assert strengths[0] < 0.3
    assert strengths[-2] < 0.3
    assert max(abs(b - a) for a, b in pairwise(strengths)) < 0.3


def test_equal_scenes_have_equal_frames_and_any_turn_makes_another() -> None:
    (engine, one), (_, two) = followed(3), followed(3)
    assert one.frame(VIEW) == two.frame(VIEW)
    engine.play("U")
    one.tick(0.1)
    assert one.frame(VIEW) != two.frame(VIEW)


def test_circles_that_stay_where_they_are_do_not_ride_away() -> None:
    engine, scene = followed(6)
    engine.scramble(3)
    engine.open_tracking()
    for text in ["3R", "3F'", "4U", "2F", "3Uw", "3R'", "x", "3F"] * 12:
        engine.play(text)
        run_out(scene)
        assert set(scene.displayed.trackers) == set(engine.trackers)


def test_moves_of_a_watched_solve_show_at_once_for_their_turning_is_held() -> None:
    engine, scene = followed(4)
    engine.play("U F")
    scene.tick(0.01)
    engine.play("R 2R' U", Cause.SOLVER)
    assert not scene.animation.is_busy
    assert np.array_equal(scene.displayed.cells, engine.cube.cells())


@pytest.mark.parametrize(("fraction", "strength"), [(0.18, 0.8), (0.5, 0.0), (0.82, 0.8)])
def test_marks_of_a_place_fade_while_its_cell_turns_away_and_come_again_at_the_place(
    fraction: float, strength: float
) -> None:
    scene = Scene(3)
    scene.look = with_overlays(scene.look, "commutator")
    scene.settle()
    place, aside, piece = 5, 3, 23  # at UR and UL, and the sticker at FR: R takes it to UR
    scene.handle(
        MarksChanged(
            (
                MarkedCell("player", "target", place, "slot"),
                MarkedCell("player", "target", aside, "slot"),
                MarkedCell("player", "source", piece, "sticker"),
            )
        )
    )
    scene.hold(parse("R", 3).codes, fraction)
    first, second, third = scene.frame(VIEW).markers
    assert first.strength == pytest.approx(strength)
    assert first.slot == (place if fraction <= 0.5 else piece)
    assert (second.slot, second.strength) == (aside, 1.0)
    assert (third.slot, third.strength) == (piece, 1.0)
