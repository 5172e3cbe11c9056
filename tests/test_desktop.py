"""The entries for menus and software centres, as the tools of desktops see them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from app import __version__

ROOT = Path(__file__).resolve().parent.parent
ENTRY, METAINFO = ROOT / "assets" / "cubelens.desktop", ROOT / "assets" / "org.cubelens.cubelens.metainfo.xml"


def complaints(*command: str) -> str:
    """What a tool says about a file, but for that it is valid."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    return "\n".join(line for line in (done.stdout + done.stderr).splitlines() if "successful" not in line).strip()


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("appstreamcli"), reason="needs appstream, which make test-all installs")
def test_software_centres_have_nothing_to_complain_of():
    assert complaints("appstreamcli", "validate", "--no-net", "--no-color", "--pedantic", str(METAINFO)) == ""


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="needs what make test-all installs")
def test_menus_have_nothing_to_complain_of():
    assert complaints("desktop-file-validate", str(ENTRY)) == ""


def test_the_entry_for_software_centres_knows_the_version_the_menu_entry_and_pictures_that_are_there():
    root = ElementTree.parse(METAINFO).getroot()
    assert root.findtext("launchable") == ENTRY.name
    assert next(each.get("version") for each in root.iter("release")) == __version__
    images = list(root.iter("image"))
    assert len(images) >= 2
    for image in images:
        path = ROOT / "assets" / "readme" / (image.text or "").rpartition("/")[2]
        with Image.open(path) as picture:
            assert picture.size == (int(image.get("width", 0)), int(image.get("height", 0)))
