"""A battle as a book of two sides: cards, hits, who falls, who must go, and what is won (sections 9.1, 9.3, 9.5)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.knights.oracle.siege import holds_out
from tests.knights.oracle.war_board import CARDS, FATE, NOBLES, Board


class Camp:
    """One side."""

    def __init__(self, seat: int, armies: list[str], commander: str | None) -> None:
        self.seat, self.armies, self.commander = seat, armies, commander
        self.drawn: list[str] | None = None
        self.shown: list[str] | None = None
        self.to_take = 0
        # Whether the hits can be divided in more than one way.
        self.divided = False

    @property
    def nobles(self) -> list[str]:
        """The Nobles who fight."""
        return [shape for shape in NOBLES if shape in self.armies]

    def alive(self, board: Board) -> list[str]:
        """Those whose tokens have not reached their strength."""
        return [shape for shape in self.nobles if not board.armies[self.seat, shape].spent]

    def shows(self, result: str) -> int:
        """How often its cards show something."""
        return sum(FATE[card]["battle"] == result for card in self.shown or [])

    def ability(self, board: Board, shape: str) -> int:
        """1 if its commander has the ability of a shape and is not exhausted (WK-OPEN-6, WK-RUL-11)."""
        fits = self.commander == shape
        return int(fits and not board.armies[self.seat, shape].exhausted)


class Fight:
    """Both sides, from the declaration to the end."""

    def __init__(self, board: Board, told: dict[str, Any]) -> None:
        self.area, self.kind = str(told["area"]), str(told["kind"])
        defender = int(told["against"])
        self.attacker = Camp(int(told["seat"]), list(told["armies"]), told["commander"])
        nobles = board.all_armies(defender, self.area)
        self.defender = Camp(defender, nobles, None)
        if len(self.defender.nobles) == 1:
            self.defender.commander = self.defender.nobles[0]
        self.castle = self.kind != "open" and not board.town(self.area)
        self.over = False
        self.outcome = ""
        self.captured = self.falls = False
        self.dying: list[tuple[int, str]] = []
        self.retreating: list[tuple[int, str]] = []
        self.spoiled = False

    @property
    def camps(self) -> tuple[Camp, Camp]:
        """Attacker and defender."""
        return self.attacker, self.defender

    def stands(self, board: Board) -> bool:
        """Whether the defender holds out (WK-OPEN-8, WK-ASLT-5)."""
        if self.kind == "open":
            return bool(self.defender.alive(board))
        return holds_out(board, self.area, self.defender.seat, self.defender.nobles)

    def draw(self, board: Board, seat: int, cards: list[str]) -> None:
        """Whether a side draws what it is due (WK-OPEN-2, WK-OPEN-10, E-3, E-4)."""
        camp = self.attacker if seat == self.attacker.seat else self.defender
        assert camp is self.attacker or self.attacker.drawn is not None, "WK-OPEN-2: the attacker draws first"
        assert self.stands(board), "WK-ASLT-6, WK-ASLT-8: nothing is drawn"
        assert camp.commander or not camp.nobles, "WK-OPEN-1"
        troops = sum(board.armies[seat, holder].effective for holder in camp.armies)
        if camp is self.defender and self.kind == "assault":
            troops += board.walls(self.area)
        assert len(cards) == min(10, troops // 100 + (2 if camp.commander else 0)), "WK-OPEN-2"
        camp.drawn = cards

    def show(self, board: Board, seat: int, cards: list[str], hits: int) -> None:
        """Whether a side shows what it may (WK-OPEN-3 to 5), and takes what it must (WK-OPEN-6)."""
        camp = self.attacker if seat == self.attacker.seat else self.defender
        assert camp.drawn is not None
        camp.shown = cards
        kept = cards[: len(cards) - camp.shows("draw")]
        assert set(kept) <= set(camp.drawn), "WK-OPEN-5: chained cards come last"
        dropped = len(camp.drawn) - len(kept)
        if camp.commander:
            assert dropped >= (1 if len(camp.drawn) == 2 else 2), "WK-OPEN-3"
            assert kept, "WK-OPEN-3"
        else:
            assert not dropped, "WK-OPEN-3: a side without commander discards none"
        camp.to_take = hits
        if camp is self.defender:
            self._strike(board)

    def _strike(self, board: Board) -> None:
        for camp, foe in (self.camps, self.camps[::-1]):
            deal = foe.shows("deal") + foe.ability(board, "star")
            prevent = camp.shows("prevent") + camp.ability(board, "square")
            assert camp.to_take == max(0, deal - prevent), "WK-OPEN-6"
            rooms = [board.armies[camp.seat, holder].room for holder in camp.armies]
            if camp is self.defender and self.kind == "assault":
                rooms.append(board.walls(self.area) // 100)
            camp.to_take = min(camp.to_take, sum(rooms))
            camp.divided = sum(room > 0 for room in rooms) > 1 and camp.to_take < sum(rooms)

    def divided(self, seat: int) -> bool:
        """Whether a side had a choice where its hits go."""
        return (self.attacker if seat == self.attacker.seat else self.defender).divided

    def wound(self, board: Board, seat: int, holder: str, tokens: int) -> None:
        """Tokens on an army (WK-OPEN-7)."""
        camp = self.attacker if seat == self.attacker.seat else self.defender
        assert holder in camp.armies, "WK-OPEN-7: only fighting armies"
        assert tokens <= board.armies[seat, holder].room, "WK-OPEN-7: no more tokens may go on it"
        self._take(camp, tokens)

    def breach(self, area: str, many: int) -> None:
        """Breaches instead (WK-ASLT-3)."""
        assert self.kind == "assault", "WK-ASLT-3"
        assert area == self.area, "WK-ASLT-3"
        self._take(self.defender, many)

    def _take(self, camp: Camp, many: int) -> None:
        assert not self.over
        assert camp is self.attacker or not self.attacker.to_take, "WK-OPEN-7: attacker first"
        camp.to_take -= many
        assert camp.to_take >= 0, "WK-OPEN-7"

    def count(self, board: Board, told: dict[str, Any]) -> None:
        """How it ends, and what follows from it (WK-OPEN-8, WK-ASLT-4, WK-ASLT-5, WK-STR-2)."""
        assert not any(camp.to_take for camp in self.camps), "WK-ASLT-3: every hit must be assigned"
        town = board.town(self.area)
        assert not (town and board.towns[town].fortified and board.walls(self.area) == 0), "WK-FORT-3"
        alive, stands = self.attacker.alive(board), self.stands(board)
        assert self.attacker.drawn is not None or (alive and not stands), "WK-ASLT-6, WK-ASLT-8"
        victories = [0, 0]
        if alive and stands:
            for at, camp in enumerate(self.camps):
                leads = camp.commander in camp.alive(board)
                victories[at] = camp.shows("victory") + (camp.ability(board, "triangle") if leads else 0)
            self.outcome = ("stalemate", "partial", "full")[min(2, abs(victories[0] - victories[1]))]
        winner = -1 if victories[0] == victories[1] else victories.index(max(victories))
        self.captured = self.kind != "open" and bool(alive) and (winner == 0 or not stands)
        self.falls = self.castle and (self.captured or not (alive or stands))
        assert told["outcome"] == self.outcome, "WK-OPEN-8"
        assert told["winner"] == winner, "WK-OPEN-8"
        assert told["captured"] == self.captured, "WK-ASLT-4"
        assert told["victories"] == victories, "WK-OPEN-8"
        self._follow(board, None if winner < 0 else self.camps[1 - winner])

    def surrender(self, board: Board) -> None:
        """A siege is completed: all inside die (WK-SIEGE-5)."""
        self.captured, self.outcome = True, "full"
        self.falls = self.castle
        self._follow(board, self.defender)

    def _follow(self, board: Board, loser: Camp | None) -> None:
        self.over = True
        for camp in self.camps:
            beaten = camp is loser and self.outcome == "full"
            dead = camp.nobles if beaten else [shape for shape in camp.nobles if shape not in camp.alive(board)]
            self.dying += [(camp.seat, shape) for shape in dead]
            if camp is loser and self.outcome == "partial":
                self.retreating = [(camp.seat, shape) for shape in camp.alive(board)]
        if self.falls and self.captured and "player_elimination" in board.options:
            self.dying = [(seat, shape) for seat, shape in self.dying if seat == self.attacker.seat]
            self.retreating, self.falls = [], False


def legal_losses(cards: list[str], tokens: int, *, down: bool) -> list[tuple[str, ...]]:
    """Every set of mercenaries that may go for so many tokens (WK-DEATH-2)."""
    sets = [chosen for many in range(len(cards) + 1) for chosen in combinations(sorted(cards), many)]
    sums = {chosen: sum(int(CARDS[card]["strength"]) for card in chosen) for chosen in sets}
    need = 100 * tokens
    if down:
        wanted = max(total for total in sums.values() if total <= need)
    else:
        wanted = min((total for total in sums.values() if total >= need), default=max(sums.values()))
    return [chosen for chosen, total in sums.items() if total == wanted]
