"""A cube made anew: of another size, or scrambled by chance, by a seed or by moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.base.action import Action, App, Group, Section
from cube_core import Alg
from cube_core.geometry import MAX_SIZE, MIN_SIZE

ASK_FOR_SEED = "seed "
"""The text before the seed in the list of commands."""
LONGEST_SEED = 18
"""Digits of a seed that can be typed."""


def resize(app: App, size: int) -> None:
    """A new cube of another size."""
    if not MIN_SIZE <= size <= MAX_SIZE:
        app.state.say(f"A cube has {MIN_SIZE} to {MAX_SIZE} layers.", is_warning=True)
    elif size != app.state.engine.cube.size:
        app.state.engine.resize(size)


def scramble(app: App) -> None:
    """Scramble by a new seed and show it."""
    scramble_by_seed(app, app.services.fresh_seed())


def scramble_by_seed(app: App, seed: int) -> None:
    """Scramble by a known seed; of a large cube that is said once it is true."""
    seeds = app.state.seeds
    app.state.say(f"Scrambling by seed {seed}.")
    seeds.begin(seed, app.state.player.runner)
    if seeds.now == seed and not seeds.is_busy:
        app.state.say(f"Scrambled by seed {seed}.")


def scramble_by_moves(app: App, alg: Alg) -> None:
    """Scramble by given moves."""
    app.state.seeds.scramble_by(alg)
    app.state.say(f"Scrambled by {len(alg)} moves of your own.")


def say_solved(app: App) -> None:
    """Say that there is nothing to solve, and how there would be."""
    key = app.state.keys.keymap.text_of("scramble")
    app.state.say("The cube is solved already." + (f" {key} scrambles it." if key else ""))


def ask_for_seed(app: App) -> None:
    """The list of commands, where a seed can be typed."""
    app.run("commands")
    app.state.panels.commands.field.set(ASK_FOR_SEED)


def is_scrambled(app: App) -> bool:
    """Whether it is known what the cube was scrambled by."""
    return app.state.seeds.origin is not None


def show_scramble(app: App) -> None:
    """The scramble in the moves box, to be read, copied or made once more."""
    origin = app.state.seeds.origin
    if origin is not None:
        app.run("notation")
        app.state.panels.moves.field.set(str(origin.alg))
        app.state.panels.moves.field.select_all()


def copy_scramble(app: App) -> None:
    """The scramble's moves, to the clipboard."""
    origin = app.state.seeds.origin
    if origin is not None:
        app.services.window.copy(str(origin.alg))
        app.state.say(f"Copied the scramble: {len(origin.alg)} moves.")


def copy_seed(app: App) -> None:
    """The scramble's seed, to the clipboard."""
    seed = app.state.seeds.now
    if seed is None:
        app.state.say("This cube was not scrambled by a seed.")
        return
    app.services.window.copy(str(seed))
    app.state.say(f"Copied seed {seed}.")


def seed_action(seed: int) -> Action:
    """The action that scrambles by a seed."""
    run, hint = partial(scramble_by_seed, seed=seed), "The same seed gives the same scramble"
    return Action(f"scramble.{seed}", f"Scramble by seed {seed}", Group.CUBE, "Mix", run, hint=hint)


def size_action(size: int) -> Action:
    """The action that makes a cube of a size."""
    title, short = f"{size}×{size} cube", f"{size}×{size}"
    hint, words, run = "A new, solved one", (f"{size}x{size}",), partial(resize, size=size)
    return Action(f"size.{size}", title, Group.CUBE, short, run, hint=hint, words=words)


def actions() -> Iterator[Action]:
    """Scrambling, and the scramble in and out."""
    group, menu = Group.CUBE, Section.CUBE
    told = ("New random scramble", 'Type "seed 42" here', "Opens its moves in the moves box")
    yield Action("scramble", "Scramble", group, "Mix", scramble, ("F2",), told[0], ("shuffle", "random", "mix"), menu)
    yield Action("scramble-seed", "Scramble from a seed", group, "Seed", ask_for_seed, hint=told[1], section=menu)
    title, applies = "Show the scramble", is_scrambled
    yield Action("show-scramble", title, group, "Show", show_scramble, hint=told[2], section=menu, applies=applies)
    yield Action("copy-scramble", "Copy the scramble", group, "Copy", copy_scramble, applies=is_scrambled)
    same = "The same seed gives the same scramble"
    yield Action("copy-seed", "Copy the seed", group, "Seed", copy_seed, hint=same, section=menu)
