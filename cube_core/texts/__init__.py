"""Texts that people bring along: moves in any spelling, solves with comments, links, facelets in any letters."""
