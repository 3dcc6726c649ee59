"""``python -m paiju``: the same as the command."""

from paiju.cli.start import main

main()
