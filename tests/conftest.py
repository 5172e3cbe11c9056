"""Settings for all tests."""

from __future__ import annotations

import os
import signal
import tempfile
import threading

from hypothesis import settings

# A busy machine is no failure, and the same tree passes or fails the same way every time.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")

# Sessions are kept nowhere near those of whoever runs the tests; those of other tests are left alone.
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="cubelens-tests-")

# Where the tests were begun in the background of a script, interruptions are ignored, and programs they start would
# inherit that; a handler of Python's own is not inherited.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Times and whatever else the program keeps lie nowhere near those of whoever runs the tests.
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="cubelens-tests-")
