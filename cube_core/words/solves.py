"""Names of the stages of a person's solve, and sentences of how it went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cube_core.notation.words import write_move
from cube_core.reading.facts import (
    AtOnce,
    ByBook,
    ByCount,
    CrossPrice,
    Detour,
    Each,
    EdgesUp,
    Fact,
    Goal,
    Joined,
    LongCase,
    Met,
    Parity,
    Repair,
    Shared,
    Shorter,
    Skipped,
    Unsolved,
    Written,
)
from cube_core.reading.legs import Reading, Stage
from cube_core.recipes.book import ENTRIES, ONLY_YAU
from cube_core.solvers.solution import PhaseName
from cube_core.words.terms import begun, counted, listed

MOST_DETOURS = 4
LONG_LOOK = 0.8
"""Seconds before the first move of a stage in which somebody looks for it."""
RECIPE_NAMES = {entry.id: entry.name for entry in (*ENTRIES, *ONLY_YAU)}
_NUMBERED = {Goal.PAIR: "pair", Goal.BLOCK: "block", Goal.EDGE: "edge", Goal.CROSS_EDGE: "cross edge"}


def stage_name(stage: Stage) -> str:
    """The name of a stage, with its number where there are several.

    >>> stage_name(Stage(Goal.PAIR, 0, 4, 4, ("red–blue", "red–green"), 3))
    'pairs 3 and 4'
    """
    if stage.goal is Goal.CROSS or stage.goal is Goal.GOOD_CROSS:
        return "x" * len(stage.gained) + stage.goal
    if stage.goal is Goal.CENTER:
        return f"{'/'.join(stage.gained)} centre{'s' * (len(stage.gained) > 1)}"
    if stage.goal is Goal.PARITY:
        return f"{stage.gained[0]} parity"
    if stage.goal not in _NUMBERED:
        return str(stage.goal)
    count = max(1, len(stage.gained))
    numbers = [str(stage.number + more) for more in range(count)]
    several = listed(numbers) if count < 3 else f"{numbers[0]} to {numbers[-1]}"
    return f"{_NUMBERED[stage.goal]}{'s' * (count > 1)} {several}"


def solve_sentences(reading: Reading) -> tuple[str, ...]:
    """All that is to be said of a solve, in order, and of its largest losses at the end."""
    told = [method_sentence(reading)]
    for stage in reading.stages:
        facts = (fact for fact in stage.facts if not isinstance(fact, ByCount))  # the sheet has them in its columns
        told += [sentence for fact in facts for sentence in _sentences(fact, reading, stage)]
    return (*told, *summary_sentences(reading), *_losses(reading))


def stage_sentences(
    reading: Reading, stage: Stage, written: Written | None = None, *, is_last: bool = True
) -> tuple[str, ...]:
    """All that is to be said of a stage, or of the part of it that ends with somebody's own comment."""
    if written is not None and stage.goal is Goal.FREE:
        return (f"You end “{written.title}” here; nothing that stays is reached.",)
    if written is not None:
        are = "are" if _is_several(stage) else "is"
        return (f"You end “{written.title}” here; {_named(stage)} {are} done after move {written.done}.",)
    if not is_last:
        return ()
    said = [sentence for fact in stage.facts for sentence in _sentences(fact, reading, stage)]
    if _could_be_shorter(stage) and not any(isinstance(one, CrossPrice) for one in stage.facts):
        said.insert(0, f"{begun(counted(stage.turns, 'turn'))}; {stage.price} are possible.")
    if stage.seconds is not None and stage.wait is not None:
        said.append(f"It took {stage.seconds:.1f} seconds, {stage.wait:.1f} of them before the first turn.")
    return tuple(said)


def method_sentence(reading: Reading) -> str:
    """The method, or that there is none to be seen."""
    turns = counted(reading.turns, "turn")
    if reading.method is None:
        could = f" It could be read as {listed(reading.others)}." if reading.others else ""
        return f"These {turns} show no method.{could}" if reading.turns else "Nothing is turned."
    also = f"; it also reads as {listed(reading.others)}" if reading.others else ""
    return f"{reading.method}, {turns}{also}."


def _sentences(fact: Fact, reading: Reading, stage: Stage | None) -> Iterator[str]:
    """The sentences of one fact, in the stage it belongs to."""
    match fact:
        case CrossPrice():
            yield from _of_cross(fact)
        case Joined(pair):
            yield f"The {pair} pair was already joined."
        case Shorter(pair, possible, took):
            yield f"The {pair} pair was {counted(possible, 'turn')} away; this one took {took}."
        case AtOnce(pairs):
            yield f"One insertion solves {counted(len(pairs), 'pair')}."
        case Shared(move):
            half = write_move(reading.alg[move], reading.alg.size)
            yield f"The {half} of move {move + 1} ends {_named(stage)} and begins what follows: one turn saved."
        case Detour(start, stop):
            yield f"Moves {start + 1} to {stop} come back to where they began: {reading.alg[start:stop]}."
        case EdgesUp():
            yield "All edges of the last layer look up already: only seven cases are left."
        case Skipped(name):
            yield f"{name} is skipped."
        case LongCase(case, took, possible):
            yield f"{case} in {counted(took, 'turn')}; the list has {possible}."
        case Parity():
            yield from _of_parity(fact)
        case ByBook(met):
            yield f"{begun(_named(stage))} by the book: {_times_each(met)}."
        case ByCount(pieces, took, usual):
            what = "cell" if stage and stage.goal is Goal.CENTER else "edge" if reading.alg.size == 4 else "wing"
            yield f"{begun(counted(took, 'turn'))} for {counted(pieces, what)}; the program's plan takes about {usual}."
        case Each(goal, count, took, usual):
            each = f"{counted(count, goal)} in {counted(took, 'turn')}, {took / count:.1f} each"
            yield f"{begun(each)}; the program's plan takes about {usual}."
        case Unsolved():
            yield _of_failure(fact, reading)
        case Repair(at, added, method):
            then = f", by {method}" if method is not None and reading.method is None else ""
            if added is not None and at == len(reading.alg):
                turn = write_move(added, reading.alg.size)
                yield f"It is one turn from solved, {turn}: in a competition that counts, with two seconds more."
            elif added is None:
                turn = write_move(reading.alg[at], reading.alg.size)
                yield f"Without move {at + 1}, {turn}, it would be solved{then}."
            else:
                where = f"after move {at}" if at else "at the start"
                yield f"With {write_move(added, reading.alg.size)} {where} it would be solved{then}."


def _times_each(met: tuple[Met, ...]) -> str:
    """The names of recipes, each once."""
    times = Counter(RECIPE_NAMES[one.recipe] for one in met).items()
    return listed([f"{name} ({count} times)" if count > 1 else name for name, count in times])


def _of_cross(fact: CrossPrice) -> Iterator[str]:
    name = fact.color.name.lower()
    if fact.possible < fact.took:
        yield f"The {name} cross took {counted(fact.took, 'turn')}; {fact.possible} are possible."
    if fact.best < fact.possible:
        yield f"The {fact.best_color.name.lower()} cross would take {fact.best}."


def _of_parity(fact: Parity) -> Iterator[str]:
    what = "One edge is flipped" if fact.is_flip else "Two edges or corners are exchanged"
    shows = "OLL" if fact.is_flip else "PLL"
    mended = f", and is mended by move {fact.mended}" if fact.mended is not None else ""
    yield f"{what} when the cube has become a 3×3, after move {fact.since}; it shows at {shows}{mended}."


def left_sentence(reading: Reading) -> str | None:
    """The sentence of what is left at the end of a solve; None where nothing is."""
    found = [fact for fact in reading.facts if isinstance(fact, Unsolved)]
    return _of_failure(found[0], reading) if found else None


def _of_failure(fact: Unsolved, reading: Reading) -> str:
    fault = "These moves do not solve this scramble"
    if fact.stood is None:
        return f"{fault}."
    left = f"; {fact.left} was left" if fact.left else ""
    last = reading.stages[fact.stood]
    if not fact.turns_after:
        return f"{fault}: they end with {_named(last)}{left}."
    was, it = ("were", "them") if _is_several(last) else ("was", "it")
    turns = "turn" if fact.turns_after == 1 else f"{fact.turns_after} turns"
    after = f"the {turns} behind {it} {'reaches' if fact.turns_after == 1 else 'reach'} nothing that stays"
    return f"{fault}: {_named(last)} {was} done after move {last.stop}{left}, and {after}."


def _times(reading: Reading) -> Iterator[str]:
    """The time that it took, and where somebody looked for what is next."""
    seconds = sum(stage.seconds or 0 for stage in reading.stages)
    if seconds <= 0:
        return
    yield f"It took {seconds:.1f} seconds, {reading.turns / seconds:.1f} turns a second."
    looks = [stage for stage in reading.stages if (stage.wait or 0) >= LONG_LOOK]
    if looks:
        waited = sum(stage.wait or 0 for stage in looks)
        yield f"{waited:.1f} of these seconds went by before {listed([_named(stage) for stage in looks])}."


def _losses(reading: Reading) -> Iterator[str]:
    named = [f"{_named(stage)} ({stage.loss})" for stage in reading.largest_losses]
    if named:
        yield f"Most turns were lost in {listed(named)}."


def summary_sentences(reading: Reading) -> tuple[str, ...]:
    """The sentences of the whole, but for its method and its stages; of many detours the longest."""
    back = sorted((fact for fact in reading.facts if isinstance(fact, Detour)), key=lambda one: one.start - one.stop)
    left_out, told = set(back[MOST_DETOURS:]), list[str]()
    for fact in reading.facts:
        told += [] if fact in left_out else _sentences(fact, reading, None)
    if left_out:
        turns = sum(reading.alg[one.start : one.stop].count("STM") for one in left_out)
        shorter = counted(len(left_out), "shorter stretch comes", "shorter stretches come")
        told.append(f"{begun(shorter)} back, too: {counted(turns, 'turn')}.")
    return (*told, *_times(reading))


def _is_several(stage: Stage) -> bool:
    return stage.goal in (*_NUMBERED, Goal.CENTER) and len(stage.gained) > 1


def _named(stage: Stage | None) -> str:
    """A stage in the middle of a sentence."""
    return (
        "the stage" if stage is None else stage_name(stage) if stage.goal in _NUMBERED else f"the {stage_name(stage)}"
    )


def is_by_count(stage: Stage) -> bool:
    """Whether its price is that of the program's plan for as many pieces, and nobody knows the fewest turns."""
    return any(isinstance(fact, ByCount) for fact in stage.facts)


def _could_be_shorter(stage: Stage) -> bool:
    return stage.price is not None and stage.price < stage.turns and not is_by_count(stage)


def way_title(stage: Stage) -> str:
    """The head of moves on the way to a stage that a comment cuts in two."""
    return f"On the way to {_named(stage)}"


def stage_title(stage: Stage) -> str:
    """A stage as a line of its own is headed: its name, its case, its turns, the fewest and what it lost."""
    case = f", {stage.case}" if stage.case else ""
    price = f", {stage.price} possible" if _could_be_shorter(stage) else ""
    if is_by_count(stage) and stage.loss is not None and stage.loss > 0:
        price = f", about {stage.price} by the program's plan"
    return f"{begun(stage_name(stage))}{case}: {counted(stage.turns, 'turn')}{price}"


_CROSS = PhaseName("cross", "Cross", "Cross", "Four edges of one colour are between their centres.")
_PAIRS = PhaseName("f2l", "First two layers", "F2L", "Two layers are done.")
_LAST = PhaseName("last layer", "Last layer", "LL", "The cube is solved.")
_SIX = PhaseName("lse", "Last six edges", "LSE", "The cube is solved.")
_EDGES_GOOD = PhaseName("eocross", "Edges and cross", "EOCross", "All edges are good, and the cross is made.")
_BLOCKS = PhaseName("blocks", "Two blocks", "Blocks", "Two layers are done.")
_LEFT = PhaseName("left", "Left", "Left", "")
STAGE_PHASES: dict[Goal, PhaseName] = {
    Goal.CROSS: _CROSS,
    Goal.PAIR: _PAIRS,
    Goal.ORIENTED: PhaseName("oll", "Orient the last layer", "OLL", "The last layer shows one colour."),
    Goal.PERMUTED: PhaseName("pll", "Permute the last layer", "PLL", "The cube is solved."),
    Goal.ONE_LOOK: _LAST,
    Goal.GOOD_EDGES: _EDGES_GOOD,
    Goal.GOOD_CROSS: _EDGES_GOOD,
    Goal.GOOD_LINE: _EDGES_GOOD,
    Goal.BLOCK: _BLOCKS,
    Goal.FIRST_BLOCK: PhaseName("first block", "First block", "Block 1", "A block of 1×2×3 is made."),
    Goal.SECOND_BLOCK: PhaseName("second block", "Second block", "Block 2", "Two blocks are made."),
    Goal.CORNERS: PhaseName("cmll", "Last corners", "CMLL", "All corners are right."),
    Goal.SIX_GOOD: _SIX,
    Goal.SIDE_EDGES: _SIX,
    Goal.LAST_EDGES: _SIX,
    Goal.FIRST_CORNERS: PhaseName("l1", "First layer", "Layer 1", "The first layer is done."),
    Goal.MIDDLE_EDGES: PhaseName("l2", "Second layer", "Layer 2", "Two layers are done."),
    Goal.LAST_CROSS: PhaseName("l3-cross", "Last cross", "Cross 2", "The last layer shows a cross."),
    Goal.LAST_CORNERS: PhaseName("pll", "Permute the last layer", "PLL", "The cube is solved."),
    Goal.LAST_LAYER: _LAST,
    Goal.CENTER: PhaseName("centers", "Centres", "Centres", "Centres are of one colour each."),
    Goal.CROSS_EDGE: PhaseName("cross-edges", "Cross edges", "Cross", "Edges of the cross are whole."),
    Goal.EDGE: PhaseName("edges", "Edges", "Edges", "All edges are whole."),
    Goal.PARITY: PhaseName("parity", "Parity", "Parity", "A parity is fixed."),
    Goal.FREE: _LEFT,
}
