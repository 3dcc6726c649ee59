"""Answers as the terminal prints them and the web sends them: the same bytes for the same question."""

import json
from collections.abc import Callable
from typing import Any

from paiju.app.words import sentence
from paiju.core.errors import BadInput

Answer = dict[str, Any]


def encoded(answer: object) -> str:
    return json.dumps(answer, ensure_ascii=False)


def refusal(code: str, message: str) -> Answer:
    return {"ok": False, "error": {"code": code, "message": message}}


def refused(wrong: BadInput, lang: str) -> Answer:
    """Bad input as an answer."""
    return refusal(wrong.code.rpartition(".")[2], sentence(wrong, lang))


def decoded(text: bytes) -> Any:
    """The JSON of a request; what is none is refused."""
    import msgspec

    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadInput("bad_json", detail=str(wrong)) from wrong


def line_answer(line: bytes, answer: Callable[[Any], Answer], lang: str) -> str:
    """The answer to one line of requests; a bad line gets its sentence like any other."""
    try:
        return encoded(answer(decoded(line)))
    except BadInput as wrong:
        return encoded(refused(wrong, lang))
