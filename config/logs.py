"""Logging without secrets: errors and where they happened, but no hidden moves, hands or tokens."""

from __future__ import annotations

import asyncio
import copy
import logging
import re
import sqlite3
import traceback
from types import TracebackType
from typing import Any, TextIO

# Only these may log at debug level: libraries then log whole messages, hands and tokens included.
OURS = ("longtable", "cogs", "config", "engine", "local_discord", "renders")
# These repeat what the tables log themselves, in the words of a database, which may contain moves.
QUIET = ("psycopg",)
FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

# Webhook addresses of interactions; anyone who has one can answer in the bot's name.
_SIGNED = re.compile(r"((?:webhooks|interactions)/\d+/)[^/\s'\"?]+")

log = logging.getLogger("longtable")

Caught = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Discreet(logging.Formatter):
    """Formats an error as its type and stack trace without its message, which may contain a hidden move."""

    def format(self, record: logging.LogRecord) -> str:
        """The formatted record; a text cached by another formatter is not reused."""
        own = copy.copy(record)
        own.exc_text = None
        return _SIGNED.sub(r"\1…", super().format(own))

    def formatException(self, ei: Caught) -> str:  # noqa: N802
        """The stack trace of an error and its causes, without their messages."""
        return "\n".join(_way_of(ei[1], set())) if ei[1] is not None else ""


def begin(level: str, stream: TextIO) -> logging.Handler:
    """Log to a stream from now on."""
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
    """Log an error of a task that nobody awaited; the task's own description would repeat the error's message."""
    log.error("%s", context["message"], exc_info=context.get("exception"))


def _way_of(error: BaseException, told: set[int]) -> list[str]:
    told.add(id(error))
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    lines = [*_way_of(earlier, told), "which led to:"] if earlier is not None and id(earlier) not in told else []
    frames = "".join(traceback.format_tb(error.__traceback__)).rstrip()
    return [*lines, *([frames] if frames else []), _kind_of(error)]


def _kind_of(error: BaseException) -> str:
    """The type of an error, with the message where it can only concern the machine."""
    kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    if isinstance(error, OSError | sqlite3.Error):
        return f"{kind}: {error}"
    numbers = [f"{name} {value}" for name in ("status", "code") if isinstance(value := getattr(error, name, None), int)]
    return f"{kind} ({', '.join(numbers)})" if numbers else kind
