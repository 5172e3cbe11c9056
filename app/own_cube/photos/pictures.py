"""Pictures from files, as cameras and telephones leave them."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageOps

from app.base.files import is_plain_file
from app.base.say import UserError

LARGEST = 1600
"""Pixels of the longer side that are kept: a 20×20 still has 60 a sticker, and drawing it in the window is quick."""


FORMATS = ("JPEG", "PNG", "WEBP", "BMP", "GIF", "TIFF")
"""Pillow knows fifty more, by what a file holds and not by its name; for one of them it starts Ghostscript."""
LONGEST_SIDE, MOST_PIXELS, MOST_BYTES = 20_000, 50_000_000, 300_000_000
"""The most that is decoded: one row of 88 million pixels, a file of 342 kB, took 3 GB of memory."""


def open_picture(path: Path) -> npt.NDArray[np.uint8]:
    """The pixels of a picture, upright as the camera was held: rows from the top of (red, green, blue)."""
    if not is_plain_file(path) or path.stat().st_size > MOST_BYTES:  # nothing comes from a pipe, or for ever
        raise _unreadable(path)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with _opened(path) as picture:
            picture.draft("RGB", (LARGEST, LARGEST))  # a JPEG can be made smaller while it is decoded
            if max(picture.size) > LONGEST_SIDE or picture.width * picture.height > MOST_PIXELS:
                raise _too_large(path)
            upright = ImageOps.exif_transpose(picture).convert("RGB")
    upright.thumbnail((LARGEST, LARGEST))
    return np.asarray(upright)


@contextmanager
def _opened(path: Path) -> Iterator[Image.Image]:
    """A picture that can be read to its end."""
    try:
        with Image.open(path, formats=FORMATS) as picture:
            yield picture
    except UserError:
        raise
    except Image.DecompressionBombError:
        raise _too_large(path) from None
    except Exception as error:  # what is damaged makes Pillow's readers stumble in every way there is
        raise _unreadable(path) from error


def _too_large(path: Path) -> UserError:
    return UserError(f"{path.name} has too many pixels; make it smaller, {LARGEST} pixels a side are enough.")


def _unreadable(path: Path) -> UserError:
    return UserError(f"{path.name} cannot be read as a picture; give a JPEG, PNG or WebP file.")
