"""Holders: the documented ways to ask for face colours, side by side and one inside another."""

import pytest

from cube_core import Cube, Engine, Parts, parse, scramble
from cube_core.board import Board
from cube_core.faces import COLORS, FACES, SOLVED_COLORS, Color, Face
from cube_core.geometry import place_of
from cube_core.trackers import FacesTrackerHolder, FaceTracker, MarkedFaceTracker, SimpleFaceTracker
from tests.hash_seeds import HASH_SEEDS, output_under


def test_a_simple_tracker_finds_the_first_face_that_fits_and_its_opposite() -> None:
    board = Board(Cube(4))
    tracker = SimpleFaceTracker(lambda: board, Color.GREEN, lambda face: face.axis is Face.F)
    assert tracker.face is Face.F
    other = tracker.track_opposite()
    assert (other.face, other.color) == (Face.B, Color.BLUE)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_marked_trackers_go_round_with_the_cube_and_stay_while_layers_turn(size: int) -> None:
    board = Board(Cube(size))
    board.open_tracking()
    trackers = [MarkedFaceTracker(lambda: board, color) for color in COLORS]
    board.play("R 2U F2" if size > 3 else "R U F2")
    assert [tracker.face for tracker in trackers] == list(FACES)
    board.play("x")
    assert [tracker.face.name for tracker in trackers] == ["B", "R", "U", "F", "L", "D"]
    assert [tracker.slot for tracker in trackers] == [board.anchors[tracker.face] for tracker in trackers]


def test_a_tracker_that_rides_goes_with_its_sticker_until_it_settles() -> None:
    board = Board(Cube(4))
    board.open_tracking()
    tracker = MarkedFaceTracker(lambda: board, Color.GREEN)
    at_first = tracker.slot
    assert tracker.ride() is None
    sticker = board.cube.stickers[at_first]
    board.play("2R 2L")
    assert tracker.slot != at_first
    assert board.cube.stickers[tracker.slot] == sticker
    assert tracker.face is Face.F
    before = tracker.ride()
    assert before == sticker
    tracker.settle(before)
    assert board.cube.stickers[tracker.slot] == sticker
    tracker.cleanup()
    assert tracker.slot == at_first


def test_a_tracker_looks_at_the_board_that_there_is_now() -> None:
    boards = [Board(Cube(3))]
    tracker = MarkedFaceTracker(lambda: boards[-1], Color.WHITE)
    boards.append(Board(Cube(3)))
    boards[-1].play("x2")
    assert tracker.face is Face.D


def scrambled(size, seed=1):
    board = Board(Cube(size))
    board.play(scramble(size, seed))
    return board


def play_and_fail(board, text):
    board.play(text)
    raise KeyError


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_a_holder_gives_the_same_colours_in_every_form(size):
    with FacesTrackerHolder(scrambled(size)) as holder:
        assert holder.get_face_colors() == dict(zip(FACES, holder.face_colors, strict=True))
        assert [holder.get_face_color(face) for face in FACES] == list(holder.face_colors)
        assert {t.face: t.color for t in holder.trackers} == holder.get_face_colors()


def test_a_2x2_has_colours_but_no_trackers():
    with FacesTrackerHolder(scrambled(2)) as holder:
        assert len(set(holder.face_colors)) == 6
        assert holder.trackers == ()


def test_odd_cubes_are_tracked_simply_and_even_ones_by_marks_and_opposites():
    with FacesTrackerHolder(scrambled(5)) as holder:
        assert all(isinstance(tracker, SimpleFaceTracker) for tracker in holder.trackers)
    with FacesTrackerHolder(scrambled(4)) as holder:
        marked, opposite = holder.trackers[:3], holder.trackers[3:]
        assert all(isinstance(tracker, MarkedFaceTracker) for tracker in marked)
        for one, other in zip(marked, opposite, strict=True):
            assert isinstance(other, SimpleFaceTracker)
            assert (other.face, other.color) == (one.face.opposite, one.color.opposite)
            assert other.track_opposite().face is one.face


@pytest.mark.parametrize("size", [4, 5])
def test_trackers_follow_their_faces_through_rotations(size):
    board = scrambled(size)
    with FacesTrackerHolder(board) as holder:
        before = holder.get_face_colors()
        board.play("y")
        assert holder.get_face_color(Face.L) == before[Face.F]
        assert holder.get_face_color(Face.U) == before[Face.U]
        assert {t.color: t.face for t in holder.trackers} == {c: f for f, c in holder.get_face_colors().items()}


def test_frozen_colours_stay_while_turns_are_tried_and_thaw_afterwards():
    board = scrambled(5)
    with FacesTrackerHolder(board) as holder:
        colors = holder.face_colors
        with holder.frozen_face_colors() as frozen:
            board.play("M")
            assert frozen == colors == holder.face_colors
            with holder.frozen_face_colors() as again:
                assert again == colors
            assert holder.get_face_color(Face.F) is colors[Face.F]
        assert holder.face_colors != colors


def test_colours_thaw_when_the_trial_fails():
    board = scrambled(5)
    with FacesTrackerHolder(board) as holder:
        colors = holder.face_colors
        with pytest.raises(KeyError), holder.frozen_face_colors():
            play_and_fail(board, "M")
        assert holder.face_colors != colors


def faces_of(holder, size):
    return [place_of(size, tracker.slot)[0] for tracker in holder.trackers]


@pytest.mark.parametrize("size", [4, 6, 8])
@pytest.mark.parametrize("seed", range(5))
def test_anchors_ride_while_faces_are_preserved_and_are_back_afterwards(size, seed):
    board = scrambled(size, seed)
    middle = size // 2
    with FacesTrackerHolder(board) as holder:
        colors, own = holder.face_colors, [tracker.face for tracker in holder.trackers]
        held = [int(board.cube.stickers[tracker.slot]) for tracker in holder.trackers]
        with holder.preserve_physical_faces():
            for turn in (f"{middle}U", f"{middle}R", "F", f"{middle + 1}U2"):
                board.play(turn)
                assert [int(board.cube.stickers[tracker.slot]) for tracker in holder.trackers] == held
                assert holder.face_colors == colors
                assert [place_of(size, shown.slot)[0] for shown in board.trackers] == list(FACES)
            assert faces_of(holder, size) != own
        assert faces_of(holder, size) == own
        assert {tracker.slot for tracker in holder.trackers} == {shown.slot for shown in board.trackers}


def test_anchors_are_back_on_their_faces_when_the_body_raises():
    board = scrambled(4)
    with FacesTrackerHolder(board) as holder:
        own = [tracker.face for tracker in holder.trackers]
        with pytest.raises(KeyError), holder.preserve_physical_faces():
            play_and_fail(board, "m e")
        assert faces_of(holder, 4) == own


def test_one_holder_preserving_faces_does_not_move_the_anchors_of_another():
    board = scrambled(4)
    with FacesTrackerHolder(board) as one, FacesTrackerHolder(board) as other, one.preserve_physical_faces():
        board.play("m")
        assert faces_of(other, 4) == [tracker.face for tracker in other.trackers]
        assert faces_of(one, 4) != faces_of(other, 4)


def test_interleaved_holders_agree_and_each_takes_away_only_its_own():
    engine = Engine(4)
    engine.scramble(3)
    one, other = FacesTrackerHolder(engine), FacesTrackerHolder(engine)
    colors = one.face_colors
    assert {shown.owner for shown in engine.trackers} == {one.owner, other.owner}
    one.cleanup()
    one.cleanup()
    assert {shown.owner for shown in engine.trackers} == {other.owner}
    assert other.face_colors == colors
    third = FacesTrackerHolder(engine)
    assert third.owner not in (one.owner, other.owner)
    other.cleanup()
    third.cleanup()
    assert engine.trackers == ()


def test_a_holder_closes_when_its_body_raises():
    board = scrambled(4)
    with pytest.raises(KeyError), FacesTrackerHolder(board):
        raise KeyError
    assert board.trackers == ()


@pytest.mark.parametrize("times", [20_000, pytest.param(200_000, marks=pytest.mark.slow)])
def test_a_holder_closed_a_hundred_thousand_turns_later_leaves_no_trace(times):
    board = scrambled(4)
    untouched = board.copy()
    alg = parse("R 2U' 3Rw2 2F y", 4) * times
    with FacesTrackerHolder(board) as holder, holder.preserve_physical_faces():
        board.play(alg)
    untouched.play(alg)
    assert board.cube == untouched.cube
    assert (board.trackers, board.colors, board.owners, len(board.marks)) == ((), None, (), 0)


def test_display_queries_see_the_circles_of_any_holder():
    board = scrambled(4)
    with FacesTrackerHolder(board) as holder:
        for tracker in holder.trackers:
            assert FacesTrackerHolder.is_tracked_slice(board, tracker.slot)
            assert FacesTrackerHolder.get_tracked_slice_color(board, tracker.slot) is tracker.color
            assert FacesTrackerHolder.get_tracked_edge_color(board, tracker.slot) is tracker.color
        assert not FacesTrackerHolder.is_tracked_slice(board, 0)
        assert FacesTrackerHolder.get_tracked_slice_color(board, 0) is None
    assert not FacesTrackerHolder.is_tracked_slice(board, 5)


def test_answers_are_remembered_until_something_changes_and_right_across_copies():
    board = scrambled(4)
    with FacesTrackerHolder(board) as holder:
        assert holder.face_colors is holder.face_colors
        copy = board.copy()
        copy.play("y")
        board.play("x")
        assert copy.face_colors != board.face_colors
        assert copy.face_colors[Face.U] == holder.get_face_color(Face.B)


def test_a_solved_cube_is_tracked_with_the_colours_it_shows():
    with FacesTrackerHolder(Engine(6)) as holder:
        assert holder.face_colors == SOLVED_COLORS


@pytest.mark.parametrize("seed", HASH_SEEDS)
def test_maps_along_a_solve_do_not_depend_on_the_hash_seed(seed):
    program = (
        "from cube_core import Cube, scramble\n"
        "from cube_core.board import Board\n"
        "from cube_core.trackers import FacesTrackerHolder\n"
        "for size in (4, 6, 8):\n"
        "    board = Board(Cube(size)); board.play(scramble(size, 1))\n"
        "    with FacesTrackerHolder(board) as holder:\n"
        "        for move in scramble(size, 2):\n"
        "            board.play(move)\n"
        "            print([c.name for c in holder.face_colors], [t.slot for t in board.trackers])\n"
    )
    assert output_under(seed, program) == output_under(0, program)


def test_parts_match_the_faces_by_the_holders_colours_where_the_centres_say_nothing():
    cube = Cube(4)
    cube.play("[2R, F 3R F']")  # mixes centre cells alone
    with FacesTrackerHolder(Board(cube)) as holder:
        assert all(holder.part_match_faces(part) for part in (*Parts(cube).corners, *Parts(cube).edges))
        cube.play("F")
        assert holder.part_match_faces(Parts(cube).at("DB"))
        assert not holder.part_match_faces(Parts(cube).at("UF"))
        assert not holder.part_match_faces(Parts(cube).at("UF").get_slice(0))


def test_face_colors_answer_as_a_dict_by_face_does():
    with FacesTrackerHolder(Board(Cube(4))) as holder:
        colors = holder.face_colors
        assert colors == holder.get_face_colors() == dict(colors) == {**colors}
        assert colors.get(Face.F) is colors[Face.F] is holder.get_face_color(Face.F)
        assert colors.get("F") is None
        assert (list(colors.keys()), list(colors.values())) == (list(FACES), list(SOLVED_COLORS))
        assert colors != {Face.U: colors[Face.U]}
        assert hash(colors) == hash(SOLVED_COLORS)


@pytest.mark.parametrize("size", [4, 5])
def test_the_helpers_for_displays_take_a_slice_or_a_side_of_one_as_well_as_a_slot(size):
    board = Board(Cube(size))
    with FacesTrackerHolder(board) as holder:
        tracked = {tracker.slot: tracker.color for tracker in holder.trackers}
        for piece in (piece for part in Parts(board.cube).centers for piece in part.all_slices):
            (edge,) = piece.edges
            for where in (piece, edge, edge.slot):
                assert FacesTrackerHolder.get_tracked_slice_color(board, where) is tracked.get(edge.slot)
                assert FacesTrackerHolder.get_tracked_edge_color(board, where) is tracked.get(edge.slot)
                assert FacesTrackerHolder.is_tracked_slice(board, where) is (edge.slot in tracked)
                assert FaceTracker.is_track_slice(board, where) is (edge.slot in tracked)


@pytest.mark.parametrize("wrong", [Cube(4), None, "a board"])
def test_what_cannot_be_tracked_is_named_in_a_sentence(wrong):
    with pytest.raises(TypeError, match=rf"takes an engine or a board, not a {type(wrong).__name__}; give it Board"):
        FacesTrackerHolder(wrong)
