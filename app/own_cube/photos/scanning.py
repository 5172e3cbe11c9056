"""A cube read off files of pictures without a window: six of them, their faces found or filling the picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from app.base.say import UserError
from app.own_cube.painting.state import LARGEST
from app.own_cube.photos.face_reading import FaceReading, read_photos
from app.own_cube.photos.finding import find_face
from app.own_cube.photos.pictures import open_picture
from app.own_cube.photos.sampling import Photo, unevenness
from app.own_cube.photos.state import MOST_PICTURES, Corners, Pixels
from cube_core.geometry import MIN_SIZE
from cube_core.words.terms import listed

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
    """The faces that are somewhere in their pictures."""
    for size in [asked] if asked else range(LARGEST_SEEN, MIN_SIZE - 1, -1):
        corners = [find_face(pixels, size) for pixels in pictures]
        photos = [Photo(pixels, one) for pixels, one in zip(pictures, corners, strict=True) if one is not None]
        if len(photos) == len(pictures):
            return photos, size
    missing = [name for name, one in zip(names, corners, strict=True) if one is None]
    layers = f"of {asked} layers " if asked else ""
    raise UserError(
        f"No face {layers}was found in {listed(missing[:3])}; fill the picture with it, crop it and use --flat, "
        "or drag the corners in the window."
    )


def _other_size(seen: int, asked: int) -> UserError:
    return UserError(f"The pictures show faces of {seen} layers, not {asked}; leave --size out or give --size {seen}.")
