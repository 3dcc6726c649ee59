"""What needs a compiler; everything else is in pyproject.toml. No compiler: the install goes on without.

``_fast.c`` is built wherever it can be. With ``PAIJU_COMPILE=1`` (and mypy installed) the table and the books
are compiled too: the same Python, a few times faster.
"""

import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOMS = ("src/paiju/table", "src/paiju/rules")
PLAIN = {"__init__.py", "scoring.py", "shapes.py", "houses.py", "tiles.py", "tilesets.py", "scores.py"}
HOT = [
    "src/paiju/core/readings.py",
    "src/paiju/core/seats.py",
    *(str(path) for room in ROOMS for path in sorted(Path(room).rglob("*.py")) if path.name not in PLAIN),
]


def compiled() -> list[Extension]:
    if os.environ.get("PAIJU_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    return list(mypycify(HOT, opt_level="3"))


fast = Extension("paiju.core._fast", ["src/paiju/core/_fast.c"], extra_compile_args=["-O3"])
extensions = [fast, *compiled()]
for extension in extensions:
    extension.optional = True


class WithClient(build_py):
    """The browser's side travels inside the package; while developing it is served from where it lies."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            folder = Path(self.build_lib) / "paiju" / "client"
            folder.mkdir(parents=True, exist_ok=True)
            for file in (*Path("client").glob("*.js"), *Path("client").glob("*.css")):
                self.copy_file(str(file), str(folder / file.name))


setup(ext_modules=extensions, cmdclass={"build_py": WithClient})
