"""Asking the peers: they live in an environment of their own."""

import json
import subprocess
from pathlib import Path
from typing import Any

SIDE = Path(__file__).with_name("peers_side.py")


def ask(python: str, what: str, hands: Any) -> Any:
    said = subprocess.run([python, str(SIDE)], input=json.dumps({what: hands}), capture_output=True, text=True)
    if said.returncode:
        raise SystemExit(said.stderr)
    return json.loads(said.stdout)[what]
