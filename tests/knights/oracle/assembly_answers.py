"""The Assembly: legal answers and defaults (section 7.3)."""

from __future__ import annotations

from engine.games.knights.asked import AskedCard, AskedVote
from engine.games.knights.state import Ballot, State
from tests.knights.oracle.council_world import AGENDAS, CITIES, NOBLES, around, chair, name_of, own, playing, strength
from tests.knights.oracle.planning_answers import Answers

UNWANTED = ("treason_fine", "city_charter", "banishment", "crown_debtor", "ambassador")


def sides(state: State, agenda: str, proposal: str) -> list[str]:
    """What can be voted for (WK-VOTE-2, WK-VOTE-3)."""
    card = AGENDAS[agenda]
    if card["vote"] == "yes_no" or (proposal and not proposal.startswith("card>")):
        return ["yes", "no"]
    shut = {"elect_chairman": "banned", "banishment": "banned", "investiture": "heretic"}.get(agenda)
    legal = [seat for seat in playing(state) if not (shut and getattr(state.barons[seat], shut))]
    return [name_of(seat) for seat in legal]


def usual_side(state: State, seat: int, agenda: str, proposal: str) -> str:
    """No; himself; or the legal opponent with the most Influence, then next clockwise (D-VOTE-SIDE)."""
    possible = sides(state, agenda, proposal)
    if "no" in possible:
        return "no"
    if name_of(seat) in possible and agenda not in UNWANTED:
        return name_of(seat)
    others = [other for other in around(state, seat)[1:] if name_of(other) in possible]
    if not others:
        return name_of(seat)
    most = max(state.barons[other].influence for other in others)
    return name_of(next(other for other in others if state.barons[other].influence == most))


def leaders(state: State, ballot: Ballot) -> list[str]:
    """What has the most Votes, everything at 0 (WK-VOTE-2)."""
    possible = sides(state, ballot.agenda, ballot.proposal)
    total = {side: sum(n for seat, n in ballot.counts.items() if ballot.sides.get(seat) == side) for side in possible}
    return [side for side in possible if total[side] == max(total.values())]


def acting(state: State) -> Answers:
    """WK-ASM-4, D-ASM-ACTING: the most Votes, then clockwise from the Chairman."""
    assert state.assembly is not None
    there = [seat for seat in around(state, state.chairman) if seat in state.assembly.attending]
    assert state.chairman not in there, "WK-ASM-4"
    most = max(state.barons[seat].votes for seat in there)
    first = next(seat for seat in there if state.barons[seat].votes == most)
    return {f"acting:{name_of(seat)}" for seat in there}, f"acting:{name_of(first)}"


def propose(state: State, fine: str) -> Answers:
    """WK-PM-2, WK-PM-4, WK-OPT-2, D-PM-PROPOSE: only what has an object, or nothing."""
    if fine:
        return {f"amount:{crowns}" for crowns in range(1, 11)}, "amount:1"
    barons = [(seat, state.barons[seat]) for seat in playing(state)]
    found = {"none", "postpone", *(f"lift>{name_of(seat)}" for seat, baron in barons if baron.banned)}
    charges = [card for _, baron in barons for card in baron.charges]
    offices = [noble.office for _, baron in barons for noble in baron.nobles.values() if noble.office]
    found |= {f"cancel>{card}" for card in [*state.laws, *charges, *offices, *state.prohibitions]}
    found |= {f"card>{card}" for card in state.agendas_gone if AGENDAS[card]["type"] != "private_motion"}
    if state.options["open_private_motions"] == "on":
        found |= {f"forbid>{what}" for what in ("siege", "assault", "road", "sea") if what not in state.prohibitions}
        found |= {f"{what}>{crowns}" for what in ("toll", "dole") for crowns in range(1, 6)} | {"resolve"}
        found |= {f"fine>{name_of(a)}.{name_of(b)}" for a, _ in barons for b, _ in barons if a != b}
    return {f"propose:{text}" for text in found}, "propose:none"


def order(state: State, chosen: tuple[str, ...]) -> Answers:
    """WK-ASM-6, D-ASM-ORDER: as displayed."""
    left = [agenda for agenda in state.display if agenda not in chosen]
    return {f"next:{agenda}" for agenda in left}, f"next:{left[0]}"


def count(state: State, seat: int, asked: AskedVote) -> Answers:
    """WK-VOTE-1, WK-VOTE-4, WK-VOTE-6, WK-VOTE-7, D-VOTE-COUNT: a number, then a direction."""
    top = state.stack[-1]
    staked = sum(int(text.partition("/")[2].partition(".")[0]) for text in top.given(seat))
    left = state.barons[seat].votes - staked
    if asked.kind == "count":
        numbers = {f"count:{many}" for many in range(left + 1)}
        if asked.ahead:
            return {"ask", *(numbers if left else set())}, "ask"
        return numbers, "count:0"
    now = len(playing(state)) == 2 or state.options["sealed_votes"] == "on"
    found = {f"side:{side}" for side in sides(state, asked.agenda, asked.proposal)}
    return found | (set() if now else {"side:later"}), f"side:{usual_side(state, seat, asked.agenda, asked.proposal)}"


def declare(state: State, seat: int) -> Answers:
    """WK-VOTE-1, WK-VOTE-6: in Chairman order, who staked Votes and has not spoken."""
    assert state.assembly is not None
    ballot = state.assembly.ballot
    assert ballot is not None
    silent = [one for one in around(state, chair(state)) if ballot.counts.get(one) and one not in ballot.sides]
    assert silent[0] == seat, "WK-VOTE-1"
    found = {f"side:{side}" for side in sides(state, ballot.agenda, ballot.proposal)}
    return found, f"side:{usual_side(state, seat, ballot.agenda, ballot.proposal)}"


def tie(state: State, seat: int) -> Answers:
    """WK-VOTE-2, D-VOTE-TIE: whoever presides, among what is tied."""
    assert state.assembly is not None
    ballot = state.assembly.ballot
    assert ballot is not None
    assert seat == chair(state), "WK-VOTE-2"
    tied = leaders(state, ballot)
    wanted = usual_side(state, seat, ballot.agenda, ballot.proposal)
    near = [name_of(other) for other in around(state, seat) if name_of(other) in tied]
    return {f"tie:{side}" for side in tied}, f"tie:{wanted if wanted in tied else near[0]}"


def refuse(state: State, seat: int, asked: AskedCard) -> Answers:
    """WK-BAN-7, D-REFUSE: accept, or if he is banned refuse what costs him."""
    costly = asked.card in ("treason_fine", "city_charter", "church_tithe", "crown_debtor", "private_motion")
    return {"accept", "refuse"}, "refuse" if state.barons[seat].banned and costly else "accept"


def drop_charge(state: State, seat: int) -> Answers:
    """WK-AG-3, E-23, D-CHARGE-DROP: one of the old three, the lowest value, the oldest."""
    held = state.barons[seat].charges
    assert len(held) == 3, "WK-AG-3"
    worth = [
        -1 if AGENDAS[c].get("burden") else AGENDAS[c]["params"]["crowns"] if AGENDAS[c]["subtype"] else 5 for c in held
    ]
    return {f"charge:{card}" for card in held}, f"charge:{held[worth.index(min(worth))]}"


def office(state: State, seat: int) -> Answers:
    """WK-AG-5, WK-AG-7, D-OFFICE-NOBLE: the strongest army without office."""
    living = [name for name in NOBLES if not state.barons[seat].nobles[name].gone]  # type: ignore[index]
    nobles = {name: state.barons[seat].nobles[name] for name in living}  # type: ignore[index]
    free = [name for name in living if not nobles[name].office] or living
    best = max(strength(nobles[name]) for name in free)
    return {f"office:{name}" for name in living}, f"office:{next(n for n in free if strength(nobles[n]) == best)}"


def charter(state: State, seat: int) -> Answers:
    """City Charter: the lowest income, then id."""
    cities = own(state, seat, kingdom=True)
    return {f"charter:{c}" for c in cities}, f"charter:{min(cities, key=lambda c: (CITIES[c]['income'], c))}"
