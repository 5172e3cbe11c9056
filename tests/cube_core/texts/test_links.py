"""Links open the same scramble and the same solve, chapters included, on each of the sites."""

from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.solves.solve_text import solve_text
from cube_core import Cube, parse, scramble, solve
from cube_core.errors import TextError
from cube_core.texts.links import Link, Site, is_link, read_link, scramble_for, solve_link, write_link
from tests.app.fakes import FakeSolve
from tests.random_moves import random_alg


def fields(link: str) -> dict[str, str]:
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "alpha.twizzle.net", "/edit/")
    return {name: values[0] for name, values in parse_qs(parts.query, strict_parsing=True).items()}


@pytest.mark.parametrize("size", Site.TWIZZLE.sizes[:-1])
def test_what_the_link_says_is_the_scramble_and_the_solve(size):
    fake = FakeSolve(size, 3)
    told = fields(solve_link(fake.scramble, solve_text(fake.alg, fake.phases)))
    assert told["puzzle"] == f"{size}x{size}x{size}"
    assert parse(told["setup-alg"], size) == fake.scramble
    assert parse(told["alg"], size) == fake.alg
    assert [line.partition("// ")[2] for line in told["alg"].splitlines()] == [phase.name for phase in fake.phases]


def test_middle_layers_of_big_cubes_are_numbered():
    assert fields(solve_link(parse("M E' S2", 5), "M2' // M stays"))["setup-alg"] == "3L 3D' 3F2"
    assert fields(solve_link(parse("M", 3), "M2'"))["alg"] == "M2'"
    assert parse("3L 3D' 3F2", 5) == parse("M E' S2", 5)


def test_only_words_that_are_moves_are_numbered():
    assert fields(solve_link(parse("R", 7), "R // Solved by M. Example"))["alg"] == "R // Solved by M. Example"


@pytest.mark.parametrize("size", [8, 41, 2000])
def test_cubes_that_the_editor_does_not_have_are_refused(size):
    with pytest.raises(TextError, match=f"not of {size}"):
        solve_link(scramble(size, 1)[:1], "R")


def test_a_solve_that_is_too_long_is_refused():
    with pytest.raises(TextError, match="too long"):
        solve_link(parse("R", 5), "R U " * 4000)


@pytest.mark.parametrize("method", ["reduction", "layers", "short"])
@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_cube_whose_scramble_is_not_known_gets_one_that_makes_it(size, method):
    made = Cube(size)
    made.play("x' y R U2 F'")
    cube = Cube.from_facelets(made.facelets())
    again = Cube(size)
    again.play(scramble_for(cube, solve(cube, method).alg))
    assert again == cube


def test_a_solve_that_stops_before_the_end_has_no_scramble_of_its_own():
    cube = Cube(3)
    cube.play("R U F")
    with pytest.raises(TextError, match="to the end"):
        scramble_for(cube, parse("F'", 3))


@pytest.mark.parametrize("size", [2, 3, 4, 5, 7])
def test_a_link_is_read_back_as_it_was_made(size):
    alg = scramble(size, 5)
    link = read_link(solve_link(alg, f"{alg.inverse()} // back"))
    assert (link.size, parse(link.setup, size), link.ends_at_setup) == (size, alg, False)
    assert parse(link.alg, size) == alg.inverse()


_COMMENTS = st.text("ab ÉR'U-_+/%&=?;:2↓.", max_size=12).map(str.strip)


@st.composite
def links(draw: st.DrawFn) -> tuple[Link, Site]:
    site = draw(st.sampled_from(Site))
    size = draw(st.sampled_from(site.sizes))
    setup, *parts = (random_alg(size, draw(st.integers(0, 9)), draw(st.integers(0, 99))) for _ in range(4))
    lines = [f"{part} // {draw(_COMMENTS)}" if draw(st.booleans()) else str(part) for part in parts]
    return Link(size, str(setup), "\n".join(lines), draw(st.booleans())), site


@given(links())
def test_what_a_link_of_each_site_says_is_read_back(made: tuple[Link, Site]) -> None:
    link, site = made
    found = read_link(write_link(link, site))
    setup, alg = (parse(text, link.size) for text in (link.setup, link.alg))
    assert (found.size, parse(found.alg, link.size)) == (link.size, alg)
    assert [line.partition("//")[2] for line in found.alg.split("\n")] == [
        line.partition("//")[2] for line in link.alg.split("\n")
    ]
    if site is Site.CUBEDB and link.ends_at_setup:  # which has no word for it
        assert (parse(found.setup, link.size), found.ends_at_setup) == (setup + alg.inverse(), False)
    else:
        assert (parse(found.setup, link.size), found.ends_at_setup) == (setup, link.ends_at_setup)


@pytest.mark.parametrize("site", Site)
def test_signs_that_stand_for_others_are_written_by_their_numbers(site: Site) -> None:
    link = Link(5, "2-3Rw'", "U2+D // a_b-c+d", ends_at_setup=False)
    address = write_link(link, site)
    assert urlsplit(address).hostname == site.value
    assert read_link(address) == link


@pytest.mark.parametrize(("site", "size", "known"), [(Site.ALG, 10, "9, 16 and 17"), (Site.CUBEDB, 8, "6 and 7")])
def test_each_site_says_which_cubes_it_has(site: Site, size: int, known: str) -> None:
    with pytest.raises(TextError, match=f"{site.label} has cubes of .*{known} layers, not of {size}."):
        solve_link(parse("R", size), "R'", site)


def test_only_one_address_is_a_link():
    assert is_link("https://example.org/?alg=R")
    assert not is_link("R U // https://example.org")
    assert not is_link("https://example.org/ R U")
