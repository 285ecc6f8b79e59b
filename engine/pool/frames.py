"""What processes say to each other: messages, each after its length.

Jobs go one way, pickled by the bot, and a process takes from them only names of our own modules. Answers come the other
way as plain data of known types (`Reply`, `Step`): whatever a process sends, it makes the bot run nothing.
"""

from __future__ import annotations

import io
import pickle
import socket
import struct
from typing import Any

LENGTH = struct.Struct("<Q")
# More than any picture or film has, in bytes.
LONGEST = 64 * 1024 * 1024
# Where the functions of jobs and the types of their arguments may come from.
OURS = ("config", "engine", "renders", "tests")
HELPERS = frozenset({("functools", "partial"), ("random", "Random"), ("msgspec", "rebuild"), ("pathlib", "PosixPath")})


class Closed(Exception):
    """The other end is gone, or says what nobody would."""


class _Jobs(pickle.Unpickler):
    """Reads jobs; what is named in them must be ours."""

    def find_class(self, module: str, name: str) -> Any:
        """A function or a type by its name."""
        package = module.partition(".")[0]
        if package in OURS or (package, name) in HELPERS:
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module} is not ours")


def pickled(job: object) -> bytes:
    """A job as it is sent."""
    return framed(pickle.dumps(job, pickle.HIGHEST_PROTOCOL))


def unpickled(data: bytes) -> Any:
    """A job that the bot has sent."""
    return _Jobs(io.BytesIO(data)).load()


def framed(data: bytes) -> bytes:
    """A message with its length."""
    return LENGTH.pack(len(data)) + data


def length_of(heard: bytes | bytearray) -> int:
    """How long the message is that begins here."""
    (length,) = LENGTH.unpack_from(heard)
    if length > LONGEST:
        raise Closed
    return int(length)


def send(link: socket.socket, message: bytes) -> None:
    """Send a framed message and wait until it is gone."""
    try:
        link.sendall(message)
    except OSError as problem:
        raise Closed from problem


def receive(link: socket.socket) -> bytes:
    """Wait for a message."""
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
