"""What every page needs: the language asked for, and a template filled in it."""

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from paiju import __version__
from paiju.core.errors import BadInput
from paiju.locale import LANGUAGES, language, say
from paiju.rulings.clauses import DOCUMENTS
from paiju.web.forms import csrf_field
from paiju.web.visitors import visitor

HOME = Path(__file__).parent
STATUS = {
    "no_such_table": 404,
    "no_such_game": 404,
    "game_too_large": 413,
    "unknown_document": 404,
    "unknown_clause": 404,
    "api.wrong_media": 415,
    "api.too_many_lines": 413,
    "account.no_invitation": 404,
    "account.sign_in_first": 403,
    "account.not_yours": 403,
    "account.forged": 403,
    "account.old_form": 403,
    "account.invitation_for": 403,
    "account.too_large": 413,
    "account.too_often": 429,
    "store_failed": 503,
    "store_damaged": 503,
}


@cache
def templates() -> Environment:
    env = Environment(loader=FileSystemLoader(HOME / "templates"), autoescape=True, undefined=StrictUndefined)
    env.globals["version"] = __version__
    return env


def spoken_to(request: Request) -> str:
    """The language asked for in the address, else the one chosen before, else the browser's."""
    for wanted in (request.query_params.get("lang"), request.cookies.get("lang")):
        if wanted in LANGUAGES:
            return wanted
    first = request.headers.get("accept-language", "").split(",")[0]
    return language(first or "en")


def status(wrong: BadInput) -> int:
    """The HTTP status of a refusal."""
    return STATUS.get(wrong.code, 400)


def page(request: Request, template: str, status: int = 200, here: str = "/", **facts: Any) -> HTMLResponse:
    """A template filled for this visitor; ``here`` is where an answer to a form can be read again."""
    lang = spoken_to(request)
    other = "en" if lang == "ru" else "ru"

    def told(message: str, **words: object) -> str:
        return say(message, lang, **words)

    reads = request.method in ("GET", "HEAD")
    address = request.url if reads else request.url.replace(path=here, query="")
    text = templates().get_template(template).render(
        lang=lang, say=told, documents=DOCUMENTS, switch=str(address.include_query_params(lang=other)),
        visitor=visitor(request), csrf_field=lambda: csrf_field(request), **facts,
    )
    response = HTMLResponse(text, status, {"Cache-Control": "private, no-cache"})
    if request.query_params.get("lang") in LANGUAGES:
        response.set_cookie("lang", lang, max_age=31_536_000, samesite="lax", httponly=True)
    return response
