"""Settings for all tests."""

from __future__ import annotations

from hypothesis import settings

# A busy machine is no failure, and the same tree passes or fails the same way every time.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")
