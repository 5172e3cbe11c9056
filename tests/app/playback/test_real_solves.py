"""The player on solves of the program's own: right at any place, reached from either side, and at once."""

import random
import time

import pytest

from app.actions.solve import solve_as_preferred
from app.playback.player import Player
from app.state.preferences import Preferences
from cube_core import Engine, solve
from tests.app.playback.fakes import now


def watched(size, seed, method):
    engine = Engine(size)
    engine.scramble(seed)
    start = engine.cube.copy()
    player = Player(engine, solve_as_preferred(Preferences()), now)
    player.solve(method)
    player.tick(0)
    player.pause()
    return start, engine, player


def circles(trackers):
    return {(t.face, t.color, t.slot) for t in trackers}


@pytest.mark.parametrize(("size", "method"), [(3, "reduction"), (4, "reduction"), (5, "reduction"), (6, "cage")])
def test_state_circles_and_cells_are_right_at_random_places_reached_from_both_sides(size, method):
    start, engine, player = watched(size, 1, method)
    solution = solve(start, method)
    rng = random.Random(size)
    for _ in range(30):
        index = rng.randint(0, len(solution.alg))
        cube = start.copy()
        cube.play(solution.alg[:index])
        for place in (0, index, len(solution.alg), index):
            player.seek(place)
        assert engine.cube.stickers.tolist() == cube.stickers.tolist()
        assert circles(engine.trackers) == circles(solution.trackers_at(index))


@pytest.mark.parametrize(("size", "method"), [(4, "reduction"), (6, "reduction"), (5, "cage")])
def test_pieces_that_are_marked_when_a_step_starts_are_at_their_marked_places_when_it_stops(size, method):
    _, engine, player = watched(size, 2, method)
    track = player.head.track
    for number in range(0, len(track.steps), 5):
        step = track.step(number)
        roles = {role for role, _ in ((cell.role, cell.slot) for cell in step.cells)}
        if "source" not in roles:
            continue
        player.seek(step.start)
        marks = engine.board.marked_cells()
        pieces = [int(engine.cube.stickers[mark.slot]) for mark in marks if mark.role == "source"]
        places = [mark.slot for mark in marks if mark.role == "target"]
        player.seek(step.stop)
        assert [int(engine.cube.stickers[place]) for place in places] == pieces


def slowest_seek(player, count=40):
    rng = random.Random(1)
    slowest = 0.0
    for _ in range(count):
        position = rng.uniform(0, len(player.head.track))
        begun = time.perf_counter()
        player.seek(position)
        slowest = max(slowest, time.perf_counter() - begun)
    return slowest


def test_a_10x10_solve_is_sought_within_50_milliseconds():
    _, _, player = watched(10, 1, "reduction")
    assert min(slowest_seek(player) for _ in range(3)) < 0.05


@pytest.mark.slow
def test_a_100x100_solve_is_sought_within_150_milliseconds():
    _, _, player = watched(100, 1, "reduction")
    assert min(slowest_seek(player) for _ in range(3)) < 0.15
