"""English and Russian say the same things, and the code says nothing they lack."""

import re
import string
from pathlib import Path

import pytest

from paiju.locale import LANGUAGES, catalogue, language, say

HOME = Path(__file__).parents[2] / "src" / "paiju"
SOURCES = {path: path.read_text(encoding="utf-8") for path in [*HOME.rglob("*.py"), *HOME.rglob("*.html")]}


def fields(text: str) -> set[str]:
    return {name.split("|")[0] for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_messages() -> None:
    assert set(catalogue("en")) == set(catalogue("ru"))


@pytest.mark.parametrize("message", catalogue("en"))
def test_a_message_has_the_same_facts_in_both_languages(message: str) -> None:
    assert fields(catalogue("en")[message]) == fields(catalogue("ru")[message])


def test_every_refusal_in_the_code_has_its_sentence() -> None:
    codes = {code for text in SOURCES.values() for code in re.findall(r'BadInput\(\s*"([\w.]+)"', text)}
    codes |= {"no_red_five", "not_in_set"}
    assert {code if "." in code else f"error.{code}" for code in codes} <= set(catalogue("en"))


def test_every_message_said_in_code_and_pages_exists_and_every_message_is_said() -> None:
    everything = "\n".join(SOURCES.values())
    said = set(re.findall(r"""say\(\s*['"]([a-z]+\.[a-z_]+)['"][,)]""", everything))
    assert said <= set(catalogue("en"))
    for message in catalogue("en"):
        group, name = message.split(".", 1)
        spoken = name in everything or re.search(rf"{group}\.[a-z_]*[{{\"']", everything)
        assert spoken, f"nobody says {message}"


@pytest.mark.parametrize(
    ("number", "words"), [(1, "1 кость"), (2, "2 кости"), (5, "5 костей"), (11, "11 костей"), (21, "21 кость")]
)
def test_russian_numbers_take_three_forms(number: int, words: str) -> None:
    assert words in say("error.one_tile_wanted", "ru", text="x", number=number)


def test_the_language_is_that_of_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language() == "en"
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert language() == "ru"
    assert language("en") == "en"
    assert set(LANGUAGES) == {"en", "ru"}
