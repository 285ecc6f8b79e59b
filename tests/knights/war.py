"""Tables for the tests of war: a card that comes up while another one waits, and Fate cards by what they show."""

from __future__ import annotations

from engine.games.knights.conflict import Battle, Card, Deed
from engine.games.knights.content.armies import Nation, Shape
from engine.games.knights.content.cards import FATE, BattleResultId
from engine.games.knights.state import Noble, State
from tests.knights.table import GAME, A, bare, fate, reveal

MOBILIZE, STRATEGY = "mobilize_forces", "versatile_strategy"


def field(seats: int = 3, **options: str) -> State:
    """An empty map; after the card that comes up the table waits for the last Baron's Draft Soldiers."""
    state = bare(seats)
    state.options |= options
    last = seats - 1
    state.barons[last].hand.remove("draft_soldiers")
    state.stacks[0] = [Card(last, "draft_soldiers")]
    return state


def order(state: State, seat: int, *orders: str) -> State:
    """The state with standing orders of a Baron, before anything goes on."""
    ready = GAME.copy(state)
    for name, value in (one.split("=") for one in orders):
        ready.barons[seat].orders.values[name] = value
    return ready


def mobilize(state: State, seat: int = A, note: str = "") -> State:
    """Mobilize Forces of a Baron comes up."""
    return reveal(state, seat, MOBILIZE, note=note)


def strategy(state: State, seat: int = A, note: str = "") -> State:
    """Versatile Strategy of a Baron comes up."""
    return reveal(state, seat, STRATEGY, note=note)


def results(*wanted: BattleResultId) -> list[str]:
    """Different Fate cards that show these battle results."""
    found: list[str] = []
    for result in wanted:
        found.append(next(name for name, card in FATE.items() if card.battle == result and name not in found))
    return found


def deserters(nation: Nation, but: list[str]) -> str:
    """A Fate card of a nationality that is not among some others."""
    return next(name for name, card in FATE.items() if card.nationality == nation and name not in but)


def shows(state: State, attacker: str, defender: str = "", then: tuple[Nation, ...] = ()) -> None:
    """The next Fate cards: battle results of both sides in the order they draw, then nationalities for desertion."""
    cards = results(*(_result(word) for word in f"{attacker} {defender}".split()))
    for nation in then:
        cards.append(deserters(nation, cards))
    fate(state, *cards)


def _result(word: str) -> BattleResultId:
    return next(card.battle for card in FATE.values() if card.battle == word)


def deed(state: State) -> Deed:
    """The card that is being carried out."""
    assert state.deed is not None
    return state.deed


def battle(state: State) -> Battle:
    """The battle that is fought."""
    assert state.battle is not None
    return state.battle


def fought(state: State) -> Battle:
    """The battle that has been fought, though its consequences may still be asked about."""
    found = state.battle or state.fought
    assert found is not None
    return found


def noble(state: State, seat: int, shape: Shape) -> Noble:
    """One of a Baron's Nobles."""
    return state.barons[seat].nobles[shape]


def where(state: State, seat: int) -> dict[Shape, str]:
    """Where a Baron's Nobles on the board stand."""
    return {shape: noble.area for shape, noble in state.barons[seat].on_board()}
