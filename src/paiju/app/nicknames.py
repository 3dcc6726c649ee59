"""What people are called here: names they choose, and names guests are given."""

import re
import secrets
import unicodedata

from paiju.core.errors import BadInput
from paiju.core.names import Names
from paiju.locale import LANGUAGES, say

SHORTEST, LONGEST = 2, 24
SPELLING = re.compile(r"[A-Za-zÀ-ÖØ-öø-ſЀ-џҐґ0-9 _-]+")
BREAKS = re.compile(r"[\s_-]+")
LOOKALIKES = str.maketrans({
    # Cyrillic that looks Latin in one case or the other; names are compared without case.
    "а": "a", "в": "b", "г": "r", "ґ": "r", "е": "e", "и": "u", "і": "i", "ј": "j", "к": "k", "м": "m", "н": "h",
    "о": "o", "п": "n", "р": "p", "с": "c", "т": "t", "у": "y", "х": "x", "ѕ": "s", "ь": "b", "ы": "bl",
    "ћ": "h", "ђ": "h",
    # Letters and digits that are taken for one another.
    "з": "3", "б": "6", "ч": "4", "0": "o", "1": "l",
    # Latin letters whose mark cannot be taken off.
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "ĸ": "k", "þ": "p", "ŋ": "n",
})


def nickname(text: str) -> str:
    """The name somebody chose, tidied; what cannot be one is refused."""
    tidy = spelled(text)
    if likeness(tidy) in OFFICES:
        raise BadInput("account.name_taken")
    return tidy


def spelled(text: str) -> str:
    """A name of the right length and letters.

    >>> spelled("  Анна   К ")
    'Анна К'
    """
    tidy = " ".join(unicodedata.normalize("NFKC", text).split())
    if not SHORTEST <= len(tidy) <= LONGEST or len(BREAKS.sub("", tidy)) < SHORTEST:
        raise BadInput("account.name_length", shortest=SHORTEST, longest=LONGEST)
    if not SPELLING.fullmatch(tidy):
        raise BadInput("account.name_letters")
    return tidy


def likeness(name: str) -> str:
    """How a name looks at a glance; two names that look alike are the same name.

    >>> likeness("Pop") == likeness("РОР") == likeness("p_0-p")
    True
    """
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return BREAKS.sub("", letters).translate(LOOKALIKES)


# Nobody may call himself what the house calls its own.
OFFICES = frozenset(map(likeness, (
    "paiju", "admin", "administrator", "bot", "guest", "judge", "referee", "organiser", "organizer",
    "админ", "администратор", "бот", "гость", "судья", "организатор",
)))


def guest_names() -> Names:
    """A friendly name in both languages; the dot in it is open to no chosen name."""
    manners, creatures = ({lang: say(f"account.guest_{part}", lang).split() for lang in LANGUAGES}
                          for part in ("manners", "creatures"))
    manner, creature = (secrets.randbelow(len(words["en"])) for words in (manners, creatures))
    number = 10 + secrets.randbelow(990)
    told = {lang: f"{manners[lang][manner]} {creatures[lang][creature]} · {number}" for lang in LANGUAGES}
    return Names(en=told["en"], ru=told["ru"])
