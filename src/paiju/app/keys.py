"""Keys nobody can guess: one is handed out, and only its fingerprint is kept."""

import hashlib
import secrets

BYTES = 32                                  # 256 bits


def new_key() -> str:
    return secrets.token_urlsafe(BYTES)


def fingerprint(key: str) -> str:
    """What is kept of a key: enough to know it again, useless to whoever reads it.

    >>> fingerprint("open sesame")[:12]
    '41ef4bb0b236'
    """
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()
