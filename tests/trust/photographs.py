"""Files of pictures: small ones of every kind, and what is left of them when bytes change."""

from __future__ import annotations

import io
import random
from pathlib import Path

from PIL import Image

from app.base.say import UserError
from app.own_cube.photos.finding import find_face
from app.own_cube.photos.scanning import FORMATS, KEPT_SIDE, open_picture

MODES = {"JPEG": ("RGB", "L", "CMYK"), "BMP": ("RGB", "1", "P"), "GIF": ("P", "L")}
USUAL_MODES = ("RGB", "RGBA", "L", "P", "1")
SIDES = (1, 1, 2, 3, 7, 20, 40)


def photograph(draw: random.Random) -> bytes:
    """A picture of any kind, with what telephones write beside it."""
    kind = draw.choice(FORMATS)
    mode = draw.choice(MODES.get(kind, ("RGB", "RGBA") if kind == "WEBP" else USUAL_MODES))
    size = draw.choice(SIDES), draw.choice(SIDES)
    noise = Image.frombytes("RGB", size, draw.randbytes(3 * size[0] * size[1]))
    exif = Image.Exif()
    exif[0x0112] = draw.choice((1, 2, 6, 8, 9, 0))
    file = io.BytesIO()
    more = {} if kind in ("BMP", "GIF") else {"exif": exif.tobytes()}
    noise.convert(mode).save(file, kind, **more)
    return file.getvalue()


def change(draw: random.Random, one: bytes, other: bytes) -> bytes:
    """The picture with a few bytes changed, a piece cut out, or the end of another one."""
    place = draw.randrange(len(one) + 1)
    kind = draw.randrange(4)
    if kind == 0:
        return one[:place]
    if kind == 1:
        return one[:place] + other[place:]
    if kind == 2:
        return one[:place] + one[place + draw.randrange(8) :]
    changed = bytearray(one)
    for _ in range(draw.randint(1, 4)):
        changed[draw.randrange(max(1, len(changed) // draw.choice((1, 8)))) % max(1, len(changed))] = draw.choice(
            (0, 255, draw.randrange(256))
        )
    return bytes(changed)


def check(content: bytes, path: Path) -> str:
    """It is opened and looked for a face in, or refused; what it led to."""
    path.write_bytes(content)
    try:
        pixels = open_picture(path)
    except UserError as error:
        return f"refused {type(error.__cause__).__name__} {str(error.__cause__)[:20]}"
    height, width, colors = pixels.shape
    assert colors == 3
    assert 0 < max(height, width) <= KEPT_SIDE
    find_face(pixels, 3)
    return f"{min(height, 8)}×{min(width, 8)}"
