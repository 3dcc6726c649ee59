"""What every page needs: the language asked for, and a template filled in it."""

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from paiju import __version__
from paiju.locale import LANGUAGES, language, say
from paiju.rulings.clauses import DOCUMENTS

HOME = Path(__file__).parent


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


def page(request: Request, template: str, status: int = 200, **facts: Any) -> HTMLResponse:
    lang = spoken_to(request)
    other = "en" if lang == "ru" else "ru"

    def told(message: str, **words: object) -> str:
        return say(message, lang, **words)

    text = templates().get_template(template).render(
        lang=lang, say=told, documents=DOCUMENTS, switch=str(request.url.include_query_params(lang=other)), **facts
    )
    response = HTMLResponse(text, status)
    if request.query_params.get("lang") in LANGUAGES:
        response.set_cookie("lang", lang, max_age=31_536_000, samesite="lax", httponly=True)
    return response
