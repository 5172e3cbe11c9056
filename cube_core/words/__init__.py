"""Sentences, made from facts."""
