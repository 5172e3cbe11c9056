"""`cubelens snapshot` writes the picture that was asked for, or says in one line why not."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from app.base.preferences import Preferences
from app.base.setting import Switch
from app.cli import main as cli
from cube_core import Cube, scramble
from renderer.camera import Projection
from renderer.composition import OVERLAYS
from renderer.frame import Frame
from renderer.pieces import Order, Pieces, pieces_of
from renderer.polygons import STRENGTH, Boxes, side_polygons
from tests.program import environment, is_one_error, run

SMALL = ("--width", "160", "--height", "120")


def snapshot(path: Path, *arguments: str) -> np.ndarray:
    assert cli.main(["snapshot", str(path), *arguments, *SMALL]) == 0
    return np.asarray(Image.open(path))


def test_the_same_state_gives_the_same_picture_however_it_is_named(tmp_path: Path) -> None:
    cube = Cube(4)
    cube.play(scramble(4, 3))
    seed = snapshot(tmp_path / "a.png", "--size", "4", "--seed", "3")
    alg = snapshot(tmp_path / "b.png", "--size", "4", "--alg", str(scramble(4, 3)))
    facelets = snapshot(tmp_path / "c.png", "--size", "4", "--facelets", cube.facelets())
    assert seed.shape == (120, 160, 3)
    assert np.array_equal(seed, alg)
    assert np.array_equal(seed, facelets)


OWN_COLORS = "FFFFFF,C41E3A,009E60,FFD500,FF5800,000000"


@pytest.mark.parametrize(
    "more",
    [
        ("--overlay", "trackers"),
        ("--overlay", "hints"),
        ("--overlay", "letters"),
        ("--overlay", "shapes"),
        ("--theme", "light"),
        ("--palette", OWN_COLORS),
    ],
)
def test_what_is_added_is_seen(tmp_path: Path, more: tuple[str, ...]) -> None:
    bare = snapshot(tmp_path / "a.png", "--size", "3", "--seed", "3")
    assert not np.array_equal(bare, snapshot(tmp_path / "b.png", "--size", "3", "--seed", "3", *more))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("cube.jpg", "--size", "3"), "cube.png"),
        (("", "--size", "3"), "cube.png"),
        (("no/folder/cube.png", "--size", "3"), "no folder"),
        (("cube.png", "--size", "3", "--width", "9"), "16 to 8192"),
        (("cube.png", "--size", "3", "--overlay", "magic"), "trackers, commutator"),
        (("cube.png", "--size", "3", "--method", "magic"), "no method"),
        (("cube.png", "--size", "3", "--palette", "pink"), "no palette"),
        (("cube.png", "--size", "3", "--palette", "FFFFFF,red,a,b,c,d"), "no colour"),
        (("cube.png", "--size", "3", "--at", "12"), "--method"),
        (("cube.png", "--size", "3", "--overlay", "commutator"), "--method"),
        (("cube.png", "--size", "3", "--at", "1e5"), "12.5"),
        (("cube.png", "--size", "3", "--at", "-1"), ""),
        (("cube.png", "--size", "3", "--seed", "1", "--alg", "R"), "not allowed with"),
    ],
)
def test_what_is_wrong_is_said_in_one_line_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["snapshot", *arguments]) == 2
    err = capsys.readouterr().err
    assert is_one_error(err.encode())
    assert says in err
    assert list(tmp_path.iterdir()) == []


def test_a_machine_without_gl_gets_one_sentence_and_no_chatter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("__EGL_VENDOR_LIBRARY_DIRS", str(tmp_path)), ("LIBGL_DRIVERS_PATH", str(tmp_path))):
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("DISPLAY", raising=False)
    assert "LIBGL_DRIVERS_PATH" in environment()
    done = run("snapshot", str(tmp_path / "cube.png"), "--size", "3")
    assert (done.returncode, done.stdout) == (2, b"")
    assert is_one_error(done.stderr)
    assert b"OpenGL 3.3" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_drivers_keep_quiet(tmp_path: Path) -> None:
    done = run("snapshot", str(tmp_path / "cube.png"), "--size", "2", *SMALL)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def outlined(frame: Frame, boxes: Boxes, projection: Projection) -> list[Pieces]:
    """A made-up overlay: frames around the sides that look at the eye."""
    polygons, _ = side_polygons(boxes, boxes.visible, 0.2)
    polygons.data[:, STRENGTH] = frame.strengths["sparkles"]
    return [pieces_of(Order.OUTLINES, polygons, "outline")]


def test_a_new_overlay_is_a_switch_and_what_draws_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bare = snapshot(tmp_path / "a.png", "--size", "3")
    sparkle = Switch(name="sparkle", title="Sparkling", section="View", overlay="sparkles")
    monkeypatch.setattr(Preferences, "sparkle", sparkle, raising=False)
    monkeypatch.setitem(OVERLAYS, "sparkles", outlined)
    assert not np.array_equal(bare, snapshot(tmp_path / "b.png", "--size", "3", "--overlay", "sparkles"))
    assert cli.main(["snapshot", "c.png", "--size", "3", "--overlay", "magic"]) == 2
    assert "sparkles" in capsys.readouterr().err
