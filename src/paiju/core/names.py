"""What a thing is called in the four languages of the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Names:
    """English and Russian always; Chinese and Japanese where the game has a word of its own."""

    en: str
    ru: str
    zh: str = ""
    ja: str = ""

    def __getitem__(self, lang: str) -> str:
        return str(getattr(self, lang, "") or self.en)
