"""The log: what went wrong and where, and never what somebody holds, chooses or signs with."""

from __future__ import annotations

import asyncio
import copy
import logging
import re
import sqlite3
import traceback
from types import TracebackType
from typing import Any, TextIO

# Only these ever speak at the level of debugging: libraries then write down whole messages, hands and tokens included.
OURS = ("longtable", "cogs", "config", "engine", "local_discord", "renders")
# These repeat what the tables tell by themselves, in the words of a database, which may hold moves.
QUIET = ("psycopg",)
FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

# Addresses under which an interaction is answered; whoever knows one can answer in the bot's name.
_SIGNED = re.compile(r"((?:webhooks|interactions)/\d+/)[^/\s'\"?]+")

log = logging.getLogger("longtable")

Caught = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Discreet(logging.Formatter):
    """Tells of an error its kind and its way through the code, but not its words: they may hold a hidden move."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record, made anew even if somebody else has formatted it before."""
        own = copy.copy(record)
        own.exc_text = None
        return _SIGNED.sub(r"\1…", super().format(own))

    def formatException(self, ei: Caught) -> str:  # noqa: N802
        """The error and what it came of, without their words."""
        return "\n".join(_way_of(ei[1], set())) if ei[1] is not None else ""


def begin(level: str, stream: TextIO) -> logging.Handler:
    """Write the log to a stream from now on."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Discreet(FORMAT))
    wanted = logging.getLevelNamesMapping()[level.upper()]
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(max(wanted, logging.INFO))
    for name in OURS:
        logging.getLogger(name).setLevel(wanted)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return handler


def unheard(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log an error that nobody waited for; the task's own description would repeat its words."""
    log.error("%s", context["message"], exc_info=context.get("exception"))


def _way_of(error: BaseException, told: set[int]) -> list[str]:
    told.add(id(error))
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    lines = [*_way_of(earlier, told), "which led to:"] if earlier is not None and id(earlier) not in told else []
    frames = "".join(traceback.format_tb(error.__traceback__)).rstrip()
    return [*lines, *([frames] if frames else []), _kind_of(error)]


def _kind_of(error: BaseException) -> str:
    """The kind of an error, with the words of those that only speak of the machine."""
    kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    if isinstance(error, OSError | sqlite3.Error):
        return f"{kind}: {error}"
    numbers = [f"{name} {value}" for name in ("status", "code") if isinstance(value := getattr(error, name, None), int)]
    return f"{kind} ({', '.join(numbers)})" if numbers else kind
