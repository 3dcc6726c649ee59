"""The class tables are what their builder builds."""

import subprocess
import sys
import zlib
from importlib.resources import files
from pathlib import Path

from paiju.core.tables import raw, tables

TOOL = Path(__file__).parents[2] / "tools" / "make_tables.py"


def test_the_builder_builds_the_tables_that_are_shipped(tmp_path: Path) -> None:
    built = tmp_path / "tables.bin"
    subprocess.run([sys.executable, str(TOOL), str(built)], check=True, capture_output=True)
    assert zlib.decompress(built.read_bytes()) == raw()


def test_nothing_is_read_before_the_first_hand() -> None:
    asked = "import paiju, sys; print('paiju.core.tables' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert said.stdout.strip() == "False"


def test_the_tables_are_small() -> None:
    assert len(files("paiju.core").joinpath("tables.bin").read_bytes()) < 200_000
    assert tables().suits < 256
