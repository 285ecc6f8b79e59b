"""A room to test tables in: a clock that stands still, chance that repeats, the toy game, people with names."""

from __future__ import annotations

import hashlib
from itertools import count
from pathlib import Path
from typing import Any

from engine.contract import Game
from engine.tables import DAY, Ballot, FlagRule, GameHost, Location, MessageKind, Pace, Phase, Quotas, Table, Timeouts
from engine.tables.core.seeds import Seeds
from engine.tables.outbox.claimed import ClaimedMessage
from tests.toy import Toy
from tests.toy.state import ToyState

ANN, BOB, CLEO, DAN, EVE = 11, 12, 13, 14, 15
# Tests open many tables in no time.
PLENTY = Quotas(hosted=10_000, guild_tables=10_000, lobbies=10_000, guild_lobbies=10_000, guild_heavy=10_000)
MONDAY = 1_772_409_600.0  # 2026-03-02 00:00 UTC


class StillClock:
    """Time passes only when a test says so."""

    def __init__(self, at: float = MONDAY) -> None:
        self.at = at
        self._jumped = 0.0

    def now(self) -> float:
        """The time."""
        return self.at

    def monotonic(self) -> float:
        """The time that really passed."""
        return self.at - self._jumped

    def jump(self, seconds: float) -> None:
        """Somebody sets the clock, or the machine slept."""
        self.at += seconds
        self._jumped += seconds


def steady_seeds(label: str = "room") -> Seeds:
    """The same seeds in the same order at every run; another label gives others."""
    numbers = count()
    return lambda: hashlib.sha256(f"{label} {next(numbers)}".encode()).hexdigest()[:32]


class Thoughtful(Toy):
    """The toy, in which a high standing order is an answer left behind, to be given after a pause."""

    slug = "thoughtful"

    def prepared(self, state: ToyState, seat: int) -> str | None:
        """The highest card of whoever bids with a look at the others' faces."""
        if seat in self.to_act(state) and self.choices(state, seat)[0].verb == "bid":
            return f"bid:{max(state.hands[seat])}"
        return None


GAMES: dict[str, Game[Any, Any]] = {"toy": Toy(), "thoughtful": Thoughtful()}


class Room:
    """A house that can be closed and opened again."""

    game_host: GameHost

    def __init__(self, place: Path | str, timeouts: Timeouts | None = None, quotas: Quotas = PLENTY) -> None:
        self.place = place
        self.clock = StillClock()
        self.timeouts = timeouts or Timeouts()
        self.quotas = quotas
        self.seeds = steady_seeds()
        self.games = GAMES

    @property
    def path(self) -> Path:
        """The file of a house that has one."""
        assert isinstance(self.place, Path)
        return self.place

    async def open(self) -> Room:
        """Open the house."""
        self.game_host = await GameHost.open(
            self.place,
            games=self.games,
            clock=self.clock,
            timeouts=self.timeouts,
            quotas=self.quotas,
            seeds=self.seeds,
        )
        return self

    async def reopen(self) -> None:
        """Close and open, as a restart does."""
        await self.game_host.close()
        await self.open()

    def offer(self, slug: str, game: Game[Any, Any]) -> None:
        """One more game, until the host is opened again."""
        self.game_host.offered = self.game_host.reader.games = {**self.game_host.games, slug: game}

    async def pass_time(self, seconds: float) -> None:
        """Time passes, and what falls due happens."""
        self.clock.at += seconds
        await self.game_host.scheduler.run_due()
        await self.game_host.computers.rest()

    async def begin(self, *people: int, game: str = "toy", computers: int = 0, **settings: Any) -> Table:
        """A running game."""
        table = await self.game_host.create(people[0], game, **settings)
        for person in people[1:]:
            await table.join(person)
        for _ in range(computers):
            await table.add_computer(people[0], "sensible")
        await table.start(people[0])
        await self.game_host.computers.rest()
        return table

    async def letters(self) -> list[ClaimedMessage]:
        """Everything to be posted now, posted."""
        found: list[ClaimedMessage] = []
        while claims := await self.game_host.outbox.claim(100):
            for claimed in claims:
                await self.game_host.outbox.done(claimed, {"message": claimed.id})
            found += claims
        return found

    async def letters_of(self, kind: MessageKind) -> list[ClaimedMessage]:
        """The same, of one kind."""
        return [claimed for claimed in await self.letters() if claimed.kind is kind]


async def play_first(table: Table, user: int, which: int = 0) -> str:
    """A person makes one of their moves."""
    key = table.choices(user)[which].key
    await table.play(user, [key])
    return key


async def bid_all(table: Table, *people: int) -> None:
    """Everybody bids the lowest card."""
    for person in people:
        await play_first(table, person)


async def play_out(room: Room, table: Table, *people: int) -> None:
    """Play until the end, everybody taking the first choice."""
    for _ in range(500):
        for person in people:
            if table.choices(person):
                await play_first(table, person)
        await room.game_host.computers.rest()
        if table.summary().phase is Phase.FINISHED:
            return
    raise AssertionError("the game does not end")


def actor(table: Table) -> int:
    """The one person who owes an answer."""
    (owing,) = [seat.user for seat in table.snapshot.record.seats if seat.owes and seat.user is not None]
    return owing


async def rich_game(room: Room) -> Table:
    """A game in which everything happens that a history can hold."""
    table = await room.begin(ANN, BOB, CLEO, pace=Pace.limited(DAY), flag=FlagRule.DROP, location=Location(1))
    await play_first(table, ANN)
    await table.play(BOB, ["order:high"])
    await table.undo(ANN)
    await bid_all(table, ANN, CLEO)
    vote = (await table.propose(CLEO, Ballot.TAKEBACK)).vote
    assert vote is not None
    for other in (ANN, BOB):
        await table.answer(other, vote, yes=True)
    await bid_all(table, *(person for person in (ANN, CLEO) if table.owes(person)))
    best = actor(table)
    await table.play(best, ["peek:nobody"])
    await table.undo(best)
    version = table.summary().version
    await table.play(best, ["peek:nobody"])
    await table.repair(EVE, version)
    await room.pass_time(DAY)
    for person in (ANN, BOB, CLEO):
        at = table.seat_of(person)
        assert at is not None
        if table.summary().seats[at].dropped:
            await table.rejoin(person)
    await table.leave(CLEO)
    await table.take_over(DAN, 2)
    return table
