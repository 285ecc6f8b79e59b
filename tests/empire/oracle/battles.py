"""A battle as a book of two armies: who is in them, how many dice they have, what falls and who has lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.games.empire.state import State
from tests.empire.oracle.world import CARDS, COMBAT, LEADERS, PROVINCES, effect, side


class Fight:
    """Both armies as kinds of units by owner and by the sea zone or card they came from."""

    def __init__(self, state: State, place: str, attacker: int, defender: int) -> None:
        self.state, self.place = state, place
        self.at_sea = place not in PROVINCES
        self.seats = [attacker, defender]
        self.armies: list[Counter[tuple[str, int, str]]] = [Counter(), Counter()]
        self.round = 0
        self.hits: dict[int, int] = {}
        self.lenders: list[int] = []
        assert side(state, attacker) != side(state, defender)

    def add(self, army: int, owner: int, unit: str, many: int, origin: str = "") -> None:
        """Units join."""
        self.armies[army][unit, owner, origin] += many

    def join(self, army: int, joined: Iterable[list[Any]]) -> None:
        """What a main combatant adds: so many galleys of a touching zone, or all units left on a card."""
        owner = self.seats[army]
        player = self.state.players[owner]
        for name, answer in joined:
            if name not in CARDS:
                assert name in PROVINCES[self.place]["seas"]
                assert answer <= player.fleets[name]
                self.add(army, owner, "galley", answer, name)
            elif answer:
                lost = next(owned.lost for owned in player.cards if owned.card == name)
                assert self.place in {*CARDS[name]["provinces"], *CARDS[name]["seas"]}
                for unit, many in CARDS[name]["units"].items():
                    self.add(army, owner, unit, many - lost.get(unit, 0), name)

    def lend(self, army: int, owner: int, units: Iterable[list[Any]], order: list[int]) -> None:
        """What an ally lends, in turn order."""
        assert owner not in self.seats
        self.lenders.append(owner)
        assert self.lenders == sorted(self.lenders, key=order.index)
        for unit, sea, many in units:
            if sea:
                assert sea == self.place or sea in PROVINCES[self.place]["seas"]
            else:
                assert not self.at_sea
            self.add(army, owner, unit, many, sea)

    def count(self, army: int, kinds: Iterable[str]) -> int:
        """How many units of some kinds an army has."""
        return sum(many for (unit, _, _), many in self.armies[army].items() if unit in kinds)

    def dice(self, seat: int, cards: list[str], cities: dict[str, int]) -> int:
        """How many dice a main combatant rolls."""
        army = self.seats.index(seat)
        training = "dice_naval" if self.at_sea else "dice_land"
        trained: int = sum(effect(card)["amount"] for card in cards if effect(card)["op"] == training)
        if self.at_sea:
            return trained + self.count(army, ["galley"])
        return trained + 3 + (self.count(army, LEADERS) > 0) + (army == 1 and cities.get(self.place) == seat)

    def roll(self, seat: int, faces: list[str], in_round: int, cities: dict[str, int]) -> None:
        """Count hits, and see that it is this side's turn to roll."""
        army = self.seats.index(seat)
        if in_round == self.round + 1:
            assert not any(self.hits.values())
            self.round, self.hits = in_round, {}
        assert in_round == self.round
        assert army not in self.hits
        assert not self.at_sea or in_round <= 3
        assert all(self.count(each, COMBAT) for each in (0, 1))
        if cities.get(self.place) == self.seats[1] and not self.at_sea:
            assert not any(self.hits.values()), "what was hit has fallen"
            assert army == 1 or 1 in self.hits, "the city strikes first"
        self.hits[army] = sum(min(faces.count(unit), self.count(army, [unit])) for unit in COMBAT)

    def fall(self, seat: int, names: list[str]) -> list[tuple[str, int, str]]:
        """What a side loses: as many units as it was hit, or all it has."""
        army = self.seats.index(seat)
        hits, self.hits[1 - army] = self.hits[1 - army], 0
        assert len(names) == min(hits, self.count(army, COMBAT)) > 0
        found = []
        for name in names:
            unit, origin = name.split(">")
            owner, _, sea = origin.partition(".")
            group = (unit, seat, origin) if origin in CARDS else (unit, int(owner) - 1, sea)
            assert unit in COMBAT
            assert self.armies[army][group] > 0
            self.armies[army][group] -= 1
            found.append(group)
        return found

    def over(self, loser: int | None, leaving: str, land: Counter[tuple[str, str]] | None) -> None:
        """Who has lost: who leaves, or whose army is gone, the attacker first; `land` is what the loser has left."""
        alive = [self.count(army, COMBAT) > 0 for army in (0, 1)]
        if leaving:
            assert all(alive)
            assert self.round >= 1
            assert not self.at_sea
            assert loser in self.seats
            here = [unit for place, unit in land or () if place == self.place]
            assert bool(here) == leaving.startswith("retreat:")
        elif all(alive):
            assert loser is None
            assert self.at_sea
            assert self.round == 3
        else:
            assert loser == self.seats[alive.index(False)]
