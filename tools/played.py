"""Set the state of clauses in their registers: ``python tools/played.py played MCR-0.1 "MCR R-31"``."""

import re
import sys
from pathlib import Path

HOME = Path(__file__).parents[1] / "src" / "paiju"
STATES = ("planned", "played", "refereed", "shown")


def main(state: str, *ids: str) -> None:
    if state not in STATES:
        sys.exit(f"a state is one of {', '.join(STATES)}")
    left = set(ids)
    for path in [*HOME.glob("rules/*/clauses.toml"), HOME / "tournament" / "clauses.toml"]:
        text = path.read_text(encoding="utf-8")
        for wanted in sorted(left):
            entry = re.compile(rf'(\nid = "{re.escape(wanted)}"\n(?:(?!\n\n).)*?\nstate = )"[^"]*"', re.DOTALL)
            text, found = entry.subn(rf'\1"{state}"', text)
            left -= {wanted} if found else set()
        path.write_text(text, encoding="utf-8")
    if left:
        sys.exit(f"no register has {', '.join(sorted(left))}")


if __name__ == "__main__":
    main(*sys.argv[1:])
