"""Accounts: make one, sign in and out, see one's games, name bots, invite judges and organisers."""

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paiju.app.nicknames import likeness
from paiju.app.people import Game
from paiju.app.roll import ROLES, Person
from paiju.app.words import sentence
from paiju.core.errors import BadInput
from paiju.locale import say
from paiju.web.forms import form
from paiju.web.routes import ANYONE, KNOWN, ORGANISER, PLAYER, Endpoint, route
from paiju.web.shared import page, spoken_to, status
from paiju.web.visitors import address, farewell, limits, people, visit, visitor, welcome

MOST_GAMES = 50                             # shown at once
KEY = re.compile(r"[A-Za-z0-9_-]{43}")
HASHING = ThreadPoolExecutor(max_workers=2, thread_name_prefix="passwords")     # the memory of more is not ours to take

P = ParamSpec("P")
T = TypeVar("T")


async def aside(deed: Callable[P, T], *args: P.args, **facts: P.kwargs) -> T:
    """Slow work with passwords, done where nobody waits for it."""
    return await asyncio.get_running_loop().run_in_executor(HASHING, partial(deed, *args, **facts))


def desk(request: Request, code: int = 200, **told: Any) -> Response:
    """The account page as this visitor sees it, with whatever there is to tell."""
    person = visitor(request)
    games = people(request).games_of(person) if person is not None else []
    facts = {"wrong": None, "done": None, "called": "", "token": None, "link": None, "invitation": ""} | told
    facts["games"] = [shown(game, spoken_to(request)) for game in games[:MOST_GAMES]]
    facts["more"] = MOST_GAMES if len(games) > MOST_GAMES else 0
    facts["bots"] = people(request).bots(person) if person is not None else ()
    facts["roles"] = [role for role in ROLES if person is not None and role in person.roles]
    return unkept(page(request, "account.html", code, here="/account", **facts))


def shown(game: Game, lang: str) -> dict[str, str]:
    book, _, variant = game.book.partition("/")
    at = datetime.fromtimestamp(game.at, UTC)
    name = " · ".join(filter(None, (say(f"page.{book}", lang), variant)))
    return {"table": game.table, "book": name, "at": f"{at:%Y-%m-%d %H:%M} UTC"}


def unkept(answer: Response) -> Response:
    """A page that no cache and no back button shall show again."""
    answer.headers["Cache-Control"] = "no-store"
    return answer


def at_the_desk(deed: Endpoint) -> Endpoint:
    """What goes wrong is said on the account page itself, and what was typed stays there."""

    @wraps(deed)
    async def answered(request: Request) -> Response:
        try:
            return await deed(request)
        except BadInput as wrong:
            told = await form(request)
            kept = {"called": told.get("name", "")[:40], "invitation": invitation_told(told)}
            return desk(request, status(wrong), wrong=sentence(wrong, spoken_to(request)), **kept)

    return answered


async def account(request: Request) -> Response:
    return desk(request)


@at_the_desk
async def register(request: Request) -> Response:
    """A slip of the pen is free; an account counts."""
    told = await form(request)
    wanted = (visitor(request), told.get("name", ""), told.get("password", ""))
    people(request).agreed(*wanted)
    limits(request).take("register", address(request))
    limits(request).take("password", "")
    person, session = await aside(people(request).register, *wanted)
    welcome(request, person, session)
    return onward(told)


@at_the_desk
async def sign_in(request: Request) -> Response:
    """A new session for the account; the one this browser had before is over."""
    told = await form(request)
    count_attempt(request, told.get("name", ""))
    before = visit(request).session
    person, session = await aside(people(request).sign_in, told.get("name", ""), told.get("password", ""))
    if before:
        await aside(people(request).sign_out, before)
    welcome(request, person, session)
    return onward(told)


def count_attempt(request: Request, name: str) -> None:
    """Guessing a password is slow, from one place and for one name."""
    limits(request).take("sign_in_address", address(request))
    limits(request).take("sign_in_name", likeness(name)[:40])
    limits(request).take("password", "")


def onward(told: dict[str, str]) -> Response:
    """To the invitation that was waiting, or to the account."""
    key = invitation_told(told)
    return RedirectResponse(f"/invitation/{key}" if key else "/account", 303)


def invitation_told(told: dict[str, str]) -> str:
    key = told.get("invitation", "")
    return key if KEY.fullmatch(key) else ""


async def sign_out(request: Request) -> Response:
    await aside(people(request).sign_out, visit(request).session)
    farewell(request)
    return RedirectResponse("/account", 303)


async def sign_out_everywhere(request: Request) -> Response:
    await aside(people(request).end_sessions, owner(request))
    farewell(request)
    return RedirectResponse("/account", 303)


def owner(request: Request) -> Person:
    """The visitor, where the door let nobody else in."""
    person = visitor(request)
    assert person is not None
    return person


@at_the_desk
async def change_password(request: Request) -> Response:
    told, person = await form(request), owner(request)
    count_attempt(request, person.names.en)
    session = await aside(people(request).change_password, person, told.get("old", ""), told.get("new", ""))
    welcome(request, person, session)
    return desk(request, done=say("account.password_changed", spoken_to(request)))


@at_the_desk
async def new_bot(request: Request) -> Response:
    """The token is in this answer and nowhere else."""
    name = (await form(request)).get("bot", "")
    token = await aside(people(request).bot_token, owner(request), name)
    return desk(request, token=token, bot=name)


@at_the_desk
async def revoke_bot(request: Request) -> Response:
    await aside(people(request).revoke, owner(request), (await form(request)).get("bot", ""))
    return RedirectResponse("/account", 303)


@at_the_desk
async def invite(request: Request) -> Response:
    """A link that gives a role; the organiser's password is asked again."""
    told, person = await form(request), owner(request)
    count_attempt(request, person.names.en)
    await aside(people(request).confirm, person, told.get("password", ""))
    key = await aside(people(request).new_link, told.get("role", ""), by=person)
    return desk(request, link=str(request.url.replace(path=f"/invitation/{key}", query="")))


async def invitation(request: Request) -> Response:
    """What the invitation gives, and what is still to be done to accept it."""
    found = people(request).link(request.path_params["key"])
    if found is None:
        raise BadInput("account.no_invitation")
    facts = {"link": found, "invitation": request.path_params["key"], "called": found.name or ""}
    return unkept(page(request, "invitation.html", **facts))


async def accept(request: Request) -> Response:
    key = request.path_params["key"]
    found = people(request).link(key)
    person = await aside(people(request).use_link, key, owner(request))
    visit(request).person = person
    role = say(f"account.role_{found.role}", spoken_to(request)) if found is not None else ""
    return desk(request, done=say("account.accepted", spoken_to(request), role=role))


ROUTES = [
    route("/account", account, may=ANYONE),
    route("/account/register", register, ["POST"], may=ANYONE),
    route("/account/sign-in", sign_in, ["POST"], may=ANYONE),
    route("/account/sign-out", sign_out, ["POST"], may=KNOWN),
    route("/account/sign-out-everywhere", sign_out_everywhere, ["POST"], may=PLAYER),
    route("/account/password", change_password, ["POST"], may=PLAYER),
    route("/account/bots", new_bot, ["POST"], may=PLAYER),
    route("/account/bots/revoke", revoke_bot, ["POST"], may=PLAYER),
    route("/account/invitations", invite, ["POST"], may=ORGANISER),
    route("/invitation/{key}", invitation, may=ANYONE),
    route("/invitation/{key}", accept, ["POST"], may=PLAYER),
]
