"""Dear ImGui without what its package loads beside it."""

import subprocess
import sys


def told_by(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip()


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
