"""Events, expeditions, defenses, laws, wages, the Draft and revolts: legal answers and defaults (sections 5 and 7)."""

from __future__ import annotations

from itertools import combinations

from engine.games.knights.state import State
from tests.knights.oracle.council_world import (
    AGENDAS,
    CARDS,
    CITIES,
    EVENTS,
    HIRED,
    HOME,
    VOYAGES,
    armies,
    around,
    besieged,
    by_kind,
    hire_price,
    kind,
    may_receive,
    mend_price,
    name_of,
    own,
    strength,
    unpaid,
)
from tests.knights.oracle.planning_answers import Answers


def drawer(state: State, seat: int) -> Answers:
    """WK-EVT-2, WK-EVT-7, D-EVT-DRAWER."""
    colour, faith = EVENTS[state.event_top]["color"], state.barons[seat].faith
    others = around(state, seat)[1:]
    free = {"red": [seat], "green": others, "blue": [seat, *others]}[colour]
    paid = {"red": others, "green": [seat], "blue": []}[colour] if faith >= 1 else []
    least = min(state.barons[other].influence for other in others)
    poor = next(other for other in others if state.barons[other].influence == least)
    return {
        f"drawer:{name_of(one)}" for one in [*free, *paid]
    }, f"drawer:{name_of(poor if colour == 'green' else seat)}"


def volunteer(state: State) -> Answers:
    """Loyal Volunteers: the strongest, then the first shown."""
    best = max(HIRED[card]["strength"] for card in state.hired)
    first = min(card for card in state.hired if HIRED[card]["strength"] == best)
    return {f"hire:{kind(card)}" for card in state.hired}, f"hire:{kind(first)}"


def surgeon(state: State, seat: int) -> Answers:
    """Skilled Surgeon: the army with the most tokens."""
    tokens = {name: army.tokens for name, army in armies(state, seat).items() if army.tokens}
    return {f"heal:{name}" for name in tokens}, f"heal:{next(n for n in tokens if tokens[n] == max(tokens.values()))}"


def _workable(state: State, seat: int) -> dict[str, int]:
    """Own structures that are not besieged, with their breaches (WK-UPG-2)."""
    found = {city: state.cities[city].breaches for city in own(state, seat) if not besieged(state, city)}
    home = state.barons[seat].stronghold
    return found | ({HOME: home.breaches} if home.area and home.area not in state.sieges else {})


def masons(state: State, seat: int) -> Answers:
    """Master Masons: fortify the highest income, else repair the most breaches."""
    work = _workable(state, seat)
    plain = [city for city in work if city != HOME and not state.cities[city].fortified]
    repairs = [f"repair:{name}>{many}" for name, many in work.items() if many]
    if plain:
        usual = f"fortify:{min(plain, key=lambda city: (-CITIES[city]['income'], city))}"
    else:
        usual = max(repairs, key=lambda key: int(key.partition(">")[2]))
    return {*(f"fortify:{city}" for city in plain), *repairs}, usual


def bribe(state: State, seat: int, nation: str, chosen: tuple[str, ...]) -> Answers:
    """Mercenary Unrest: a crown a card, pay while he has crowns."""
    left = [f"{name}>{kind(card)}" for name, army in armies(state, seat).items() for card in army.troops]
    left = [text for text in left if text.partition(">")[2].startswith(f"{nation}_")]
    for text in chosen:
        left.remove(text)
    pays = [f"pay:{text}" for text in left] if state.barons[seat].crowns > len(chosen) else []
    return {"enough", *pays}, pays[0] if pays else "enough"


def start(state: State) -> Answers:
    """WK-EXP-2, D-EXP-START."""
    return {"start:none", *(f"start:{name}" for name in VOYAGES if state.voyages[name].spot == 0)}, "start:none"  # type: ignore[index]


def invest(state: State, seat: int) -> Answers:
    """WK-EXP-3, WK-EXP-9, D-EXP-FUND."""
    return {f"invest:{many}" for many in range(6) if many <= state.barons[seat].crowns}, "invest:0"


def upgrade(state: State, seat: int) -> Answers:
    """WK-UPG-1, WK-UPG-2, D-UPGRADE."""
    crowns, work = state.barons[seat].crowns, _workable(state, seat)
    fortify = {f"fortify:{c}" for c in work if crowns >= 4 and c != HOME and not state.cities[c].fortified}
    able = crowns // mend_price(state, seat)
    repairs = {f"repair:{name}>{n}" for name, many in work.items() for n in range(1, min(many, able) + 1)}
    return {"nothing", *fortify, *repairs}, "nothing"


def muster(state: State, seat: int) -> Answers:
    """WK-MUS-1, D-MUSTER."""
    able = state.barons[seat].crowns // mend_price(state, seat)
    tokens = {name: army.tokens for name, army in armies(state, seat).items()}
    heals = {f"muster:{name}>{n}" for name, many in tokens.items() for n in range(1, min(many, able) + 1)}
    return {"nothing", *heals}, "nothing"


def surcharge(state: State, seat: int) -> int:
    """Limit on Arms, as far as he has it."""
    params = AGENDAS["arms_limit"]["params"]
    total = sum(strength(army) for army in armies(state, seat).values())
    return int(min(params["crowns"], state.barons[seat].crowns)) if total > params["over_strength"] else 0


def for_regulars(state: State, seat: int, crowns: int) -> int:
    """The cheapest first, as many as can be paid (WK-WAGES-2)."""
    wages = sorted(CARDS[card]["wage"] for _, card in unpaid(state, seat) if card not in HIRED)
    return int(max(sum(wages[:many]) for many in range(len(wages) + 1) if sum(wages[:many]) <= crowns))


def wages(state: State, seat: int, chosen: tuple[str, ...]) -> Answers:
    """WK-WAGES-3, WK-STEP-12, D-WAGES: everybody, else the dearest first."""
    given = state.stack[-1].given(seat)
    crowns = state.barons[seat].crowns - (surcharge(state, seat) if "arms_limit=comply" in given else 0)
    crowns -= for_regulars(state, seat, crowns)
    dearer = AGENDAS["fair_pay"]["params"]["plus"] if "fair_pay=comply" in given else 0
    left: list[tuple[str, int, int]] = []
    for name, card in unpaid(state, seat):
        if card in HIRED:
            wage = HIRED[card]["wage"]
            left.append((f"{name}>{kind(card)}", wage + dearer * (HIRED[card]["strength"] == 50), wage))
    for text in chosen:
        paid = next(entry for entry in left if entry[0] == text)
        left.remove(paid)
        crowns -= paid[1]
    payable = [entry for entry in left if entry[1] <= crowns]
    everybody = sum(price for _, price, _ in left) <= crowns
    usual = max(payable, key=lambda entry: entry[2])[0] if payable else ""
    legal = {"enough", *(f"pay:{text}" for text, _, _ in payable), *(["all"] if everybody else [])}
    return legal, "all" if everybody else f"pay:{usual}" if usual else "enough"


def law(state: State, seat: int) -> Answers:
    """WK-BAN-2, D-LAW."""
    return {"comply", "refuse"}, "refuse" if state.barons[seat].banned else "comply"


def hire(state: State, seat: int) -> Answers:
    """WK-DRAFT-2, WK-DRAFT-3, D-DRAFT-HIRE: one, or several of one nation with a marker for each."""
    markers, crowns = list(state.track.values()).count(seat), state.barons[seat].crowns
    assert state.track[min(state.track)] == seat, "WK-DRAFT-2"
    sets = {"hire:none"}
    for many in range(1, markers + 1):
        for cards in combinations(state.offer, many):
            one_nation = len({HIRED[card]["nationality"] for card in cards}) == 1
            if one_nation and sum(hire_price(state, seat, card) for card in cards) <= crowns:
                sets.add(f"hire:{'+'.join(by_kind(list(cards)))}")
    return sets, "hire:none"


def post(state: State, seat: int) -> Answers:
    """WK-DRAFT-6, D-DRAFT-ASSIGN; the Royal Guard may go back."""
    back = ["post:back"] if state.assembly else []
    return {*back, *(f"post:{name}" for name in may_receive(state, seat))}, f"post:{HOME}"


def revolt(state: State, seat: int, city: str, given: tuple[str, ...]) -> Answers:
    """WK-UPK-3, D-REVOLT: crowns if 5 are left, else Faith, else it goes."""
    crowns, faith = state.barons[seat].crowns, state.barons[seat].faith
    for key in given:
        name, _, way = key.removeprefix("revolt:").partition(">")
        crowns -= 2 * CITIES[name]["income"] if way == "crowns" else 0
        faith -= way == "faith"
    price = 2 * CITIES[city]["income"]
    ways = ["lose", *(["crowns"] if crowns >= price else []), *(["faith"] if faith else [])]
    usual = "crowns" if crowns - price >= 5 else "faith" if faith else "lose"
    return {f"revolt:{city}>{way}" for way in ways}, f"revolt:{city}>{usual}"
