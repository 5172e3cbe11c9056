"""A lesson as one file: all that it tells is in it, it is safe to open, and its cube turns as the engine does."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from app.base.say import UserError
from app.films.page import Lesson
from app.solves.track import Track, Way
from cube_core import Cube
from cube_core.board import Board
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.words.facts import Written
from renderer.palette import palettes
from tests.app.films.solves import solved

WCA = palettes()["wca"]
SCRIPTS = Path(str(files("assets") / "lesson"))
MOST_BYTES = 120_000
has_node = pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
NASTY = "</script><script>alert(1)</script><!-- {{data}} & \u2028 \\u003c"


def data_of(page: str) -> dict[str, object]:
    (found,) = re.findall(r'<script id="data" type="application/json">(.*?)</script>', page, re.DOTALL)
    return json.loads(found)


def told(caption: str, way: str = "layers") -> Track:
    """A solve of two moves that says something of its own everywhere."""
    cube = Cube(3)
    cube.play("U' R'")
    recorder = Recorder(cube)
    with recorder.phase(PhaseName("solved", caption, caption, caption)):
        recorder.play("R U", Explanation(Written(caption, reason=caption, done=caption), "align"))
    return Track(Board(cube), recorder.solution(Report()), Way(way))


def test_what_is_not_the_solve_takes_little_room():
    page = Lesson(solved(3, 1, "layers"), WCA).page()
    (found,) = re.findall(r'type="application/json">(.*?)</script>', page, re.DOTALL)
    assert len(page.encode()) - len(found.encode()) < MOST_BYTES


def test_nothing_is_fetched_from_elsewhere():
    page = Lesson(solved(3, 1, "layers"), WCA).page()
    assert "default-src 'none'" in page
    assert not re.search(r"https?://|\bsrc=|@import|url\(|fetch\(|XMLHttpRequest", page)


@pytest.mark.parametrize("size", [2, 3, 5])
def test_it_holds_every_move_step_and_chapter_of_the_solve(size):
    track = solved(size, 1, "reduction")
    data = data_of(Lesson(track, WCA, setup="R U").page())
    assert [word for *_, word in data["moves"]] == str(track.alg).split()
    assert [(step["caption"], step["reason"]) for step in data["steps"]] == [
        (step.caption, "" if track.card(number) else step.reason) for number, step in enumerate(track.steps)
    ]
    assert [chapter["title"] for chapter in data["chapters"]] == [track.phases[n].title for n in track.shown_phases]
    assert (data["setup"], data["ending"]) == ("R U", "Solved.")
    assert data["cells"] == track.origin.cube.cells().tolist()


def test_the_parts_of_each_step_cover_it():
    data = data_of(Lesson(solved(4, 1, "reduction"), WCA).page())
    for step in data["steps"]:
        bounds = [step["start"], *(stop for _, _, stop in step["parts"])]
        assert bounds == [*(start for _, start, _ in step["parts"]), step["stop"]]


def test_a_parity_is_told_by_its_card():
    track = solved(4, 1, "reduction")
    steps = data_of(Lesson(track, WCA).page())["steps"]
    assert track.parity_steps
    for number in track.parity_steps:
        assert steps[number]["warns"]
        assert tuple(steps[number]["more"]) == track.card(number).sentences


def test_texts_that_look_like_html_stay_texts():
    page = Lesson(told(NASTY, NASTY), WCA, setup=NASTY).page()
    assert page.count("<script") == 2
    assert "alert(1)</script>" not in page
    data = data_of(page)
    (step,), (chapter,) = data["steps"], data["chapters"]
    assert {step["caption"], step["reason"], step["done"], chapter["title"], chapter["promise"], data["setup"]} == {
        NASTY
    }


def test_a_stretch_is_told_in_whole_steps():
    track = solved(3, 1, "layers")
    first, last = track.step(7), track.step(9)
    assert min(first.stop - first.start, last.stop - last.start) > 2
    data = data_of(Lesson(track, WCA, setup="R", start=first.start + 1, stop=last.start + 1).page())
    assert [step["caption"] for step in data["steps"]] == [track.step(number).caption for number in (7, 8, 9)]
    assert len(data["moves"]) == last.stop - first.start
    assert data["cells"] == track.keyframes.board_at(first.start).cube.cells().tolist()
    assert (data["setup"], data["ending"]) == ("", "This is where it ends.")
    assert data["chapters"][0]["start"] == 0
    assert data["chapters"][-1]["stop"] == len(data["moves"])


def test_a_stretch_without_moves_and_a_solved_cube_make_a_page_without_steps():
    track = solved(3, 1, "layers")
    data = data_of(Lesson(track, WCA, start=5, stop=5).page())
    assert (data["steps"], data["moves"]) == ([], [])
    assert data["cells"] == track.keyframes.board_at(5).cube.cells().tolist()
    data = data_of(Lesson(told("Nothing to do."), WCA, start=2, stop=2).page())
    assert (data["steps"], data["ending"]) == ([], "Solved.")


def test_other_sizes_are_an_error_that_names_the_sizes():
    with pytest.raises(UserError, match="2 to 10 layers, not 11"):
        Lesson(solved(11, 1, "reduction"), WCA).page()


def test_stickers_have_the_colours_and_letters_that_were_chosen():
    track = told("Turn it.")
    look = data_of(Lesson(track, palettes()["distinct"]).page())["look"]
    assert look["colors"] == [f"#{color.lower()}" for color in palettes()["distinct"].colors]
    assert look["letters"]
    assert not data_of(Lesson(track, WCA).page())["look"]["letters"]
    assert data_of(Lesson(track, WCA, letters=True).page())["look"]["letters"]


@has_node
@pytest.mark.parametrize(
    ("size", "method"),
    [
        *((2, "short"), (3, "reduction"), (4, "reduction"), (5, "cage")),
        pytest.param(7, "reduction", marks=pytest.mark.slow),
    ],
)
def test_the_cube_of_the_page_turns_as_the_engine_does(size, method):
    track = solved(size, 2, method)
    data = Lesson(track, WCA).data()
    done = subprocess.run(
        ["node", str(Path(__file__).with_name("play_lesson.js")), str(SCRIPTS)],
        input=json.dumps(data),
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    played = json.loads(done.stdout)
    cube = track.origin.cube.copy()
    assert len(played["cells"]) == len(track) + 1
    for index, (cells, drawn) in enumerate(zip(played["cells"], played["drawn"], strict=True)):
        expected = cube.cells().tolist()
        assert cells == expected, index
        assert sorted(drawn) == [[slot, color] for slot, color in enumerate(expected)], index
        if index < len(track):
            assert played["half"][index] > 3 * size * size  # seen from two sides, some of what turns is on edge
            cube.play(track.alg[index : index + 1])


def test_the_marks_of_a_step_are_pieces_and_their_places():
    track = solved(3, 1, "layers")
    step = Lesson(track, WCA).data()["steps"][0]
    roles = {mark["role"]: set(mark["slots"]) for mark in step["marks"]}
    cells = track.step(0).cells
    assert roles["source"] == set(cells.slots("source").tolist())
    assert roles["target"] == set(cells.slots("target").tolist())
