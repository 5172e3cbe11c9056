"""Solves as films: pictures drawn at a fixed rate, without a window, and written as video, animation or strip."""
