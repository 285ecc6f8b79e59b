"""The template: a process that has loaded everything and is forked, so that each copy starts at once and shares memory.

It never starts a thread, since only a process without threads can be forked safely.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import logging
import os
import signal
import socket
import sys
from pathlib import Path

from config.logs import FORMAT, Discreet
from config.memory import give_back
from engine.pool import frames
from engine.pool.serving import serve

READY = b"R"
COPY = b"C"
# The event loop has priority on a busy core, and is killed last when memory runs out.
NICENESS = 2
FIRST_TO_GO = "500"
PARENT_DEATH_SIGNAL = 1

log = logging.getLogger(__name__)


def live(control: socket.socket) -> None:
    """Run the bot's preparation, then fork copies until the bot closes; all copies end with it."""
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the kernel reaps the copies
    os.nice(NICENESS)
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO, encoding="ascii")
    _end_with_the_bot(signal.SIGKILL)
    frames.unpickled(frames.receive(control))()
    _end_with_the_bot(0)
    gc.collect()
    give_back()
    gc.freeze()
    with contextlib.suppress(OSError):
        control.sendall(READY)
        while links := socket.recv_fds(control, len(COPY), 1)[1]:
            _copy(control, links[0])
    os.killpg(0, signal.SIGKILL)


def _end_with_the_bot(how: int) -> None:
    """Ask Linux to kill this process with the bot while it loads; later, and elsewhere, the closed socket ends it."""
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, how)


def _copy(control: socket.socket, link: int) -> None:
    try:
        copy = os.fork()
    except OSError:
        log.exception("no further process can be started")
        copy = -1
    if copy == 0:
        control.close()
        try:
            serve(socket.socket(fileno=link))
        finally:
            os._exit(0)
    os.close(link)


def main() -> None:
    """Started by the bot with the number of the socket to use."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet(FORMAT))
    logging.getLogger().addHandler(handler)
    try:
        live(socket.socket(fileno=int(sys.argv[1])))
    except frames.Closed:
        return
    except Exception:
        log.exception("the processes that draw and think cannot be prepared")
        sys.exit(1)
