"""The files of words are what the program that made them makes."""

import pytest

from cube_core.solvers.three import making
from cube_core.solvers.three.words import image_of, read_word, read_words


def test_the_words_of_single_edges_are_found_again():
    assert tuple(making.cross_edges()) == read_words("cross-edges")


@pytest.mark.slow
def test_the_words_of_pairs_are_found_again():
    assert tuple(making.pairs()) == read_words("pairs")


def test_pairs_go_in_by_triggers_and_none_is_the_mirror_image_of_another():
    words = read_words("pairs")
    assert {read_word("R U R'"), read_word("R U' R'")} <= set(words)
    assert not {image_of(word, 0, is_mirrored=True) for word in words} & set(words)
    assert max(map(len, words)) == 11
