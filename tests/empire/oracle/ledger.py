"""A book kept from what is told alone: every event is checked against the rules, then written down (EMP-FLOW-1)."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeAlias

from engine.contract import Event
from engine.games.empire.state import State
from tests.empire.oracle import legal, world
from tests.empire.oracle.battles import Fight
from tests.empire.oracle.rounds import Bid, Bidding, Voting
from tests.empire.oracle.world import CARDS, PROVINCES, effect

Page: TypeAlias = dict[str, Any]
# Fields of events whose names are taken in Python.
RENAMED = {"from": "start", "round": "in_round"}


def page(state: State) -> Page:
    """Everything the book tells of a table."""
    return {
        "players": [
            {
                "talents": player.talents,
                "points": player.points,
                "chaos": player.chaos,
                "hand": Counter(player.hand),
                "cards": sorted((c.card, c.ready, c.province, sorted(c.lost.items())) for c in player.cards),
                "markers": Counter(player.markers),
                "land": Counter({(name, unit): n for name, here in player.troops.items() for unit, n in here.items()}),
                "fleets": Counter(player.fleets),
            }
            for player in state.players
        ],
        "tokens": Counter(state.tokens),
        "display": Counter(state.display),
        "cities": dict(state.cities),
        "slots": list(state.slots),
        "season": state.season,
        "active": state.active,
        "actions": state.actions,
    }


class Ledger:
    """The book of one game, begun at any position between two turns or before the first bid."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.options = set(state.options)
        self.seats = state.seats
        self.page = page(state)
        self.order = [seat for seat in state.slots if seat >= 0]
        self.fight: Fight | None = None
        # Chaos that must be told next, how many turns of the season were begun, and whether a senator was saved.
        self.due: list[tuple[int, int]] = []
        self.turns = state.turns_in_round + (state.round - 1) * state.seats
        self.saved = False
        opener = state.auction.opener if state.auction else -1
        self.bidding = Bidding(state.seats, opener, "sealed_auctions" in self.options)
        self.voting = Voting(state.seats, -1, "", self.options)

    def step(self, before: State, events: tuple[Event, ...], after: State) -> None:
        """Write down what was told between two positions, and compare."""
        self.state = before
        for event in events:
            write = getattr(self, f"on_{event.kind}", None)
            if write is not None:
                write(**{RENAMED.get(name, name): value for name, value in event.fields.items()})
        assert not self.due, f"chaos was not told: {self.due}"
        now = page(after)
        if not after.stack:
            now["active"] = self.page["active"]
        assert self.page == now, [(name, self.page[name], now[name]) for name in now if self.page[name] != now[name]]

    def mine(self, seat: int) -> dict[str, Any]:
        """The lines of one player."""
        found: dict[str, Any] = self.page["players"][seat]
        return found

    def pay(self, seat: int, amount: int) -> None:
        """Talents leave a purse that holds them."""
        self.mine(seat)["talents"] -= amount
        assert self.mine(seat)["talents"] >= 0, (seat, amount)

    def spend(self, seat: int, card: str) -> None:
        """An action of the active player, or a card that is ready."""
        assert seat == self.page["active"]
        if not card:
            assert self.page["actions"] > 0
            self.page["actions"] -= 1
            return
        cards = self.mine(seat)["cards"]
        at = next(at for at, (name, ready, _, _) in enumerate(cards) if name == card and ready)
        cards[at] = (card, False, *cards[at][2:])
        cards.sort()

    def move(self, seat: int, unit: str, start: str, goal: str, many: int) -> None:
        """Land units from one province to another; nowhere is the reserve."""
        land = self.mine(seat)["land"]
        for place, change in ((start, -many), (goal, many)):
            if place:
                land[place, unit] += change
                assert land[place, unit] >= 0
                if not land[place, unit]:
                    del land[place, unit]

    def sail(self, seat: int, start: str, goal: str, many: int) -> None:
        """Galleys from one zone to another; nowhere is the reserve."""
        fleets = self.mine(seat)["fleets"]
        for place, change in ((start, -many), (goal, many)):
            if place:
                fleets[place] += change
                assert fleets[place] >= 0
                if not fleets[place]:
                    del fleets[place]

    def put(self, seat: int, unit: str, place: str, many: int) -> None:
        """Figures from the reserve."""
        if unit == "galley":
            self.sail(seat, "", place, many)
        else:
            self.move(seat, unit, "", place, many)

    def mark(self, seat: int, province: str, owner: int | None) -> None:
        """A marker takes the place of a token or of another player's marker."""
        heap = self.page["tokens"] if owner is None else self.mine(owner)["markers"]
        heap[province] -= 1
        assert heap[province] >= 0
        if not heap[province]:
            del heap[province]
        self.mine(seat)["markers"][province] += 1
        assert self.mine(seat)["markers"].total() <= 18

    # The season

    def on_season(self, season: int) -> None:
        self.page["season"] += 1
        assert season == self.page["season"]

    def on_tokens(self, provinces: list[str]) -> None:
        assert len(provinces) == min(2 * self.seats, len(self.state.pool))
        self.page["tokens"] += Counter(provinces)

    def on_cards(self, cards: list[str]) -> None:
        assert len(cards) == min(2 * self.seats, len(self.state.deck))
        self.page["display"] += Counter(cards)

    def on_taxes(self, talents: list[int]) -> None:
        assert self.turns == 4 * self.seats
        self.page["active"] = -1
        for seat, due in enumerate(talents):
            lines = self.mine(seat)
            beside = sum(n for name, n in lines["markers"].items() if self.page["cities"].get(name) == seat)
            assert due == 5 * (lines["markers"].total() + beside)
            lines["talents"] += due

    def shared(self, counts: list[int], values: list[int]) -> list[int]:
        """Values by rank: level by level from the top, whoever stands on a level gets its value."""
        found, place = [0] * len(counts), 0
        for level in sorted(set(counts) - {0}, reverse=True):
            there = [seat for seat, count in enumerate(counts) if count == level]
            for seat in there:
                found[seat] = values[place] if place < len(values) else 0
            place += len(there) if "skipping_ties" in self.options else 1
        return found

    def on_scored(self, points: list[int], provinces: dict[str, list[int]]) -> None:
        for name, row in PROVINCES.items():
            if row["key"]:
                counts = [self.mine(seat)["markers"][name] for seat in range(self.seats)]
                assert provinces[name] == self.shared(counts, row["vp"]), name
        for seat, won in enumerate(points):
            assert won == sum(each[seat] for each in provinces.values())
            self.mine(seat)["points"] += won

    def on_chaos_count(self, chaos: list[int], penalties: list[int]) -> None:
        for seat in range(self.seats):
            relief = 3 * list(self.page["cities"].values()).count(seat)
            self.mine(seat)["chaos"] = max(0, self.mine(seat)["chaos"] - relief)
        assert chaos == [self.mine(seat)["chaos"] for seat in range(self.seats)]
        assert penalties == self.shared(chaos, [10, 5])
        for seat, lost in enumerate(penalties):
            self.mine(seat)["points"] -= lost
        if self.page["season"] < (5 if "fifth_season" in self.options else 4):
            self.clear()

    def clear(self) -> None:
        """Cards are ready again, diplomacy cards return whole, the alliances end."""
        for seat in range(self.seats):
            cards = self.mine(seat)["cards"]
            back = [line for line in cards if CARDS[line[0]]["type"] == "diplomacy"]
            self.page["display"].update(line[0] for line in back)
            self.mine(seat)["cards"] = sorted(
                (name, True, *rest) for name, _, *rest in cards if (name, _, *rest) not in back
            )
        self.page["slots"] = [-1] * 6

    # Auctions

    def on_auction(self, number: int, opener: int) -> None:
        assert opener == (self.order[-1] if number == 1 else (self.bidding.opener + 1) % self.seats)
        self.bidding = Bidding(self.seats, opener, "sealed_auctions" in self.options)

    def on_auction_pass(self, seat: int) -> None:
        self.bidding.passed(seat)

    def on_bid(self, seat: int, amount: int, a: int, b: int) -> None:
        self.bidding.bid(Bid(seat, amount, a, b), self.mine(seat)["talents"], self.page["slots"])

    def on_allied(self, seat: int, amount: int, a: int, b: int, slot: int) -> None:
        assert self.bidding.winner() == (seat, amount, a, b)
        slots = self.page["slots"]
        assert slots[slot - 1] == slots[slot] == -1
        assert -1 not in slots[: slot - 1]
        self.pay(seat, amount)
        slots[slot - 1], slots[slot] = a, b

    def on_turn_order(self, slots: list[int]) -> None:
        assert slots == self.page["slots"]
        self.order = [seat for seat in slots if seat >= 0]
        assert sorted(self.order) == list(range(self.seats))
        self.turns = 0

    # Turns

    def on_placed(self, seat: int, units: list[list[Any]]) -> None:
        assert sum((Counter({unit: many}) for unit, _, many in units), Counter()) == {
            "infantry": 8,
            "cavalry": 2,
            **dict.fromkeys(("caesar", "general", "catapult", "galley"), 1),
        }
        markers = set(self.mine(seat)["markers"])
        for unit, place, many in units:
            assert place in markers if unit != "galley" else world.shores(place) & markers
            self.put(seat, unit, place, many)

    def on_turn(self, seat: int, in_round: int) -> None:
        assert (seat, in_round) == (self.order[self.turns % self.seats], self.turns // self.seats + 1)
        self.turns += 1
        self.page["active"], self.page["actions"] = seat, 2

    def on_action_pass(self, seat: int) -> None:
        self.spend(seat, "")

    def on_special_tax(self, seat: int, talents: int) -> None:
        self.spend(seat, "")
        self.mine(seat)["talents"] += talents
        assert talents in (5, 10, 15, 20, 25)
        self.due.append((seat, talents // 5))

    def on_chaos(self, seat: int, amount: int) -> None:
        assert self.due.pop(0) == (seat, amount)
        self.mine(seat)["chaos"] = max(0, self.mine(seat)["chaos"] + amount)

    def gain(self, seat: int, what: dict[str, Any]) -> None:
        """An effect without a choice."""
        lines = self.mine(seat)
        match what["op"]:
            case "gain_vp":
                lines["points"] += what["amount"]
            case "gain_talents":
                lines["talents"] += what["amount"]
            case "remove_chaos":
                self.due.append((seat, -what["amount"]))

    def on_used(self, seat: int, card: str) -> None:
        self.spend(seat, card)
        self.gain(seat, effect(card))

    def on_took(self, seat: int, card: str, price: int, target: str, places: list[str]) -> None:
        self.spend(seat, "")
        assert price == CARDS[card]["price"]
        assert card in legal.takeable(self.state, seat)
        self.pay(seat, price)
        self.page["display"] -= Counter([card])
        what, kind, lines = effect(card), CARDS[card]["type"], self.mine(seat)
        if kind == "senator":
            lines["hand"][what["value"]] += 1
        elif kind != "immediate":
            lines["cards"] = sorted([*lines["cards"], (card, True, target, [])])
        if CARDS[card].get("senate_vote"):
            return
        match what["op"]:
            case "build_city":
                assert target in lines["markers"]
                assert target not in self.page["cities"]
                self.page["cities"][target] = seat
            case "place_general":
                self.put(seat, "general", target, 1)
            case "replace_token":
                self.mark(seat, target, None)
            case "replace_marker":
                province, owner = target.split(">")
                self.mark(seat, province, int(owner) - 1)
            case "place_units":
                assert len(places) <= what["max"]
                for place in places:
                    self.put(seat, what["unit"], place, 1)
            case _ if kind == "immediate":
                self.gain(seat, what)

    def on_drafted(self, seat: int, units: list[list[Any]], cost: int, card: str) -> None:
        self.spend(seat, card)
        player = self.state.players[seat]
        assert cost == sum(legal.price(player, unit) * many for unit, _, many in units)
        self.pay(seat, cost)
        for unit, place, many in units:
            assert place in legal.bases(player, unit)
            self.put(seat, unit, place, many)
        self.due.append((seat, 2))

    def on_influence(self, seat: int, province: str, owners: list[int | None], card: str, cost: int) -> None:
        self.spend(seat, card)
        here = self.state.players[seat].troops[province]
        strong = "caesar" in here or any(line[0] == "proconsul" for line in self.mine(seat)["cards"])
        assert 1 <= len(owners) <= (2 if strong else 1)
        assert cost == 10 * len(owners)
        self.pay(seat, cost)
        for owner in owners:
            self.mark(seat, province, owner)

    def on_moved(self, seat: int, start: str, parts: list[dict[str, Any]], card: str) -> None:
        self.spend(seat, card)
        assert parts
        foot, ships = world.on_foot(self.state, seat, start), world.aboard(self.state, seat, start)
        load: Counter[str] = Counter()
        for part in parts:
            unit, many, goal, sea, path = (part[name] for name in ("unit", "many", "to", "sea", "path"))
            if sea:
                assert goal in ships[sea] - foot
                load[sea] += many if unit in world.TROOPS else 0
                assert path[0] in world.shores(sea)
            else:
                assert path == min(world.shortest_paths(self.state, seat, start, goal))
            assert path[-1] == goal != start
            self.move(seat, unit, start, goal, many)
        assert all(many <= 4 * self.mine(seat)["fleets"][sea] for sea, many in load.items())

    # Battles

    def on_fleet(self, seat: int, zone: str, moved: dict[str, int], card: str) -> None:
        self.spend(seat, card)
        for sea, many in moved.items():
            self.sail(seat, sea, zone, many)

    def on_sea_attack(self, seat: int, enemy: int, zone: str, joined: list[list[Any]]) -> None:
        self.fight = Fight(self.state, zone, seat, enemy)
        for side, fighter in enumerate((seat, enemy)):
            self.fight.add(side, fighter, "galley", self.mine(fighter)["fleets"][zone], zone)
        self.fight.join(0, joined)

    def on_attacked(self, seat: int, enemy: int, province: str, joined: list[list[Any]]) -> None:
        self.spend(seat, "")
        assert f"on:{province}>{enemy + 1}" in legal.attacks(self.state, seat)
        self.fight = Fight(self.state, province, seat, enemy)
        for side, fighter in enumerate((seat, enemy)):
            for (place, unit), many in self.mine(fighter)["land"].items():
                if place == province:
                    self.fight.add(side, fighter, unit, many)
        self.fight.join(0, joined)

    def on_defended(self, seat: int, joined: list[list[Any]]) -> None:
        assert self.fight is not None
        assert seat == self.fight.seats[1]
        self.fight.join(1, joined)

    def on_lent(self, seat: int, to: int, units: list[list[Any]]) -> None:
        assert self.fight is not None
        assert world.side(self.state, seat) == world.side(self.state, to)
        self.fight.lend(self.fight.seats.index(to), seat, units, self.order)

    def on_rolled(self, seat: int, faces: list[str], hits: int, in_round: int, dice: dict[str, int]) -> None:
        assert self.fight is not None
        cards = [line[0] for line in self.mine(seat)["cards"]]
        assert len(faces) == self.fight.dice(seat, cards, self.page["cities"]) == sum(dice.values())
        self.fight.roll(seat, faces, in_round, self.page["cities"])
        assert hits == self.fight.hits[self.fight.seats.index(seat)]

    def on_lost(self, seat: int, units: list[str]) -> None:
        assert self.fight is not None
        for unit, owner, origin in self.fight.fall(seat, units):
            if origin in CARDS:
                cards = self.mine(owner)["cards"]
                at = next(at for at, line in enumerate(cards) if line[0] == origin)
                lost = sorted((Counter(dict(cards[at][3])) + Counter([unit])).items())
                cards[at] = (*cards[at][:3], lost)
            elif unit == "galley":
                self.sail(owner, origin, "", 1)
            else:
                self.move(owner, unit, self.fight.place, "", 1)

    def on_battle_over(self, place: str, loser: int | None, leaving: str) -> None:
        assert self.fight is not None
        assert place == self.fight.place
        self.fight.over(loser, leaving, None if loser is None else self.mine(loser)["land"])
        if loser is not None:
            self.due.append((loser, 2))

    def _leave(self, seat: int, start: str, to: str) -> None:
        for (place, unit), many in list(self.mine(seat)["land"].items()):
            if place == start:
                self.move(seat, unit, start, to, many)

    def on_retreated(self, seat: int, start: str, to: str) -> None:
        held = {p for foe in world.foes(self.state, seat) for p, unit in self.mine(foe)["land"] if unit in world.TROOPS}
        assert to not in held
        assert world.step_possible(self.state, seat, start, to)
        self._leave(seat, start, to)

    def on_withdrew(self, seat: int, start: str, to: str) -> None:
        assert f"withdraw:{to}" in legal.withdrawing(start)
        assert {unit for place, unit in self.mine(seat)["land"] if place == start} <= world.LEADERS
        self._leave(seat, start, to)

    # Votes

    def on_vote_called(self, seat: int, card: str) -> None:
        self.spend(seat, card)
        self.voting = Voting(self.seats, seat, card, self.options)

    def on_laid(self, seat: int, senators: list[int], total: int) -> None:
        self.voting.lays(seat, senators, total)
        assert not Counter(senators) - self.mine(seat)["hand"]
        self.mine(seat)["hand"] -= Counter(senators)

    def on_vote_pass(self, seat: int) -> None:
        self.voting.passes(seat)

    def on_vote_won(self, seat: int | None, card: str) -> None:
        assert card == self.voting.card
        self.voting.won(seat)
        if seat is not None:
            self.gain(seat, effect(card))

    def on_blamed(self, seat: int, player: int) -> None:
        assert seat == self.voting.winner != player
        self.due.append((player, effect(self.voting.card)["amount"]))

    def on_governed(self, seat: int, province: str) -> None:
        assert seat == self.voting.winner
        self.mark(seat, province, None)

    def on_benefit_lost(self, seat: int, card: str) -> None:
        assert seat == self.voting.winner
        assert effect(card)["op"] == "replace_token"
        assert not self.page["tokens"] or self.mine(seat)["markers"].total() == 18

    def on_senator_saved(self, seat: int, senator: int) -> None:
        counts = [self.mine(other)["markers"]["italia"] for other in range(self.seats)]
        assert sum(count >= counts[seat] for count in counts) == 1
        assert self.voting.winner is not None
        self.voting.laid[self.voting.winner].remove(senator)
        self.mine(seat)["hand"][senator] += 1
        self.saved = True

    def on_vote_over(self, card: str) -> None:
        counts = sorted(self.mine(seat)["markers"]["italia"] for seat in range(self.seats))
        led = counts[-1] > counts[-2]
        assert self.saved == (led and self.voting.winner is not None)
        self.saved = False
        for seat, laid in self.voting.laid.items():
            if seat != self.voting.winner:
                self.mine(seat)["hand"] += Counter(laid)
