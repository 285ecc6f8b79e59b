"""Computer players that compute the possible rows from their view and can explain their choices."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import log

from engine.contract import Move, Preference, Text
from engine.games.samurai import keys
from engine.games.samurai.bots.reckoning import (
    REFILL_WEIGHTS,
    Chances,
    Odds,
    Reckoning,
    attack_value,
    chances,
    holding,
    odds,
)
from engine.games.samurai.content import CHARACTERS, ORDER, RONIN
from engine.games.samurai.teaching import reasons
from engine.games.samurai.view import View

RONIN_BONUS = 1.0
LEADER_BONUS = 0.1
WHIM = 0.01
FEINT = 0.15
STRONG_REFILL = 0.5
HINTS = 3


class Sensible:
    """Compares expected gains and losses, from everything it was shown."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        return self.ranked(view, moves, luck)[0]

    def ranked(self, view: View, moves: Sequence[Move], luck: random.Random) -> list[str]:
        """All moves, the most promising first."""
        return self._ranked(Reckoning(view), moves, luck)

    def prefers(self, view: View, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
        table = Reckoning(view)
        ranked = self._ranked(table, moves, luck)
        return [Preference(key, self._why(table, key, ranked)) for key in ranked[:HINTS]]

    def _ranked(self, table: Reckoning, moves: Sequence[Move], luck: random.Random) -> list[str]:
        assert table.view.asked is not None
        match table.view.asked.kind:
            case "attack" | "second":
                return self._attacks(table, moves, luck)
            case "monk":
                return self._monk(table)
            case "refill":
                return self._refills(moves, luck)
            case "exchange":
                return self._exchanges(table, luck)
            case "look":
                return self._looks(table)
        return self._drawn(moves, luck)  # the starting row, a swap, and questions without a decision

    def _attacks(self, table: Reckoning, moves: Sequence[Move], luck: random.Random) -> list[str]:
        """Attacks by expected value; an additional one is ranked before none if it is better."""
        faces: dict[tuple[int, int], Chances] = {}
        leader = table.best_other()
        values: dict[str, float] = {}
        for move in moves:
            attack = keys.read(move.key)
            if not isinstance(attack, keys.Attack):
                values[move.key] = table.standing(0, -1, 0) if table.over() else 0.0
                continue
            owner, target = attack.seat, attack.target
            if (owner, target) not in faces:
                faces[owner, target] = chances(table.rows(owner), target - 1)
            card = table.row[attack.place - 1]
            value = attack_value(table, card, owner, faces[owner, target])
            if card == RONIN and not attack.again:
                value += RONIN_BONUS
            if table.points[owner] == leader:
                value += LEADER_BONUS
            values[move.key] = value + luck.random() * WHIM
        return sorted(values, key=values.__getitem__, reverse=True)

    def _monk(self, table: Reckoning) -> list[str]:
        """Support whenever it improves the result, unless that would end the game while behind."""
        both = [keys.MONK_YES.key, keys.MONK_NO.key]
        return both[::-1] if table.monk_ends_it() else both

    def _refills(self, moves: Sequence[Move], luck: random.Random) -> list[str]:
        """The strongest card half of the time, otherwise a weighted random one, to be unpredictable."""
        offered = {refill.card: m.key for m in moves if isinstance(refill := keys.read(m.key), keys.Refill)}
        strongest = sorted(offered, key=lambda card: (CHARACTERS[card].defence, card), reverse=True)
        first = strongest[0]
        if luck.random() >= STRONG_REFILL:
            first = luck.choices(list(offered), [REFILL_WEIGHTS[card] for card in offered])[0]
        return [offered[card] for card in dict.fromkeys([first, *strongest])]

    def _exchanges(self, table: Reckoning, luck: random.Random) -> list[str]:
        """Pick up the weakest card that everybody knows; put down one of the strongest, or the same again."""
        sure = table.known_to_all()
        at = max(range(3), key=lambda i: (sure[i] * (11 - holding(table.row[i])), i))
        card = table.row[at]
        stronger = [other for other in table.hand if holding(other) > holding(card)]
        stronger.sort(key=lambda other: (holding(other), ORDER[other]))
        feint = not stronger or holding(card) >= 9 or luck.random() < FEINT
        first = card if feint else luck.choice(stronger[-3:])
        laid = dict.fromkeys([first, *reversed(stronger[-2:]), card])
        return [*(keys.write(keys.Exchange(at + 1, other)) for other in laid), keys.EXCHANGE_NO.key]

    def _looks(self, table: Reckoning) -> list[str]:
        """The places with the most uncertain cards."""
        rows = table.rows(table.view.active)
        doubts = [-sum(p * log(p) for _, _, p in chances(rows, at) if p > 0) for at in range(3)]
        return [keys.write(keys.Look(1 + at)) for at in sorted(range(3), key=doubts.__getitem__, reverse=True)]

    def _drawn(self, moves: Sequence[Move], luck: random.Random) -> list[str]:
        """A random move, to be unpredictable; the others in any order."""
        at = luck.randrange(len(moves))
        return [move.key for move in (*moves[at:], *moves[:at])]

    def _why(self, table: Reckoning, key: str, ranked: Sequence[str]) -> Text:
        match keys.read(key):
            case keys.Attack() as attack:
                return reasons.attack(table, table.row[attack.place - 1], self._odds(table, attack), attack.again)
            case keys.Monk(shown):
                return reasons.monk(table, shown)
            case keys.Refill(_, card):
                return reasons.refill(table, card)
            case keys.Exchange(place, card):
                return reasons.exchange(table, place, card)
            case keys.Look(place):
                return reasons.look(table, place)
            case keys.StartingRow(order):
                return reasons.starting_row(order)
            case keys.Swap(place, other, really):
                return reasons.swap(table, place, other, really)
            case keys.Decline("second"):
                best = keys.read(ranked[0 if key != ranked[0] else 1])
                assert isinstance(best, keys.Attack)
                found = self._odds(table, best) if key == ranked[0] else None
                return reasons.no_second(table.row[best.place - 1], found)
            case keys.Decline(_):
                return Text("samurai-hint-exchange-no")
        return Text("samurai-hint-continue")

    def _odds(self, table: Reckoning, attack: keys.Attack) -> Odds:
        faces = chances(table.rows(attack.seat), attack.target - 1)
        return odds(table, table.row[attack.place - 1], attack.seat, faces)
