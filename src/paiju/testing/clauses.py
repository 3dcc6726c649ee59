"""``@clause("MCR-3.7.2.4")``: the mark of a test that proves a clause."""

from collections.abc import Callable
from typing import TypeVar

import pytest

from paiju.rulings.clauses import known_ids

Test = TypeVar("Test", bound=Callable[..., object])


def clause(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the clauses it proves. An id no register knows is a mistake at once."""
    for wanted in ids:
        if wanted not in known_ids():
            raise LookupError(f"no register has a clause {wanted!r}")
    return pytest.mark.clause(*ids)
