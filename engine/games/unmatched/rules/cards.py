"""Moving cards between deck, hand and discard pile."""

from __future__ import annotations

from engine.contract import Run
from engine.games.unmatched.content import CARDS, NUMBERS
from engine.games.unmatched.facts.fighters import own
from engine.games.unmatched.rules.damage import deal_damage
from engine.games.unmatched.rules.seats import eyes
from engine.games.unmatched.state import NOBODY, State


def draw(run: Run[State], band: int, n: int) -> None:
    """Draw cards one at a time; every missing card damages all own fighters (UNM-EXH-1, 2)."""
    state = run.state
    mine = state.bands[band]
    drawn: list[str] = []
    for _ in range(n):
        if mine.deck:
            drawn.append(mine.deck.pop())
            mine.hand.append(drawn[-1])
            continue
        _tell_drawn(run, band, drawn)
        drawn = []
        if mine.out:
            return
        run.tell("exhausted", {"band": band, "seat": mine.seat})
        deal_damage(run, own(state, band), NUMBERS.exhaustion_damage, "exhaustion")
        if state.winner != NOBODY:
            return
    _tell_drawn(run, band, drawn)


def _tell_drawn(run: Run[State], band: int, drawn: list[str]) -> None:
    """Record the draw; its event hides the cards from others (UNM-INFO-3)."""
    if drawn:
        seen_by = eyes(run.state, band)
        seat = run.state.bands[band].seat
        run.tell("drew", {"band": band, "seat": seat, "n": len(drawn), "cards": [*drawn]}, {"cards": seen_by})
        run.reveal_to_all()


def discard(run: Run[State], band: int, card: str, how: str) -> None:
    """Put a hand card on the discard pile, face up."""
    mine = run.state.bands[band]
    mine.hand.remove(card)
    mine.discard.append(card)
    run.tell("discarded", {"band": band, "seat": mine.seat, "card": card, "how": how, "boost": CARDS[card].boost})


def discard_at_random(run: Run[State], band: int) -> str:
    """Discard a random card; returns an empty id if there is none (UNM-RUL-27)."""
    hand = run.state.bands[band].hand
    if not hand:
        return ""
    card = run.pick(sorted(hand), "random discard")
    discard(run, band, card, "random")
    return card


def cheapest(cards: list[str]) -> str:
    """The default card to give up: lowest BOOST, then value, then id (UNM-D-20, UNM-D-28)."""
    return min(cards, key=lambda card: (CARDS[card].boost, CARDS[card].printed, card))
