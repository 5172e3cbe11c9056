"""Short shows that explain something."""

import numpy as np
import pytest

from app.ideas.demo import Demo, Show, track_of
from cube_core import Cube, scramble

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
