"""Saves: states as versioned JSON with upgrades from old versions, and cheap copies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, TypeAlias

import msgspec

from engine.contract.errors import BadSave, NewerSave
from engine.contract.frames import S

Upgrade: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
# The field of the state that counts its turns or rounds.
Lap: TypeAlias = Literal["turn", "round"]

UNREADABLE = (
    msgspec.MsgspecError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


def grown(old: dict[str, Any]) -> dict[str, Any]:
    """The upgrade for a state that only gained fields, whose defaults are right for every older game."""
    return old


class _Envelope(msgspec.Struct):
    game: str
    version: int
    state: msgspec.Raw


class _Counted(msgspec.Struct):
    turn: int = 0
    round: int = 0


class _CountedEnvelope(msgspec.Struct):
    state: _Counted


_counted = msgspec.json.Decoder(_CountedEnvelope)


def lap_of(save: bytes, counted: Lap) -> int:
    """The turn or round in a save of any version, read without the rest of it."""
    try:
        state = _counted.decode(save).state
    except msgspec.MsgspecError as problem:
        raise BadSave(str(problem)) from problem
    return state.turn if counted == "turn" else state.round


class Saves(Generic[S]):
    """Writes, reads and copies the states of one game."""

    def __init__(self, slug: str, version: int, kind: type[S], upgrades: Mapping[int, Upgrade]) -> None:
        self._slug = slug
        self._version = version
        self._kind = kind
        self._upgrades = upgrades
        self._json = msgspec.json.Encoder()
        self._read = msgspec.json.Decoder(kind)
        self._pack = msgspec.msgpack.Encoder()
        self._unpack = msgspec.msgpack.Decoder(kind)

    def dump(self, state: S) -> bytes:
        """The state as JSON with its game and version."""
        return self._json.encode(_Envelope(self._slug, self._version, msgspec.Raw(self._json.encode(state))))

    def load(self, data: bytes) -> S:
        """The state in a save of this or an earlier version."""
        try:
            envelope = msgspec.json.decode(data, type=_Envelope)
            if envelope.game != self._slug:
                raise BadSave(f"{envelope.game} is not {self._slug}")
            if envelope.version > self._version:
                raise NewerSave(envelope.version, self._version)
            if envelope.version == self._version:
                return self._read.decode(envelope.state)
            raw: dict[str, Any] = msgspec.json.decode(envelope.state)
            for version in range(envelope.version, self._version):
                raw = self._upgrades[version](raw)
            return msgspec.convert(raw, self._kind, str_keys=True)
        except UNREADABLE as problem:
            raise BadSave(str(problem)) from problem

    def copy(self, state: S) -> S:
        """A state that shares nothing with the original."""
        return self._unpack.decode(self._pack.encode(state))
