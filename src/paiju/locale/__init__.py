"""Message ids turned into sentences, in English and Russian. Imports nothing of ours."""

import os
import string
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "ru")


class Sentences(string.Formatter):
    """``{number|tile|tiles}``: a number with the word that goes with it; Russian gives three forms."""

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> tuple[Any, str]:  # noqa: ARG002 - the standard library calls it so
        name, *forms = field_name.split("|")
        value = kwargs[name]
        return (f"{value} {forms[form(value, len(forms))]}" if forms else value), name


def form(number: int, forms: int) -> int:
    """Which form of a noun follows a number.

    >>> [form(n, 3) for n in (1, 2, 5, 11, 21, 22)]
    [0, 1, 2, 2, 0, 1]
    """
    if forms == 2:
        return int(number != 1)
    if 11 <= number % 100 <= 14:
        return 2
    return {1: 0, 2: 1, 3: 1, 4: 1}.get(number % 10, 2)


@cache
def catalogue(lang: str) -> dict[str, str]:
    """All messages of one language, by id."""
    data = tomllib.loads(files("paiju.locale").joinpath(f"{lang}.toml").read_text(encoding="utf-8"))
    return {f"{group}.{name}": text for group, messages in data.items() for name, text in messages.items()}


def say(message: str, lang: str, /, **facts: object) -> str:
    """The sentence for a message id.

    >>> say("error.no_such_tile", "en", tile="8z")
    'There is no tile "8z".'
    """
    return Sentences().vformat(catalogue(lang)[message], (), facts)


def language(wanted: str | None = None) -> str:
    """The language asked for, or that of the environment, or English."""
    for source in (wanted, *(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))):
        if source:
            return "ru" if source.lower().startswith("ru") else "en"
    return "en"
