"""What is shown while cases are practised: the time that runs, what the times come to, and the keys that help."""

from __future__ import annotations

from app.base.action import App
from app.base.panel import CUBE
from app.base.timer import Phase, statistics_of, time_text
from app.cases.state import Practice
from app.solves.methods import preferred
from app.ui.canvas import Canvas
from app.ui.case_pictures import draw_case
from app.ui.fitting import write
from cube_core.solvers.three.cases.triggers import bracketed

WIDEST, NARROWEST, TOP = 300.0, 216.0, 64.0
PICTURE = 64.0


def draw(canvas: Canvas, app: App) -> None:
    """A card at the left; the case is named once it is solved, or where there is only one."""
    practice = app.state.practice
    if practice is None or practice.is_over or app.state.panels.shown is not CUBE:
        return
    is_told = practice.timer.phase is Phase.DONE or len(practice.cases) == 1
    rows = _rows(app, practice, is_told)
    height = 76 + 22 * len(rows) + (PICTURE + 8) * is_told
    left, top = 12.0, TOP + 36
    width = max(NARROWEST, min(WIDEST, canvas.view_width * 0.24))
    canvas.card((left, top, left + width, top + height), 12)
    canvas.text(left + 16, top + 14, practice.text, 40, "text", "bold")
    y = top + 64
    if is_told:
        draw_case(
            canvas, app, preferred(practice.case, app.state.preferences.algorithms), (left + 16, y), (PICTURE, PICTURE)
        )
        write(canvas, (left + 28 + PICTURE, y + 4), practice.case.name, width - PICTURE - 44, 18, "text", "bold")
        write(canvas, (left + 28 + PICTURE, y + 28), practice.case.nickname, width - PICTURE - 44, 15, "accent")
        y += PICTURE + 8
    for text, color in rows:
        write(canvas, (left + 16, y), text, width - 32, 15, color)
        y += 22


def watch(app: App) -> object:
    """What the card depends on."""
    practice = app.state.practice
    if practice is None:
        return None
    return practice, practice.timer, practice.is_over, practice.text if practice.is_running else ""


def _rows(app: App, practice: Practice, is_told: bool) -> list[tuple[str, str]]:
    found = statistics_of(practice.solves)
    rows = [(bracketed(practice.case.word), "text")] if is_told and practice.timer.phase is Phase.DONE else []
    if found.count:
        rows.append((f"{found.count} solved, best {time_text(found.best)}, mean {time_text(found.mean)}", "text2"))
    if found.five is not None:
        rows.append((f"Average of 5: {time_text(found.five)}", "text2"))
    keys = app.state.keymap.text_of
    rows.append((f"{keys('practise-next')} next · {keys('close')} ends", "text3"))
    rows.append((f"{keys('solve')} shows how", "text3"))
    return rows
