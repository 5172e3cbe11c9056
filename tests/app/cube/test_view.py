import pytest

from app.cube.view import ORBIT_STEP, VIEWS, ZOOM_STEP
from tests.app.workbench import Bench


@pytest.mark.parametrize(
    ("key", "call"),
    [
        ("Alt+Left", ("orbit", (-ORBIT_STEP, 0))),
        ("Alt+Right", ("orbit", (ORBIT_STEP, 0))),
        ("Alt+Up", ("orbit", (0, ORBIT_STEP))),
        ("Alt+Down", ("orbit", (0, -ORBIT_STEP))),
        ("Ctrl+Equal", ("zoom", ZOOM_STEP)),
        ("Ctrl+Minus", ("zoom", 1 / ZOOM_STEP)),
        ("Ctrl+0", ("go", "home")),
    ],
)
def test_keys_move_the_eye(key, call):
    bench = Bench()
    bench.press(key)
    assert bench.camera.calls == [call]


@pytest.mark.parametrize("name", VIEWS)
def test_every_named_view_can_be_gone_to(name):
    bench = Bench()
    bench.app.run(f"view.{name}")
    assert bench.camera.calls == [("go", name)]
