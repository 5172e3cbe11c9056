"""Dear ImGui without what its package loads beside it."""

import os
import subprocess
import sys
from pathlib import Path


def told_by(program: str, packages: Path | None = None) -> str:
    command = [sys.executable, "-c", program]
    path = os.pathsep.join([*([] if packages is None else [str(packages)]), *sys.path])
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": path})
    return done.stdout.strip()


def test_the_toolkit_loads_neither_asyncio_nor_ssl():
    told = told_by("import sys, app.ui.canvas, app.ui.backend; print({'asyncio', 'ssl', 'logging'} & set(sys.modules))")
    assert told == "set()"


def test_who_asks_for_the_whole_package_afterwards_gets_it_with_the_same_toolkit():
    told = told_by(
        "from app.ui.dear import imgui, portable_file_dialogs; import imgui_bundle;"
        "print(imgui_bundle.imgui is imgui, hasattr(imgui_bundle, 'hello_imgui'))"
    )
    assert told == "True True"


def test_a_package_that_is_there_already_is_taken():
    told = told_by("import imgui_bundle; from app.ui.dear import imgui; print(imgui_bundle.imgui is imgui)")
    assert told == "True"


def test_where_the_toolkit_cannot_be_loaded_by_itself_the_whole_package_is(tmp_path: Path):
    package = tmp_path / "imgui_bundle"
    package.mkdir()
    (package / "__init__.py").write_text("imgui = portable_file_dialogs = 'whole'", encoding="utf-8")
    (package / "_imgui_bundle.py").write_text("raise ImportError('a library is missing')", encoding="utf-8")
    assert told_by("from app.ui.dear import imgui; print(imgui)", tmp_path) == "whole"
