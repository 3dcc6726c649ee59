"""Passwords: which are refused, and how the others are kept."""

import base64
import os
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from paiju.app.nicknames import likeness
from paiju.core.errors import BadInput

SHORTEST, LONGEST = 8, 200
HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1, hash_len=32, salt_len=16)    # argon2id
COMMON = frozenset({
    "12345678", "123456789", "1234567890", "0123456789", "87654321", "987654321", "0987654321", "11111111", "00000000",
    "88888888", "12341234", "11223344", "12344321", "147258369", "123123123", "1q2w3e4r", "1q2w3e4r5t", "1qaz2wsx",
    "qwertyui", "qwertyuiop", "qwerty12", "qwerty123", "qwerty1234", "asdfghjk", "asdfghjkl", "zxcvbnm1", "abcdefgh",
    "abcd1234", "abc12345", "aa123456", "a1234567", "password", "password1", "password12", "password123", "passw0rd",
    "p@ssw0rd", "iloveyou", "sunshine", "princess", "football", "baseball", "superman", "letmein1", "welcome1",
    "changeme", "trustno1", "йцукенгш", "йцукенгшщзх", "йцукен123", "пароль12", "пароль123", "любовь123",
    "парольпароль", "спартак1", "мойпароль", "mahjong1", "mahjong123", "маджонг1", "маджонг123",
})


def checked(password: str, name: str) -> str:
    """A new password as it will be kept; refused when it is too short, too long or the first anybody would try."""
    written = same_keys(password)
    if not SHORTEST <= len(written) <= LONGEST:
        raise BadInput("account.password_length", shortest=SHORTEST, longest=LONGEST)
    if likeness(written) == likeness(name):
        raise BadInput("account.password_is_name")
    if written.casefold() in COMMON:
        raise BadInput("account.password_common")
    return written


def same_keys(password: str) -> str:
    """The same keys give the same letters: some keyboards write й as two."""
    return unicodedata.normalize("NFC", password)


def hashed(password: str, hasher: PasswordHasher) -> str:
    return hasher.hash(same_keys(password).encode("utf-8", "surrogatepass"))


def matches(kept: str, password: str, hasher: PasswordHasher) -> bool:
    try:
        return hasher.verify(kept, same_keys(password).encode("utf-8", "surrogatepass"))
    except VerifyMismatchError:
        return False


def of_nobody(hasher: PasswordHasher) -> str:
    """What is compared when there is no such person: as much work, and never a match."""
    salt, tag = (base64.b64encode(os.urandom(size)).decode().rstrip("=") for size in (hasher.salt_len, hasher.hash_len))
    return f"$argon2id$v=19$m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}${salt}${tag}"
