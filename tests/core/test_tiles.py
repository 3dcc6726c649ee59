"""Tiles, their notation, their names."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.core.errors import BadInput
from paiju.core.hands import Hand
from paiju.core.melds import Meld, MeldKind
from paiju.core.seats import Seat, seat
from paiju.core.tiles import BY_KIND, BY_TEXT, Tile, compact, tile, tiles
from paiju.notation.melds import meld, melds
from paiju.testing import strategies
from paiju.testing.clauses import clause


@clause("MCR-0.1")
def test_42_faces_and_three_red_fives() -> None:
    assert len(BY_KIND) == 42
    assert len(BY_TEXT) == 45
    assert [t.kind for t in BY_KIND] == list(range(42))
    assert str(tiles("1z 5z 6z 7z 1f 5f")) == "(1z, 5z, 6z, 7z, 1f, 5f)"
    assert [t.names.en for t in tiles("14567z")] == [
        "East Wind", "North Wind", "White Dragon", "Green Dragon", "Red Dragon",
    ]
    assert [t.names.en for t in tiles("1458f")] == ["Plum", "Chrysanthemum", "Spring", "Winter"]


@given(st.lists(strategies.all_tiles, max_size=40))
def test_what_is_written_is_read_back(row: list[Tile]) -> None:
    assert list(tiles(compact(row))) == row
    assert list(tiles(" ".join(map(str, row)))) == row


@pytest.mark.parametrize("face", BY_TEXT.values(), ids=str)
def test_every_face_has_a_picture_and_names_in_four_languages(face: Tile) -> None:
    assert 0x1F000 <= ord(face.picture) <= 0x1F029
    assert all((face.names.en, face.names.ru, face.names.zh, face.names.ja))


def test_names_are_all_different() -> None:
    for lang in ("en", "ru", "zh"):
        assert len({face.names[lang] for face in BY_TEXT.values()}) == 45


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("12x", "bad_notation", 3),
        ("123m 4", "no_suit", 6),
        ("123m 4 5p", "no_suit", 6),
        ("m", "bad_notation", 1),
        ("8z", "no_such_tile", 1),
        ("1z 0z", "no_such_tile", 4),
        ("19f", "no_such_tile", 2),
        ("１m", "bad_notation", 1),
        ("1m\x00", "bad_notation", 3),
    ],
)
def test_bad_notation_is_refused_with_its_place(text: str, code: str, at: int) -> None:
    with pytest.raises(BadInput) as wrong:
        tiles(text)
    assert (wrong.value.code, wrong.value.facts["at"]) == (code, at)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(BadInput):
        assert all(isinstance(t, Tile) for t in tiles(text))


def test_a_red_five_is_a_five_and_yet_another_tile() -> None:
    assert tile("0p").kind == tile("5p").kind
    assert tile("0p") != tile("5p")
    assert tile("0p").red


@pytest.mark.parametrize("number", [10, 0])
def test_a_tile_that_does_not_exist_cannot_be_made(number: int) -> None:
    with pytest.raises(BadInput):
        Tile(tile("1z").suit, number)


@given(strategies.melds())
def test_a_meld_is_written_and_read_back(laid: Meld) -> None:
    assert meld(str(laid)) == laid


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("chow:124m", "no_meld"),
        ("chow:123z", "no_meld"),
        ("chow:89m1p", "no_meld"),
        ("pung:556m", "no_meld"),
        ("pung:5555m", "no_meld"),
        ("kong:555m", "no_meld"),
        ("pung:111f", "no_meld"),
        ("pung:555m:concealed", "concealed_meld"),
        ("pung:555m:added", "added_meld"),
        ("trio:555m", "unknown_meld_kind"),
        ("555m", "bad_meld"),
        ("pung:555m:sideways", "bad_meld"),
    ],
)
def test_what_is_no_meld_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadInput) as wrong:
        melds(text)
    assert wrong.value.code == code


@pytest.mark.parametrize("text", ["pung:055m", "chow:406p", "kong:0555s"])
def test_a_red_five_stands_in_a_meld_as_a_five(text: str) -> None:
    assert len(meld(text).tiles) in (3, 4)


def test_a_hand_changes_by_becoming_another() -> None:
    hand = Hand(tiles("123m"))
    assert hand.plus(tile("5z")).minus(tile("1m")) == Hand(tiles("23m5z"))
    assert hand == Hand(tiles("312m"))
    with pytest.raises(BadInput) as wrong:
        hand.minus(tile("9p"))
    assert wrong.value.code == "not_held"


@clause("MCR-0.4")
def test_a_concealed_kong_keeps_a_hand_concealed() -> None:
    kong = Meld(MeldKind.KONG, tiles("5555p"), open=False)
    assert Hand(tiles("1m"), (kong,)).concealed
    assert not Hand(tiles("1m"), (Meld(MeldKind.PUNG, tiles("555p")),)).concealed
    assert not Hand(tiles("1m"), (Meld(MeldKind.KONG, tiles("5555p"), added=True),)).concealed


@clause("MCR-0.2")
def test_play_goes_east_south_west_north() -> None:
    assert [Seat.EAST.after(n).letter for n in range(5)] == ["E", "S", "W", "N", "E"]
    assert Seat.NORTH.others() == (Seat.EAST, Seat.SOUTH, Seat.WEST)
    assert [s.wind(dealer=Seat.WEST).letter for s in Seat] == ["W", "N", "E", "S"]


def test_a_seat_is_one_of_four_letters() -> None:
    assert seat("W") is Seat.WEST
    for text in ("", "X", "ES", "e"):
        with pytest.raises(BadInput):
            seat(text)
