"""What needs a compiler; everything else is in pyproject.toml. No compiler: the install goes on without.

``_fast.c`` is built wherever it can be. With ``PAIJU_COMPILE=1`` (and mypy installed) the modules that count are
compiled too: the same Python, a few times faster.
"""

import os

from setuptools import Extension, setup

COUNTING = [
    "src/paiju/core/readings.py",
    *(f"src/paiju/rules/mcr/patterns/{name}.py" for name in (
        "winning", "fans", "joined", "counting",
        *(f"points_{value}" for value in ("88", "64", "48_32", "24", "16_12", "8", "6_4", "2", "1")),
    )),
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
