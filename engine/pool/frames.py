"""What processes say to each other: pickled values, each after its length.

Both ends are this program, joined by a socket without a name that nobody else can open.
"""

from __future__ import annotations

import pickle
import socket
import struct
from typing import Any

LENGTH = struct.Struct("<Q")


class Closed(Exception):
    """The other end is gone."""


def framed(value: object) -> bytes:
    """A value as it is sent."""
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def send(link: socket.socket, value: object) -> None:
    """Send a value and wait until it is gone."""
    try:
        link.sendall(framed(value))
    except OSError as problem:
        raise Closed from problem


def receive(link: socket.socket) -> Any:
    """Wait for a value."""
    return pickle.loads(receive_raw(link))


def receive_raw(link: socket.socket) -> bytes:
    """Wait for a value and leave it pickled."""
    (length,) = LENGTH.unpack(_read(link, LENGTH.size))
    return _read(link, length)


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
