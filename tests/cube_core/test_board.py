"""The face→colour map on the board that plays: what moves it and what does not."""

import pytest

from cube_core import Cube, Engine, parse, scramble
from cube_core.algs import Alg
from cube_core.board import Board, turned_colors
from cube_core.errors import CubeError
from cube_core.face_colors import place
from cube_core.faces import FACES, HOLDINGS, SOLVED_COLORS, Face, is_legal
from cube_core.geometry import orbit_slots, place_of, slot_of, turned_face
from cube_core.moves import Move, turn_of
from cube_core.trackers import FacesTrackerHolder

SIZES = (4, 5, 6, 7, 8)
SEEDS = range(5)


def tracked(size, seed):
    board = Board(Cube(size))
    board.play(scramble(size, seed))
    board.open_tracking()
    return board


def outer_turns(size):
    return [turn_of(face, 1, 1, quarters, size) for face in FACES for quarters in (1, 2, -1)]


def inner_turns(size):
    blocks = [(lo, hi) for lo in range(1, size + 1) for hi in range(lo, size + 1) if hi - lo + 1 < size]
    return [Move(face, lo, hi, 1) for face in FACES[:3] for lo, hi in blocks if (lo, hi) not in ((1, 1), (size, size))]


def rotations(size):
    return [Move(face, 1, size, quarters) for face in FACES[:3] for quarters in (1, 2, -1)]


def circles(board):
    return {shown.face: shown.slot for shown in board.trackers}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", SEEDS)
def test_outer_turns_leave_the_map_and_carry_the_circles_along_on_their_faces(size, seed):
    board = tracked(size, seed)
    for turn in outer_turns(size):
        colors = board.face_colors
        riding = {face: int(board.cube.stickers[slot]) for face, slot in circles(board).items()}
        board.play(turn)
        assert board.face_colors == colors
        assert {face: int(board.cube.stickers[slot]) for face, slot in circles(board).items()} == riding
        assert all(place_of(size, slot)[0] is face for face, slot in circles(board).items())


@pytest.mark.parametrize("size", [4, 6, 8])
@pytest.mark.parametrize("seed", SEEDS)
def test_inner_turns_leave_the_map_of_an_even_cube_and_put_the_circles_back_on_their_faces(size, seed):
    board = tracked(size, seed)
    for turn in inner_turns(size):
        colors = board.face_colors
        board.play(turn)
        assert board.face_colors == colors
        assert all(place_of(size, slot)[0] is face for face, slot in circles(board).items())


@pytest.mark.parametrize("size", [5, 7])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_map_of_an_odd_cube_follows_its_middles(size, seed):
    board = tracked(size, seed)
    middle = size // 2
    for turn in [*inner_turns(size), *rotations(size)]:
        board.play(turn)
        shown = board.cube.cells().reshape(6, size, size)[:, middle, middle]
        assert board.face_colors == tuple(shown)
        assert circles(board) == {face: (face * size + middle) * size + middle for face in FACES}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", SEEDS)
def test_rotations_turn_the_map_and_carry_the_circles_along(size, seed):
    board = tracked(size, seed)
    for turn in rotations(size):
        colors = board.face_colors
        riding = {face: int(board.cube.stickers[slot]) for face, slot in circles(board).items()}
        board.play(turn)
        for face in FACES:
            now = turned_face(face, turn.face, turn.quarters)
            assert board.face_colors[now] == colors[face]
            assert int(board.cube.stickers[circles(board)[now]]) == riding[face]


@pytest.mark.parametrize("size", [2, *SIZES])
def test_undoing_a_long_algorithm_brings_map_and_circles_back(size):
    board = tracked(size, 3)
    before = board.face_colors, board.trackers
    alg = Alg.join(size, [scramble(size, 9), parse("x y2 Rw", size), scramble(size, 8), parse("z'", size)])
    board.play(alg)
    board.play(alg.inverse())
    assert (board.face_colors, board.trackers) == before


def test_layers_that_make_a_rotation_sticker_for_sticker_leave_the_map():
    layers, rotation = tracked(4, 1), tracked(4, 1)
    layers.play("R 2-3Rw L'")
    rotation.play("x")
    assert layers.cube == rotation.cube
    assert layers.colors == tracked(4, 1).colors
    assert rotation.colors == turned_colors(layers.colors, parse("x", 4))
    assert rotation.colors != layers.colors


def test_solved_centres_in_a_legal_holding_answer_for_themselves_and_the_kept_map_stays():
    board = Board(Cube(4))
    board.open_tracking()
    board.play("R 2-3Rw L'")
    shown = turned_colors(SOLVED_COLORS, parse("x", 4))
    assert board.face_colors == shown
    assert [t.color for t in board.trackers] == list(shown)
    assert board.colors == SOLVED_COLORS
    board.play("2R")
    assert board.face_colors == SOLVED_COLORS


def test_whole_centres_in_an_illegal_arrangement_do_not_answer():
    illegal = Board(Cube.from_stickers(4, _with_centres_exchanged(Cube(4), Face.U, Face.F)))
    illegal.open_tracking()
    assert not is_legal(illegal.cube.cells().reshape(6, 4, 4)[:, 1, 1].tolist())
    assert is_legal(illegal.face_colors)
    assert illegal.face_colors == illegal.colors


def _with_centres_exchanged(cube, one, other):
    stickers = cube.stickers.copy()
    faces = stickers.reshape(6, cube.size, cube.size)
    faces[[one, other], 1:-1, 1:-1] = faces[[other, one], 1:-1, 1:-1]
    return stickers


@pytest.mark.parametrize("size", SIZES)
def test_a_copy_of_a_board_goes_its_own_way(size):
    board = tracked(size, 2)
    board.riders = dict(zip(board.face_colors, circles(board).values(), strict=True))
    before = board.face_colors, board.trackers
    copy = board.copy()
    assert (copy.face_colors, copy.trackers, copy.riders) == (*before, board.riders)
    copy.play("x Rw U y")
    assert (board.face_colors, board.trackers) == before
    assert is_legal(copy.face_colors)


def test_who_tracks_as_well_leaves_the_map_and_the_circles_of_who_tracks_already():
    board = tracked(4, 1)
    board.play("R 2-3Rw L'")
    before = board.colors, board.owners
    owner = board.open_tracking()
    assert (board.colors, board.owners) == (before[0], (*before[1], owner))
    board.close_tracking(owner)
    assert (board.colors, board.owners) == before


def test_a_board_in_place_of_another_names_nobody_like_those_it_took_over():
    board, other = tracked(4, 1), Board(Cube(4))
    other.take_over(board)
    assert other.owners == board.owners
    assert other.open_tracking() not in board.owners


def test_a_board_of_odd_size_holds_no_map():
    assert tracked(5, 1).colors is None


def test_a_board_that_nothing_tracks_keeps_no_map():
    board = tracked(6, 1)
    board.track(())
    assert board.colors is None
    assert board.trackers == ()


def test_a_board_that_nothing_tracks_guesses_no_map_for_centres_that_show_none():
    board = Board(Cube(4))
    assert board.face_colors == SOLVED_COLORS
    board.play(scramble(4, 1))
    with pytest.raises(CubeError, match="open a FacesTrackerHolder"):
        _ = board.face_colors
    board.show_trackers()
    assert board.face_colors == place(board.cube)


def test_the_engine_tells_circles_whenever_they_look_different():
    engine = Engine(4)
    heard = []
    engine.subscribe(heard.append)
    owner = engine.open_tracking()
    assert [len(e.trackers) for e in heard if type(e).__name__ == "TrackersChanged"] == [6]
    heard.clear()
    engine.play("F")
    (told,) = [e for e in heard if type(e).__name__ == "TrackersChanged"]
    assert told.trackers == engine.trackers
    engine.resize(5)
    assert len(engine.trackers) == 6
    engine.undo()
    assert heard[-2].trackers == told.trackers
    engine.close_tracking(owner)
    assert engine.trackers == ()
    heard.clear()
    engine.undo()
    assert engine.board.colors is None
    assert not [e for e in heard if type(e).__name__ == "TrackersChanged"]


def test_turns_tell_nothing_of_circles_that_stay_as_they_are():
    engine = Engine(6)
    engine.open_tracking()
    heard = []
    engine.subscribe(heard.append)
    engine.play("2R")
    assert [type(e).__name__ for e in heard] == ["MovesMade", "HistoryChanged"]


def test_circles_that_ride_are_where_their_stickers_are_and_the_others_at_rest():
    board = tracked(6, 1)
    color, sticker = board.face_colors[Face.U], int(board.cube.stickers[slot_of(6, Face.U, 1, 1)])
    board.riders = {color: sticker}
    for moves in ("2R", "U2", "x", "2F' D"):
        board.play(moves)
        at_rest = dict(zip(board.face_colors, board.anchors, strict=True))
        assert {t.color: t.slot for t in board.trackers} == at_rest | {color: board.slot_of(sticker)}
    board.let_go()
    assert board.riders == {}


def test_every_map_is_legal_along_a_long_walk():
    board = tracked(4, 7)
    for move in scramble(4, 5) * 20:
        board.play(move)
        assert board.face_colors in HOLDINGS
        assert len(set(circles(board).values())) == 6


def test_circles_stay_within_the_orbit_of_the_middle_cells():
    board = tracked(8, 4)
    orbit = set(orbit_slots(8, board.trackers[0].slot).tolist())
    for move in scramble(8, 5):
        board.play(move)
        assert {t.slot for t in board.trackers} <= orbit


def test_a_holder_opened_on_the_engine_survives_a_scramble_and_leaves_no_trace():
    engine = Engine(4)
    with FacesTrackerHolder(engine) as holder:
        engine.scramble(5)
        assert holder.face_colors == engine.board.face_colors
        assert {t.slot for t in holder.trackers} == {t.slot for t in engine.trackers}
    assert engine.trackers == ()
    assert engine.board.colors is None


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 8, 90])
@pytest.mark.parametrize("text", ["", "R U2", "r", "x y'", "2R U 2R'", "R 2-3Rw L'", "x R U 2F' x'"])
@pytest.mark.parametrize("scrambled", [False, True])
def test_the_face_colors_before_moves_are_told_after_them(size, text, scrambled):
    board = Board(Cube(size))
    if scrambled:
        board.play(scramble(size, 5))
    board.open_tracking()
    alg = (
        parse(text.replace("2-3Rw", f"2-{size - 1}Rw").replace("r", f"{size - 1}Rw"), size)
        if size > 3
        else parse("x R", size)
    )
    board.play(f"{(size + 1) // 2}R y" if size > 3 else "y R")
    before = board.face_colors
    board.play(alg)
    assert board.face_colors_before(alg) == before


@pytest.mark.parametrize("unsolved", ["", "2R U 2R'"])
@pytest.mark.parametrize("text", ["R U F'", "x", "y' 2-7Fw"])
def test_solved_centres_tell_the_face_colors_before_moves_and_middles_alone_do_not(unsolved, text):
    """A slab through the middle carries solved centres off a map that is held, and centres that only look solved."""
    board = Board(Cube(8))
    board.open_tracking()
    board.play(unsolved)
    board.play("2-7Rw")
    before = board.face_colors
    board.play(text)
    assert board.face_colors_before(parse(text, 8)) == before
    assert (before == SOLVED_COLORS) == bool(unsolved)


@pytest.mark.parametrize("text", ["R U F'", "x 2R", "z' 2-5Fw"])
def test_the_face_colors_before_moves_are_told_where_no_map_is_held(text):
    for seed in SEEDS:
        board = tracked(6, seed)
        board.let_go()
        before = board.face_colors
        board.play(text)
        assert board.face_colors_before(parse(text, 6)) == before
