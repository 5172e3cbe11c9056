import numpy as np
import pytest
from PIL import Image

from app.base.errors import UserError
from app.own_cube.photos.sampling import LARGEST, open_picture

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
    assert open_picture(path).shape == (400, LARGEST, 3)


def test_a_picture_of_too_many_pixels_is_refused_before_it_is_read(tmp_path):
    path = tmp_path / "face.png"
    Image.new("1", (20000, 10000)).save(path)
    with pytest.raises(UserError, match=r"face\.png has too many pixels"):
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
