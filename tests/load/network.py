"""A network between the bot and the local Discord: whatever one sends reaches the other a little later."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from yarl import URL

CHUNK = 1 << 16


@contextlib.asynccontextmanager
async def delayed(url: str, seconds: float) -> AsyncIterator[str]:
    """Another address of a server, from and to which everything is on its way for so long."""
    lines: set[asyncio.Task[None]] = set()

    async def connected(near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        lines.add(task)
        task.add_done_callback(lines.discard)
        far, forth = await asyncio.open_connection("127.0.0.1", URL(url).port)
        await asyncio.gather(_carry(near, forth, seconds), _carry(far, back, seconds))

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seconds: float) -> None:
    """Hand on what comes, in order and so much later, until the sender closes the line."""
    clock = asyncio.get_running_loop().time
    on_the_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def deliver() -> None:
        chunk = b"-"
        while chunk:
            due, chunk = await on_the_way.get()
            await asyncio.sleep(due - clock())
            writer.write(chunk)
            await writer.drain()

    delivering = asyncio.create_task(deliver())
    try:
        chunk = b"-"
        while chunk:
            chunk = await reader.read(CHUNK)
            on_the_way.put_nowait((clock() + seconds, chunk))
        await delivering
    except OSError:
        pass  # the other end is gone, and with it whoever would hear
    finally:
        delivering.cancel()
        writer.close()
