"""Events are complete in themselves: what they tell stays true when the cube goes on."""

import numpy as np
import pytest

from cube_core import Engine, parse
from cube_core.events import HistoryChanged, MovesMade, StateReplaced


def heard_from(engine, *actions):
    heard = []
    engine.subscribe(heard.append)
    for action in actions:
        action(engine)
    return heard


def test_moves_are_told_once_a_play_with_the_cells_after_them():
    engine = Engine(4)
    heard = heard_from(engine, lambda e: e.play("R U 2F'"), lambda e: e.play("D"))
    moves = [event for event in heard if isinstance(event, MovesMade)]
    assert [event.alg for event in moves] == [parse("R U 2F'", 4), parse("D", 4)]
    assert moves[0].version < moves[1].version == engine.cube.version
    cube = Engine(4)
    cube.play("R U 2F'")
    assert np.array_equal(moves[0].cells[np.argsort(moves[0].slots)], cube.cube.cells()[np.sort(moves[0].slots)])


def test_what_an_event_tells_cannot_be_changed():
    engine = Engine(3)
    (event,) = [e for e in heard_from(engine, lambda e: e.scramble(1)) if isinstance(e, StateReplaced)]
    assert (event.cause, event.size) == ("scramble", 3)
    with pytest.raises(ValueError, match="read-only"):
        event.cells[0] = 1


def test_history_says_what_can_be_undone_and_redone():
    assert (HistoryChanged(2, 0).can_undo, HistoryChanged(2, 0).can_redo) == (True, False)
    assert (HistoryChanged(0, 1).can_undo, HistoryChanged(0, 1).can_redo) == (False, True)
