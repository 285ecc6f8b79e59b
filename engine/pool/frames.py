"""Wire format between the bot and its processes: length-prefixed messages.

Jobs are pickled by the bot, and a process unpickles only names of our own modules. Replies come back as plain data
of known types (`Reply`, `Step`), so that nothing a process sends can run code in the bot.
"""

from __future__ import annotations

import io
import pickle
import socket
import struct
from typing import Any

LENGTH = struct.Struct("<Q")
# Larger than any picture or film, in bytes.
LONGEST = 64 * 1024 * 1024
# The packages whose functions and types jobs may name.
OURS = ("config", "engine", "renders", "tests")
HELPERS = frozenset({("functools", "partial"), ("random", "Random"), ("msgspec", "rebuild"), ("pathlib", "PosixPath")})


class Closed(Exception):
    """The connection was closed, or the other end sent an invalid message."""


class _Jobs(pickle.Unpickler):
    """Unpickler for jobs that accepts only names of our own modules."""

    def find_class(self, module: str, name: str) -> Any:
        package = module.partition(".")[0]
        if package in OURS or (package, name) in HELPERS:
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module} is not ours")


def pickled(job: object) -> bytes:
    """A job in its wire form."""
    return framed(pickle.dumps(job, pickle.HIGHEST_PROTOCOL))


def unpickled(data: bytes) -> Any:
    """A job decoded from its wire form."""
    return _Jobs(io.BytesIO(data)).load()


def framed(data: bytes) -> bytes:
    """A message with its length prefix."""
    return LENGTH.pack(len(data)) + data


def length_of(heard: bytes | bytearray) -> int:
    """The length of the message that begins here."""
    (length,) = LENGTH.unpack_from(heard)
    if length > LONGEST:
        raise Closed
    return int(length)


def send(link: socket.socket, message: bytes) -> None:
    """Send a framed message and wait until it is written."""
    try:
        link.sendall(message)
    except OSError as problem:
        raise Closed from problem


def receive(link: socket.socket) -> bytes:
    """Wait for a framed message."""
    return _read(link, length_of(_read(link, LENGTH.size)))


def _read(link: socket.socket, length: int) -> bytes:
    data = bytearray(length)
    part = memoryview(data)
    while part:
        try:
            count = link.recv_into(part)
        except OSError as problem:
            raise Closed from problem
        if not count:
            raise Closed
        part = part[count:]
    return bytes(data)
