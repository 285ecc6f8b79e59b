"""A table to tell short stories at: lay out any position, then play keys and look."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from typing import TypeVar

from engine.contract import Event, Played, Refusal
from engine.games.acres import GAME
from engine.games.acres.content import RIVAL, Nation, card_of, kind_of
from engine.games.acres.facts.sieges import balance
from engine.games.acres.rules.siege_end import Losses
from engine.games.acres.rules.turn import Actions, DrawUp, TurnStart
from engine.games.acres.rules.zones import kinds
from engine.games.acres.stack import GameState
from engine.games.acres.state import Hold, Realm, Siege
from engine.games.acres.view import View

SEED = "5eed" * 8
SEATS: dict[Nation, int] = {"british": 0, "french": 1}

F = TypeVar("F", bound=Callable[..., None])


def clause(*ids: str) -> Callable[[F], F]:
    """Says which clauses of the rules a test proves; `tests.clauses` reads it."""
    return lambda test: test


class Table:
    """A game between British (seat 0) and French (seat 1), hands empty, no first turn, ready to be laid out."""

    def __init__(self, *flags: str) -> None:
        options = dict.fromkeys(flags, "on")
        self.state: GameState = GAME.new(2, options, SEED, ("british", "french"))
        self.events: list[Event] = []
        self.sealed = False
        self.british.turns = self.french.turns = 1
        self.hand("british").hand("french").turn("british")

    @property
    def british(self) -> Realm:
        return self.state.british

    @property
    def french(self) -> Realm:
        return self.state.french

    # Laying out

    def turn(self, nation: Nation, left: int = 2) -> Table:
        """The nation is in its ACTIONS step."""
        self.state.on_turn = nation
        self.state.left = left
        self.state.stack = [TurnStart(RIVAL[nation]), Losses(nation), DrawUp(nation), Actions(nation)]
        return self

    def hand(self, nation: Nation, *wanted: str) -> Table:
        """Exactly these kinds in hand; what was there goes to the deck."""
        realm = self.state.realm(nation)
        realm.deck = sorted((*realm.deck, *realm.hand))
        realm.hand = []
        for kind in wanted:
            insort(realm.hand, self._fetch(nation, kind))
        return self

    def zone(self, nation: Nation, zone: str, *wanted: str) -> Table:
        """Exactly these kinds in `deck`, `discard` or `reserve`; what was there goes to the supply."""
        realm = self.state.realm(nation)
        for copy in getattr(realm, zone):
            self._to_supply(copy)
        setattr(realm, zone, [])
        setattr(realm, zone, [self._fetch(nation, kind) for kind in wanted])
        if zone == "deck":
            realm.deck.sort()
        return self

    def _fetch(self, nation: Nation, kind: str) -> str:
        realm = self.state.realm(nation)
        places = (realm.deck, realm.discard, realm.locations, realm.empire, self.state.display, realm.reserve)
        for zone in places:
            for copy in zone:
                if kind_of(copy) == kind:
                    zone.remove(copy)
                    return copy
        raise LookupError(kind)

    def _to_supply(self, copy: str) -> None:
        card = card_of(copy)
        if card.deck == "neutral":
            insort(self.state.display, copy)
            return
        realm = self.british if card.deck == "british" else self.french
        insort(realm.locations if card.location else realm.empire, copy)

    def hold(self, nation: Nation, *places: str, town: bool = False) -> Table:
        """The nation holds these places, whoever did before."""
        for place in places:
            self.clear(place)
            realm = self.state.realm(nation)
            if town:
                realm.discs -= 1
            else:
                realm.cubes -= 1
            self.state.pieces[place] = Hold(nation, town)
        return self

    def clear(self, *places: str) -> Table:
        """These places are neutral; their pieces are back in supply."""
        for place in places:
            hold = self.state.pieces.pop(place, None)
            if hold and hold.town:
                self.state.realm(hold.nation).discs += 1
            elif hold:
                self.state.realm(hold.nation).cubes += 1
        return self

    def fort(self, *places: str) -> Table:
        """Forts stand there."""
        self.state.forts += places
        self.state.fort_supply -= len(places)
        return self

    def money(self, nation: Nation, amount: int) -> Table:
        """So much money."""
        self.state.realm(nation).money = amount
        return self

    def captures(self, nation: Nation, cubes: int = 0, discs: int = 0) -> Table:
        """The nation has captured pieces out of the rival's supply."""
        own, rival = self.state.realm(nation), self.state.realm(RIVAL[nation])
        own.captured_cubes, own.captured_discs = own.captured_cubes + cubes, own.captured_discs + discs
        rival.cubes, rival.discs = rival.cubes - cubes, rival.discs - discs
        return self

    def siege(self, attacker: Nation, place: str, attack: Iterable[str], defence: Iterable[str] = ()) -> Table:
        """A running siege with these cards."""
        siege = Siege(place)
        siege.attack = [self._fetch(attacker, kind) for kind in attack]
        siege.defence = [self._fetch(RIVAL[attacker], kind) for kind in defence]
        self.state.sieges[attacker] = siege
        return self

    # Playing

    def play(self, *keys: str) -> Table:
        """Each key by whoever is to act; the state is recounted every time."""
        for key in keys:
            self.by(GAME.to_act(self.state)[0], key)
        return self

    def by(self, seat: int, key: str) -> Table:
        """A key by a certain seat."""
        GAME.check(self.state)
        played: Played[GameState] = GAME.play(self.state, seat, key)
        GAME.check(played.state)
        self.state = played.state
        self.events += played.events
        self.sealed = played.sealed
        return self

    def order(self, nation: Nation, *orders: str) -> Table:
        """Standing orders."""
        for order in orders:
            self.by(SEATS[nation], f"order:{order}")
        return self

    def start(self, nation: Nation) -> Table:
        """The nation's turn begins now."""
        return self.turn(RIVAL[nation], left=0).play("end")

    # Looking

    def offers(self, prefix: str = "") -> list[str]:
        """What the seat to act may do, by the beginning of the key."""
        if not self.state.stack:
            return []
        moves = GAME.choices(self.state, GAME.to_act(self.state)[0])
        return [move.key for move in moves if move.key.startswith(prefix)]

    def may(self, key: str) -> bool:
        """Whether the seat to act may do this now."""
        return key in self.offers()

    def why_not(self, key: str) -> Refusal:
        """The refusal of a key."""
        refusal = GAME.why_not(self.state, GAME.to_act(self.state)[0], key)
        assert refusal is not None, f"{key} is possible"
        return refusal

    def reason(self, key: str) -> str:
        """The message a refusal gives."""
        return self.why_not(key).reason.id

    def hand_of(self, nation: Nation) -> list[str]:
        """The kinds in a hand."""
        return kinds(self.state.realm(nation).hand)

    def discard_of(self, nation: Nation) -> list[str]:
        """The kinds in a discard pile, top last."""
        return kinds(self.state.realm(nation).discard)

    def adv(self, attacker: Nation) -> int:
        """The balance of a siege."""
        return balance(self.state, attacker)

    def view(self, nation: Nation | None) -> View:
        """What a nation, or the public, sees."""
        return GAME.view(self.state, None if nation is None else SEATS[nation])

    def told(self, kind: str) -> Event:
        """The last event of a kind."""
        return next(event for event in reversed(self.events) if event.kind == kind)

    def was_told(self, kind: str) -> bool:
        """Whether such an event happened."""
        return any(event.kind == kind for event in self.events)

    def acting(self) -> Nation:
        """Whose decision it is."""
        return self.state.nations[GAME.to_act(self.state)[0]]
