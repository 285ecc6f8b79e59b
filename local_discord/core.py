"""The components of a running server, shared by its modules."""

import logging
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import NamedTuple

from local_discord.answers import Answers
from local_discord.daily import Daily
from local_discord.gateway import Gateway
from local_discord.interactions import Interactions
from local_discord.ratelimits import RateLimits
from local_discord.world import World


class CallRecord(NamedTuple):
    method: str
    path: str
    status: int
    code: int | None


PROBLEMS_KEPT = 1000
log = logging.getLogger(__name__)


@dataclass
class Core:
    world: World
    gateway: Gateway
    interactions: Interactions
    answers: Answers
    token: str
    check_responses: bool = False
    strict: bool = False
    limits: RateLimits = field(default_factory=RateLimits)
    problems: list[str] = field(default_factory=list)
    asked: int = 0  # the number of requests of the bot
    asking: int = 0  # the number of requests not answered yet
    statuses: Counter[int] = field(default_factory=Counter)  # responses by status
    command_creates: dict[str, Daily] = field(default_factory=dict)  # by scope
    calls: deque[CallRecord] = field(default_factory=lambda: deque(maxlen=1000))

    def note(self, problem: str) -> None:
        """Logs a fault of the server itself and records it, so that tests fail."""
        if len(self.problems) < PROBLEMS_KEPT:
            self.problems.append(problem)
        log.error(problem)
