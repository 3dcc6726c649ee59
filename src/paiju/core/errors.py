"""What people can get wrong when they tell the program something."""

Fact = int | str


class BadInput(ValueError):  # noqa: N818 - a sentence for people, not a failure
    """Input that cannot be meant: a code, and the facts a sentence about it needs.

    The sentence itself is made at the edge, in the reader's language (``locale``: ``error.<code>``).
    """

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return ", ".join([self.code, *(f"{name}={value}" for name, value in self.facts.items())])
