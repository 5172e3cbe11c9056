"""The player on solves of the program's own: right at any place, from either side, and with few moves replayed."""

import random

import pytest

from app.base.preferences import Preferences
from app.solves.track import Way
from app.watching.actions import solve_as_preferred
from app.watching.playback import Playback
from app.watching.player import Player
from cube_core import Cube, Engine, solve
from cube_core.solvers.regrips import regripped
from tests.app.fakes import Later
from tests.app.watching.bench import expected


def watched(size, seed, method):
    engine = Engine(size)
    engine.scramble(seed)
    start = engine.cube.copy()
    player = Player(engine, solve_as_preferred(Preferences()), Later())
    player.solve(Way(method))
    player.tick(0)
    player.pause()
    return start, engine, player


def circles(trackers):
    return {(t.face, t.color, t.slot) for t in trackers}


@pytest.mark.parametrize(("size", "method"), [(3, "bulk"), (4, "bulk"), (5, "bulk"), (6, "cage")])
def test_state_circles_and_cells_are_right_at_random_places_reached_from_both_sides(size, method):
    start, engine, player = watched(size, 1, method)
    solution = regripped(solve(start, method))
    rng = random.Random(size)
    for _ in range(30):
        index = rng.randint(0, len(solution.alg))
        cube = start.copy()
        cube.play(solution.alg[:index])
        for place in (0, index, len(solution.alg), index):
            player.do(Playback.seek, place)
        assert engine.cube.stickers.tolist() == cube.stickers.tolist()
        assert circles(engine.trackers) == expected(start, solution, index)[1]


@pytest.mark.parametrize(("size", "method"), [(4, "reduction"), (6, "bulk"), (5, "cage")])
def test_pieces_that_are_marked_when_a_step_starts_are_at_their_marked_places_when_it_stops(size, method):
    _, engine, player = watched(size, 2, method)
    track = player.playback.head.track
    for number in range(0, len(track.steps), 5):
        step = track.step(number)
        roles = {role for role, _ in ((cell.role, cell.slot) for cell in step.cells)}
        if "source" not in roles:
            continue
        player.do(Playback.seek, step.start)
        marks = engine.board.marked_cells()
        pieces = [int(engine.cube.stickers[mark.slot]) for mark in marks if mark.role == "source"]
        player.do(Playback.seek, step.parts[0].stop if step.parts[0].role == "regrip" else step.start)
        places = [mark.slot for mark in engine.board.marked_cells() if mark.role == "target"]
        player.do(Playback.seek, step.stop)
        assert [int(engine.cube.stickers[place]) for place in places] == pieces


def most_moves_replayed(monkeypatch, player, count=40):
    """The most moves that any of some seeks to random places plays, and how many that should be at most."""
    played = []
    real = Cube.play
    monkeypatch.setattr(Cube, "play", lambda cube, alg: (played.append(len(alg)), real(cube, alg))[1])
    rng, track, most = random.Random(1), player.playback.head.track, 0
    for _ in range(count):
        played.clear()
        player.do(Playback.seek, rng.uniform(0, len(track)))
        most = max(most, sum(played))
    longest = max(track.step(number).stop - track.step(number).start for number in range(len(track.steps)))
    return most, track.keyframes.spacing / 2 + 64 + longest


@pytest.mark.parametrize(("size", "spacing"), [(10, 256), pytest.param(100, 3_000, marks=pytest.mark.slow)])
def test_a_seek_replays_no_more_moves_than_lie_between_two_kept_boards_and_in_a_step(monkeypatch, size, spacing):
    _, _, player = watched(size, 1, "bulk")
    most, allowed = most_moves_replayed(monkeypatch, player)
    assert player.playback.head.track.keyframes.spacing <= spacing
    assert 0 < most <= allowed < len(player.playback.head.track) / 4
