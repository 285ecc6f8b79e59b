"""Placing a mercenary who was hired or given (WK-DRAFT-6)."""

from __future__ import annotations

from engine.contract import NOT_POSSIBLE, Move, Question, Refusal, Run
from engine.games.knights import keys
from engine.games.knights.asked import AskedCard
from engine.games.knights.conflict import STRONGHOLD, Holder
from engine.games.knights.content.armies import SHAPES
from engine.games.knights.facts import forces, structures
from engine.games.knights.rules import decks, refusals
from engine.games.knights.rules.base import QuestionFrame
from engine.games.knights.rules.money import hiring
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
    return bool(city) and state.cities[city].owner == seat and not structures.besieged_city(state, city)


class Post(QuestionFrame, tag="post"):
    """A Baron places a mercenary whom he has `drafted` or was given (D-DRAFT-ASSIGN).

    With `may_return` he may also return him to the deck.
    """

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
        return None if may_receive(state, self.seat, forces.holder_of(name)) else refusals.no_post()

    def play(self, run: Run[State], seat: int, key: str) -> None:
        state = run.state
        run.pop()
        state.hired.remove(self.card)
        if keys.rest(key) == BACK:
            decks.shuffle_in(state, [self.card])
        else:
            army = state.barons[seat].army(forces.holder_of(keys.rest(key)))
            army.troops = sorted([*army.troops, self.card])
        run.tell("posted", {"seat": seat, "card": self.card, "holder": keys.rest(key)})

    def standing(self, state: State) -> str | None:
        """In a Draft, the place of the wish that the card matches (WK-ASYNC-10)."""
        wish = hiring.wished(state, self.seat, [self.card]) if self.drafted else None
        return f"post:{wish[1]}" if wish else None

    def usual(self, state: State) -> str | None:
        return f"post:{STRONGHOLD}"
