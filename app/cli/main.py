"""The command line: finds the command, runs it, and turns what goes wrong into one line and a status."""

from __future__ import annotations

try:
    import argparse
    import gc
    import os
    import sys
    import warnings
    from collections.abc import Callable, Sequence
    from contextlib import suppress
    from difflib import get_close_matches
    from io import TextIOWrapper
    from typing import Any, NoReturn, TextIO, cast

    from app import __version__
    from app.base import interruption
    from app.base.lazy import end_start, load
    from app.base.say import UserError
except KeyboardInterrupt:  # these imports are most of what a start takes, and nobody else would catch it
    raise SystemExit(130) from None

WINDOW = "app.cli.opening:run"
"""The command that runs when none is named."""

COMMANDS = {
    "scramble": ("app.cli.scramble:run", "print a scramble"),
    "solve": ("app.cli.solve:run", "print a solve, phase by phase"),
    "apply": ("app.cli.scramble:run_apply", "print the facelets after an algorithm"),
    "read": ("app.cli.read:run", "say what a text is: moves, a solve, facelets, a link, a session"),
    "explain": ("app.cli.explain:run", "say what an algorithm does, or how a solve went"),
    "recipes": ("app.cli.recipes:run", "print the book of recipes for a size, or one of them"),
    "learn": ("app.cli.opening:run_learn", "open the window at the map of lessons"),
    "exercise": ("app.cli.recipes:run_exercise", "make cubes that need exactly one recipe"),
    "scan": ("app.cli.scan:run", "read a cube off photographs of its six faces"),
    "cases": ("app.cli.cases:run", "list the named cases of the last layer, or print one"),
    "snapshot": ("app.cli.snapshot:run", "draw one picture of a cube"),
    "export": ("app.cli.export:run", "export a video, GIF, strip or lesson of a solve"),
    "listen": ("app.cli.listen:run", "tell a solve as text and speech, step by step"),
    "tables": ("app.cli.doctor:run_tables", "make the tables that searches need"),
    "bench": ("app.cli.bench.command:run", "measure this machine, beside the peers that are installed"),
    "doctor": ("app.cli.doctor:run", "check graphics, fonts, video and speech on this machine"),
}
"""Command → the function that runs it, as module:function, and what it does; the module is loaded when it is called."""

BAD_INPUT, INTERRUPTED = 2, 130
_LONGEST_MESSAGE = 500

Run = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are errors of the program's own."""

    def error(self, message: str) -> NoReturn:
        """Leave with what is wrong."""
        raise UserError(f"{message.rstrip('.')}; see {self.prog} --help.")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write help where it belongs; argparse would keep quiet about a full disk."""
        print(message, end="", file=file)


def entry() -> int:
    """The program as a process of its own."""
    gc.disable()  # until the command is loaded
    interruption.listen()
    if os.path.expanduser("~") == "~":  # in a container nobody may know the user; login makes it the same
        os.environ["HOME"] = os.sep
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # better a ? than no table, where the locale has no ×
    # pyrr 0.10.3 has such strings and warns when it is compiled for the first time, at a user who can do nothing
    warnings.filterwarnings("ignore", message=".*invalid escape sequence")
    return main(sys.argv[1:], end_start)


def main(arguments: Sequence[str], loaded: Callable[[], None] = lambda: None) -> int:
    """Run a command; returns the exit status. It is told when the command is loaded and about to run."""
    try:
        status = _run(arguments, loaded)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        _discard(sys.stdout)
        return 0
    except KeyboardInterrupt:
        _discard(sys.stdout)
        return INTERRUPTED
    except _for_the_user() as error:
        _flush(sys.stdout)
        return _complain(_message_of(error))


def _run(arguments: Sequence[str], loaded: Callable[[], None]) -> int:
    if sys.stdout is None:
        raise UserError("Standard output is closed; send it somewhere.")
    try:
        parser, run, rest = _command_of(arguments)
        args = parser.parse_args(rest)
        loaded()
        return run(args)
    except SystemExit as leaving:  # argparse leaves like this after --help and --version
        return leaving.code if isinstance(leaving.code, int) else 0


def _command_of(arguments: Sequence[str]) -> tuple[Parser, Run, Sequence[str]]:
    """The parser and the function of the command that is named, and the arguments left for it."""
    name = arguments[0] if arguments else ""
    if name in COMMANDS:
        target, summary = COMMANDS[name]
        description = f"{summary[0].upper()}{summary[1:]}."
        parser = Parser(prog=f"cubelens {name}", description=description, allow_abbrev=False)
        return parser, _load(target, parser), arguments[1:]
    if arguments and not name.startswith("-") and not _is_file(name):
        raise UserError(f'There is no command "{name}"{_guess(name)}; see cubelens --help.')
    parser = _window_parser()
    return parser, _load(WINDOW, parser), arguments


def _is_file(name: str) -> bool:
    """Whether a word names a file to open: a dot or a slash is in it."""
    return any(sign in name for sign in (".", "/", os.sep))


def _load(target: str, parser: Parser) -> Run:
    """The function named module:function, after its module has told the parser its arguments."""
    module, run = load(target)
    getattr(module, target.partition(":")[2].replace("run", "add_arguments"))(parser)
    return cast(Run, run)


def _window_parser() -> Parser:
    width = max(map(len, COMMANDS))
    commands = "\n".join(f"  {name:<{width}}  {summary}" for name, (_, summary) in COMMANDS.items())
    parser = Parser(
        prog="cubelens",
        usage="cubelens [COMMAND · FILE] [options]",
        description="Rubik's cubes of any size: shown, scrambled, solved and explained.",
        epilog=f"commands (cubelens COMMAND --help tells more):\n{commands}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"cubelens {__version__}")
    return parser


def _guess(name: str) -> str:
    close = get_close_matches(name, COMMANDS, n=1)
    return f" (did you mean {close[0]}?)" if close else ""


def _for_the_user() -> tuple[type[Exception], ...]:
    """The errors that the user can mend; looked up only when something went wrong, to start fast."""
    _, cube_error = load("cube_core.errors:CubeError")
    return UserError, cube_error, OSError, MemoryError


def _message_of(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror}."
    if isinstance(error, MemoryError):
        return "This needs more memory than there is; take a smaller cube."
    return str(error)


def _complain(message: str) -> int:
    """Say what is wrong in exactly one line, whatever the message quotes."""
    line = "".join(sign if sign.isprintable() else " " for sign in message)
    if len(line) > _LONGEST_MESSAGE:
        line = f"{line[: _LONGEST_MESSAGE - 1]}…"
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"cubelens: error: {line}", file=sys.stderr)
        _flush(sys.stderr)
    return BAD_INPUT


def _flush(stream: TextIO | None) -> None:
    """Write what is still to be written; where that cannot be, let it go."""
    try:
        if stream is not None:
            stream.flush()
    except OSError:
        _discard(stream)


def _discard(stream: TextIO | None) -> None:
    """Let what is still to be written go nowhere, or the interpreter fails on it once more when it ends."""
    with suppress(OSError, ValueError):  # no file at all
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
