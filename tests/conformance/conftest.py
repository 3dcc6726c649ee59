"""Where the specifications and the fixtures lie; ``make conformance`` says so."""

import os
from pathlib import Path

import pytest


def place(name: str) -> Path:
    path = Path(os.environ.get(name, ""))
    if not os.environ.get(name) or not path.is_dir():
        pytest.fail(f"{name} must name a folder: make conformance")
    return path


@pytest.fixture(scope="session")
def fixtures() -> Path:
    return place("PAIJU_FIXTURES")


@pytest.fixture(scope="session")
def specifications() -> Path:
    return place("PAIJU_SPECIFICATIONS")
