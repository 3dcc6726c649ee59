"""A pytest plugin that writes down which passed tests prove which clauses (``--proofs FILE``)."""

import json
from collections import defaultdict
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--proofs", default=None, help="write {clause: [tests]} of passed tests to this file")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item):  # type: ignore[no-untyped-def]
    outcome = yield
    report = outcome.get_result()
    report.user_properties.append(("clauses", [i for mark in item.iter_markers("clause") for i in mark.args]))


class Proofs:
    """Collects reports, from xdist workers too."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.proven: defaultdict[str, set[str]] = defaultdict(set)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            for ids in (value for name, value in report.user_properties if name == "clauses"):
                for wanted in ids:                                      # type: ignore[attr-defined]
                    self.proven[wanted].add(report.nodeid.split("[")[0])

    def pytest_sessionfinish(self) -> None:
        found = {wanted: sorted(tests) for wanted, tests in sorted(self.proven.items())}
        self.path.write_text(json.dumps(found, indent=1), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    path = config.getoption("--proofs")
    if path and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Proofs(Path(path)))
