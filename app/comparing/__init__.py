"""Several solves of one cube beside each other."""
