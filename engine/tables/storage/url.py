"""The address of a PostgreSQL database: whether it makes sense, and how it is called without its password."""

from __future__ import annotations

from urllib.parse import urlsplit

from engine.tables.storage.errors import BadAddress


def name_of(address: str) -> str:
    """The host and the database that an address names; one that makes no sense is refused without repeating it."""
    # Whoever keeps games in a file needs no driver.
    import psycopg  # noqa: PLC0415
    from psycopg.conninfo import conninfo_to_dict  # noqa: PLC0415

    try:
        where, path = urlsplit(address).netloc, urlsplit(address).path
        known = conninfo_to_dict(address)
    except (psycopg.Error, ValueError):
        # The driver's words repeat the address.
        raise BadAddress from None
    # A password with such a sign in it, not encoded, would be taken for something else and shown.
    if where.count("@") > 1 or "@" in path or not _ports(known.get("port")):
        raise BadAddress
    return f"{known.get('host') or 'localhost'}/{known.get('dbname') or ''}"


def _ports(given: object) -> bool:
    return given is None or all(port.isdigit() for port in str(given).split(",") if port)
