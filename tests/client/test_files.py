"""The client's files: small enough for a phone, no word missing, no rule and no library inside."""

import gzip
import re

import pytest

from paiju.locale import LANGUAGES, catalogue
from paiju.web.tiles import sheet
from tests.client.bench import CLIENT, shell

CODE = {path.name: path.read_text(encoding="utf-8") for path in CLIENT.glob("*.js")}
PLAYING = {"socket.js", "main.js", "news.js", "deeds.js", "screen.js", "state.js", "prompt.js", "settings.js"}
MADE_UP = re.compile(  # ids whose last part is a word of the table or a setting
    r"(void|by|ended|wind|kind|table|felt|ask|why|help)_\w+|\w+_(help|riichi)|nine_terminals|tenpai"
)


def reached(name: str) -> set[str]:
    """A module and all it imports."""
    seen, todo = set[str](), [name]
    while todo:
        current = todo.pop()
        seen.add(current)
        todo += [found for found in re.findall(r'from "\./([^"]+)"', CODE[current]) if found not in seen]
    return seen


def test_the_first_screen_is_light() -> None:
    """Everything a phone loads before it can play, as it goes over the wire."""
    texts = [CODE[name] for name in reached("main.js")]
    texts += [(CLIENT / "table.css").read_text(encoding="utf-8"), sheet(), shell("ru", "riichi", scripts=True)]
    texts += [str({name: text for name, text in catalogue("ru").items() if name.startswith("client.")})]
    assert sum(len(gzip.compress(text.encode())) for text in texts) < 60_000


def test_the_client_brings_nothing_from_elsewhere() -> None:
    for name, text in CODE.items():
        sources = re.findall(r'^import [^"]*"([^"]+)"', text, re.MULTILINE)
        assert all(source.startswith("./") for source in sources), name
        assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text), name
        assert "innerHTML" not in text, name
        assert "eval(" not in text, name


@pytest.mark.parametrize("name", ["view.js", "table.js", "words.js", "speech.js", "hand.js", "tile.js", "dom.js"])
def test_what_a_replay_draws_with_knows_no_socket(name: str) -> None:
    assert not reached(name) & PLAYING


def said() -> set[str]:
    """The words of the code that could be the id of a message."""
    texts = [*CODE.values(), shell("en", "riichi", scripts=True)]
    return {word for text in texts for word in re.findall(r"[\"`.]([a-z]\w*)(?=[\"`])", text)}


def test_no_message_is_missing() -> None:
    wanted = {found for text in CODE.values() for found in re.findall(r'"(client\.\w+)"', text)}
    for lang in LANGUAGES:
        assert wanted <= catalogue(lang).keys()


def test_no_message_is_left_over() -> None:
    known = {name.removeprefix("client.") for name in catalogue("en") if name.startswith("client.")}
    assert {name for name in known - said() if not MADE_UP.fullmatch(name)} == set()


def test_both_languages_say_the_same_things() -> None:
    one, other = (
        {name: text for name, text in catalogue(lang).items() if name.startswith("client.")} for lang in LANGUAGES
    )
    assert one.keys() == other.keys()
    for name, text in one.items():
        assert set(re.findall(r"\{(\w+)", text)) == set(re.findall(r"\{(\w+)", other[name])), name
