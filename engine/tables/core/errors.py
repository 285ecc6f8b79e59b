"""What a table refuses: each error carries a message id and arguments and says what is possible instead."""

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
    """There is no such lesson, or nobody has opened one."""

    def __init__(self) -> None:
        super().__init__("tables-unknown-lesson")


class BadRequest(TableError):
    """A value no front should send: a wrong type, a huge text, an unknown setting."""

    def __init__(self, field: str) -> None:
        super().__init__("tables-bad-request", {"field": field})


class OutOfBounds(BadRequest):
    """A date or number that is too early, too late, too small or too large; says what is possible."""

    def __init__(self, field: str, **bounds: int | str) -> None:
        TableError.__init__(self, f"tables-bad-{field}", dict(bounds))


class BrokenTable(TableError):
    """What is stored of the table cannot be read by this program."""

    def __init__(self, number: int) -> None:
        super().__init__("tables-broken-table", {"number": str(number)})


# Who may do it


class NotSeated(TableError):
    """The person has no seat here."""

    def __init__(self) -> None:
        super().__init__("tables-not-seated")


class NotHost(TableError):
    """Only the host may do this."""

    def __init__(self) -> None:
        super().__init__("tables-not-host")


class AlreadySeated(TableError):
    """The person sits here already."""

    def __init__(self) -> None:
        super().__init__("tables-already-seated")


class KnowsTooMuch(TableError):
    """The person has seen another hand of this game."""

    def __init__(self) -> None:
        super().__init__("tables-knows-too-much")


class SeatNotFree(TableError):
    """Nobody offers this seat."""

    def __init__(self, seat: int) -> None:
        super().__init__("tables-seat-not-free", {"seat": seat + 1})


# When it may be done


class NotInLobby(TableError):
    """The game has begun, so the lobby is closed."""

    def __init__(self) -> None:
        super().__init__("tables-not-in-lobby")


class NotRunning(TableError):
    """The game has not begun."""

    def __init__(self) -> None:
        super().__init__("tables-not-running")


class Finished(TableError):
    """The game is over."""

    def __init__(self) -> None:
        super().__init__("tables-finished")


class NotFinished(TableError):
    """The game still runs, so its secrets stay secret."""

    def __init__(self) -> None:
        super().__init__("tables-not-finished")


class Paused(TableError):
    """The table rests."""

    def __init__(self) -> None:
        super().__init__("tables-paused")


class NotPaused(TableError):
    """The table does not rest."""

    def __init__(self) -> None:
        super().__init__("tables-not-paused")


class Stale(TableError):
    """The button belongs to an earlier decision; `possible` is what can be done now."""

    def __init__(self, possible: tuple[Move, ...]) -> None:
        super().__init__("tables-stale" if possible else "tables-stale-nothing")
        self.possible = possible


class NoHints(TableError):
    """The host of this table wants no hints."""

    def __init__(self) -> None:
        super().__init__("tables-no-hints")


class HintsUsedUp(TableError):
    """The person has had as many hints as the host allows in one game."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-hints-used-up", {"most": most})


class NothingToUndo(TableError):
    """No own step can be taken back without asking."""

    def __init__(self) -> None:
        super().__init__("tables-nothing-to-undo")


class NothingToTakeBack(TableError):
    """No own step can be taken back even with consent."""

    def __init__(self) -> None:
        super().__init__("tables-nothing-to-take-back")


class NeedsConsent(TableError):
    """This needs the others' consent."""

    def __init__(self) -> None:
        super().__init__("tables-needs-consent")


class UnknownVote(TableError):
    """The vote is over or never was."""

    def __init__(self) -> None:
        super().__init__("tables-unknown-vote")


class NotAsked(TableError):
    """The vote does not ask this person, or has the answer already."""

    def __init__(self) -> None:
        super().__init__("tables-not-asked")


class VoteOpen(TableError):
    """The same question is being voted on already."""

    def __init__(self) -> None:
        super().__init__("tables-vote-open")


class TooSoon(TableError):
    """The others were reminded a short while ago."""

    def __init__(self) -> None:
        super().__init__("tables-too-soon")


# The lobby


class LobbyFull(TableError):
    """Every seat is taken."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-lobby-full", {"most": most})


class TooFew(TableError):
    """Not enough players to start."""

    def __init__(self, least: int, given: int) -> None:
        super().__init__("tables-too-few", {"least": least, "given": given})


class WrongCount(TableError):
    """The game cannot be played by so many."""

    def __init__(self, given: int) -> None:
        super().__init__("tables-wrong-count", {"given": given})


class SideTaken(TableError):
    """Somebody else was first."""

    def __init__(self) -> None:
        super().__init__("tables-side-taken")


class UnknownSide(TableError):
    """The game does not offer this side."""

    def __init__(self, given: str) -> None:
        super().__init__("tables-unknown-side", {"given": quoted(given)})


class SeatTaken(TableError):
    """Somebody sits there."""

    def __init__(self, seat: int) -> None:
        super().__init__("tables-seat-taken", {"seat": seat + 1})


class UnknownLevel(TableError):
    """The game has no computer player of this level."""

    def __init__(self, given: str, known: tuple[str, ...]) -> None:
        super().__init__("tables-unknown-level", {"given": quoted(given), "known": ", ".join(known)})


# Looking back


class NoSuchStep(TableError):
    """The history has no position there."""

    def __init__(self, given: object) -> None:
        super().__init__("tables-no-such-step", {"given": quoted(str(given))})


class BadExport(TableError):
    """The file is no export of a game, or was changed."""

    def __init__(self, detail: str | Text) -> None:
        super().__init__("tables-bad-export", {"detail": detail if isinstance(detail, Text) else quoted(detail)})


class PartialExport(TableError):
    """The file holds only what one person may see, which is too little to play it again."""

    def __init__(self) -> None:
        super().__init__("tables-partial-export")


# Too much at once


class TooManySteps(TableError):
    """A chain longer than one request may be."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-too-many-steps", {"most": most})


class TooManyMoves(TableError):
    """So many moves that can all be undone that some have to be taken back first."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-too-many-moves", {"most": most})


class TooManyOrders(TableError):
    """Standing orders changed so often that undoing would have to play them all again."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-too-many-orders", {"most": most})


class TooLarge(TableError):
    """A file larger than any game."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-too-large", {"kilobytes": most // 1000})


class TooManyHosted(TableError):
    """The person hosts many open tables already."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-too-many-hosted", {"most": most})


class TooManyInGuild(TableError):
    """The server has many open tables already."""

    def __init__(self, most: int) -> None:
        super().__init__("tables-too-many-in-guild", {"most": most})


class TooFast(TableError):
    """Lobbies were opened one after another."""

    def __init__(self, seconds: float) -> None:
        super().__init__("tables-too-fast", {"seconds": max(1, math.ceil(seconds))})


class StillAtIt(TableError):
    """The person's last heavy request is not done."""

    def __init__(self) -> None:
        super().__init__("tables-still-at-it")


class BeingForgotten(TableError):
    """The person asked to be forgotten, and that is not done yet."""

    def __init__(self) -> None:
        super().__init__("tables-being-forgotten")


class GuildBusy(TableError):
    """Enough heavy requests of this server are under way."""

    def __init__(self) -> None:
        super().__init__("tables-guild-busy")
