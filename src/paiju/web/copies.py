"""Answers a browser may keep: it asks whether its copy is still good, and is not sent the same again."""

import hashlib

from starlette.requests import Request
from starlette.responses import Response

A_DAY, AN_HOUR = "public, max-age=86400", "public, max-age=3600"
ASK_AGAIN = "no-cache"                      # kept, but asked about every time


def copy(
    request: Request, body: str | bytes, media_type: str, keep: str = ASK_AGAIN, headers: dict[str, str] | None = None
) -> Response:
    """The answer, or only the word that nothing has changed."""
    told = body.encode() if isinstance(body, str) else body
    tag = f'W/"{hashlib.sha256(told).hexdigest()[:24]}"'
    more = {"ETag": tag, "Cache-Control": keep, **(headers or {})}
    if tag in known(request):
        return Response(status_code=304, headers=more)
    return Response(told, media_type=media_type, headers=more)


def known(request: Request) -> list[str]:
    """The copies the browser says it has."""
    return [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]
