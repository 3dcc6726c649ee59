"""Arrows point one way: who may import whom, read from the source and named when broken."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HOME = Path(__file__).parents[2] / "src" / "paiju"

CORE = {"core"}
TABLE = {*CORE, "rulings", "table"}
ALLOWED: dict[str, set[str]] = {
    "core": set(),
    "rulings": CORE,
    "table": {*CORE, "rulings"},
    "rules/parts": TABLE,
    "rules": {*CORE, "rulings", "table", "rules/parts", "rules/mcr", "rules/riichi", "rules/taiwan", "rules/sichuan"},
    "rules/mcr": {*TABLE, "rules/parts"},
    "rules/riichi": {*TABLE, "rules/parts"},
    "rules/taiwan": {*TABLE, "rules/parts"},
    "rules/sichuan": {*TABLE, "rules/parts"},
    "notation": {*CORE, "table"},
    "players": {*CORE, "table"},
    "arena": {*TABLE, "rules", "players"},
    "tournament": {*CORE, "rulings"},
    "store": {*TABLE, "tournament"},
    "locale": set(),
}
INNER = {*TABLE, "rules", "rules/parts", "notation", "players", "arena", "tournament", "store", "locale"}
ALLOWED["app"] = INNER
ALLOWED["web"] = ALLOWED["cli"] = {*CORE, "rulings", "rules", "notation", "app", "locale", "web"}
ALLOWED["testing"] = {*TABLE, "rules", "rules/parts", "notation", "players", "arena"}
ONLY_STANDARD_LIBRARY = ("core", "rulings", "table", "rules", "notation", "players", "locale")
GUESTS = {"core/batch.py": {"numpy"}}


def room(path: str) -> str:
    """The room of a module path such as ``rules/mcr/shapes``."""
    parts = path.split("/")
    is_book = len(parts) > 1 and parts[0] == "rules" and (HOME / parts[0] / parts[1]).is_dir()
    return "/".join(parts[:2]) if is_book else parts[0]


def modules() -> list[Path]:
    return [path for path in sorted(HOME.rglob("*.py")) if path.parent != HOME]


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            yield node.module or ""
            if node.module == "paiju":
                yield from (f"paiju.{alias.name}" for alias in node.names if (HOME / alias.name).is_dir())


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(HOME)))
def test_arrows_point_upward(path: Path) -> None:
    name = path.relative_to(HOME).as_posix()
    here = room(name.removesuffix(".py"))
    for module in imported(path):
        if not module.startswith("paiju."):
            continue
        there = room(module.removeprefix("paiju.").replace(".", "/"))
        assert there == here or there in ALLOWED[here], f"{name} imports {module}: {here} may not know {there}"


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(HOME)))
def test_the_inner_rooms_need_nothing_but_python(path: Path) -> None:
    import sys

    name = path.relative_to(HOME).as_posix()
    if room(name.removesuffix(".py")).split("/")[0] not in ONLY_STANDARD_LIBRARY:
        return
    for module in imported(path):
        package = module.split(".")[0]
        assert package in {"paiju", *sys.stdlib_module_names, *GUESTS.get(name, set())}, f"{name} imports {module}"


WORLDLY = {"time", "datetime", "random", "secrets", "logging", "socket", "sqlite3", "uuid"}


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(HOME)))
def test_the_core_has_no_clock_no_chance_and_no_log(path: Path) -> None:
    name = path.relative_to(HOME).as_posix()
    if room(name.removesuffix(".py")).split("/")[0] in ("core", "rulings", "table", "rules"):
        assert not WORLDLY & {module.split(".")[0] for module in imported(path)}, name


def test_every_room_is_on_the_plan() -> None:
    rooms = {room(path.relative_to(HOME).as_posix().removesuffix(".py")) for path in modules()}
    assert rooms <= set(ALLOWED)


@pytest.mark.parametrize("word", ["utils", "manager", "helper", "service"])
def test_files_are_named_by_nouns_of_the_game(word: str) -> None:
    assert not list(HOME.rglob(f"*{word}*"))
