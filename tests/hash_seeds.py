"""Running a program under a chosen hash seed, to show that nothing depends on it."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

HASH_SEEDS = (0, 999)
"""Two processes tell; tests/trust/digest.py and the slow tests take eight."""
ROOT = Path(__file__).resolve().parents[1]


@cache
def output_under(seed: int, program: str) -> str:
    """What a Python program prints when strings hash with this seed."""
    environment = os.environ | {"PYTHONHASHSEED": str(seed), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True, cwd=ROOT
    )
    assert done.stdout
    return done.stdout
