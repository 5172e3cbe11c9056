"""The GL context of the renderer's tests, for pictures that it makes."""

from tests.renderer.conftest import context, shared_context

__all__ = ["context", "shared_context"]
