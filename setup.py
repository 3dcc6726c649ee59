"""The optional C accelerator; everything else is in pyproject.toml. No compiler: the install goes on without it."""

from setuptools import Extension, setup

setup(
    ext_modules=[
        Extension(
            "paiju.core._fast",
            ["src/paiju/core/_fast.c"],
            extra_compile_args=["-O3"],
            optional=True,
        )
    ]
)
