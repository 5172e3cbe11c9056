"""From where a step is looked at: from the view one comes from if it is seen there, else from one where it is."""

from app.solves.journeys import pairs_ahead, view_of_step
from renderer.camera import shows
from renderer.frame import CameraPose
from tests.app.films.solves import solved


def test_nothing_moves_for_a_step_that_is_seen_and_no_step_is_left_unseen():
    track, own = solved(4, 90003, "bulk"), CameraPose()
    now, seen = own, set()
    for number in range(len(track.steps)):
        start = track.start_of_step(number)
        sight, pairs = view_of_step(track, start, now, own), pairs_ahead(track, start)[0]
        assert sight.pose == now or not shows(4, pairs[0], now)
        assert sight.needs_second_view is not all(shows(4, pair, sight.pose) for pair in pairs)
        seen.add((sight.pose == now, sight.needs_second_view))
        now = sight.pose
    assert {(True, False), (False, False)} <= seen
