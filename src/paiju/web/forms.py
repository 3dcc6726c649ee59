"""Forms: read, and known to come from a page of ours that was made for this very browser."""

import hashlib
import hmac
import secrets
from urllib.parse import parse_qs

from markupsafe import Markup
from starlette.requests import HTTPConnection, Request

from paiju.core.errors import BadInput
from paiju.web.visitors import CARD, UNSAFE, people, set_cookie, visit, visitor

FIELD = "csrf"
MOST_FIELDS = 100
CARD_LASTS = 4 * 3600


async def form(request: Request) -> dict[str, str]:
    """The fields of a form; of a field told twice the last."""
    body = await request.body()
    try:
        fields = parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError as wrong:
        raise BadInput("account.too_many_fields") from wrong
    return {name: values[-1] for name, values in fields.items()}


def csrf_token(request: HTTPConnection) -> str:
    """What a form must bring back to be believed: known only to pages made for this browser."""
    visitor(request)
    here = visit(request)
    if not here.session and not here.card:
        here.card = request.cookies.get(CARD, "")
        if fresh_for(request, here.card) < CARD_LASTS / 2:
            here.card = new_card(request)
            set_cookie(request, CARD, here.card, CARD_LASTS)
    return signed(request, "form", here.session or here.card)


def csrf_field(request: HTTPConnection) -> Markup:
    return Markup('<input type="hidden" name="{}" value="{}">').format(FIELD, csrf_token(request))


def same_origin(request: HTTPConnection) -> bool | None:
    """Whether the browser says that a page of this site is asking; None when it says nothing."""
    site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    if site is None and origin is None:
        return None
    host = request.headers.get("host", "").lower()
    ours = origin is None or (host != "" and origin.lower().partition("://")[2] == host)
    return ours and site in (None, "same-origin", "none")


async def refuse_forged(request: Request, token: bool = True) -> None:
    """Raise BadInput unless a page of ours asked for this deed; without a token the browser itself must say so."""
    if request.method not in UNSAFE:
        return
    said = same_origin(request)
    if said is False or (said is None and not token):
        raise BadInput("account.forged")
    if token and not hmac.compare_digest(expected(request), (await form(request)).get(FIELD, "").encode()):
        raise BadInput("account.old_form")


def expected(request: HTTPConnection) -> bytes:
    """The token of the page this browser was given; something nobody can know when it was given none."""
    visitor(request)
    tie = visit(request).session or request.cookies.get(CARD, "")
    if not visit(request).session and fresh_for(request, tie) <= 0:
        return secrets.token_bytes(32)
    return signed(request, "form", tie).encode()


def new_card(request: HTTPConnection) -> str:
    """A card that says when it was given, signed by the house."""
    told = f"{secrets.token_urlsafe(16)}.{int(people(request).now())}"
    return f"{told}.{signed(request, 'card', told)}"


def fresh_for(request: HTTPConnection, card: str) -> float:
    """Seconds a card is still good for; none when it is not ours."""
    told, _, signature = card.rpartition(".")
    if not hmac.compare_digest(signed(request, "card", told).encode(), signature.encode("utf-8", "replace")):
        return 0
    return float(told.rpartition(".")[2]) + CARD_LASTS - people(request).now()


def signed(request: HTTPConnection, what: str, text: str) -> str:
    key = people(request).house_key().encode()
    return hmac.new(key, f"{what}|{text}".encode("utf-8", "replace"), hashlib.sha256).hexdigest()
