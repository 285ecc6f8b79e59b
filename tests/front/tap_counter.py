"""Counts the taps of whole games: the computer player decides, and its moves are played through the real panels.

The panels are built as for people, but nothing goes over the wire, so that a whole game takes seconds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from cogs.panels.question import decision_rows, multi_select
from cogs.panels.question.confirmation import asks_back, unused
from cogs.ui.custom_ids import FORM, ButtonId, read_id
from cogs.ui.layouts import Layout
from cogs.ui.viewer import Viewer
from config.language import Translator
from engine.contract import Game
from engine.contract.chance import stream
from engine.selfplay import DECISION_LIMIT
from engine.tables import PersonSettings, Phase, Table, TableSummary
from engine.tables.core.model import Seat, TableRecord
from engine.tables.core.snapshot import Snapshot
from engine.tables.core.summary import summary
from engine.tables.questions.picks import Pick, tried
from engine.tables.runtime.background import BackgroundWorker
from engine.tables.snapshot_cache import CacheLimit
from engine.tables.table import RequestQueue
from local_discord.seen import Seen
from tests.front.ways import Ways

AnyGame = Game[Any, Any]
_ID = re.compile("[bs]" + FORM)


class Decision(msgspec.Struct, frozen=True):
    """What a seat was asked and answered."""

    state: Any
    seat: int
    key: str


class Sitting(msgspec.Struct, frozen=True):
    """What a seat answered one after the other, while nobody else was asked, and how many taps that took."""

    decisions: tuple[Decision, ...]
    taps: int

    @property
    def seat(self) -> int:
        """Who sat there."""
        return self.decisions[0].seat

    @property
    def turn(self) -> int:
        """In which turn of the game."""
        return int(self.decisions[0].state.turn)

    @property
    def keys(self) -> list[str]:
        """What was answered."""
        return [decision.key for decision in self.decisions]


class Desk(Table):
    """A table without a house: the seats are the users 1, 2, 3 …, and the game lies as it is laid."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        requests = SimpleNamespace(known=CacheLimit(1), outages=None, replays=BackgroundWorker())
        super().__init__(1, game, _snapshot(game, state), cast("RequestQueue", requests))

    def lay(self, state: Any) -> None:
        """Put another position on the table."""
        self.replace(_snapshot(self.game, state))

    def summary(self) -> TableSummary:
        """The table as everybody may see it; there are no outages here."""
        return summary(self.snapshot.record, ())


def _snapshot(game: AnyGame, state: Any) -> Snapshot:
    seats = [Seat(user=seat + 1, decision=1) for seat in range(state.seats)]
    record = TableRecord(number=1, game=game.slug, host=1, created=0.0, changed=0.0, phase=Phase.RUNNING, seats=seats)
    return Snapshot(record, state, None, 0)


def reading_of(desk: Desk, seat: int, language: str = "en") -> Viewer:
    """The table as the person at a seat reads it, who is asked back as everybody is and needs no coach."""
    names = [f"Player {at + 1}" for at in range(desk.snapshot.position.seats)]
    words = Translator(language, names, desk.game.words)
    return Viewer(
        table=desk,
        summary=desk.summary(),
        game=desk.game,
        user=seat + 1,
        settings=PersonSettings(coach="off"),
        names=tuple(names),
        say=words,
        draw=words,
    )


# What is tapped


class Shown(msgspec.Struct, frozen=True):
    """What a panel was narrowed to, and what is picked in it."""

    focus: str = ""
    pick: Pick | None = None


class Hand:
    """The finger of one seat: what it taps, what comes of it, and how often."""

    def __init__(self, desk: Desk, seat: int, language: str = "en") -> None:
        self.taps = 1  # Play
        self._desk, self._seat, self._language = desk, seat, language
        self._shown = Shown()

    def play(self, decisions: Sequence[Decision]) -> int:
        """Play these answers with as few taps as the panels ask for; all taps so far."""
        at = 0
        while at < len(decisions):
            self._desk.lay(decisions[at].state)
            at += self._tap_towards([decision.key for decision in decisions[at:]])
        return self.taps

    def _tap_towards(self, wanted: Sequence[str]) -> int:
        """One tap, and the yes it asks for; how many of the wanted moves were played."""
        viewer = reading_of(self._desk, self._seat, self._language)
        control, values, plays = Ways(panel(viewer, self._shown), self._desk, self._seat + 1).to(wanted)
        match = _ID.fullmatch(control)
        assert match is not None, control
        tap = read_id(match, values)
        self.taps += 2 if tap.action == "enter" else 1
        shown = self._narrowed(viewer, tap)
        self._shown = shown or Shown()
        if shown is not None:
            return 0
        keys = list(wanted[:plays])
        if tap.action in ("c", "choose", "verb", "enter"):
            self.taps += asks_back(viewer, keys) or bool(unused(viewer, keys))
        return plays

    def _narrowed(self, viewer: Viewer, tap: ButtonId) -> Shown | None:
        """What the panel shows after a tap that plays nothing."""
        match tap.action:
            case "panel":
                return Shown(tap.about.partition(".")[2])
            case "verb":
                moves = [move for move in self._desk.choices(self._seat + 1) if move.verb == tap.chosen]
                return Shown(tap.chosen) if len(moves) != 1 or decision_rows.opens(viewer, tap.chosen) else None
            case "pick":
                pick, start = multi_select.read_menu(viewer, tap.about)
                pick = pick.instead(tap.values, start)
                return None if tried(viewer.table, self._seat + 1, pick).whole else Shown(pick.focus, pick)
        return None


def panel(viewer: Viewer, shown: Shown | None = None) -> Seen:
    """The buttons and menus that are put before a reader."""
    shown, view = shown or Shown(), viewer.view()
    question = decision_rows.question_of(viewer, view, shown.focus, shown.pick)
    made: Any = Layout(rows=decision_rows.decision_rows(viewer, question)).view()
    return Seen({"components": made.to_components()}, (), ())


def decided(game: AnyGame, state: Any, seat: int, *keys: str) -> Iterator[Decision]:
    """What a seat decides in a position with these moves."""
    for key in keys:
        yield Decision(state, seat, key)
        state = game.play(state, seat, key).state


def counted(game: AnyGame, state: Any, seat: int, *keys: str) -> int:
    """How many taps these moves of a seat take in a position, Play included."""
    return Hand(Desk(game, state), seat).play(list(decided(game, state, seat, *keys)))


# Whole games


def played(
    game: AnyGame, seats: int, seed: str, options: Mapping[str, str], sides: Sequence[str | None] | None = None
) -> Iterator[Decision]:
    """Every decision of a game of computer players."""
    state, luck = game.new(seats, options, seed, sides), stream(seed, "players")
    players = [game.computer("sensible") for _ in range(seats)]
    for _ in range(DECISION_LIMIT):
        waiting = game.to_act(state)
        if not waiting:
            return
        seat = waiting[0]
        key = players[seat].choose(game.view(state, seat), game.choices(state, seat), luck)
        yield Decision(state, seat, key)
        state = game.play(state, seat, key).state


def sittings(game: AnyGame, decisions: Sequence[Decision]) -> Iterator[Sitting]:
    """A game as people play it who open the panel whenever they are asked and answer until others are."""
    desk = Desk(game, decisions[0].state)
    for (seat, _), found in groupby(decisions, key=lambda decision: (decision.seat, decision.state.turn)):
        together = tuple(found)
        yield Sitting(together, Hand(desk, seat).play(together))
