"""Addresses of PostgreSQL databases: validation, and a name without the password."""

from __future__ import annotations

from urllib.parse import urlsplit

from engine.tables.storage.errors import BadAddress


def name_of(address: str) -> str:
    """The host and database of an address; an invalid address is refused without repeating it."""
    # SQLite needs no PostgreSQL driver.
    import psycopg  # noqa: PLC0415
    from psycopg.conninfo import conninfo_to_dict  # noqa: PLC0415

    try:
        where, path = urlsplit(address).netloc, urlsplit(address).path
        known = conninfo_to_dict(address)
    except (psycopg.Error, ValueError):
        # The driver's error message repeats the address.
        raise BadAddress from None
    # With an unencoded character in the password, part of it would be parsed as the host and shown.
    if where.count("@") > 1 or "@" in path or not _ports(known.get("port")):
        raise BadAddress
    return f"{known.get('host') or 'localhost'}/{known.get('dbname') or ''}"


def _ports(given: object) -> bool:
    return given is None or all(port.isdigit() for port in str(given).split(",") if port)
