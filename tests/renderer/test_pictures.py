"""Pictures are as they were when somebody last looked at them and kept them."""

from __future__ import annotations

from pathlib import Path

import moderngl
import numpy as np
import pytest
from PIL import Image

from tests.renderer.pictures import CASES, FOLDER, Pixels, drawn, view_of

FAILURES = Path(__file__).resolve().parents[1] / "failures"
SOFTWARE = ("llvmpipe", "softpipe", "swrast")
EXACT = 2
"""How far any value of a pixel may be off, of 255, on software GL."""
ROUGH, WORST = 4.0, 40.0
"""Elsewhere: the mean and the largest difference of the averages of 4×4 pixels."""


def is_alike(found: Pixels, kept: Pixels, is_software: bool) -> bool:
    away = np.abs(found.astype(float) - kept.astype(float))
    if is_software:
        return bool(away.max() <= EXACT)
    height, width, _ = away.shape
    blocks = np.abs((found.astype(float) - kept).reshape(height // 4, 4, width // 4, 4, 3).mean(axis=(1, 3)))
    return bool(blocks.mean() <= ROUGH and blocks.max() <= WORST)


def keep_failure(name: str, found: Pixels, kept: Pixels) -> Path:
    """Write what was found, what was expected, and where they differ, side by side."""
    away = np.clip(np.abs(found.astype(int) - kept.astype(int)) * 16, 0, 255).astype(np.uint8)
    FAILURES.mkdir(exist_ok=True)
    path = FAILURES / f"{name}.png"
    Image.fromarray(np.concatenate([found, kept, away], axis=1)).save(path)
    return path


@pytest.mark.parametrize("name", list(CASES))
def test_the_picture_is_the_one_that_was_kept(context: moderngl.Context, name: str) -> None:
    found = drawn(context, CASES[name](), view_of(name))
    kept = np.asarray(Image.open(FOLDER / f"{name}.png").convert("RGB"))
    is_software = any(word in context.info["GL_RENDERER"] for word in SOFTWARE)
    if not is_alike(found, kept, is_software):
        pytest.fail(f"found, expected and their difference are in {keep_failure(name, found, kept)}")


def test_every_kept_picture_belongs_to_a_case() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(CASES)


@pytest.mark.parametrize("is_software", [True, False])
def test_another_picture_is_not_alike(is_software: bool) -> None:
    one, other = (np.asarray(Image.open(FOLDER / f"{name}.png")) for name in ("scrambled-3", "scrambled-4"))
    assert is_alike(one, one, is_software)
    assert not is_alike(one, other, is_software)
