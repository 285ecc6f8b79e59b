"""Withdrawing, winning, settling after the victory, and the loser's card (sections 7.3, 7.4, ACR-TURN-8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.contract import NOT_POSSIBLE, Frame, Move, Refusal, Run
from engine.games.acres.asked import Begun, Question
from engine.games.acres.content import CARDS, PLACES, RIVAL, Nation
from engine.games.acres.facts.sieges import decides, strength, won_by
from engine.games.acres.keys import CANCEL, DECLINE, Key, move, read
from engine.games.acres.orders import settler_rank
from engine.games.acres.rules.actions import Action, OwnStep
from engine.games.acres.rules.ending import home_target_falls
from engine.games.acres.rules.expansion import place_village
from engine.games.acres.rules.hand import Hand, refuse, unfit, unplayable
from engine.games.acres.rules.zones import capture, distinct, spend, take, to_supply
from engine.games.acres.state import State
from engine.parts.exact_menu import ExactMenu

# The loser's card


def loss_candidates(state: State, attacker: Nation, loser: Nation) -> list[str]:
    """The kinds of empire cards from which the loser of a siege returns one (ACR-WIN-5)."""
    cards = state.sieges[attacker].cards(attacking=loser == attacker)
    return [kind for kind in distinct(cards) if not CARDS[kind].location]


NO_LOSS = refuse("loss-unfit", "ACR-WIN-5")


def least_loss(state: State, attacker: Nation, loser: Nation) -> str:
    """The default: cheapest draft cost, then lowest strength, then id (section 13, D-LOSS)."""
    place = state.sieges[attacker].target
    candidates = loss_candidates(state, attacker, loser)
    rank = {kind: (CARDS[kind].cost, strength(state.flags, CARDS[kind], place), kind) for kind in candidates}
    return min(candidates, key=rank.__getitem__, default="")


class Losses(Frame[State], tag="losses"):
    """At the end of a turn, the coming loser of each decided siege names the card he will return (ACR-TURN-8)."""

    nation: Nation

    def proceed(self, run: Run[State]) -> None:
        """Ask if there is a choice; a single candidate is taken without asking."""
        run.pop()
        for attacker, siege in run.state.sieges.items():
            if won_by(run.state, attacker) != RIVAL[self.nation] or decides(siege.target, RIVAL[self.nation]):
                continue
            candidates = loss_candidates(run.state, attacker, self.nation)
            if len(candidates) == 1:
                siege.forfeit = candidates[0]
            elif candidates:
                run.push(NameLoss(self.nation, attacker))


class NameLoss(ExactMenu[State], tag="name_loss"):
    """The coming loser of a siege names one empire card; hidden until the siege is resolved (D-LOSS)."""

    nation: Nation
    attacker: Nation

    def actors(self, state: State) -> Sequence[int]:
        return (state.seat_of(self.nation),)

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("loss", self.nation, state.sieges[self.attacker].target)

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        return [move("lose", kind) for kind in loss_candidates(state, self.attacker, self.nation)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return NO_LOSS if read(key).verb == "lose" else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Store the card for the siege check."""
        siege = run.state.sieges[self.attacker]
        siege.forfeit = read(key).card
        run.tell("loss_named", {"seat": seat, "card": siege.forfeit, "place": siege.target}, {"*": (seat,)})
        run.pop()

    def default(self, state: State, seat: int) -> str:
        return move("lose", least_loss(state, self.attacker, self.nation)).key


# Closing a siege


def close_siege(run: Run[State], attacker: Nation, loser: Nation, returned: str) -> None:
    """Move the winner's cards to his discard pile; one of the loser's returns to its supply (ACR-WIN-5, ACR-WIN-6)."""
    siege = run.state.sieges.pop(attacker)
    lost = siege.cards(attacking=loser == attacker)
    won = siege.cards(attacking=loser != attacker)
    if returned:
        to_supply(run.state, take(lost, returned))
    run.state.realm(loser).discard.extend(lost)
    run.state.realm(RIVAL[loser]).discard.extend(won)


def conquer(run: Run[State], nation: Nation, place: str) -> str:
    """Capture a place after its siege; returns which piece stood there."""
    hold = capture(run.state, nation, place)
    run.state.mark("captured", place, nation)
    return "town" if hold.town else "village"


def occupy(run: Run[State], nation: Nation, place: str, surrendered: bool) -> None:
    """Settle a captured place: at once, by choice if it needs a settler, or not at all (ACR-WIN-3)."""
    if run.state.realm(nation).cubes == 0:
        run.tell("left_neutral", {"seat": run.state.seat_of(nation), "place": place})
    elif PLACES[place].settler_required:
        run.push(SettleCaptured(nation, place, surrendered))
    else:
        gained = place_village(run, nation, place)  # ACR-RULE-53
        seat = run.state.seat_of(nation)
        run.tell("occupied", {"seat": seat, "place": place, "card": "", "gained": gained})


class SettleCaptured(ExactMenu[State], tag="settle_captured"):
    """The attacker settles a captured place with a settler, or not (D-SETTLE, D-SURRENDER, ACR-ASYNC-9)."""

    nation: Nation
    place: str
    surrendered: bool

    def actors(self, state: State) -> Sequence[int]:
        return (state.seat_of(self.nation),)

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("surrender" if self.surrendered else "settle", self.nation, self.place)

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        final = self.surrendered
        return [*(move("settler", kind, commits=final) for kind in self.settlers(state)), move(DECLINE, commits=final)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        answer = read(key)
        if answer.verb != "settler":
            return NOT_POSSIBLE
        hand = Hand(state, self.nation)
        return unplayable(hand, answer.card, "ACR-WIN-3") or unfit(answer.card, "ACR-WIN-3")

    def settlers(self, state: State) -> list[str]:
        return [card.id for card in Hand(state, self.nation).showing("settler")]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        if self.surrendered:
            run.reveal_to_all()
        if key == DECLINE:
            run.tell("left_neutral", {"seat": seat, "place": self.place})
            return
        kind = read(key).card
        spend(run.state, self.nation, (kind,))
        gained = place_village(run, self.nation, self.place)
        run.tell("occupied", {"seat": seat, "place": self.place, "card": kind, "gained": gained})

    def default(self, state: State, seat: int) -> str:
        """The settler card of lowest value (ACR-ASYNC-6)."""
        best = min(self.settlers(state), key=settler_rank, default=None)
        return move("settler", best).key if best else DECLINE

    def ordered(self, state: State, seat: int) -> str | None:
        """After a surrender, the answer of the standing order (ACR-ASYNC-2)."""
        orders = state.realm(self.nation).orders
        if not self.surrendered or orders.surrender == "ask":
            return None
        held = self.settlers(state) if orders.surrender == "settle" else []
        return next((move("settler", kind).key for kind in orders.settlers if kind in held), DECLINE)


# Winning (7.4)


class SiegeCheck(Frame[State], tag="siege_check"):
    """At the start of a turn, ends the sieges that the player wins as defender or attacker (ACR-TURN-3)."""

    nation: Nation
    attacking: bool

    def proceed(self, run: Run[State]) -> None:
        """Check only the victories of the active player (ACR-WIN-1)."""
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
            run.state.mark("held", place, self.nation)  # ACR-WIN-4
            run.tell("siege_held", {**seats, "place": place, "returned": returned})
            return
        piece = conquer(run, self.nation, place)
        run.tell("siege_won", {**seats, "place": place, "returned": returned, "piece": piece})
        occupy(run, self.nation, place, surrendered=False)


# Withdrawing and surrendering (7.3)


class Retreat(OwnStep, ExactMenu[State], tag="retreat"):
    """The empire card to return when withdrawing from a siege or surrendering it (ACR-WD-1)."""

    attacker: Nation

    def begun(self, state: State) -> Begun:
        verb = "withdraw" if self.nation == self.attacker else "surrender"
        return Begun(verb, state.sieges[self.attacker].target, (), "lose")

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        """His empire cards in that siege; final if the rival reacts or the game ends."""
        final = self.attacker != self.nation and irrevocable(state, self.attacker)
        kinds = loss_candidates(state, self.attacker, self.nation)
        return [*(move("lose", kind, commits=final) for kind in kinds), move(CANCEL)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return NO_LOSS if read(key).verb == "lose" else refuse("half-built", "ACR-TURN-6")

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        if key != CANCEL:
            give_up(run, self.nation, self.attacker, read(key).card)


def irrevocable(state: State, attacker: Nation) -> bool:
    """Whether the surrender of a siege asks the attacker or ends the game."""
    place = state.sieges[attacker].target
    return decides(place, attacker) or (PLACES[place].settler_required and state.realm(attacker).cubes > 0)


def give_up(run: Run[State], nation: Nation, attacker: Nation, returned: str) -> None:
    """End a siege as if it had just been lost (ACR-WD-1 to 3)."""
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
    piece = conquer(run, attacker, place)
    run.tell("surrendered", {"seat": seat, "place": place, "returned": returned, "piece": piece})
    occupy(run, attacker, place, surrendered=True)


def begin_retreat(run: Run[State], nation: Nation, attacker: Nation) -> None:
    candidates = loss_candidates(run.state, attacker, nation)
    if len(candidates) > 1 and (attacker == nation or not decides(run.state.sieges[attacker].target, attacker)):
        run.push(Retreat(nation, attacker))
    else:
        give_up(run, nation, attacker, candidates[0] if candidates else "")


def giving_up(verb: str, attacks: bool, message: str) -> Action:
    """Withdrawing as the attacker or surrendering as the defender, which may be final (ACR-WD-1, ACR-RULE-4)."""

    def attacker(hand: Hand) -> Nation:
        return hand.nation if attacks else hand.rival

    def place(hand: Hand) -> tuple[str, ...]:
        siege = hand.state.sieges.get(attacker(hand))
        return (siege.target,) if siege else ()

    def no_such_siege(hand: Hand) -> Refusal | None:
        return None if attacker(hand) in hand.state.sieges else refuse(message, "ACR-WD-1")

    def elsewhere(hand: Hand, key: Key) -> Refusal | None:
        return None if key.place in place(hand) else refuse(message, "ACR-WD-1")

    def final(hand: Hand) -> bool:
        return not attacks and hand.rival in hand.state.sieges and irrevocable(hand.state, hand.rival)

    def begin(run: Run[State], hand: Hand, _: Key) -> None:
        begin_retreat(run, hand.nation, attacker(hand))

    return Action(verb, place, elsewhere, begin, no_such_siege, final, free=True, by_cards=False)


WITHDRAW = giving_up("withdraw", attacks=True, message="no-attack")
SURRENDER = giving_up("surrender", attacks=False, message="no-defence")
