"""The cube's picture in the window: follows the engine and the user's choices, finds what is under the cursor."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf

import moderngl
import numpy as np

from app.base.preferences import look_of
from app.base.situation import OnSolve
from app.base.state import AppState
from app.own_cube.painting.state import Painting
from app.solves.tempo import SMOOTH
from app.solves.track import Track
from app.ui.layout import Layout
from app.watching.guide import Guide
from app.window.drag import Grip, Point, Vector
from cube_core import Alg, Cube
from cube_core.cube import Cells
from cube_core.events import Event, MarkedCell, MarksChanged, StateReplaced, TrackersChanged
from cube_core.faces import Face
from cube_core.moves import Codes, Move, inverse_codes
from renderer.animation import LONG_RUN
from renderer.camera import Camera, Projection, project
from renderer.frame import CameraPose, LayerRange, View
from renderer.palette import BEHIND, COMMUTATOR, DIM, LETTERS, SHAPES, TRACKERS, Look
from renderer.renderer import Renderer, pick

FLURRY, FLURRY_PACE, RIPPLE_PACE = 12, 18.0, 4.5
"""The turns of a scramble that are seen, and how many a second of them and of a ripple's three: 0.7 s in all."""
MOST_FLURRIED, MOST_RIPPLED = 17, 200
"""Layers up to which single turns are seen, and up to which anything is."""
HOVERED = 0.45
"""The strength of the outline of layers under the mouse: less than of those that are armed or will turn next."""


class CubeView:
    """The renderer with what the program wants of it."""

    def __init__(self, context: moderngl.Context, state: AppState) -> None:
        self._state = state
        self._renderer = Renderer(context, state.engine.cube.size, shadow_waits=True)
        self._scene = self._renderer.scene
        self._scene.show(state.engine.cube.size, state.engine.cube.cells())
        self._view = View(1, 1)
        self._scale = 1.0
        self._guide = Guide(state, self._scene.camera)
        self._goal_shown: tuple[Track, int] | None = None
        """The solve and the index that the second cube shows, and how it is held."""
        self._is_held = False
        self._painting_shown: tuple[object, int] | None = None
        """The painting that the picture holds in place of the engine's cube, and its version."""
        self._solve_shown: tuple[int, float] | None = None
        """The index and the fraction of the solve that the picture holds."""
        self._waits = False
        """Whether the next turn of a hand is shown when the one before has been seen."""
        state.engine.subscribe(self._hear)

    def _hear(self, event: Event) -> None:
        """Let the renderer know; a scramble may be shown as it is made, turn by turn, from the solved cube on."""
        if self._painting_shown is not None:
            return  # all of it is shown when the painting goes
        coming = self._state.seeds.coming
        is_shown = coming is not None and self._state.preferences.shows_scrambles
        if coming is not None and is_shown and isinstance(event, StateReplaced):
            self._scene.show(event.size, Cube(event.size).cells())
            end = np.arange(len(event.cells)), event.cells
            self._scene.animation.play(coming.alg.codes, end if len(coming.alg) >= LONG_RUN else None)
        elif coming is not None and isinstance(event, StateReplaced) and event.size <= MOST_RIPPLED:
            self._scene.show(event.size, event.cells)
            if not self._state.preferences.is_calm:
                self._flurry(coming.alg)
        else:
            self._renderer.handle(event)

    def _flurry(self, alg: Alg) -> None:
        """Let the last turns of a scramble be seen in a rush, or on many layers a ripple through all of them."""
        size = alg.size
        codes, pace = (alg.codes[-FLURRY:], FLURRY_PACE) if size <= MOST_FLURRIED else (_ripple(size), RIPPLE_PACE)
        self._scene.displayed.advance(inverse_codes(codes))
        self._scene.animation.play(codes, pace=pace)

    @property
    def camera(self) -> Camera:
        """The eye, to be moved."""
        return self._scene.camera

    def place(self, size: tuple[int, int], scale: float, layout: Layout) -> bool:
        """The framebuffer's size, its pixels in a unit of the interface, and what panels at the edges take of it.

        Returns whether that is new.
        """
        before, self._scale = self._view, scale
        width, height = size
        edges = (layout.left, layout.below, layout.right, layout.above)
        left, below, right, above = (round(edge * scale) for edge in edges)
        start, _, stop, foot = (round(edge * scale) for edge in layout.inset)
        room = max(width - left - right, 1), max(height - below - above, 1)
        self._view = View(width, height, left, below, *room, (start, height - foot, stop - start))
        return self._view != before

    @property
    def sight(self) -> tuple[CameraPose, View, float]:
        """The camera, its view, and the pixels in a unit of the interface."""
        return self.camera.pose, self._view, self._scale

    def follow(self, outlined: Grip | None) -> None:
        """Take over what the user chose; the layers that a drag would turn are outlined before those armed by key."""
        self._scene.look = self._look()
        preferences = self._state.preferences
        self._scene.animation.tempo = inf if preferences.is_calm else preferences.animation
        self._renderer.be_calm(preferences.is_calm)
        self._follow_painting()
        if self._painting_shown is not None:
            self._scene.armed, self._scene.look = (), painting_look(self._scene.look)
            return
        self._follow_goal()
        self._scene.armed = self._hovered(outlined) or self._armed()
        self._follow_solve()

    def magnify(self, point: Point | None) -> None:
        """Hold a magnifier over a point of the window, or none."""
        self._scene.glass = None if point is None else (point[0] * self._scale, point[1] * self._scale)

    def _follow_painting(self) -> None:
        """Show what is being painted, its faults marked, and when it goes the engine's cube again."""
        painting, engine = self._state.panels.painted, self._state.engine
        shown = None if painting is None else (painting, painting.version)
        if shown == self._painting_shown:
            return
        self._painting_shown, self._solve_shown = shown, None
        self._scene.animation.finish()
        if painting is None:
            self._scene.show(engine.cube.size, engine.cube.cells())
            self._scene.handle(TrackersChanged(engine.trackers))
            self._scene.handle(MarksChanged(engine.board.marked_cells()))
        else:
            self._scene.show(painting.size, painting.painted.cells)
            self._scene.handle(TrackersChanged(()))
            self._scene.handle(MarksChanged(tuple(_marks_of(painting))))

    def _follow_goal(self) -> None:
        """Show on a second cube how this one will look after the step or the phase, where that is wanted."""
        wanted = None if self._state.looks_behind else self._state.ahead
        if wanted != self._goal_shown:
            self._goal_shown = wanted
            self._scene.show_goal(_cells_at(*wanted) if wanted is not None else None)

    def _look(self) -> Look:
        """The look that the user likes; where a step is seen only from behind, with a second view."""
        look = look_of(self._state.preferences)
        behind = {BEHIND} if self._state.looks_behind else set()
        away = {TRACKERS} if self._state.hides_circles else set()
        overlays = (look.overlays | behind) - away
        if look.glyphs == LETTERS and self._state.is_taught:  # L would be the left face, and a colour
            overlays = (overlays - {LETTERS}) | {SHAPES}
        return replace(look, overlays=overlays) if overlays != look.overlays else look

    def _hovered(self, outlined: Grip | None) -> tuple[LayerRange, ...]:
        """The layers that a drag would turn; a solve that plays outlines its own, and these would be taken for them."""
        if outlined is None or self._state.is_playing:
            return ()
        return (LayerRange(outlined.axis, outlined.lo, outlined.hi, HOVERED),)

    def _follow_solve(self) -> None:
        """Hold the move that the solve is at as far turned as it is; what comes next is cut out and outlined."""
        at = self._state.watched
        on = at if isinstance(at, OnSolve) and at.rate <= SMOOTH else None
        is_still = self._state.preferences.is_calm
        shown = None if on is None else (on.index, 0.0 if is_still else on.fraction)
        hand = self._state.learning.hand if self._state.panels.shown.id == "hand" else None
        self._waits = hand is not None and self._scene.animation.is_moving
        if self._waits:
            self._let_go_of_hand()
            return
        if hand is not None and hand.turn is not None:
            shown = hand.index, 0.0
        self._scene.is_outlining = shown is not None
        if shown == self._solve_shown or self._is_held:
            return
        self._solve_shown = shown
        index, fraction = shown or (0, 0.0)
        alg = hand.alg if hand is not None else None if on is None else on.track.alg
        codes = _NO_MOVES if alg is None else alg.codes[index : index + 1]
        self._scene.hold(codes, fraction)

    def _let_go_of_hand(self) -> None:
        """Let the turn that was shown to the hand be seen; the next is shown after it."""
        if self._solve_shown is not None:
            self._scene.animation.let_go()
            self._solve_shown = None

    def _armed(self) -> tuple[LayerRange, ...]:
        state = self._state
        chosen, size = state.keys.armed.chosen, state.engine.cube.size
        layers = state.keys.armed.layers
        if (chosen is None and layers.hi == 1) or layers.hi > size:
            return ()
        face = state.keys.armed.face
        lo, hi = (layers.lo, layers.hi) if face.sign > 0 else (size + 1 - layers.hi, size + 1 - layers.lo)
        return (LayerRange(face.axis, lo, hi),)

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether the picture changed by it or will soon."""
        self._guide.tick()
        if self._state.preferences.is_calm:
            self.camera.settle()
        has_changed = self._renderer.tick(seconds)
        return has_changed or self._scene.animation.is_moving or self._waits

    def draw(self, target: moderngl.Framebuffer, *, is_alone: bool = False) -> None:
        """Draw the picture; one that has its frame alone comes again in the next, with all else."""
        self._renderer.draw(target, self._view, is_alone=is_alone)

    def _projection(self) -> Projection:
        return project(self.camera.pose, self._view)

    def pixels(self, place: Vector) -> Point:
        """The place in the window of a place of the world."""
        x, y = self._projection().pixels(place)
        return float(x) / self._scale, float(y) / self._scale

    @property
    def cell_width(self) -> float:
        """The width of a cell in the middle of the view, in units of the interface."""
        frame, projection = self._scene.frame(self._view), self._projection()
        left, bottom, across, up = self._view.rectangle
        found = pick(frame, left + across / 2, bottom + up / 2)
        place = np.zeros(3) if found is None else np.array(found.point)
        ends = projection.pixels(np.stack([place - projection.right / 2048, place + projection.right / 2048]))
        return float(np.linalg.norm(ends[1] - ends[0])) * 1024 / frame.size / self._scale

    def pick(self, x: float, y: float) -> tuple[int, Vector] | None:
        """The slot under the cursor and the place there; None beside the cube, and while anything turns."""
        self._follow_painting()  # the hand may be faster than the picture
        frame = self._scene.frame(self._view)
        found = None if frame.fraction else pick(frame, x * self._scale, y * self._scale)
        return None if found is None or found.slot is None else (found.slot, np.array(found.point))

    def grab(self, x: float, y: float) -> tuple[int, Vector] | None:
        """Reach for the cube: what turns comes to its end, and then what is there is told."""
        if pick(self._scene.frame(self._view), x * self._scale, y * self._scale) is None:
            return None
        self.finish()
        return self.pick(x, y)

    def zoom(self, x: float, y: float, factor: float) -> None:
        """Make the cube appear this many times as large; what is under the cursor stays there."""
        found = pick(self._scene.frame(self._view), x * self._scale, y * self._scale)
        if found is None:
            self.camera.zoom(factor)
        else:
            self.camera.zoom_at(factor, np.array(found.point), self._view)

    def finish(self) -> None:
        """Bring what still turns to its end, for a hand that reaches for it."""
        if self._painting_shown is not None:
            return
        self._state.player.settle()
        self._follow_solve()
        self._scene.animation.finish()
        self._solve_shown = None

    def hold(self, grip: Grip, angle: float) -> None:
        """Show a block turned by hand."""
        self._is_held = True
        self._scene.hold(_quarter(grip), angle / (np.pi / 2))

    def let_go(self, is_taken: bool) -> None:
        """The hand is off; a turn that was made goes on from where it is."""
        self._is_held = False
        if not is_taken:
            self._scene.animation.let_go()

    def release(self) -> None:
        """Give everything back."""
        self._renderer.release()


def _cells_at(track: Track, index: int) -> Cells:
    return track.keyframes.board_at(index).cube.cells()


def _marks_of(painting: Painting) -> Iterator[MarkedCell]:
    """The stickers that are wrong, and those that were hard to read off photographs."""
    for role, slots in (("working", painting.lit), ("third", painting.painted.doubtful - painting.lit)):
        yield from (MarkedCell("paint", role, slot, "slot") for slot in sorted(slots))


def painting_look(look: Look) -> Look:
    """The look of a painting: its faults are marked, whatever else is chosen for solves."""
    return replace(look, overlays=(look.overlays - {TRACKERS, DIM}) | {COMMUTATOR}, only="")


def _ripple(size: int) -> Codes:
    """Three turns of all layers, neighbours against each other, about the three axes."""
    axes = (Face.U, Face.R, Face.F)
    return np.array(
        [Move(axis, layer, layer, 1 if layer % 2 else -1).code for axis in axes for layer in range(1, size + 1)],
        dtype=np.int64,
    )


_NO_MOVES: Codes = np.empty(0, dtype=np.int64)


def _quarter(grip: Grip) -> Codes:
    return np.array([Move(grip.axis, grip.lo, grip.hi, 1).code], dtype=np.int64)
