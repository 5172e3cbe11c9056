"""What the user can mend, as the program says it."""

from __future__ import annotations


class UserError(Exception):
    """One sentence that says what is wrong and what to do; the command line prints it and ends with status 2."""
