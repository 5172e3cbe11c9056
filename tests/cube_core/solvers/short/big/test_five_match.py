from cube_core.solvers.short.big import five_match
from cube_core.solvers.short.big.slabs import STM


def test_eight_places_can_be_paired_in_105_ways_all_within_reach() -> None:
    assert [len(one.numbers) for one in five_match.classes(STM)] == [3, 3, 105, 105]
    assert int(five_match.match_distances(STM).max()) == 8
