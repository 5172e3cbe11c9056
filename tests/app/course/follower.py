"""One who does in a lesson what the screen asks, and nothing else."""

from __future__ import annotations

from app.course.asking import Asking
from app.course.lesson import Lesson
from app.course.walk import At, Walk
from tests.app.workbench import Bench


def do_what_is_asked(bench: Bench) -> str:
    """Press what the screen asks for, once; says what that was."""
    lesson = bench.state.learning.practice
    assert isinstance(lesson, Lesson)
    work = lesson.work
    if work.is_told or work.is_led or (isinstance(work, Walk) and work.at is At.SHOWING):
        bench.press("Space")
        return "Space"
    if work.choices:
        number = work.task.right if isinstance(work, Asking) else work.right
        bench.press(str(number + 1))
        return str(number + 1)
    moves = work.task.move if isinstance(work, Asking) else work.rest
    for move in moves.split():
        key = bench.state.keys.keymap.text_of(f"turn.{move}")
        bench.press(key) if key else bench.state.play(move)
    return moves
