"""Measuring this machine: turns, solves and frames, beside the peers that are installed."""
