"""What the README shows is what the program does."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
PAGES = ["README.md", "docs/hands.md", "docs/scores.md", "docs/clauses.md", "docs/standings.md"]


def shown(page: str) -> list[tuple[str, str]]:
    """Commands and what stands under them, from the console blocks of a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    return [
        (command, said.strip())
        for block in blocks
        for command, said in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n?)*)", block, re.MULTILINE)
    ]


def tidy(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


@pytest.mark.parametrize("page", PAGES)
def test_every_console_example_is_what_the_program_says(page: str, tmp_path: Path) -> None:
    env = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}", "LC_ALL": "en_GB.UTF-8", "COLUMNS": "200"}
    examples = shown(page)
    assert examples
    for command, said in examples:
        if command.startswith("cat "):                      # a file the reader is shown, and then uses
            (tmp_path / command.removeprefix("cat ")).write_text(said, encoding="utf-8")
        run = subprocess.run(command, shell=True, capture_output=True, text=True, env=env, cwd=tmp_path)  # noqa: S602
        assert tidy(run.stdout or run.stderr) == tidy(said), command


def test_the_readme_names_only_targets_that_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for page in ("README.md", "CONTRIBUTING.md"):
        for target in re.findall(r"^(?:    )?make ([a-z-]+)", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{page}: make {target}"


@pytest.mark.parametrize("page", [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name}: {target}"
