"""An action, done by key and by other ways."""

import pytest

from app.base.action import Action, Catalogue, Group
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    return Bench()


def horn(done, **more):
    return Action(
        "horn",
        "Sound the horn",
        Group.PROGRAM,
        "Horn",
        lambda app: done.append("down"),
        let_go=lambda app: done.append("up"),
        **more,
    )


def test_what_is_held_is_let_go_at_once_where_there_is_no_key_to_hold(bench):
    done = []
    bench.app.do(horn(done))
    assert done == ["down", "up"]


def test_what_was_done_is_to_be_seen(bench):
    before = bench.state.version
    bench.app.press(horn([]))
    between = bench.state.version
    bench.app.release(horn([]))
    assert before < between < bench.state.version


def test_what_applies_can_be_done(bench):
    assert bench.app.can_do(horn([]))
    assert bench.app.can_do(horn([], applies=lambda app: app.state.engine.cube.size == 3))
    assert not bench.app.can_do(horn([], applies=lambda app: app.state.engine.cube.size == 4))


def test_a_name_that_is_no_action_s_is_not_passed_over(bench):
    with pytest.raises(KeyError):
        bench.app.run("fly")
    assert Catalogue([]).find("fly") is None
