"""The 24 rotations of a cube by number, with their products, inverses, and where they take faces."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES, FACES, Face
from cube_core.geometry import turned_face

Rotations = npt.NDArray[np.uint8]
"""Numbers of rotations; 0 is the one that turns nothing."""


def _all_images() -> list[tuple[Face, ...]]:
    """The six faces as each rotation takes them, that which turns nothing first."""
    found = [FACES]
    for images in found:
        for axis in AXES:
            turned = tuple(turned_face(face, axis, 1) for face in images)
            if turned not in found:
                found.append(turned)
    return found


_IMAGES = _all_images()
_NUMBERS = {images: number for number, images in enumerate(_IMAGES)}
COUNT = len(_IMAGES)
IMAGES: Rotations = np.array(_IMAGES, dtype=np.uint8)
"""By rotation and face: the face to which it takes it."""
PRODUCT: Rotations = np.array(
    [[_NUMBERS[tuple(one[face] for face in other)] for other in _IMAGES] for one in _IMAGES], dtype=np.uint8
)
"""By two rotations: the second made first, and then the first."""
INVERSE: Rotations = np.argmin(PRODUCT, axis=1).astype(np.uint8)
QUARTERS: Rotations = np.array(
    [[_NUMBERS[tuple(turned_face(face, axis, quarters) for face in FACES)] for quarters in range(4)] for axis in FACES],
    dtype=np.uint8,
)
"""By face and quarters: the rotation of the whole cube clockwise as seen from there."""
KEEPS: npt.NDArray[np.bool_] = np.array(FACES)[:, None] == IMAGES.T
"""By face and rotation: whether it leaves the face where it is."""
HELD: Rotations = np.zeros((len(FACES), len(FACES)), dtype=np.uint8)
"""By the faces to which U and F are taken: the rotation (0 too where there is none)."""
HELD[IMAGES[:, Face.U], IMAGES[:, Face.F]] = np.arange(COUNT)
