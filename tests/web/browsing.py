"""Browsers for tests: they keep cookies and send back what our pages put into their forms."""

import re
import time
from collections.abc import Callable, Mapping
from typing import Any

from httpx2 import Response
from starlette.testclient import TestClient

from paiju.app.parlour import Parlour
from paiju.app.people import People
from paiju.store import EventLog, MemoryLog
from paiju.web.pages import site
from tests.app.house import CHEAP

TOKEN = re.compile(r'name="csrf" value="([0-9a-f]{64})"')


class Guest(TestClient):
    """A browser whose forms come from our own pages."""

    def token(self) -> str:
        """The token a page made for this browser carries now."""
        found = TOKEN.search(super().get("/account").text)
        assert found is not None
        return found[1]

    def post(self, url: Any, data: Mapping[str, Any] | None = None, **rest: Any) -> Response:
        """Send a form as a page of ours would."""
        return super().post(url, data={"csrf": self.token()} | dict(data or {}), **rest)

    def bare_post(self, url: str, **rest: Any) -> Response:
        """Send exactly this and nothing of ours."""
        return super().post(url, **rest)

    def carry(self, name: str, value: str) -> None:
        """Have this cookie, whatever the server gave."""
        self.cookies.set(name, value, domain="testserver.local", path="/")

    @property
    def people(self) -> People:
        found: People = self.app.state.people                       # type: ignore[attr-defined]
        return found


def house(log: MemoryLog | EventLog | None = None, now: Callable[[], float] = time.time) -> Any:
    """The whole site, with passwords that cost little."""
    built = site(Parlour(log if log is not None else MemoryLog(), now))
    built.state.people = People(built.state.parlour.log, now, CHEAP)
    return built


def visiting(app: Any, lang: str = "en", **rest: Any) -> Guest:
    return Guest(app, headers={"accept-language": lang}, **rest)
