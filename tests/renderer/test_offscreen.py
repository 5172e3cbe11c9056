"""Pictures without a window, or one sentence that says what is missing."""

from __future__ import annotations

import moderngl
import numpy as np
import pytest

from renderer import offscreen
from renderer.context import release_canvas
from renderer.offscreen import GraphicsError, canvas, open_context, pixels_of


def test_rows_are_told_from_the_top(context: moderngl.Context) -> None:
    target = canvas(context, 5, 3)
    target.clear(0.0, 0.0, 0.0)
    target.clear(1.0, 1.0, 1.0, viewport=(0, 2, 5, 1))
    assert pixels_of(target)[..., 0].tolist() == [[255] * 5, [0] * 5, [0] * 5]
    release_canvas(target)


def test_where_no_way_leads_to_a_context_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[dict[str, object]] = []

    def fail(**options: object) -> moderngl.Context:
        tried.append(options)
        raise RuntimeError("no such library")

    monkeypatch.setattr(offscreen.moderngl, "create_context", fail)
    with pytest.raises(GraphicsError, match="libegl1"):
        open_context()
    assert [options.get("backend") for options in tried] == ["egl", None]
    assert np.all([options["require"] == 330 for options in tried])
