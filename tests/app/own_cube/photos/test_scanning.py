"""The layers of faces, told by their pictures."""

import os
import struct
import subprocess
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageFile

from app.base.say import UserError
from app.own_cube.photos.sampling import Photo, unevenness
from app.own_cube.photos.scanning import KEPT_SIDE, _layers, open_picture
from tests.app.own_cube.photos.camera_sets import camera_set
from tests.app.own_cube.photos.made_photos import scrambled

PIXELS = np.random.default_rng(1).integers(0, 256, (12, 20, 3)).astype(np.uint8)


@pytest.mark.parametrize("kind", ["png", "webp", "bmp"])
def test_pictures_of_any_kind_are_read(tmp_path, kind):
    path = tmp_path / f"face.{kind}"
    Image.fromarray(PIXELS).save(path, **({"lossless": True} if kind == "webp" else {}))
    assert np.array_equal(open_picture(path), PIXELS)


def test_a_picture_taken_with_the_camera_on_its_side_is_put_upright(tmp_path):
    path = tmp_path / "face.png"
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned clockwise by a quarter
    Image.fromarray(PIXELS).save(path, exif=exif)
    assert np.array_equal(open_picture(path), np.rot90(PIXELS, -1))


@pytest.mark.parametrize("mode", ["L", "P", "RGBA", "1", "CMYK"])
def test_greys_palettes_and_transparency_become_red_green_and_blue(tmp_path, mode):
    path = tmp_path / ("face.tif" if mode == "CMYK" else "face.png")
    Image.fromarray(PIXELS).convert(mode).save(path)
    assert open_picture(path).shape == PIXELS.shape


def test_a_large_picture_is_made_smaller(tmp_path):
    path = tmp_path / "face.png"
    Image.new("RGB", (4000, 1000)).save(path)
    assert open_picture(path).shape == (400, KEPT_SIDE, 3)


def test_a_picture_of_too_many_pixels_is_refused_before_it_is_read(tmp_path):
    path = tmp_path / "face.png"
    Image.new("1", (20000, 10000)).save(path)
    with pytest.raises(UserError, match=r"face\.png has too many pixels"):
        open_picture(path)


@pytest.mark.parametrize("size", [(1, 88_000_000), (88_000_000, 1), (8000, 7000), (20001, 2)])
def test_a_picture_that_would_take_much_memory_is_refused_before_it_is_decoded(tmp_path, monkeypatch, size):
    path = tmp_path / "face.png"
    path.write_bytes(png_of(*size))
    monkeypatch.setattr(ImageFile.ImageFile, "load", lambda picture: pytest.fail("it was decoded"))
    with pytest.raises(UserError, match=r"face\.png has too many pixels"):
        open_picture(path)


def png_of(width: int, height: int) -> bytes:
    """The beginning of a picture, with what it says of its size."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = b"IDAT" + zlib.compress(b"\0" * 100)
    chunks = (struct.pack(">I", len(one) - 4) + one + struct.pack(">I", zlib.crc32(one)) for one in (head, data))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def test_a_photograph_of_a_telephone_is_made_smaller_while_it_is_decoded(tmp_path):
    path = tmp_path / "face.jpg"
    Image.new("RGB", (9000, 9000), "red").save(path)
    assert open_picture(path).shape == (KEPT_SIDE, KEPT_SIDE, 3)


EPS = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n%%EndComments\n1 0 0 setrgbcolor fill\n%%EOF\n"


def test_what_is_no_picture_by_its_contents_starts_no_other_program(tmp_path, monkeypatch):
    """Pillow gave it to Ghostscript, which outlived the window, whatever the file was called."""
    (tmp_path / "face.jpg").write_bytes(EPS)
    with Image.open(tmp_path / "face.jpg") as picture:
        assert picture.format == "EPS"
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: pytest.fail("a program was started"))
    with pytest.raises(UserError, match=r"face\.jpg cannot be read as a picture"):
        open_picture(tmp_path / "face.jpg")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_nothing_is_waited_for_that_is_no_file(tmp_path):
    os.mkfifo(tmp_path / "face.jpg")
    for path in (tmp_path / "face.jpg", Path("/dev/zero")):
        with pytest.raises(UserError, match="cannot be read as a picture"):
            open_picture(path)


def test_what_is_no_picture_is_told(tmp_path):
    (tmp_path / "text.png").write_text("no picture")
    (tmp_path / "empty.jpg").touch()
    Image.fromarray(PIXELS).save(tmp_path / "whole.png")
    (tmp_path / "cut.png").write_bytes((tmp_path / "whole.png").read_bytes()[:200])
    (tmp_path / "folder.png").mkdir()
    for name in ("text.png", "empty.jpg", "cut.png", "folder.png", "missing.png"):
        with pytest.raises(UserError, match=f"{name} cannot be read as a picture"):
            open_picture(tmp_path / name)


SQUARE = np.array([(0.0, 0), (96, 0), (96, 96), (0, 96)])


def photos(size, seed):
    """Faces that fill 96 × 96 pixels."""
    side = np.arange(96) * size // 96
    faces = camera_set(scrambled(size, seed), size, seed, "changing").reshape(6, size, size, 3)
    return [Photo(face[side][:, side], SQUARE) for face in faces]


@pytest.mark.parametrize("size", range(2, 8))
@pytest.mark.parametrize("seed", range(3))
def test_the_layers_are_the_fewest_with_which_cells_are_even(size, seed):
    assert _layers(photos(size, seed), None) == size


def test_cells_are_even_with_the_right_layers_and_uneven_with_others():
    right, wrong = unevenness(photos(4, 1)[0], 4), unevenness(photos(4, 1)[0], 3)
    assert right[0] < 0.02 * right[1]
    assert wrong[0] > 0.1 * wrong[1]
