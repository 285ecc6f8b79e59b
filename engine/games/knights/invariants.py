"""Invariants of every state (section 22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.contract import BrokenInvariant
from engine.games.knights.content.armies import MERCENARIES, REGULARS_OF
from engine.games.knights.content.cards import AGENDA_DECK, AGENDAS, EVENT_DECK, FATE, HAND, NEUTRAL_DECK
from engine.games.knights.content.kingdom import AREAS, CITIES, PORTS
from engine.games.knights.content.printed import HUNDRED, LIMITS, track_size, zone_size
from engine.games.knights.facts import forces, structures
from engine.games.knights.state import NOBODY, State


def check(state: State) -> None:
    _troops(state)
    _action_cards(state)
    _nobles(state)
    _places(state)
    _agendas(state)
    _events(state)
    _tokens(state)
    _fate(state)


def _require(holds: bool, clause: str, detail: object) -> None:
    if not holds:
        raise BrokenInvariant(clause, str(detail))


def _once(found: Iterable[str], expected: Iterable[str], clause: str) -> None:
    many, whole = Counter(found), Counter(list(expected))
    _require(many == whole, clause, (many - whole, whole - many))


def _troops(state: State) -> None:
    """Every mercenary is in one place; regulars, too, or removed with a Noble who had no heir (WK-INV-1)."""
    armies = [(seat, army) for seat, baron in enumerate(state.barons) for _, army in baron.armies()]
    mercenaries = [card for _, army in armies for card in army.troops if card in MERCENARIES]
    _once([*mercenaries, *state.mercenaries, *state.offer, *state.hired], MERCENARIES, "WK-INV-1")
    for seat, baron in enumerate(state.barons):
        regulars = [card for owner, army in armies if owner == seat for card in army.troops if card not in MERCENARIES]
        whole = set(REGULARS_OF[baron.id])
        _require(len(set(regulars)) == len(regulars) and set(regulars) <= whole, "WK-INV-1", (seat, regulars))
        lost = baron.out or any(noble.gone for noble in baron.nobles.values())
        _require(bool(lost) or set(regulars) == whole, "WK-INV-1", (seat, regulars))


def _action_cards(state: State) -> None:
    """Twelve cards each in hand, stacks, zones or coming up; zones and track are never full (WK-INV-2)."""
    lying = [card for stack in state.stacks for card in stack] + state.turned_up
    lying += [card for zone in state.zones.values() for card in zone]
    deed = state.deed
    if deed and deed.card.owner != NOBODY and not deed.laid:
        lying.append(deed.card)
    for seat, baron in state.each():
        found = [*baron.hand, *(card.kind for card in lying if card.owner == seat)]
        _once(found, HAND, "WK-INV-2")
    neutral = [*state.aside, *state.seen, *(card.kind for card in lying if card.owner == NOBODY)]
    _once(neutral, NEUTRAL_DECK, "WK-INV-2")
    if state.deed is None and state.stack:
        full = [zone for zone, cards in state.zones.items() if len(cards) >= zone_size(state.many)]
        _require(not full and len(state.track) < track_size(state.many), "WK-INV-2", (full, state.track))


def _nobles(state: State) -> None:
    """Nobles on the board have troops and fewer tokens than strength; those off it have no area (WK-INV-3)."""
    settled = state.battle is None
    for seat, baron in state.each():
        for shape, noble in baron.nobles.items():
            who = (seat, shape, noble)
            _require(not noble.area or noble.area in AREAS, "WK-INV-3", who)
            _require(noble.on_board or not (noble.at_sea or noble.exhausted), "WK-INV-3", who)
            _require(not noble.at_sea or noble.area in PORTS, "WK-INV-3", who)
            # Who went to sea with this card is exhausted when it is done (WK-BA-5).
            used = state.deed.used if state.deed and state.deed.card.owner == seat else []
            sails = noble.at_sea and state.phase == "actions" and not noble.exhausted
            _require(not sails or shape in used, "WK-INV-3", who)
            _require(not noble.gone or not (noble.area or noble.troops or noble.office), "WK-INV-3", who)
            if noble.on_board and settled and not _dying(state):
                _require(forces.has_troops(noble), "WK-INV-3", who)
                _require(not forces.is_spent(noble), "WK-INV-3", who)


def _dying(state: State) -> bool:
    """Whether deaths are being resolved: meanwhile armies may have too many tokens."""
    return any(type(frame).__module__.endswith(".deaths") for frame in state.stack)


def _places(state: State) -> None:
    """Walls, fortifications, razed cities and sieges (WK-INV-4, WK-INV-5)."""
    for name, city in state.cities.items():
        most = CITIES[name].strength + LIMITS.fortify_strength * city.fortified
        _require(0 <= city.breaches * HUNDRED <= most, "WK-INV-4", (name, city))
        _require(not city.fortified or city.owner != NOBODY, "WK-INV-4", (name, city))
        _require(not city.razed or (city.owner == NOBODY and not city.breaches), "WK-INV-4", (name, city))
    strongholds = [baron.stronghold.area for _, baron in state.each() if baron.stronghold.area]
    _require(len(set(strongholds)) == len(strongholds), "WK-INV-5", strongholds)
    for area in strongholds:
        _require(AREAS[area].kingdom and not structures.city_in(state, area), "WK-INV-5", area)
        _require(structures.walls(state, area) >= 0, "WK-INV-4", area)
    for area, siege in state.sieges.items():
        _require(structures.structure(state, area) != "", "WK-INV-5", (area, siege))
        _require(structures.holder(state, area) != siege.by, "WK-INV-5", (area, siege))
        if state.battle is None and not _dying(state):
            _require(bool(state.barons[siege.by].in_area(area)), "WK-INV-5", (area, siege))


def _agendas(state: State) -> None:
    """Every agenda is in one place, and each Baron has at most three charges (WK-INV-6)."""
    charges = [card for _, baron in state.each() for card in baron.charges]
    offices = [noble.office for _, baron in state.each() for noble in baron.nobles.values() if noble.office]
    piles = [*state.agendas, *state.display, *state.agendas_gone, *([state.agenda_open] if state.agenda_open else [])]
    _once([*piles, *charges, *offices, *state.laws], AGENDA_DECK, "WK-INV-6")
    for seat, baron in state.each():
        _require(len(baron.charges) <= LIMITS.charges_per_baron, "WK-INV-6", (seat, baron.charges))
        _require(all(AGENDAS[card].type == "charge" for card in baron.charges), "WK-INV-6", (seat, baron.charges))
    _require(all(AGENDAS[card].type == "office" for card in offices), "WK-INV-6", offices)
    _require(all(AGENDAS[card].type == "law" for card in state.laws), "WK-INV-6", state.laws)


def _events(state: State) -> None:
    """Every event is in one place: deck, discard, open, or with whom it lasts (WK-INV-6)."""
    lasting = ["heretic" for baron in state.barons if baron.heretic]
    lasting += [noble.mark for baron in state.barons for noble in baron.nobles.values() if noble.mark]
    open_cards = [card for card in (state.event_top, state.event_open) if card]
    _once([*state.events, *state.events_gone, *open_cards, *lasting], EVENT_DECK, "WK-INV-6")


def _tokens(state: State) -> None:
    """No negative numbers, no lost Influence, one legal Chairman and one legal Head (WK-INV-7, 8, 10)."""
    for seat, baron in enumerate(state.barons):
        amounts = (baron.crowns, baron.votes, baron.faith, baron.influence)
        _require(min(amounts) >= 0, "WK-INV-7", (seat, amounts))
        _require(all(army.tokens >= 0 for _, army in baron.armies()), "WK-INV-7", seat)
    handed_out = sum(baron.influence for baron in state.barons)
    _require(handed_out + state.pool >= state.pool_start, "WK-INV-7", (handed_out, state.pool))
    _require(state.pool == 0 or handed_out + state.pool == state.pool_start, "WK-INV-7", (handed_out, state.pool))
    chairman, head = state.barons[state.chairman], state.barons[state.head]
    all_banned = all(baron.banned for _, baron in state.each())
    all_heretics = all(baron.heretic for _, baron in state.each())
    _require(not chairman.out and (not chairman.banned or all_banned), "WK-INV-8", state.chairman)
    _require(not head.out and (not head.heretic or all_heretics), "WK-INV-8", state.head)
    _require(state.round <= state.number("last_round"), "WK-INV-10", state.round)


def _fate(state: State) -> None:
    """24 Fate cards: in the deck, or open in the current procedure (WK-INV-9)."""
    held = [card for layer in state.fate for card in layer] + state.fate_open
    if state.battle:
        for side in (state.battle.attacker, state.battle.defender):
            held += [*side.drawn, *side.kept]
    _once(held, FATE, "WK-INV-9")
