"""Pictures of a solve without a window: any position of it in a scene, and its words under the cube."""

from __future__ import annotations

from dataclasses import replace

from app.solves.journeys import ViewOfStep, show_cells, view_of_step
from app.solves.track import Track
from renderer.palette import BEHIND
from renderer.scene import Scene

_OWNER = "picture"


def show_position(scene: Scene, track: Track, position: float) -> None:
    """Bring a scene to a position of a solve, mid-turn too, with its circles and its cells."""
    index = index_at(track, position)
    show_index(scene, track, index)
    turn_on(scene, track, index, position - index)


def index_at(track: Track, position: float) -> int:
    """The number of moves made at a position."""
    return min(int(position), len(track))


def show_index(scene: Scene, track: Track, index: int) -> None:
    """Bring a scene to where so many moves of a solve are made."""
    board = track.keyframes.board_at(index)
    show_cells(board, track, index)
    board.track((_OWNER,))
    scene.show(track.size, board.cube.cells())
    scene.displayed.trackers, scene.displayed.marks = board.trackers, board.marked_cells()


def turn_on(scene: Scene, track: Track, index: int, fraction: float) -> None:
    """Turn the next move of a scene that shows an index so far; at rest it is held too, for it is outlined."""
    scene.hold(track.alg.codes[index : index + 1], fraction)


def look_at_step(scene: Scene, track: Track, position: float) -> None:
    """Look from where piece and place of the step are seen, and where there is no such place, from behind too."""
    own = scene.camera.pose
    look_from(scene, view_of_step(track, index_at(track, position), own, own))


def look_from(scene: Scene, sight: ViewOfStep) -> None:
    """Look at a scene as a step is seen."""
    scene.camera.place(sight.pose)
    if sight.needs_second_view:
        scene.look = replace(scene.look, overlays=scene.look.overlays | {BEHIND})


def words_at(track: Track, position: float) -> tuple[str, str]:
    """The caption at a position, and its reason."""
    step = track.place_at(index_at(track, position)).step
    if step is not None:
        return step.caption, step.reason
    return "Solved." if track.keyframes.board_at(len(track)).cube.is_solved else "", ""
