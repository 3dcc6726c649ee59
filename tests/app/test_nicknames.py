"""Names people choose and names guests are given."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.app.nicknames import guest_names, likeness, nickname
from paiju.core.errors import BadInput
from paiju.locale import LANGUAGES, say


@pytest.mark.parametrize("name", ["Анна", "Anna-Maria", "Zoë", "Łukasz", "Їжак", "J_9", "42", "Иван Петров", "x" * 24])
def test_names_of_people_are_welcome(name: str) -> None:
    assert nickname(name) == name


@pytest.mark.parametrize(("typed", "kept"), [("  Anna\t B ", "Anna B"), ("Алёна", "Алёна"), ("Ａｎｎａ", "Anna")])
def test_a_name_is_tidied(typed: str, kept: str) -> None:
    assert nickname(typed) == kept


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "account.name_length"),
        ("a", "account.name_length"),
        ("a-_ -", "account.name_length"),
        ("x" * 25, "account.name_length"),
        ("Anna!", "account.name_letters"),
        ("<b>Anna", "account.name_letters"),
        ("牌局客人", "account.name_letters"),
        ("An\u200bna", "account.name_letters"),
        ("An\u202ena", "account.name_letters"),
        ("Аνна", "account.name_letters"),                   # a Greek nu
        ("Calm Crane · 42", "account.name_letters"),        # what only guests are called
        ("Judge", "account.name_taken"),
        ("СУДЬЯ", "account.name_taken"),
        ("Bоt", "account.name_taken"),                      # a Cyrillic о
        ("\ud800ab", "account.name_letters"),
    ],
)
def test_what_is_no_name_is_refused(name: str, code: str) -> None:
    with pytest.raises(BadInput) as wrong:
        nickname(name)
    assert wrong.value.code == code


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Coca", "Соса"),                                   # all Cyrillic
        ("Maxim", "Mахim"),                                 # а and х Cyrillic
        ("HEKTOP", "НЕКТОР"),
        ("Алёна", "Алена"),
        ("Anna B", "anna_b"),
        ("B0B", "вов"),
        ("Zoë", "zoe"),
        ("Straße", "STRASSE"),
        ("Łukasz", "Lukasz"),
    ],
)
def test_names_that_look_alike_are_one_name(one: str, other: str) -> None:
    assert likeness(nickname(one)) == likeness(nickname(other))


def test_names_that_differ_are_two() -> None:
    names = ["Anna", "Hanna", "Анна", "Яна", "Ян", "Иван", "Ivan", "Игорь", "Игор", "Женя", "Шура", "Юра"]
    assert len({likeness(name) for name in names}) == len(names)


@given(st.text(max_size=30))
def test_any_text_is_a_name_or_is_refused_and_a_name_stays_itself(text: str) -> None:
    try:
        name = nickname(text)
    except BadInput:
        return
    assert nickname(name) == name
    assert likeness(name.upper()) == likeness(name) == likeness(text)


def test_guests_have_a_name_in_both_languages_that_nobody_can_choose() -> None:
    for _ in range(200):
        names = guest_names()
        assert names.en.rsplit(" ", 1)[1] == names.ru.rsplit(" ", 1)[1]
        for lang in LANGUAGES:
            with pytest.raises(BadInput):
                nickname(names[lang])


@pytest.mark.parametrize("part", ["manners", "creatures"])
def test_guest_names_pair_off_word_by_word(part: str) -> None:
    english, russian = (say(f"account.guest_{part}", lang).split() for lang in LANGUAGES)
    assert len(english) == len(russian) == len(set(english)) == len(set(russian)) == 24
