"""The end of the game: its conditions, its announcement and the points (section 11)."""

from __future__ import annotations

from engine.contract import Run, Value
from engine.games.acres.content import LIMITS, NATIONS, SCORING, Nation, card_of
from engine.games.acres.facts.sums import captured_points, retrieval_cost, score, scored_places
from engine.games.acres.state import Ending, State


def points(state: State, nation: Nation) -> int:
    """A nation's current score (ACR-END-4)."""
    return score(scored_places(state, nation), state.realm(nation))


def end_reason(state: State, nation: Nation) -> str:
    """The reason for ending the game at a nation's turn; empty if it goes on (ACR-END-2, ACR-RULE-45, -55, -56)."""
    realm = state.realm(nation)
    if state.turn - state.last_change > LIMITS.quiet_turns:
        return "quiet"
    if state.sieges:
        return ""
    if realm.cubes == 0:
        return "cubes"
    if realm.discs == 0:
        return "discs"
    if captured_points(realm) >= SCORING.captured_points_to_end:
        return "captures"
    return "stuck" if all(helpless(state, each) for each in NATIONS) else ""


def helpless(state: State, nation: Nation) -> bool:
    """Whether a nation can only pass for ever: no card to play, no money for any (ACR-RULE-55)."""
    realm = state.realm(nation)
    if realm.hand or realm.deck or realm.discard:
        return False
    prices = [card_of(copy).cost for copy in (*realm.empire, *state.display)]
    if realm.reserve:
        prices.append(retrieval_cost(realm.reserve))
    return all(price > realm.money for price in prices)


def end_game(run: Run[State], ending: Ending) -> None:
    """Stop at once (ACR-END-6) and announce the score."""
    state = run.state
    state.ending = ending
    state.stack.clear()
    scores: dict[str, Value] = {nation: points(state, nation) for nation in NATIONS}
    fields: dict[str, Value] = {"reason": ending.reason, "nation": ending.nation, "place": ending.place, **scores}
    run.tell("over", {"seat": state.seat_of(ending.nation), **fields})
    run.reveal_to_all()


def home_target_falls(run: Run[State], winner: Nation, place: str, reason: str) -> None:
    """End the game with an immediate victory (ACR-END-1)."""
    end_game(run, Ending(reason, winner, place, winner))
