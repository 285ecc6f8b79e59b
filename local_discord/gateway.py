"""The gateway: identifies and resumes the bot's sessions, and dispatches events to them."""

import asyncio
import json
import secrets
import time
from collections import deque
from typing import Any

from aiohttp import WSMsgType, web

from local_discord import events
from local_discord.compression import Pack, packer
from local_discord.daily import Daily
from local_discord.errors import Json
from local_discord.gateway_events import guild_of, member_chunk, ready_guilds, translate
from local_discord.sessions import Session, Sessions
from local_discord.sharding import WHOLE, Sharding, Turns, shard_from
from local_discord.world import World

HEARTBEAT, IDENTIFY, RESUME, RECONNECT, REQUEST_MEMBERS = 1, 2, 6, 7, 8
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
ACK_DELAY = 0.01
IGNORED = (3, 4, 14, 31, 43)  # opcodes for presence, voice and other things that pages do not show
MAX_PAYLOAD = 4096
MAX_FRAMES = 120


class Closing(Exception):
    """Closes the connection with a gateway close code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """One WebSocket; frames are sent in order from a queue, so that no caller waits for the network."""

    def __init__(self, socket: web.WebSocketResponse, pack: Pack | None) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.closing = False
        self.said_goodbye = False
        """The bot closed it with a code that ends the session."""
        self._pack = pack
        self._queue: asyncio.Queue[str | Closing] = asyncio.Queue()
        self._frames: deque[float] = deque(maxlen=MAX_FRAMES)

    def send(self, op: int, data: Any = None) -> None:
        self.send_text(_text({"op": op, "t": None, "s": None, "d": data}))

    def send_text(self, text: str) -> None:
        self._queue.put_nowait(text)

    def close(self, code: int, reason: str) -> None:
        self.closing = True
        self._queue.put_nowait(Closing(code, reason))

    async def write(self) -> None:
        """Sends queued frames until the connection closes."""
        while True:
            item = await self._queue.get()
            if isinstance(item, Closing):
                await self.socket.close(code=item.code, message=item.reason.encode())
                return
            try:
                if self._pack:
                    await self.socket.send_bytes(self._pack(item.encode()))
                else:
                    await self.socket.send_str(item)
            except ConnectionError:
                return

    def count_frame(self) -> None:
        now = time.monotonic()
        if len(self._frames) == MAX_FRAMES and now - self._frames[0] < 60:
            raise Closing(4008, "You are being rate limited.")
        self._frames.append(now)


class Gateway:
    """The gateway endpoint, for every shard of every running bot."""

    def __init__(self, world: World, token: str, heartbeat_interval: float, sharding: Sharding | None = None) -> None:
        self._world = world
        self._token = token
        self._interval = heartbeat_interval
        self.sharding = sharding or Sharding()
        self._turns = Turns(self.sharding)
        self.starts = Daily(self.sharding.session_starts)
        self._sessions = Sessions()
        self._connections: set[Connection] = set()
        self.heartbeats = 0
        world.listen(self._on_event)

    # --- dispatching ---------------------------------------------------------------------------------

    @property
    def online(self) -> bool:
        return any(session.connection for session in self._sessions)

    @property
    def reachable(self) -> bool:
        """Whether any session can receive events, now or after a resume."""
        return bool(self._sessions.of(None))

    def reaches(self, guild_id: str | None) -> bool:
        """Whether any session receives events of this server, or of direct messages, now or after a resume."""
        return bool(self._sessions.hearing(guild_id))

    def open_shards(self) -> list[tuple[int, int]]:
        """The shards with an open connection, one entry for each connection."""
        return sorted((s.shard.number, s.shard.count) for s in self._sessions if s.connection)

    def _on_event(self, event: events.Event) -> None:
        for session in self._sessions.hearing(guild_of(self._world, event)):
            for name, data in translate(self._world, session.intents, event):
                session.dispatch(name, data)

    def deliver_interaction(self, payload: Json) -> None:
        for session in self._sessions.hearing(payload.get("guild_id")):
            session.dispatch("INTERACTION_CREATE", payload)

    # --- faults --------------------------------------------------------------------------------------

    def drop(self, *, resume: bool, shard: int | None = None) -> None:
        """Breaks the connections of one shard or all; without `resume` the bot must identify again."""
        broken = self._connections_of(shard)
        if not resume:
            self._forget(shard)
        for connection in broken:
            connection.close(4000, "Unknown error")

    def ask_reconnect(self, *, shard: int | None = None) -> None:
        for connection in self._connections_of(shard):
            connection.send(RECONNECT)

    def invalidate(self, *, resumable: bool, shard: int | None = None) -> None:
        told = self._connections_of(shard)
        if not resumable:
            self._forget(shard)
        for connection in told:
            connection.send(INVALID_SESSION, resumable)

    def _connections_of(self, shard: int | None) -> list[Connection]:
        if shard is None:
            return list(self._connections)
        return [session.connection for session in self._sessions.of(shard) if session.connection]

    def _forget(self, shard: int | None) -> None:
        for session in self._sessions.of(shard):
            self._sessions.drop(session)

    async def stop(self) -> None:
        self._forget(None)
        for connection in tuple(self._connections):
            connection.close(1001, "Going away")

    # --- connections ---------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=1 << 20, autoping=True, compress=False)
        await socket.prepare(request)
        connection = Connection(socket, packer(request.query.get("compress")))
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        try:
            await self._converse(connection)
        except Closing as closing:
            connection.close(closing.code, closing.reason)
            await writer
        finally:
            self._connections.discard(connection)
            self._detach(connection)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
        return socket

    def _detach(self, connection: Connection) -> None:
        session = connection.session
        if session and session.connection is connection:
            session.detach()
            if connection.said_goodbye:
                self._sessions.drop(session)
            self._world.emit(events.BotChanged(self.online))

    async def _converse(self, connection: Connection) -> None:
        connection.send(HELLO, {"heartbeat_interval": int(self._interval * 1000), "_trace": []})
        while True:
            try:
                frame = await connection.socket.receive(timeout=self._interval * 2)
            except TimeoutError:
                raise Closing(4009, "Session timed out.") from None
            if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                properly = frame.type == WSMsgType.CLOSE and frame.data in (1000, 1001)
                connection.said_goodbye = properly and not connection.closing
                return
            connection.count_frame()
            self._hear(connection, _parsed(frame.data))

    def _hear(self, connection: Connection, frame: Json) -> None:
        op, data = frame["op"], frame.get("d")
        if op == HEARTBEAT:
            self.heartbeats += 1
            # An immediate acknowledgement would reach the client before it records the time of its heartbeat.
            asyncio.get_running_loop().call_later(ACK_DELAY, connection.send, HEARTBEAT_ACK)
        elif op == IDENTIFY:
            self._identify(connection, data)
        elif op == RESUME:
            self._resume(connection, data)
        elif op == REQUEST_MEMBERS:
            self._request_members(connection, data)
        elif op not in IGNORED:
            raise Closing(4001, "Unknown opcode.")
        elif connection.session is None:
            raise Closing(4003, "Not authenticated.")

    def _identify(self, connection: Connection, data: Any) -> None:
        if connection.session:
            raise Closing(4005, "Already authenticated.")
        if not isinstance(data, dict) or not isinstance(data.get("intents"), int):
            raise Closing(4002, "Error while decoding payload.")
        self._check_token(data.get("token"))
        named = data.get("shard")
        shard = shard_from(named)
        if named is not None and shard is None:
            raise Closing(4010, "Invalid shard.")
        if not self.starts.take():
            self._reset_token()
        if not self._turns.take(shard or WHOLE):
            connection.send(INVALID_SESSION, False)
            return
        self._begin(connection, Session(data["intents"], shard))

    def _begin(self, connection: Connection, session: Session) -> None:
        self._sessions.add(session)
        session.attach(connection)
        ready, guilds = ready_guilds(self._world, session.intents, session.shard)
        named = {"shard": [session.named.number, session.named.count]} if session.named else {}
        here = {"session_id": session.id, "resume_gateway_url": self.url}
        session.dispatch("READY", {**ready, **here, **named})
        for guild in guilds:
            session.dispatch("GUILD_CREATE", guild)
        self._world.emit(events.BotChanged(True))

    def _resume(self, connection: Connection, data: Any) -> None:
        if not isinstance(data, dict) or not isinstance(data.get("seq"), int):
            raise Closing(4002, "Error while decoding payload.")
        self._check_token(data.get("token"))
        session = self._sessions.find(str(data.get("session_id")))
        if session is None or not session.knows_all_since(data["seq"]):
            connection.send(INVALID_SESSION, False)
            return
        if data["seq"] > session.sequence:
            raise Closing(4007, "Invalid seq.")
        session.attach(connection)
        for sequence, text in tuple(session.sent):
            if sequence > data["seq"]:
                connection.send_text(text)
        session.dispatch("RESUMED", {"_trace": []})
        self._world.emit(events.BotChanged(True))

    def _reset_token(self) -> None:
        """Invalidates all sessions and the token, as Discord does after too many identifies in a day."""
        self._token = secrets.token_urlsafe(32)
        self._forget(None)
        for connection in tuple(self._connections):
            connection.close(4004, "Authentication failed.")
        raise Closing(4004, "Authentication failed.")

    def _check_token(self, token: Any) -> None:
        given = token.encode(errors="replace") if isinstance(token, str) else b""
        if not secrets.compare_digest(given, self._token.encode()):
            raise Closing(4004, "Authentication failed.")

    def _request_members(self, connection: Connection, data: Any) -> None:
        if connection.session is None:
            raise Closing(4003, "Not authenticated.")
        if not isinstance(data, dict):
            raise Closing(4002, "Error while decoding payload.")
        chunk = member_chunk(self._world, data)
        if chunk and connection.session.shard.hears(chunk["guild_id"]):
            connection.session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    @property
    def url(self) -> str:
        return self._world.base_url.replace("http", "ws", 1) + "/gateway"


def _text(frame: Json) -> str:
    return json.dumps(frame, separators=(",", ":"))


def _parsed(data: str | bytes) -> Json:
    if len(data) > MAX_PAYLOAD:
        raise Closing(4002, "Error while decoding payload.")
    try:
        frame = json.loads(data)
    except ValueError:
        raise Closing(4002, "Error while decoding payload.") from None
    if not isinstance(frame, dict) or not isinstance(frame.get("op"), int):
        raise Closing(4002, "Error while decoding payload.")
    return frame
