"""`cubelens doctor`: says what this machine has for the program, and what to install."""

from __future__ import annotations

import argparse

from app.cli import health as doctor


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None: it looks at everything."""


def run(args: argparse.Namespace) -> int:
    """Print what was found; what is missing is no failure of this command."""
    findings = [finding for check in doctor.CHECKS for finding in check()]
    width = max(len(finding.subject) for finding in findings)
    for finding in findings:
        print(f"{'ok' if finding.is_good else '--':2}  {finding.subject:<{width}}  {finding.text}")
    for line in doctor.advice(findings):
        print(line)
    return 0
