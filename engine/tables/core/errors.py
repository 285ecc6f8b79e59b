"""The refusals of tables: typed errors with a message id, arguments, and where it helps what is possible instead."""

from __future__ import annotations

import math

from engine.contract import Move, Text
from engine.contract.errors import quoted
from engine.tables.errors import TableError

# Finding the table


class UnknownTable(TableError):
    """There is no table with this number."""

    def __init__(self, number: object) -> None:
        super().__init__("tables-unknown-table", {"number": quoted(str(number))})


class UnknownGame(TableError):
    """There is no such game in the catalog."""

    def __init__(self, slug: str, known: tuple[str, ...]) -> None:
        super().__init__("tables-unknown-game", {"given": quoted(slug), "known": ", ".join(known)})


class UnknownLesson(TableError):
    """There is no such lesson, or the person has not opened one."""

    message = "tables-unknown-lesson"


class BadRequest(TableError):
    """A value that no front end should send: a wrong type, a huge text, an unknown setting."""

    def __init__(self, field: str) -> None:
        super().__init__("tables-bad-request", {"field": field})


class OutOfBounds(BadRequest):
    """A date or number out of bounds; the message names the bounds."""

    def __init__(self, field: str, **bounds: int | str) -> None:
        TableError.__init__(self, f"tables-bad-{field}", dict(bounds))


class BrokenTable(TableError):
    """The table's stored record or position cannot be read by this program."""

    def __init__(self, number: int) -> None:
        super().__init__("tables-broken-table", {"number": str(number)})


# Who may do it


class NotSeated(TableError):
    """The person has no seat here."""

    message = "tables-not-seated"


class NotHost(TableError):
    """Only the host may do this."""

    message = "tables-not-host"


class AlreadySeated(TableError):
    """The person sits here already."""

    message = "tables-already-seated"


class KnowsTooMuch(TableError):
    """The person has seen another seat's hand in this game."""

    message = "tables-knows-too-much"


class SeatNotFree(TableError):
    """The seat's player has not offered it."""

    def __init__(self, seat: int) -> None:
        super().__init__("tables-seat-not-free", {"seat": seat + 1})


# When it may be done


class NotInLobby(TableError):
    """The game has begun, so the lobby is closed."""

    message = "tables-not-in-lobby"


class NotRunning(TableError):
    """The game has not begun."""

    message = "tables-not-running"


class Finished(TableError):
    """The game is over."""

    message = "tables-finished"


class NotFinished(TableError):
    """The game still runs, so its secrets stay secret."""

    message = "tables-not-finished"


class Paused(TableError):
    """The game is paused."""

    message = "tables-paused"


class NotPaused(TableError):
    """The game is not paused."""

    message = "tables-not-paused"


class Stale(TableError):
    """The button belongs to an earlier decision; `possible` is what can be done now."""

    def __init__(self, possible: tuple[Move, ...]) -> None:
        super().__init__("tables-stale" if possible else "tables-stale-nothing")
        self.possible = possible


class NoHints(TableError):
    """Hints are switched off at this table."""

    message = "tables-no-hints"


class HintsUsedUp(TableError):
    """The person has used all hints that the host allows in one game."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-hints-used-up", {"most": most})


class NothingToUndo(TableError):
    """No own step can be undone without a vote."""

    message = "tables-nothing-to-undo"


class NothingToTakeBack(TableError):
    """No own step can be taken back, even by vote."""

    message = "tables-nothing-to-take-back"


class NeedsConsent(TableError):
    """This needs a vote of the others."""

    message = "tables-needs-consent"


class UnknownVote(TableError):
    """The vote is over or never existed."""

    message = "tables-unknown-vote"


class NotAsked(TableError):
    """The vote does not ask this person, or has their answer already."""

    message = "tables-not-asked"


class VoteOpen(TableError):
    """The same vote is open already."""

    message = "tables-vote-open"


class TooSoon(TableError):
    """The others were reminded a short while ago."""

    message = "tables-too-soon"


# The lobby


class LobbyFull(TableError):
    """Every seat is taken."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-lobby-full", {"most": most})


class TooFew(TableError):
    """There are not enough players to start."""

    def __init__(self, least: int, given: int) -> None:
        super().__init__("tables-too-few", {"least": least, "given": given})


class WrongCount(TableError):
    """The game cannot be played by this number of players."""

    def __init__(self, given: int) -> None:
        super().__init__("tables-wrong-count", {"given": given})


class SideTaken(TableError):
    """Another seat has this side."""

    message = "tables-side-taken"


class UnknownSide(TableError):
    """The game does not offer this side."""

    def __init__(self, given: str) -> None:
        super().__init__("tables-unknown-side", {"given": quoted(given)})


class SeatTaken(TableError):
    """Another person has this seat."""

    def __init__(self, seat: int) -> None:
        super().__init__("tables-seat-taken", {"seat": seat + 1})


class UnknownLevel(TableError):
    """The game has no computer player of this level."""

    def __init__(self, given: str, known: tuple[str, ...]) -> None:
        super().__init__("tables-unknown-level", {"given": quoted(given), "known": ", ".join(known)})


# Looking back


class NoSuchStep(TableError):
    """The history has no position at this version."""

    def __init__(self, given: object) -> None:
        super().__init__("tables-no-such-step", {"given": quoted(str(given))})


class BadExport(TableError):
    """The file is no export of a game, or was changed."""

    def __init__(self, detail: str | Text) -> None:
        super().__init__("tables-bad-export", {"detail": detail if isinstance(detail, Text) else quoted(detail)})


class PartialExport(TableError):
    """The file is one person's view of a game, which is too little to replay it."""

    message = "tables-partial-export"


# Too much at once


class TooManySteps(TableError):
    """The chain has more steps than one request may have."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-too-many-steps", {"most": most})


class TooManyMoves(TableError):
    """The seat has so many moves it can undo that some have to be undone before more are made."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-too-many-moves", {"most": most})


class TooManyOrders(TableError):
    """The seat changed its standing orders so often that an undo would have to replay them all."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-too-many-orders", {"most": most})


class TooLarge(TableError):
    """The file is larger than any game."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-too-large", {"kilobytes": most // 1000})


class TooManyHosted(TableError):
    """The person hosts too many open tables."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-too-many-hosted", {"most": most})


class TooManyInGuild(TableError):
    """The server has too many open tables."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-too-many-in-guild", {"most": most})


class TooFast(TableError):
    """Lobbies are opened too quickly one after another."""

    def __init__(self, seconds: float) -> None:
        super().__init__("tables-too-fast", {"seconds": max(1, math.ceil(seconds))})


class StillAtIt(TableError):
    """The person's previous heavy request is still running."""

    message = "tables-still-at-it"


class BeingForgotten(TableError):
    """The person's data is being erased."""

    message = "tables-being-forgotten"


class GuildBusy(TableError):
    """The server has too many heavy requests running."""

    message = "tables-guild-busy"
