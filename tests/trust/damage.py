"""What can happen to a file: bytes lost, exchanged or blown up, something else in its place, no right, no room."""

from __future__ import annotations

import ctypes
import os
import random
import re
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

Draw = random.Random
_NUMBER, _VALUE = re.compile(rb"\d+(\.\d+)?"), re.compile(rb"(?<=[=:] )[^#\n]*\S|(?<=[=:,])[^,\s#}\]]+")
_HUGE = [b"9" * 5000, b"1e999", b"-" + b"8" * 300, b"99999999999999999999", b"0x" + b"F" * 400, b"nan"]
_TYPES = [b'"text"', b"true", b"[]", b"{}", b"[1, 'a']", b"1979-05-27", b"-1.5", b"null", b"[[[[[[]]]]]]"]


def cut(draw: Draw, content: bytes) -> bytes:
    return content[: draw.randrange(len(content))]


def gap(draw: Draw, content: bytes) -> bytes:
    start = draw.randrange(len(content))
    return content[:start] + content[start + draw.randint(1, 60) :]


def exchanged(draw: Draw, content: bytes) -> bytes:
    """Some pairs of bytes that stand side by side, or one far off, change places."""
    changed = bytearray(content)
    for _ in range(draw.choice((1, 1, 3, 20))):
        one = draw.randrange(len(changed) - 1)
        other = draw.choice((one + 1, draw.randrange(len(changed))))
        changed[one], changed[other] = changed[other], changed[one]
    return bytes(changed)


def bits(draw: Draw, content: bytes) -> bytes:
    changed = bytearray(content)
    for _ in range(draw.choice((1, 1, 5, 50))):
        changed[draw.randrange(len(changed))] ^= 1 << draw.randrange(8)
    return bytes(changed)


def zeros(draw: Draw, content: bytes) -> bytes:
    """As a disk leaves a file whose end it had not yet written when the power went."""
    start = draw.randrange(len(content))
    return content[:start] + bytes(len(content) - start)


def twice(draw: Draw, content: bytes) -> bytes:
    start = draw.randrange(len(content))
    return content + content[start:]


def nothing(draw: Draw, content: bytes) -> bytes:
    return b""


def noise(draw: Draw, content: bytes) -> bytes:
    return draw.randbytes(draw.choice((1, 100, len(content))))


def other_version(draw: Draw, content: bytes) -> bytes:
    """As a program to come, or an old one, would write it: names that nobody knows, other numbers of versions."""
    found = content.replace(b'"version":1', b'"version":99').replace(b'"version": 1', b'"version": 99')
    return b"version = 99\n" + found.replace(b"colours", b"palette-2") if found == content else found


def huge(draw: Draw, content: bytes) -> bytes:
    return _replaced(draw, content, _NUMBER, _HUGE)


def types(draw: Draw, content: bytes) -> bytes:
    return _replaced(draw, content, _VALUE, _TYPES)


def _replaced(draw: Draw, content: bytes, what: re.Pattern[bytes], by: list[bytes]) -> bytes:
    found = list(what.finditer(content))
    start, stop = draw.choice(found).span() if found else (0, 0)
    return content[:start] + draw.choice(by) + content[stop:]


DAMAGES: tuple[Callable[[Draw, bytes], bytes], ...] = (
    cut, cut, gap, exchanged, bits, zeros, twice, nothing, noise, other_version, huge, huge, types, types,
)  # fmt: skip


def folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").touch()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def loop(path: Path) -> None:
    path.symlink_to(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def giant(path: Path) -> None:
    """Much without anything in it, which takes no room on the disk."""
    with path.open("wb") as file:
        file.truncate(1 << 32)


def secret(path: Path) -> None:
    """A file that nobody may read or write."""
    path.write_bytes(b"mine")
    path.chmod(0)


OBSTACLES: tuple[Callable[[Path], None], ...] = (folder, pipe, loop, device, giant, secret)


@contextmanager
def no_room(left: int) -> Iterator[None]:
    """No file can grow beyond so many bytes: what a full disk is to whoever writes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (left, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def closed(path: Path) -> Iterator[None]:
    """Nothing can be written into a folder."""
    mode = path.stat().st_mode
    path.chmod(0o555)
    try:
        yield
    finally:
        path.chmod(mode)


_VERSION_3, _PAST_MODES = 0x20080522, 0b110
"""How Linux counts capabilities, and those two that let root pass over the modes of files."""


@contextmanager
def as_anybody() -> Iterator[None]:
    """Modes of files hold for root, too: tests in containers often run as root, to whom nothing is closed."""
    if os.geteuid():
        yield
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header, now = (ctypes.c_uint32 * 2)(_VERSION_3, 0), (ctypes.c_uint32 * 6)()
    assert libc.capget(header, now) == 0
    lowered = (ctypes.c_uint32 * 6)(*now)
    lowered[0] &= ~_PAST_MODES
    assert libc.capset(header, lowered) == 0
    try:
        yield
    finally:
        assert libc.capset(header, now) == 0
