"""What stands around every answer and every question: safe headers, and bodies of a bearable size."""

from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from paiju.core.errors import BadInput

MOST_BODY = 64 * 1024
POLICY = "; ".join((
    "default-src 'self'", "img-src 'self' data:", "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'",
    "form-action 'self'", "object-src 'none'",
))
ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SECURE = ALWAYS | {"Strict-Transport-Security": "max-age=31536000"}


def safe_headers(scheme: str) -> Mapping[str, str]:
    """No page may load anything from elsewhere, or stand in another's frame."""
    return SECURE if scheme == "https" else ALWAYS


class SafeHeaders:
    """Every answer carries the safe headers, whoever made it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(safe_headers(scope["scheme"]))
            await send(message)

        await self.app(scope, receive, sending if scope["type"] == "http" else send)


class SmallBodies:
    """A body is read as far as it is allowed to go; whoever wants to read on gets the refusal."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app, self.most = app, most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        came = 0

        async def receiving() -> Message:
            nonlocal came
            self.check(announced(scope))
            message = await receive()
            came += len(message.get("body", b""))
            self.check(came)
            return message

        await self.app(scope, receiving, send)

    def check(self, size: int) -> None:
        if size > self.most:
            raise BadInput("account.too_large", most=self.most)


def announced(scope: Scope) -> int:
    """The length of the body as the sender tells it; who tells nothing, or nonsense, is counted as it comes."""
    told = Headers(scope=scope).get("content-length", "")
    return int(told) if told.isascii() and told.isdigit() and len(told) < 20 else 0
