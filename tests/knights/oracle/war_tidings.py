"""What is told of armies and walls outside of war, entered into the board."""

from __future__ import annotations

from typing import Any

from tests.knights.oracle.war_board import HOME, Board, kind


class Tidings:
    """A board that follows what is told."""

    board: Board

    def _posted(self, told: dict[str, Any]) -> None:
        if told["holder"] != "back":
            army = self.board.armies[told["seat"], told["holder"]]
            army.troops = sorted([*army.troops, told["card"]])

    def _mustered(self, told: dict[str, Any]) -> None:
        self.board.armies[told["seat"], told["holder"]].tokens -= told["tokens"]

    def _repaired(self, told: dict[str, Any]) -> None:
        if told["place"] == HOME:
            self.board.breaches[told["seat"]] -= told["breaches"]
        else:
            self.board.towns[told["place"]].breaches -= told["breaches"]

    def _fortified(self, told: dict[str, Any]) -> None:
        self.board.towns[told["city"]].fortified = True

    def _landed(self, told: dict[str, Any]) -> None:
        army = self.board.armies[told["seat"], told["noble"]]
        assert army.at_sea, "WK-SEA-3"
        assert army.area == told["area"], "WK-SEA-3"
        army.at_sea = False

    def _stronghold(self, told: dict[str, Any]) -> None:
        self.board.armies[told["seat"], HOME].area = told["area"]
        self.board.breaches[told["seat"]] = 0

    def _office(self, told: dict[str, Any]) -> None:
        self.board.armies[told["seat"], told["noble"]].office = told["office"]

    def _office_lost(self, told: dict[str, Any]) -> None:
        self.board.armies[told["seat"], told["noble"]].office = ""

    def _left_board(self, told: dict[str, Any]) -> None:
        army = self.board.armies[told["seat"], told["noble"]]
        assert not army.strength, "WK-ARMY-6"
        assert not army.tokens, "WK-ARMY-6"
        self.board.go_off(told["seat"], told["noble"])

    def _heirless(self, told: dict[str, Any]) -> None:
        self.board.armies[told["seat"], told["noble"]].heirless = True

    def _heir_killed(self, told: dict[str, Any]) -> None:
        self.board.armies[told["owner"], told["noble"]].heirless = True

    def _law(self, told: dict[str, Any]) -> None:
        self.board.laws.append(told["law"])

    def _law_lost(self, told: dict[str, Any]) -> None:
        self.board.laws.remove(told["law"])

    def _prohibition(self, told: dict[str, Any]) -> None:
        self.board.forbidden.add(told["what"])

    def _returned_to_board(self, told: dict[str, Any]) -> None:
        """Cards change hands, then Nobles are placed, in the order of the steps (WK-RET-1)."""
        seat, moved = told["seat"], set[str]()
        for step in told["steps"]:
            verb, _, rest = step.partition(":")
            name, _, to = rest.partition(">")
            if verb == "place":
                army = self.board.armies[seat, name]
                assert not army.area, "WK-RET-1"
                assert army.strength, "WK-RET-1"
                army.area = to
                continue
            giver, _, what = name.partition(".")
            source = self.board.armies[seat, giver]
            free = [card for card in source.troops if card not in moved and what in ("", kind(card))]
            cards = free[:1] if what else free
            assert cards, "WK-XFER-2, WK-XFER-5"
            assert not source.tokens or cards == source.troops, "WK-XFER-2, WK-XFER-5"
            moved |= set(cards)
            self.board.hand(seat, giver, to, cards, tokens=not what)
