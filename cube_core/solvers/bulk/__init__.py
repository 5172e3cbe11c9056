"""Bulk: reduction that brings many pieces at once, centres first, then edges; to be watched, not to be imitated."""

from cube_core.solvers.bulk.reducer import with_three

__all__ = ["with_three"]
