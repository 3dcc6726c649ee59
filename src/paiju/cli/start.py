"""The program's door. It answers ``--version`` before it imports anything."""

import sys


def main() -> None:
    if sys.argv[1:] == ["--version"]:
        from paiju import __version__

        print(f"paiju {__version__}")
        return
    from paiju.cli.commands import run

    sys.exit(run(sys.argv[1:]))
