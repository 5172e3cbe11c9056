"""Pictures from files, as cameras and telephones leave them."""

from __future__ import annotations

import warnings
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageOps

from app.base.errors import UserError

LARGEST = 1600
"""Pixels of the longer side that are kept: a 20×20 still has 60 a sticker, and drawing it in the window is quick."""


def open_picture(path: Path) -> npt.NDArray[np.uint8]:
    """The pixels of a picture, upright as the camera was held: rows from the top of (red, green, blue)."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(path) as picture:
                upright = ImageOps.exif_transpose(picture).convert("RGB")
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise UserError(
            f"{path.name} has too many pixels; make it smaller, {LARGEST} pixels a side are enough."
        ) from None
    except (OSError, SyntaxError, ValueError, EOFError):
        raise UserError(f"{path.name} cannot be read as a picture; give a JPEG, PNG or WebP file.") from None
    upright.thumbnail((LARGEST, LARGEST))
    return np.asarray(upright)
