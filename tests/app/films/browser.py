"""A headless Chromium led through pipes, for tests that open pages in earnest."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PROGRAM = "" if sys.platform == "win32" else shutil.which("chromium") or shutil.which("google-chrome") or ""
"""The browser; it is led through files numbered 3 and 4, which Windows has not."""
_QUIET = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--remote-debugging-pipe"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"),
)
_LOUD = ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded")
"""What a page that is well never sends."""
_SPARE = 64
"""A number that no open file of the tests has."""


class Browser:
    """One page, with all that it complained of."""

    def __init__(self, to: int, said: int) -> None:
        self._to, self._said, self._rest, self._number = to, said, b"", 0
        self._session: str | None = None
        self.complaints: list[dict[str, Any]] = []
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.ask(f"{domain}.enable")

    def ask(self, method: str, **params: object) -> dict[str, Any]:
        """Have something done, and wait for the answer."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": params}
        if self._session is not None:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while (answer := self._next()).get("id") != self._number:
            if answer.get("method") in _LOUD:
                self.complaints.append(answer)
        assert "error" not in answer, answer
        return answer["result"]

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            piece = os.read(self._said, 1 << 20)
            assert piece, "the browser has ended"
            self._rest += piece
        message, _, self._rest = self._rest.partition(b"\0")
        return json.loads(message)

    def open(self, path: Path, width: int, height: int, **media: str) -> None:
        """Open a page as a screen of that size shows it; `media` such as prefers_color_scheme="light"."""
        features = [{"name": name.replace("_", "-"), "value": value} for name, value in media.items()]
        self.ask("Emulation.setEmulatedMedia", features=features)
        screen = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
        self.ask("Emulation.setDeviceMetricsOverride", **screen)
        self.ask("Emulation.setTouchEmulationEnabled", enabled=width < 500)
        self.ask("Page.navigate", url=path.as_uri())
        self.value(
            "new Promise((done) => document.readyState === 'complete' ? done() : addEventListener('load', done))"
        )

    def value(self, script: str) -> Any:
        """What a script comes to, waited for."""
        asked = {"expression": script, "awaitPromise": True, "returnByValue": True, "userGesture": True}
        answer = self.ask("Runtime.evaluate", **asked)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def press(self, key: str, shift: bool = False) -> None:
        """Press a key and let it go."""
        text = {"text": key} if len(key) == 1 else {}
        for kind in ("keyDown", "keyUp"):
            self.ask("Input.dispatchKeyEvent", type=kind, key=key, modifiers=8 if shift else 0, **text)
            text = {}

    def click(self, selector: str) -> None:
        """Click the middle of an element, as a mouse does."""
        box = self.value(f"(({selector!r}, document.querySelector({selector!r})).getBoundingClientRect().toJSON())")
        place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **place)

    def drag(self, start: tuple[float, float], stop: tuple[float, float], is_touch: bool) -> None:
        """Drag by mouse or finger."""
        halfway = ((start[0] + stop[0]) / 2, (start[1] + stop[1]) / 2)
        places = [{"x": x, "y": y} for x, y in (start, halfway, stop)]
        if is_touch:
            for kind, points in zip(("touchStart", "touchMove", "touchMove"), places, strict=True):
                self.ask("Input.dispatchTouchEvent", type=kind, touchPoints=[points])
            self.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            return
        for kind, place in zip(("mousePressed", "mouseMoved", "mouseMoved"), places, strict=True):
            self.ask("Input.dispatchMouseEvent", type=kind, button="left", buttons=1, clickCount=1, **place)
        self.ask("Input.dispatchMouseEvent", type="mouseReleased", button="left", clickCount=1, **places[-1])

    def pinch(self, middle: tuple[float, float], start: float, stop: float) -> None:
        """Move two fingers from so far apart to so far, beside a point."""
        x, y = middle
        for kind, apart in (("touchStart", start), ("touchMove", (start + stop) / 2), ("touchMove", stop)):
            points = [{"x": x - apart / 2, "y": y, "id": 0}, {"x": x + apart / 2, "y": y, "id": 1}]
            self.ask("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        self.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def wheel(self, place: tuple[float, float], steps: float) -> None:
        """Turn the wheel over a place, down where it is above nothing."""
        x, y = place
        self.ask("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=steps)

    def picture(self, path: Path) -> None:
        """Keep what is seen."""
        path.write_bytes(base64.b64decode(self.ask("Page.captureScreenshot")["data"]))

    def printed(self) -> bytes:
        """The page on paper, as PDF."""
        return base64.b64decode(self.ask("Page.printToPDF", printBackground=False)["data"])


@contextmanager
def browser(profile: Path) -> Iterator[Browser]:
    """A browser of its own; gone afterwards."""
    (theirs, ours), (answers, said) = os.pipe(), os.pipe()

    def give() -> None:
        os.dup2(said, _SPARE)  # it may be 3 itself
        os.dup2(theirs, 3)
        os.dup2(_SPARE, 4)

    command = [PROGRAM, *_QUIET, f"--user-data-dir={profile}"]
    process = subprocess.Popen(
        command, pass_fds=(3, 4), preexec_fn=give, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(said)
    os.close(theirs)
    try:
        yield Browser(ours, answers)
    finally:
        process.terminate()
        process.wait(30)
        os.close(ours)
        os.close(answers)
