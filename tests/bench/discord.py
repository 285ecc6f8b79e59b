"""How fast the local Discord answers a real client."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

from engine.selfplay import quantile
from local_discord import bench
from tests.bench.figures import Figure

CALLS = 500
IN_FLIGHT = 200


def measure() -> Iterator[Figure]:
    """Round trips and start-up, against bare round trips over the same loopback."""
    echo = asyncio.run(_echo())
    trips = asyncio.run(bench.noop_round_trip(CALLS))
    ready = asyncio.run(bench.time_to_ready(5))
    answered, took = asyncio.run(bench.in_flight(IN_FLIGHT))
    rows = [
        ("no-op command, p50", trips.p50, ""),
        ("no-op command, p99", trips.p99, ""),
        ("fresh server and bot to ready, p50", ready.p50, ""),
        (f"{IN_FLIGHT} commands in flight, all", took, f"{answered} answered"),
    ]
    for name, value, note in rows:
        yield Figure(
            section="local discord",
            name=name,
            value=value,
            unit="ms",
            baseline="loopback echo round trip",
            ratio=value / echo,
            note=note,
        )


async def _echo() -> float:
    """Milliseconds of one line there and back over a plain socket."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            writer.write(line)
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    taken = []
    for _ in range(300):
        began = time.perf_counter()
        writer.write(b"x" * 500 + b"\n")
        await reader.readline()
        taken.append(time.perf_counter() - began)
    writer.close()
    await writer.wait_closed()
    server.close()
    return 1000 * quantile(taken, 0.5)
