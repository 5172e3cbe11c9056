"""A player with a made-up solve, and what must hold at any index of it, worked out move by move."""

from app.solves.track import Way
from app.watching.player import Player
from cube_core import Engine
from cube_core.board import Board
from cube_core.carrying import find_stickers
from cube_core.geometry import piece_slots
from tests.app.fakes import FakeSolve, Later, solve_with


class Bench:
    """An engine with a scrambled cube and a player that has its solve, paused at the start."""

    def __init__(self, size=4, seed=1, **options):
        self.solution = FakeSolve(size, seed, **options)
        self.engine = Engine(size)
        self.engine.play(self.solution.scramble)
        self.heard = []
        self.later = Later()
        self.player = Player(self.engine, solve_with(self.solution), self.later)
        self.said = []
        self.player.say = lambda text, is_warning=False: self.said.append(text)
        self.player.solve(Way("fake"))
        self.player.tick(0)
        self.player.pause()
        self.engine.subscribe(self.heard.append)

    @property
    def head(self):
        return self.player.playback.head

    def run(self, seconds=60.0, frame=1 / 60):
        for _ in range(int(seconds / frame)):
            self.player.tick(frame)
            if not self.player.is_busy:
                return

    def of(self, kind):
        return [event for event in self.heard if isinstance(event, kind)]


def expected(start, solution, index):
    """Stickers, circles and marks at an index, worked out from the start."""
    board = Board(start.copy())
    board.open_tracking()
    sticker_of, riding = {}, {}
    step = next((s for s in solution.steps if s.start <= index < s.stop), None)
    for number, move in enumerate(solution.alg):
        if step is not None and number == step.start:
            sticker_of = {slot: int(board.cube.stickers[slot]) for slot in range(6 * board.cube.size**2)}
            riding = riders(board.copy(), solution.alg[step.start : step.stop]) if step.cells else {}
        if number == index:
            break
        board.play(move)
    marks = set()
    for cell in step.cells if step is not None else ():
        for slot in piece_slots(board.cube.size, cell.slot):
            is_place = cell.role == "target"
            marks.add((cell.role, slot if is_place else int(find_stickers(board.cube, sticker_of[slot]))))
    away = {color: board.slot_of(sticker) for color, sticker in riding.items()}
    circles = {(t.face, t.color, away.get(t.color, t.slot)) for t in board.trackers}
    return board.cube.stickers.tolist(), circles, marks


def riders(board, moves):
    """The stickers under circles that moves take to other faces and bring home, by colour."""
    under = {shown.color: (shown.face, int(board.cube.stickers[shown.slot])) for shown in board.trackers}
    away = set()
    for move in moves:
        board.play(move)
        away |= {color for color, at in under.items() if not is_on(board, *at)}
    return {color: under[color][1] for color in away if is_on(board, *under[color])} if board.cube.size % 2 == 0 else {}


def is_on(board, face, sticker):
    return board.slot_of(sticker) // board.cube.size**2 == face


def shown(bench):
    engine = bench.engine
    marks = {(mark.role, mark.slot) for mark in engine.board.marked_cells() if mark.owner == "player"}
    return engine.cube.stickers.tolist(), {(t.face, t.color, t.slot) for t in engine.trackers}, marks
