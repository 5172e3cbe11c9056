"""A cube read off photographs of its faces."""
