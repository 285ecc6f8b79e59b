"""Errors shown to the player: each carries a message id and arguments, never a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.contract.texts import Text

if TYPE_CHECKING:
    from engine.contract.moves import Move

QUOTE_LIMIT = 60


def quoted(text: str) -> str:
    """The input of a user, shortened so that an error can quote it."""
    return text if len(text) <= QUOTE_LIMIT else text[: QUOTE_LIMIT - 1] + "…"


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not possible, and the clause that says so (empty where no clause does)."""

    reason: Text
    clause: str = ""


NOT_POSSIBLE = Refusal(Text("rules-not-possible"))


class RulesError(Exception):
    """Base of all errors that the rules raise."""

    def __init__(self, say: Text) -> None:
        super().__init__(say.id, say.args)
        self.say = say


class Malformed(RulesError):
    """Input that cannot be parsed as a move, order, option or seat of this game."""

    def __init__(self, given: str, say: Text | None = None) -> None:
        super().__init__(say or Text("rules-malformed", {"given": quoted(given)}))
        self.given = quoted(given)


class Illegal(RulesError):
    """A move of the game that is not possible now: names the rule that forbids it and the moves that are possible."""

    def __init__(self, given: str, refusal: Refusal, possible: tuple[Move, ...]) -> None:
        super().__init__(refusal.reason)
        self.given = quoted(given)
        self.clause = refusal.clause
        self.possible = possible


class Ambiguous(RulesError):
    """Input that matches several legal moves; lists them."""

    def __init__(self, given: str, candidates: tuple[Move, ...]) -> None:
        super().__init__(Text("rules-ambiguous", {"given": quoted(given), "count": len(candidates)}))
        self.given = quoted(given)
        self.candidates = candidates


class BadSave(RulesError):
    """Stored data that cannot be read as a state of this game."""

    def __init__(self, detail: str) -> None:
        super().__init__(Text("rules-bad-save", {"detail": quoted(detail)}))


class NewerSave(RulesError):
    """Stored data written by a newer version of the rules."""

    def __init__(self, version: int, known: int) -> None:
        super().__init__(Text("rules-newer-save", {"version": version, "known": known}))


class BrokenInvariant(AssertionError):
    """A state that no sequence of legal moves can reach; always a bug, never the player's mistake."""

    def __init__(self, clause: str, detail: str) -> None:
        super().__init__(f"{clause}: {detail}")
        self.clause = clause
