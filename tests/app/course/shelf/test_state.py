"""The shelf as it was left."""

import pytest

from app.base.text_field import TextField
from app.course.shelf.state import BOOK, Shelf, groups_of
from cube_core.solvers.three.cases.catalogue import KINDS, case_named, cases


@pytest.mark.parametrize("kind", KINDS)
def test_every_case_stands_in_one_group_with_all_that_look_like_it(kind):
    groups = groups_of(kind)
    assert sorted(case.name for group in groups for case in group) == sorted(case.name for case in cases(kind))
    assert len({group[0].group for group in groups}) == len(groups)
    assert all(len({case.group for case in group}) == 1 for group in groups)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("by", [1, -1])
def test_going_on_comes_by_every_case_and_back_to_the_first(kind, by):
    listed = Shelf()
    listed.choose(cases(kind)[3])
    seen = []
    for _ in cases(kind):
        seen.append(listed.case)
        listed.move(by)
    assert len(set(seen)) == len(cases(kind))
    assert listed.case == cases(kind)[3]


def test_groups_are_gone_through_by_their_first_cases():
    listed = Shelf()
    listed.show("OLL")
    firsts = [group[0] for group in groups_of("OLL")]
    seen = [listed.case]
    for _ in firsts[1:]:
        listed.move_group(1)
        seen.append(listed.case)
    assert seen == firsts
    listed.move_group(1)
    assert listed.case == firsts[0], "round"
    listed.move(1)
    listed.move_group(-1)
    assert listed.case == firsts[0], "to the first of this group before that of the last"
    listed.move_group(-1)
    assert listed.case == firsts[-1]


def test_every_kind_is_found_as_it_was_left_and_what_was_typed_is_not():
    listed = Shelf()
    listed.choose(case_named("PLL T"))
    listed.field = TextField("R U")
    listed.show_kind(1)
    assert (listed.kind, listed.field) == ("PBL", None)
    listed.show_kind(1)
    assert listed.kind == BOOK
    assert listed.is_book
    listed.show_kind(1)
    assert (listed.kind, listed.case) == ("F2L", case_named("F2L 16"))
    listed.show_kind(1)
    assert (listed.kind, listed.case) == ("OLL", case_named("OLL 1"))
    listed.show_kind(1)
    assert not listed.is_book
    assert listed.case == case_named("PLL T")
