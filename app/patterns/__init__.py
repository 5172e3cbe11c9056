"""The gallery of patterns."""
