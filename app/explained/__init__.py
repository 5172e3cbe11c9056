"""A person's own solve: brought or turned by hand, read, watched, and told on a sheet."""
