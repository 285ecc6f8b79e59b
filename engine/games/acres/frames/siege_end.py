"""Withdrawing, winning, settling after the victory, and the loser's card (sections 7.3, 7.4, ACR-TURN-8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.acres import words
from engine.games.acres.content import CARDS, PLACES, RIVAL, Nation
from engine.games.acres.deeds import Deed, Flow
from engine.games.acres.desk import Desk
from engine.games.acres.ending import home_target_falls
from engine.games.acres.frames.expansion import place_village
from engine.games.acres.muster import CANCEL
from engine.games.acres.network import usable_now
from engine.games.acres.orders import settler_rank
from engine.games.acres.refusals import NOT_POSSIBLE, card_trouble, refuse
from engine.games.acres.sieges import decides, strength, won_by
from engine.games.acres.state import Position
from engine.games.acres.zones import distinct, spend, take, to_supply
from engine.rules import Frame, Move, Refusal

DECLINE = "decline"


# The loser's card


def loss_candidates(table: Position, attacker: Nation, loser: Nation) -> list[str]:
    """The empire cards one of which the loser of a siege returns, as kinds (ACR-WIN-5)."""
    cards = table.sieges[attacker].cards(attacking=loser == attacker)
    return [kind for kind in distinct(cards) if not CARDS[kind].location]


def least_loss(table: Position, attacker: Nation, loser: Nation) -> str:
    """The default: cheapest draft cost, then lowest strength, then id (section 13, D-LOSS)."""
    place = table.sieges[attacker].target
    candidates = loss_candidates(table, attacker, loser)
    rank = {kind: (CARDS[kind].cost, strength(table, CARDS[kind], place), kind) for kind in candidates}
    return min(candidates, key=rank.__getitem__, default="")


class Losses(Frame[Position], tag="losses"):
    """End of turn: for each siege about to be lost the loser names the card he will return (ACR-TURN-8)."""

    nation: Nation

    def proceed(self, run: Flow) -> None:
        """Ask where there is a choice, take a single candidate without asking."""
        run.pop()
        for attacker, siege in run.state.sieges.items():
            if won_by(run.state, attacker) != RIVAL[self.nation] or decides(siege.target, RIVAL[self.nation]):
                continue
            candidates = loss_candidates(run.state, attacker, self.nation)
            if len(candidates) == 1:
                siege.forfeit = candidates[0]
            elif candidates:
                run.push(NameLoss(self.nation, attacker))


class NameLoss(Frame[Position], tag="name_loss"):
    """The coming loser of a siege names one empire card; hidden until the siege is resolved (D-LOSS)."""

    nation: Nation
    attacker: Nation

    def actors(self, state: Position) -> Sequence[int]:
        """The coming loser."""
        return (state.seat_of(self.nation),)

    def choices(self, state: Position, seat: int) -> list[Move]:
        """His distinct empire cards in that siege."""
        return [Move(f"lose:{kind}") for kind in loss_candidates(state, self.attacker, self.nation)]

    def play(self, run: Flow, seat: int, key: str) -> None:
        """Note the card for the siege check."""
        siege = run.state.sieges[self.attacker]
        siege.forfeit = key.partition(":")[2]
        run.tell("loss_named", {"seat": seat, "card": siege.forfeit, "place": siege.target}, {"*": (seat,)})
        run.pop()

    def default(self, state: Position, seat: int) -> str:
        """The least loss."""
        return f"lose:{least_loss(state, self.attacker, self.nation)}"


# Closing a siege


def close_siege(run: Flow, attacker: Nation, loser: Nation, returned: str) -> None:
    """Winner's cards to his discard pile; of the loser's one empire card goes back to its supply (ACR-WIN-5)."""
    siege = run.state.sieges.pop(attacker)
    lost = siege.cards(attacking=loser == attacker)
    won = siege.cards(attacking=loser != attacker)
    if returned:
        to_supply(run.state, take(lost, returned))
    run.state.realm(loser).discard.extend(lost)
    run.state.realm(RIVAL[loser]).discard.extend(won)


def capture(run: Flow, nation: Nation, place: str) -> str:
    """Take the cube or disc and clear a fort (ACR-WIN-2, ACR-FORT-3); which piece it was."""
    hold = run.state.pieces.pop(place)
    realm = run.state.realm(nation)
    if hold.town:
        realm.captured_discs += 1
    else:
        realm.captured_cubes += 1
    if place in run.state.forts:
        run.state.forts.remove(place)
        run.state.fort_supply += 1
    run.state.mark("captured", place, nation)
    return "town" if hold.town else "village"


def occupy(run: Flow, nation: Nation, place: str, surrendered: bool) -> None:
    """Settle a captured place: at once, by choice where it takes a settler, or not at all (ACR-WIN-3)."""
    if run.state.realm(nation).cubes == 0:
        run.tell("left_neutral", {"seat": run.state.seat_of(nation), "place": place})
    elif PLACES[place].settler_required:
        run.push(SettleCaptured(nation, place, surrendered))
    else:
        gained = place_village(run, nation, place)  # ACR-RULE-53
        seat = run.state.seat_of(nation)
        run.tell("occupied", {"seat": seat, "place": place, "card": "", "gained": gained})


class SettleCaptured(Frame[Position], tag="settle_captured"):
    """The attacker settles a captured place with a settler, or not (D-SETTLE, D-SURRENDER, ACR-ASYNC-9)."""

    nation: Nation
    place: str
    surrendered: bool

    def actors(self, state: Position) -> Sequence[int]:
        """Whoever captured, whatever his hand holds."""
        return (state.seat_of(self.nation),)

    def settlers(self, state: Position) -> list[str]:
        """Usable settler cards in hand."""
        return [
            kind
            for kind in distinct(state.realm(self.nation).hand)
            if "settler" in CARDS[kind].symbols and usable_now(state, self.nation, CARDS[kind])
        ]

    def choices(self, state: Position, seat: int) -> list[Move]:
        """Settle with one of them, or decline."""
        keys = [*(f"settler:{kind}" for kind in self.settlers(state)), DECLINE]
        return [Move(key, commits=self.surrendered) for key in keys]

    def play(self, run: Flow, seat: int, key: str) -> None:
        """Place a cube and gain the card, or leave the place neutral."""
        run.pop()
        if self.surrendered:
            run.seal()
        if key == DECLINE:
            run.tell("left_neutral", {"seat": seat, "place": self.place})
            return
        kind = key.partition(":")[2]
        spend(run.state, self.nation, (kind,))
        gained = place_village(run, self.nation, self.place)
        run.tell("occupied", {"seat": seat, "place": self.place, "card": kind, "gained": gained})

    def default(self, state: Position, seat: int) -> str:
        """The settler card of lowest value (ACR-ASYNC-6)."""
        best = min(self.settlers(state), key=settler_rank, default=None)
        return f"settler:{best}" if best else DECLINE

    def ordered(self, state: Position, seat: int) -> str | None:
        """After a surrender the standing order answers at once (ACR-ASYNC-2)."""
        orders = state.realm(self.nation).orders
        if not self.surrendered or orders.surrender == "ask":
            return None
        held = self.settlers(state) if orders.surrender == "settle" else []
        return next((f"settler:{kind}" for kind in orders.settlers if kind in held), DECLINE)

    def reason(self, state: Position, seat: int, key: str) -> Refusal | None:
        """No settler symbol, not in hand, or not usable."""
        kind = key.partition(":")[2]
        if not key.startswith("settler:"):
            return NOT_POSSIBLE
        unfit = refuse("card-unfit", "ACR-WIN-3", card=words.card(kind)) if kind in CARDS else NOT_POSSIBLE
        return card_trouble(Desk(state, self.nation), kind, "ACR-WIN-3") or unfit


# Winning (7.4)


class SiegeCheck(Frame[Position], tag="siege_check"):
    """Start of turn: the player wins the siege in which he defends, or attacks, if the balance says so (ACR-TURN-3)."""

    nation: Nation
    attacking: bool

    def proceed(self, run: Flow) -> None:
        """Only the victories of the player on turn are checked (ACR-WIN-1)."""
        run.pop()
        attacker = self.nation if self.attacking else RIVAL[self.nation]
        siege = run.state.sieges.get(attacker)
        if siege is None or won_by(run.state, attacker) != self.nation:
            return
        place = siege.target
        seats = {"seat": run.state.seat_of(self.nation), "loser": run.state.seat_of(RIVAL[self.nation])}
        if self.attacking and decides(place, attacker):
            run.tell("siege_decided", {**seats, "place": place})
            home_target_falls(run, attacker, place, "siege")
            return
        returned = siege.forfeit or least_loss(run.state, attacker, RIVAL[self.nation])
        close_siege(run, attacker, RIVAL[self.nation], returned)
        if not self.attacking:
            run.state.mark("held", place, self.nation)
            run.tell("siege_held", {**seats, "place": place, "returned": returned})
            return
        piece = capture(run, self.nation, place)
        run.tell("siege_won", {**seats, "place": place, "returned": returned, "piece": piece})
        occupy(run, self.nation, place, surrendered=False)


# Withdrawing and surrendering (7.3)


class Retreat(Frame[Position], tag="retreat"):
    """Withdraw from a siege or surrender it: choose the empire card to return (ACR-WD-1)."""

    nation: Nation
    attacker: Nation

    def actors(self, state: Position) -> Sequence[int]:
        """Whoever gives the siege up."""
        return (state.seat_of(self.nation),)

    def choices(self, state: Position, seat: int) -> list[Move]:
        """His distinct empire cards in that siege."""
        final = self.final(state)
        candidates = loss_candidates(state, self.attacker, self.nation)
        return [*(Move(f"lose:{kind}", final) for kind in candidates), Move(CANCEL)]

    def final(self, state: Position) -> bool:
        """Whether the rival reacts or the game ends, so that there is no way back."""
        return self.attacker != self.nation and irrevocable(state, self.attacker)

    def play(self, run: Flow, seat: int, key: str) -> None:
        """Give the siege up."""
        run.pop()
        if key != CANCEL:
            give_up(run, self.nation, self.attacker, key.partition(":")[2])

    def default(self, state: Position, seat: int) -> str:
        """Nothing is given up for an absent player."""
        return CANCEL

    def reason(self, state: Position, seat: int, key: str) -> Refusal | None:
        """Only empire cards in that siege can be returned."""
        return refuse("loss-unfit", "ACR-WIN-5") if key.startswith("lose:") else refuse("half-built", "ACR-TURN-6")


def irrevocable(table: Position, attacker: Nation) -> bool:
    """Whether the surrender of a siege asks the attacker or ends the game."""
    place = table.sieges[attacker].target
    return decides(place, attacker) or (PLACES[place].settler_required and table.realm(attacker).cubes > 0)


def give_up(run: Flow, nation: Nation, attacker: Nation, returned: str) -> None:
    """Exactly as if the siege had just been lost (ACR-WD-1..3)."""
    place = run.state.sieges[attacker].target
    seat = run.state.seat_of(nation)
    if nation == attacker:
        close_siege(run, attacker, nation, returned)
        run.state.mark("withdrawn", place, nation)
        run.tell("withdrew", {"seat": seat, "place": place, "returned": returned})
        return
    if decides(place, attacker):
        run.tell("surrendered", {"seat": seat, "place": place, "returned": "", "piece": ""})
        home_target_falls(run, attacker, place, "surrender")
        return
    close_siege(run, attacker, nation, returned)
    piece = capture(run, attacker, place)
    run.tell("surrendered", {"seat": seat, "place": place, "returned": returned, "piece": piece})
    occupy(run, attacker, place, surrendered=True)


def begin_retreat(run: Flow, desk: Desk, attacker: Nation) -> None:
    """Ask for the card to return where there is a choice."""
    candidates = loss_candidates(run.state, attacker, desk.nation)
    if len(candidates) > 1 and (attacker == desk.nation or not decides(run.state.sieges[attacker].target, attacker)):
        run.push(Retreat(desk.nation, attacker))
    else:
        give_up(run, desk.nation, attacker, candidates[0] if candidates else "")


def withdraw_offers(desk: Desk) -> list[Move]:
    """The siege in which he attacks."""
    siege = desk.table.sieges.get(desk.nation)
    return [Move(f"withdraw:{siege.target}")] if siege else []


def begin_withdraw(run: Flow, desk: Desk, _: str) -> None:
    """Give up attacking."""
    begin_retreat(run, desk, desk.nation)


def why_no_withdraw(_desk: Desk, _: str) -> Refusal:
    """He attacks nowhere, or not there."""
    return refuse("no-attack", "ACR-WD-1")


def surrender_offers(desk: Desk) -> list[Move]:
    """The siege in which he defends."""
    siege = desk.table.sieges.get(desk.rival)
    return [Move(f"surrender:{siege.target}", irrevocable(desk.table, desk.rival))] if siege else []


def begin_surrender(run: Flow, desk: Desk, _: str) -> None:
    """Give up defending (ACR-RULE-4)."""
    begin_retreat(run, desk, desk.rival)


def why_no_surrender(_desk: Desk, _: str) -> Refusal:
    """He is besieged nowhere, or not there."""
    return refuse("no-defence", "ACR-WD-1")


WITHDRAW = Deed("withdraw", withdraw_offers, begin_withdraw, why_no_withdraw, free=True)
SURRENDER = Deed("surrender", surrender_offers, begin_surrender, why_no_surrender, free=True)
