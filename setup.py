"""What needs a compiler; everything else is in pyproject.toml. No compiler: the install goes on without.

``_fast.c`` is built wherever it can be. With ``PAIJU_COMPILE=1`` (and mypy installed) the modules that count are
compiled too: the same Python, a few times faster.
"""

import os
from pathlib import Path

from setuptools import Extension, setup

COUNTING = [
    "src/paiju/core/readings.py",
    "src/paiju/rules/parts/winning.py",
    "src/paiju/rules/parts/kinds.py",
    "src/paiju/rules/riichi/money.py",
    *(
        str(path)
        for book in ("mcr", "riichi")
        for path in sorted(Path(f"src/paiju/rules/{book}/patterns").glob("*.py"))
        if path.name != "__init__.py"
    ),
]


def compiled() -> list[Extension]:
    if os.environ.get("PAIJU_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    return list(mypycify(COUNTING, opt_level="3"))


fast = Extension("paiju.core._fast", ["src/paiju/core/_fast.c"], extra_compile_args=["-O3"])
extensions = [fast, *compiled()]
for extension in extensions:
    extension.optional = True

setup(ext_modules=extensions)
