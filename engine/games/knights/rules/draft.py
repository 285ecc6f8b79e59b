"""The Mercenary Draft, and the place of a mercenary who was hired or given (section 7.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from engine.contract import NOT_POSSIBLE, UNARRANGED, Arrangement, Frame, Move, Question, Refusal, Run, Shortcut, Value
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedCard
from engine.games.knights.conflict import STRONGHOLD, Holder
from engine.games.knights.content.armies import KINDS, MERCENARIES, SHAPES, kind_of
from engine.games.knights.facts import accounts, forces, structures
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import QuestionFrame, refuse
from engine.games.knights.state import State

BACK = "back"


def may_receive(state: State, seat: int, holder: Holder) -> bool:
    """The stronghold, off-board Nobles, and Nobles in the area of an own unbesieged city or the own stronghold."""
    if holder == STRONGHOLD:
        return True
    baron = state.barons[seat]
    noble = baron.nobles[holder]
    if noble.gone or noble.at_sea:
        return False
    if not noble.area or noble.area == baron.stronghold.area:
        return True
    city = structures.city_in(state, noble.area)
    return bool(city) and state.cities[city].owner == seat and not structures.is_besieged(state, noble.area)


class Post(QuestionFrame, tag="post"):
    """A Baron places a mercenary whom he has `drafted` or was given (D-DRAFT-ASSIGN).

    With `may_return` he may also return him to the deck.
    """

    by_default = f"post:{STRONGHOLD}"

    card: str
    may_return: bool = False
    drafted: bool = False

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("post", seat=self.seat, card=self.card)

    def candidates(self, state: State, seat: int) -> list[Move]:
        holders: list[Holder] = [STRONGHOLD, *SHAPES]
        return [*(keys.move("post", holder) for holder in holders), keys.move("post", BACK)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        name = keys.rest(key)
        if name == BACK:
            return None if self.may_return else NOT_POSSIBLE
        return None if may_receive(state, self.seat, forces.holder_of(name)) else refuse("no-post", "WK-DRAFT-6")

    def decide(self, run: Run[State], key: str) -> None:
        state = run.state
        state.hired.remove(self.card)
        if keys.rest(key) == BACK:
            decks.shuffle_in(state, [self.card])
        else:
            army = state.barons[self.seat].army(forces.holder_of(keys.rest(key)))
            army.troops = sorted([*army.troops, self.card])
        run.tell("posted", {"seat": self.seat, "card": self.card, "holder": keys.rest(key)})

    def standing(self, state: State) -> str | None:
        """In a Draft, the place of the wish that the card matches (WK-ASYNC-10)."""
        wish = wished(state, self.seat, [self.card]) if self.drafted else None
        return f"post:{wish[1]}" if wish else None


def wished(state: State, seat: int, offered: list[str]) -> tuple[str, Holder] | None:
    for nation, strength, most, place in orders.wishes(state, seat):
        for card in offered:
            troop = MERCENARIES[card]
            fits = nation in (orders.ANY, troop.nationality) and strength == troop.strength
            if fits and accounts.hire_price(state, seat, card) <= most:
                return card, place
    return None


class Draft(Frame[State], tag="draft"):
    """Markers are handled from left to right, then the offer is renewed (WK-DRAFT-2, WK-DRAFT-5, WK-DRAFT-8)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        if not state.track:
            run.pop()
            decks.renew_offer(run)
            return
        spot = min(state.track)
        seat = state.track[spot]
        if any(accounts.hire_price(state, seat, card) <= state.barons[seat].crowns for card in state.offer):
            run.push(Hire(seat))
        else:
            remove_marker(run, spot)


def remove_marker(run: Run[State], spot: int) -> None:
    seat = run.state.track.pop(spot)
    run.tell("unmarked", {"seat": seat, "spot": spot})


class Hire(QuestionFrame, tag="hire"):
    """The owner of the left-most marker hires one mercenary, several of one nation, or none (D-DRAFT-HIRE)."""

    kind = "hire"
    by_default = f"hire:{keys.NONE}"

    def _markers(self, state: State) -> list[int]:
        return sorted(spot for spot, owner in state.track.items() if owner == self.seat)

    def _sets(self, state: State) -> Iterator[tuple[str, ...]]:
        """Single kinds, then sets of one nation with a marker for each (WK-DRAFT-3)."""
        kinds = sorted(map(kind_of, state.offer), key=KINDS.index)
        for many in range(1, len(self._markers(state)) + 1):
            for chosen in dict.fromkeys(combinations(kinds, many)):
                if len({kind.partition("_")[0] for kind in chosen}) == 1:
                    yield chosen

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [*(keys.move("hire", keys.joined(chosen)) for chosen in self._sets(state)), keys.move("hire", keys.NONE)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        if keys.verb(key) != "hire":
            return NOT_POSSIBLE
        if keys.rest(key) == keys.NONE:
            return None
        chosen = tuple(keys.split(keys.rest(key)))
        if not set(chosen) <= set(KINDS) or list(chosen) != sorted(chosen, key=KINDS.index):
            return NOT_POSSIBLE
        offered = Counter(map(kind_of, state.offer))
        if any(many > offered[kind] for kind, many in Counter(chosen).items()):
            return refuse("not-offered", "WK-DRAFT-2")
        if len({kind.partition("_")[0] for kind in chosen}) > 1 or len(chosen) > len(self._markers(state)):
            return refuse("no-set", "WK-DRAFT-3")
        cost = sum(accounts.hire_price(state, self.seat, card) for card in self._cards(state, chosen))
        crowns = state.barons[self.seat].crowns
        return None if cost <= crowns else refuse("crowns", "WK-DRAFT-2", price=cost, crowns=crowns)

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return self.reason(state, seat, key) or NOT_POSSIBLE

    def _cards(self, state: State, chosen: tuple[str, ...]) -> list[str]:
        left, found = list(state.offer), list[str]()
        for kind in chosen:
            found.append(pieces.of_kind(left, kind))
            left.remove(found[-1])
        return found

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """Single mercenaries with their places; a Baron with a wish list has chosen the places there."""
        posts = [f"post:{holder}" for holder in forces.HOLDERS if may_receive(state, seat, holder)]
        hires = [move.key for move in self.choices(state, seat) if move.things and "+" not in move.key]
        if len(posts) < 2 or orders.wishes(state, seat):
            return UNARRANGED
        return Arrangement(shortcuts=tuple(Shortcut((hire, post), post, (hire,)) for post in posts for hire in hires))

    def decide(self, run: Run[State], key: str) -> None:
        state = run.state
        markers = self._markers(state)
        if keys.rest(key) == keys.NONE:
            run.tell("hired", {"seat": self.seat, "cards": [], "crowns": 0})
            remove_marker(run, markers[0])
            return
        cards = self._cards(state, tuple(keys.split(keys.rest(key))))
        paid = sum(accounts.hire_price(state, self.seat, card) for card in cards)
        state.barons[self.seat].crowns -= paid
        for card, spot in zip(cards, markers, strict=False):
            state.offer.remove(card)
            state.hired.append(card)
            remove_marker(run, spot)
        run.tell("hired", {"seat": self.seat, "cards": list[Value](cards), "crowns": paid})
        run.push(*(Post(self.seat, card, drafted=True) for card in cards))

    def standing(self, state: State) -> str | None:
        """The first wish that matches an offered mercenary (WK-ASYNC-10)."""
        crowns = state.barons[self.seat].crowns
        affordable = [card for card in state.offer if accounts.hire_price(state, self.seat, card) <= crowns]
        wish = wished(state, self.seat, affordable)
        return f"hire:{kind_of(wish[0])}" if wish else None
