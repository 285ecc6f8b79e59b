"""Taking a card of the display, with its target, and the operations of cards (sections 8.1 and 9)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.contract import Bundle, Move, Question, Refusal, Run, Several, Value
from engine.games.empire import keys
from engine.games.empire.asked import AskedCard
from engine.games.empire.content import CARDS, GENERAL, PROVINCES, SEAS, Card, Effect
from engine.games.empire.facts.markers import markers_left, replaceable_owners
from engine.games.empire.facts.units import draft_places
from engine.games.empire.rules.base import NO_ANSWER, Building, chaos, pay, refuse, too_dear
from engine.games.empire.rules.pieces import put_units, replace_marker, replace_token
from engine.games.empire.state import Owned, State


def targets(state: State, seat: int, card: Card) -> list[str]:
    """The possible targets of a card, as in keys (D-CARD-TGT)."""
    player = state.players[seat]
    match card.effect.op:
        case "build_city":
            return sorted(province for province in player.markers if province not in state.cities)
        case "protect_province":
            return sorted(player.markers)
        case "place_general":
            return sorted(player.markers) if player.reserve(GENERAL) else []
        case "replace_token":
            return sorted(state.tokens) if markers_left(player.markers) else []
        case "replace_marker":
            return _markers(state, seat) if markers_left(player.markers) else []
        case _:
            return []


def _markers(state: State, seat: int) -> list[str]:
    """Every marker that could be bribed: province and owner."""
    return [
        f"{province}>{keys.seat_name(owner)}"
        for province in sorted({name for player in state.players for name in player.markers})
        for owner in replaceable_owners(state, seat, province)
    ]


def units_to_place(state: State, seat: int, card: Card) -> int:
    """The number of units a card can put on the map now (EMP-OP-6, EMP-CARD-11)."""
    effect = card.effect
    if effect.op != "place_units" or not effect.unit:
        return 0
    player = state.players[seat]
    return min(effect.max, player.reserve(effect.unit)) if draft_places(player, effect.unit) else 0


def refusal(state: State, seat: int, name: str) -> Refusal | None:
    """Why a card cannot be taken (EMP-CARD-1, EMP-CARD-8)."""
    if name not in state.display:
        return refuse("not-displayed", "EMP-CARD-1", card=name) if name in CARDS else NO_ANSWER
    card, player = CARDS[name], state.players[seat]
    if card.price > player.talents:
        return too_dear(card.price, player.talents, "EMP-CARD-1")
    if card.is_refused_without_target and not targets(state, seat, card):
        limited = card.places_marker and not markers_left(player.markers)
        return refuse("markers", "EMP-COMP-3") if limited else refuse("no-target", "EMP-CARD-8", card=name)
    return None


def possible(state: State, seat: int) -> bool:
    return any(refusal(state, seat, name) is None for name in dict.fromkeys(state.display))


def gain(run: Run[State], seat: int, effect: Effect) -> None:
    """Carry out the operations without a choice (EMP-OP-2, EMP-OP-3, EMP-OP-4)."""
    player = run.state.players[seat]
    match effect.op:
        case "remove_chaos":
            chaos(run, seat, -effect.amount)
        case "gain_vp":
            player.points += effect.amount
            run.tell("points", {"seat": seat, "amount": effect.amount})
        case "gain_talents":
            player.talents += effect.amount
            run.tell("talents", {"seat": seat, "amount": effect.amount})


class Take(Building, tag="take"):
    """Taking a card in steps: its kind, then its target or the places of its units (EMP-CARD-10, EMP-STEP-4)."""

    taking: str = ""
    places: list[str] = msgspec.field(default_factory=list)

    def step(self, state: State) -> Question:
        return AskedCard("target" if self.taking else "card", card=self.taking, places=tuple(self.places))

    def answers(self, state: State, seat: int) -> Iterator[Move]:
        if not self.taking:
            for name in dict.fromkeys(state.display):
                if refusal(state, seat, name) is None:
                    yield keys.move("card", name)
        elif CARDS[self.taking].target == "units":
            yield Move(keys.DONE)
            for place in self._places(state, seat) if self._left(state, seat) > 0 else ():
                yield keys.move("put", place)
        else:
            verb = "marker" if CARDS[self.taking].target == "marker" else "at"
            for target in targets(state, seat, CARDS[self.taking]):
                province, owner = keys.pair(target)
                yield keys.move(verb, province, owner)

    def _places(self, state: State, seat: int) -> list[str]:
        effect = CARDS[self.taking].effect
        return draft_places(state.players[seat], effect.unit) if effect.unit else []

    def _left(self, state: State, seat: int) -> int:
        return units_to_place(state, seat, CARDS[self.taking]) - len(self.places)

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        name = keys.named(key)
        if not self.taking:
            return (refusal(state, seat, name) if keys.verb(key) == "card" else None) or NO_ANSWER
        card = CARDS[self.taking]
        if card.target == "units":
            return self._unit_refusal(state, seat, key, name)
        verb = "marker" if card.target == "marker" else "at"
        known = keys.verb(key) == verb and keys.name(key) in PROVINCES
        return refuse(f"not-there-{card.effect.message}", "EMP-CARD-8", card=self.taking) if known else NO_ANSWER

    def _unit_refusal(self, state: State, seat: int, key: str, name: str) -> Refusal:
        if keys.verb(key) != "put" or name not in {**PROVINCES, **SEAS}:
            return NO_ANSWER
        if self._left(state, seat) < 1:
            return refuse("no-more-units", "EMP-OP-6", card=self.taking)
        unit = CARDS[self.taking].effect.unit
        return refuse("no-base", "EMP-DRF-2", unit=unit)

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        """All places at once, one for each unit."""
        if not self.taking or CARDS[self.taking].target != "units" or not self._left(state, seat):
            return None
        left = self._left(state, seat)
        moves = tuple(f"put:{place}" for place in self._places(state, seat) for _ in range(left))
        return Several(moves, 0, left, done=keys.DONE)

    def answer(self, run: Run[State], seat: int, key: str) -> None:
        name = keys.named(key)
        match keys.verb(key):
            case "card":
                self.taking = name
                card = CARDS[name]
                if not card.is_refused_without_target and not units_to_place(run.state, seat, card):
                    self._carry_out(run, seat, "")
            case "put":
                self.places.append(name)
            case _:
                self._carry_out(run, seat, name)

    def _carry_out(self, run: Run[State], seat: int, target: str) -> None:
        """Pay, take the card, and apply it (EMP-CARD-1, EMP-CARD-2)."""
        state = run.state
        card = CARDS[self.taking]
        pay(run, seat, card.price)
        state.display.remove(card.id)
        state.took_card = True
        self.completed(run)
        told: dict[str, Value] = {"seat": seat, "card": card.id, "price": card.price, "target": target}
        run.tell("took", told | {"places": list[Value](self.places)})
        self._lay(state, seat, card, target)
        self._act(run, seat, card, target)

    def _lay(self, state: State, seat: int, card: Card, target: str) -> None:
        """Put the card in hand (EMP-CARD-3, EMP-OP-1), away, or by its owner (EMP-CARD-4, EMP-CARD-6, EMP-CARD-7)."""
        player = state.players[seat]
        if card.type == "senator":
            player.hand = sorted([*player.hand, card.value])
        elif card.type == "immediate":
            state.cards_gone.append(card.id)
        else:
            player.cards.append(Owned(card=card.id, province=target))

    def _act(self, run: Run[State], seat: int, card: Card, target: str) -> None:
        """Apply the card's immediate effect (EMP-OP-7, EMP-OP-8, EMP-OP-9, EMP-OP-11)."""
        state = run.state
        player = state.players[seat]
        if card.senate_vote:
            return
        match card.effect.op:
            case "build_city":
                state.cities[target] = seat
            case "place_general":
                put_units(player, GENERAL, target, 1)
            case "replace_token":
                replace_token(state, seat, target)
            case "replace_marker":
                province, owner = keys.pair(target)
                replace_marker(state, seat, province, keys.seat(owner))
            case "place_units" if card.effect.unit:
                for place in self.places:
                    put_units(player, card.effect.unit, place, 1)
            case _ if card.type == "immediate":
                gain(run, seat, card.effect)
