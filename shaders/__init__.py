"""GLSL files; no code."""
