"""What films are drawn in."""

import pytest

from renderer.context import open_context


@pytest.fixture
def context():
    """One for each test: `snapshot` opens its own, and a context that is not the last one opened draws nothing."""
    made = open_context()
    yield made
    made.release()
