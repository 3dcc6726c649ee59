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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was replayed, one line a house; workers send it with their reports."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "counts":
                terminalreporter.write_line(str(value))
