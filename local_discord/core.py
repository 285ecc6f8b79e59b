"""The parts of a running server, as its rooms see each other."""

import logging
from collections import Counter, deque
from dataclasses import dataclass, field

from local_discord.answers import Answers
from local_discord.daily import Daily
from local_discord.gateway import Gateway
from local_discord.interactions import Interactions
from local_discord.ratelimits import RateLimits
from local_discord.world import World


@dataclass(frozen=True)
class CallRecord:
    """One request of the bot and how it was answered."""

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
    asked: int = 0  # requests of the bot so far
    asking: int = 0  # and those not answered yet
    statuses: Counter[int] = field(default_factory=Counter)  # how they were answered
    command_creates: dict[str, Daily] = field(default_factory=dict)  # by scope
    calls: deque[CallRecord] = field(default_factory=lambda: deque(maxlen=1000))

    def note(self, problem: str) -> None:
        """Remembers a fault of the server itself, for tests to fail by, and logs it."""
        if len(self.problems) < PROBLEMS_KEPT:
            self.problems.append(problem)
        log.error(problem)
