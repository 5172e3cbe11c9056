"""Does a test notice a change? Tests are collected once; each change is put into a fork of that process.

There only the tests run that come through the changed block, quickest first, until one fails. What
runs when modules are imported has an effect before tests begin: such a change gets a process that
imports everything anew.
"""

from __future__ import annotations

import gc
import importlib
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import _lru_cache_wrapper, partial
from types import CodeType, FunctionType

import magiccube  # noqa: F401  (imported here, it is in no fork's time)
import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.trust.changes import OUTSIDE, RAN, Change, changed, full_name, source_of
from tests.trust.forks import LONGEST, answer_of, forked, silent
from tests.trust.marked import Loader, codes_in, compiled

ENOUGH = 2.0
"""Seconds of a processor for the changed module's own tests, and for those elsewhere."""
NOT_PUT_IN = 3
"""The status of a fork whose functions cannot be changed in place."""
_LEFT_OUT = ("cacheprovider", "terminal", "xdist", "faulthandler")
_OPTIONS = ("-W", "ignore::pytest.PytestAssertRewriteWarning", *(f"-pno:{plugin}" for plugin in _LEFT_OUT))

Tell = Callable[[Change, bool], None]
"""What is called with each change and whether it was noticed."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What one test comes through, and how long it takes."""

    test: str
    seconds: float
    blocks: dict[str, bytes]


@dataclass
class Server:
    """A plugin of pytest that tries changes where pytest would run the tests it has collected."""

    changes: Sequence[Change]
    tell: Tell
    jobs: int
    at_import: list[tuple[Change, list[Seen]]] = field(default_factory=list)
    """Changes that no test noticed, with the tests to see them, of what runs before tests begin."""
    failing: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.modules = sorted({change.module for change in self.changes})

    def pytest_sessionstart(self) -> None:
        _stop_at_the_first_example()
        for module in self.modules:
            importlib.import_module(full_name(module))

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.ran = {module: sys.modules[full_name(module)].__dict__[RAN] for module in self.modules}
        self.before = {module: bytes(ran) for module, ran in self.ran.items()}
        self.items = {item.nodeid: item for item in session.items}
        self.prepare()

    def prepare(self) -> None:
        """Find what changes are made to and what must be forgotten, once for all forks."""
        gc.collect()
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = {}
        self.caches = []
        files = {str(source_of(module)): module for module in self.modules}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename in files:
                self.functions.setdefault(_known(files[thing.__code__.co_filename], thing.__code__), []).append(thing)
            elif isinstance(thing, _lru_cache_wrapper):
                self.caches.append(thing)
        gc.freeze()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("tests could not be collected")
        self.seen = [seen for seen in answer_of(lambda: silent(self.watch_all)) if not self.is_failing(seen)]
        running: dict[int, tuple[Change, list[Seen]]] = {}
        for change in self.changes:
            tests = chosen_for(change, self.seen)
            if change.block == OUTSIDE:
                self.at_import.append((change, tests))
                continue
            if len(running) == self.jobs:
                self.wait(running)
            running[forked(partial(self.run, change, tests))] = change, tests
        while running:
            self.wait(running)
        return True

    def is_failing(self, seen: Seen) -> bool:
        if seen.seconds < 0:
            self.failing.append(seen.test)
        return seen.seconds < 0

    def wait(self, running: dict[int, tuple[Change, list[Seen]]]) -> None:
        """Wait for the next change to be done."""
        pid, status = os.wait()
        change, tests = running.pop(pid)
        code = os.waitstatus_to_exitcode(status)
        if code == NOT_PUT_IN or (code == 0 and self.before[change.module][change.block]):
            self.at_import.append((change, tests or chosen_for(replace(change, block=OUTSIDE), self.seen)))
        else:
            self.tell(change, code != 0)

    def watch_all(self) -> list[Seen]:
        """Run every test and see what it comes through."""
        return [self.watch(item) for item in self.items.values()]

    def watch(self, item: pytest.Item) -> Seen:
        for cached in self.caches:
            if cached.__module__.removeprefix("cube_core.") in self.ran:
                cached.cache_clear()
        for ran in self.ran.values():
            ran[:] = bytes(len(ran))
        start = time.process_time()
        has_passed = _passes(item)
        seconds = time.process_time() - start if has_passed else -1.0
        return Seen(item.nodeid, seconds, {module: bytes(ran) for module, ran in self.ran.items() if any(ran)})

    def run(self, change: Change, tests: Sequence[Seen]) -> int:
        """The status to end with: whether all tests pass with the change put in and caches empty."""
        if not self.put_in(change):
            return NOT_PUT_IN
        for cached in self.caches:
            cached.cache_clear()
        return int(not all(_passes(self.items[seen.test], seen.seconds) for seen in tests))

    def put_in(self, change: Change) -> bool:
        """Give the functions of a module the code that they have with the change; whether that can be done."""
        is_in = False
        for code in codes_in(compiled(changed(change.module, change.number), change.module)):
            for function in self.functions.get(_known(change.module, code), ()):
                if code.co_freevars != function.__code__.co_freevars:
                    return False
                function.__code__ = code
                is_in |= code.co_qualname == change.function
        return is_in


@dataclass
class Chosen:
    """A plugin of pytest that runs some tests in a given order, until one fails."""

    tests: Sequence[Seen]
    passed: bool = True

    def pytest_sessionstart(self) -> None:
        _stop_at_the_first_example()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        here = [seen for seen in self.tests if seen.test in items]
        self.passed = not session.testsfailed and all(_passes(items[seen.test], seen.seconds) for seen in here)
        return True


def _stop_at_the_first_example() -> None:
    steady = settings.get_profile("steady")
    settings.register_profile(
        "first failure", steady, phases=(Phase.explicit, Phase.generate), suppress_health_check=list(HealthCheck)
    )
    settings.load_profile("first failure")


def own_file(module: str) -> str:
    """The file of tests of a module itself."""
    *folders, name = full_name(module).split(".")
    return "/".join(("tests", *folders, f"test_{name}.py"))


def chosen_for(change: Change, seen: Iterable[Seen]) -> list[Seen]:
    """The tests that come through the changed block: its own and others, quick ones first."""
    own = own_file(change.module)
    through = sorted((one for one in seen if _comes_through(one, change)), key=lambda one: one.seconds)
    chosen = [one for one in through if one.test.startswith(own)]
    others = [one for one in through if not one.test.startswith(own)]
    return sorted([*_while_cheap(chosen), *_while_cheap(others)], key=lambda one: one.seconds)


def _comes_through(seen: Seen, change: Change) -> bool:
    blocks = seen.blocks.get(change.module)
    return blocks is not None and (change.block == OUTSIDE or bool(blocks[change.block]))


def _while_cheap(tests: Iterable[Seen]) -> Iterator[Seen]:
    seconds = 0.0
    for seen in tests:
        seconds += seen.seconds
        if seconds > ENOUGH:
            return
        yield seen


def _known(module: str, code: CodeType) -> tuple[str, str, int]:
    return module, code.co_qualname, code.co_firstlineno


def _passes(item: pytest.Item, seconds: float = LONGEST) -> bool:
    """Whether a test passes; one that takes far longer than it should ends the process."""
    failed = item.session.testsfailed
    signal.setitimer(signal.ITIMER_PROF, 0.5 + 4 * seconds)
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    signal.setitimer(signal.ITIMER_PROF, 0)
    return item.session.testsfailed == failed


def try_changes(changes: Sequence[Change], files: Sequence[str], tell: Tell, jobs: int) -> list[str]:
    """Try changes on the tests in some files and folders and tell each result; the tests that fail anyhow."""
    at_import, failing = answer_of(partial(_served, changes, files, tell, jobs))
    running: dict[int, Change] = {}

    def wait() -> None:
        pid, status = os.wait()
        tell(running.pop(pid), os.waitstatus_to_exitcode(status) != 0)

    for change, tests in at_import:
        if len(running) == jobs:
            wait()
        running[forked(partial(_run_afresh, change, tests))] = change
    while running:
        wait()
    return failing


def _served(
    changes: Sequence[Change], files: Sequence[str], tell: Tell, jobs: int
) -> tuple[list[tuple[Change, list[Seen]]], list[str]]:
    server = Server(changes, tell, jobs)
    sys.meta_path.insert(0, Loader(server.modules))
    status = pytest.main([*_OPTIONS, *files], plugins=[server])
    assert status == 0, f"pytest ended with {status!r}"
    return server.at_import, server.failing


def _run_afresh(change: Change, tests: Sequence[Seen]) -> int:
    """The status of tests in processes that import all modules only now, one of them changed: own ones, then others."""
    own = [seen for seen in tests if seen.test.startswith(own_file(change.module))]
    others = [seen for seen in tests if seen not in own]
    for some in (own, others):
        status = os.waitpid(forked(partial(_run_imported, change, some)), 0)[1] if some else 0
        if status:
            return 1
    return 0


def _run_imported(change: Change, tests: Sequence[Seen]) -> int:
    chosen = Chosen(tests)
    sys.meta_path.insert(0, Loader([change.module], change))
    files = dict.fromkeys(seen.test.partition("::")[0] for seen in tests)
    status = pytest.main([*_OPTIONS, *files], plugins=[chosen])
    return int(status != 0 or not chosen.passed)
