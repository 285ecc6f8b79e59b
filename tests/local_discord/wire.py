"""A gateway connection without a client behind it."""

import json
import zlib
from typing import Any

import aiohttp

from local_discord import LocalDiscord
from local_discord.compression import standard, zstd


def unpacker(query: str) -> Any:
    """What reads a stream that was asked for; None where Python cannot."""
    if "zlib" in query:
        return zlib.decompressobj()
    if "zstd" not in query or not (standard or zstd):
        return None
    return standard.ZstdDecompressor().decompressobj() if standard else zstd.ZstdDecompressor()


class Wire:
    """Frames as they travel, one at a time."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, query: str) -> None:
        self.socket = socket
        self._inflate = unpacker(query)

    async def send(self, frame: Any) -> None:
        if isinstance(frame, bytes):
            await self.socket.send_bytes(frame)
        else:
            await self.socket.send_str(frame if isinstance(frame, str) else json.dumps(frame))

    async def frame(self) -> dict[str, Any]:
        data = await self.socket.receive(timeout=5)
        assert data.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY), data
        assert (data.type == aiohttp.WSMsgType.BINARY) == (self._inflate is not None), "packed as it was asked for"
        text = self._inflate.decompress(data.data) if self._inflate else data.data
        parsed: dict[str, Any] = json.loads(text)
        return parsed

    async def until(self, name: str) -> dict[str, Any]:
        while True:
            frame = await self.frame()
            if frame["t"] == name:
                return frame

    async def closed(self) -> int | None:
        while True:
            message = await self.socket.receive(timeout=5)
            if message.type not in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
                return self.socket.close_code


async def dial(session: aiohttp.ClientSession, server: LocalDiscord, query: str = "") -> Wire:
    socket = await session.ws_connect(f"{server.url}/gateway?v=10&encoding=json{query}")
    wire = Wire(socket, query)
    assert (await wire.frame())["op"] == 10
    return wire


def identify(**changes: Any) -> dict[str, Any]:
    return {"op": 2, "d": {"token": "right", "intents": 1, "properties": {}, **changes}}
