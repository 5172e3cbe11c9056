"""A cube read off files of pictures, as cameras and telephones leave them: six, their faces found or filling them."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageOps

from app.base.files import is_plain_file
from app.base.say import UserError
from app.own_cube.painting.state import LARGEST
from app.own_cube.photos.face_reading import FaceReading, read_photos
from app.own_cube.photos.finding import find_face
from app.own_cube.photos.sampling import Photo, unevenness
from app.own_cube.photos.state import MOST_PICTURES, Corners, Pixels
from cube_core.geometry import MIN_SIZE
from cube_core.words.terms import listed

KEPT_SIDE = 1600
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
            picture.draft("RGB", (KEPT_SIDE, KEPT_SIDE))  # a JPEG can be made smaller while it is decoded
            if max(picture.size) > LONGEST_SIDE or picture.width * picture.height > MOST_PIXELS:
                raise _too_large(path)
            upright = ImageOps.exif_transpose(picture).convert("RGB")
    upright.thumbnail((KEPT_SIDE, KEPT_SIDE))
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
    return UserError(f"{path.name} has too many pixels; make it smaller, {KEPT_SIDE} pixels a side are enough.")


def _unreadable(path: Path) -> UserError:
    return UserError(f"{path.name} cannot be read as a picture; give a JPEG, PNG or WebP file.")


USUAL, LARGEST_SEEN = 3, 7
"""The layers of a cube whose pictures do not tell, and so many that are looked for in them."""
EVEN, NEARLY = 0.15, 0.02
"""The cells of a face vary inside by less than this share of what the face does, and as good as by the least if it is
so much more."""


def scan(paths: Sequence[Path], size: int | None, is_flat: bool) -> tuple[int, FaceReading]:
    """The layers and the cube of pictures of the six faces; a UserError says what they lack."""
    if len(paths) != MOST_PICTURES:
        raise UserError(f"A cube has six faces; give six pictures in the order U R F D L B, not {len(paths)}.")
    if twice := [path.name for number, path in enumerate(paths) if path in paths[:number]]:
        raise UserError(f"{twice[0]} is there twice; give one picture of each face.")
    if size is not None and size > LARGEST:
        raise UserError(f"Faces of up to {LARGEST} layers can be read off pictures, not {size}; take a smaller cube.")
    pictures = [open_picture(path) for path in paths]
    if is_flat:
        photos = [Photo(pixels, _edges(pixels)) for pixels in pictures]
        found = _layers(photos, size)
    else:
        photos, found = _faces(pictures, size, [path.name for path in paths])
    return found, read_photos(photos, found)


def _edges(pixels: Pixels) -> Corners:
    height, width = pixels.shape[:2]
    return np.array([(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)])


def _layers(photos: Sequence[Photo], asked: int | None) -> int:
    """The layers of faces that fill their pictures: the fewest with which the cells are even."""
    sizes = sorted({*range(MIN_SIZE, LARGEST_SEEN + 1), asked or USUAL})
    sums = np.array([[unevenness(photo, size) for photo in photos] for size in sizes]).sum(axis=1)
    shares = sums[:, 0] / np.maximum(sums[:, 1], 1e-4)  # pictures of one colour each would fit any number
    is_fit = shares <= 1.5 * shares.min() + NEARLY
    seen = sizes[int(is_fit.argmax())]
    if asked is None:
        return USUAL if is_fit[sizes.index(USUAL)] else seen
    if shares[sizes.index(asked)] > EVEN and shares.min() < EVEN / 2:
        raise _other_size(seen, asked)
    return asked


def _faces(pictures: Sequence[Pixels], asked: int | None, names: Sequence[str]) -> tuple[list[Photo], int]:
    """The faces that are somewhere in their pictures; where one has none of a size, the others are not looked at."""
    for size in [asked] if asked else range(LARGEST_SEEN, MIN_SIZE - 1, -1):
        seen = takewhile(lambda face: face is not None, (find_face(pixels, size) for pixels in pictures))
        photos = [Photo(pixels, face) for pixels, face in zip(pictures, seen, strict=False) if face is not None]
        if len(photos) == len(pictures):
            return photos, size
    missing = [name for name, pixels in zip(names, pictures, strict=True) if find_face(pixels, size) is None]
    layers = f"of {asked} layers " if asked else ""
    raise UserError(
        f"No face {layers}was found in {listed(missing[:3])}; fill the picture with it, crop it and use --flat, "
        "or drag the corners in the window."
    )


def _other_size(seen: int, asked: int) -> UserError:
    return UserError(f"The pictures show faces of {seen} layers, not {asked}; leave --size out or give --size {seen}.")
