"""The user's own cube, set aside while others are practised on."""

from __future__ import annotations

from app.base.practising import Practising
from cube_core import Engine
from cube_core.events import Event, StateReplaced


class Aside(Practising):
    """Something practised on other cubes, until something else is done; then the cube of before comes back."""

    is_on_own_cube = False

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.is_over = False
        self._stop = engine.subscribe(self._hear)

    def end(self) -> None:
        """Leave: the cube of before comes back, unless there is another one by now."""
        if not self.is_over:
            self._let_be()
            self._engine.come_back()

    def _let_be(self) -> None:
        """Practise no longer; the cube stays."""
        self._stop()
        self.is_over = True

    def _hear(self, event: Event) -> None:
        if isinstance(event, StateReplaced) and not self._engine.is_aside:
            self._let_be()
