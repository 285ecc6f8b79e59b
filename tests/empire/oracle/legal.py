"""Every legal answer to every question, computed anew from what lies on the table and what the asked seat was told."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from engine.contract import Question
from engine.games.empire import asked as questions
from engine.games.empire.state import Player, State
from tests.empire.oracle.world import (
    ARROWS,
    BORDERS,
    CARDS,
    COMBAT,
    LEADERS,
    PROVINCES,
    SEAS,
    TROOPS,
    UNITS,
    aboard,
    effect,
    foes,
    on_foot,
    shores,
    step_possible,
)


def numbers(verb: str, least: int, most: int, step: int = 1) -> set[str]:
    """A verb with every number of a span."""
    return {f"{verb}:{number}" for number in range(least, most + 1, step)}


def leaders_at(player: Player) -> set[str]:
    """The provinces with an own leader."""
    return {name for name, here in player.troops.items() if LEADERS & set(here)}


def in_reserve(player: Player, unit: str) -> int:
    """Figures that are not on the map."""
    land = [many for here in player.troops.values() for kind, many in here.items() if kind == unit]
    left: int = UNITS[unit]["figures"] - sum(player.fleets.values() if unit == "galley" else land)
    return left


def bases(player: Player, unit: str) -> set[str]:
    """Where a unit may be drafted."""
    homes = leaders_at(player) & set(player.markers)
    return homes if unit != "galley" else {sea for home in homes for sea in PROVINCES[home]["seas"]}


def price(player: Player, unit: str) -> int:
    """What a unit costs in a draft."""
    full: int = UNITS[unit]["price"]
    return max(5, full - 5) if any(owned.card == "arsenals" for owned in player.cards) else full


def replaceable(state: State, seat: int) -> set[tuple[str, int]]:
    """Every marker of another player that may be replaced: province and owner."""
    others = set(range(state.seats)) - {seat} if "convert_allies" in state.options else set(foes(state, seat))
    return {
        (province, other)
        for other in others
        for province in state.players[other].markers
        if province not in state.players[other].troops
        and not any(owned.card == "foedus" and owned.province == province for owned in state.players[other].cards)
    }


def sources(state: State, seat: int, province: str) -> Counter[str]:
    """What can be replaced in a province, and how often."""
    found = Counter({"token": state.tokens.get(province, 0)})
    for where, owner in replaceable(state, seat):
        if where == province:
            found[str(owner + 1)] = state.players[owner].markers[province]
    return +found


def aims(state: State, seat: int, card: str) -> set[str]:
    """What a card may be aimed at, as answers."""
    player = state.players[seat]
    room = sum(player.markers.values()) < 18
    match effect(card)["op"]:
        case "build_city":
            return {f"at:{name}" for name in player.markers if name not in state.cities}
        case "protect_province":
            return {f"at:{name}" for name in player.markers}
        case "place_general":
            return {f"at:{name}" for name in player.markers} if in_reserve(player, "general") else set()
        case "replace_token":
            return {f"at:{name}" for name in state.tokens} if room else set()
        case "replace_marker":
            return {f"marker:{name}>{owner + 1}" for name, owner in replaceable(state, seat)} if room else set()
    return {"nothing"}


def takeable(state: State, seat: int) -> set[str]:
    """The kinds of cards that can be paid for and used."""
    purse = state.players[seat].talents
    return {
        card
        for card in state.display
        if CARDS[card]["price"] <= purse and (CARDS[card].get("senate_vote") or aims(state, seat, card))
    }


def cards_in_battle(player: Player, place: str) -> list[str]:
    """Diplomacy cards with units left that list a place, by id."""
    return sorted(
        owned.card
        for owned in player.cards
        if place in {*CARDS[owned.card].get("provinces", ()), *CARDS[owned.card].get("seas", ())}
        and sum(CARDS[owned.card].get("units", {}).values()) > sum(owned.lost.values())
    )


def fights(player: Player, province: str) -> bool:
    """Whether infantry, cavalry or a catapult stands there."""
    return bool(TROOPS & set(player.troops.get(province, {})))


def attacks(state: State, seat: int) -> set[str]:
    """Every attack that can be declared."""
    return {
        f"on:{province}>{foe + 1}"
        for province in PROVINCES
        if fights(state.players[seat], province)
        for foe in foes(state, seat)
        if province in state.players[foe].troops
    }


def turn(state: State, seat: int) -> set[str]:
    """D-TURN."""
    player = state.players[seat]
    can = {
        "draft": any(
            bases(player, unit) and in_reserve(player, unit) and price(player, unit) <= player.talents
            for unit in UNITS
            if unit != "caesar"
        ),
        "influence": player.talents >= 10
        and sum(player.markers.values()) < 18
        and any(sources(state, seat, province) for province in leaders_at(player)),
        "move": any(
            on_foot(state, seat, home) or any(aboard(state, seat, home).values()) for home in leaders_at(player)
        ),
        "attack": bool(attacks(state, seat)),
        "fleet": bool(player.fleets),
    }
    found = {"end"}
    if state.actions:
        found |= {"pass", *numbers("tax", 5, 25, 5), *(action for action, possible in can.items() if possible)}
        if takeable(state, seat) and not state.took_card:
            found.add("take")
    for owned in player.cards:
        if owned.ready and CARDS[owned.card]["type"] == "reusable":
            if CARDS[owned.card].get("senate_vote"):
                found.add(f"vote:{owned.card}")
            elif can.get(effect(owned.card).get("action", ""), True):
                found.add(f"use:{owned.card}")
    return found


def taking(state: State, seat: int, asked: questions.AskedCard) -> set[str]:
    """A card and its target."""
    if not asked.card:
        return {f"card:{card}" for card in takeable(state, seat)}
    what = effect(asked.card)
    if what["op"] != "place_units":
        return aims(state, seat, asked.card)
    player = state.players[seat]
    left = min(what["max"], in_reserve(player, what["unit"])) - len(asked.places)
    return {"done", *(f"put:{place}" for place in bases(player, what["unit"]) if left > 0)}


def drafting(state: State, seat: int, asked: questions.AskedDraft) -> set[str]:
    """Kind and place, then the number."""
    player = state.players[seat]
    purse = player.talents - sum(price(player, unit) * many for unit, _, many in asked.drafted)
    named: Counter[str] = Counter()
    for unit, _, many in asked.drafted:
        named[unit] += many
    most = {
        unit: min(in_reserve(player, unit) - named[unit], purse // price(player, unit))
        for unit in UNITS
        if unit != "caesar"
    }
    if asked.unit:
        return numbers("count", 1, most[asked.unit])
    found = {f"recruit:{unit}>{place}" for unit, many in most.items() if many > 0 for place in bases(player, unit)}
    return found | {"done"} if asked.drafted else found


def second_marker(state: State, seat: int, province: str) -> bool:
    """Whether two markers may be bought at once."""
    player = state.players[seat]
    strong = "caesar" in player.troops[province] or any(owned.card == "proconsul" for owned in player.cards)
    return strong and player.talents >= 20 and sum(player.markers.values()) <= 16


def influencing(state: State, seat: int, asked: questions.AskedInfluence) -> set[str]:
    """The province, then one source after the other."""
    if not asked.province:
        return {f"province:{name}" for name in leaders_at(state.players[seat]) if sources(state, seat, name)}
    left = sources(state, seat, asked.province) - Counter(asked.sources)
    if asked.sources and not second_marker(state, seat, asked.province):
        left.clear()
    return {*(f"source:{name}" for name in left), *(["done"] if asked.sources else [])}


def marching(state: State, seat: int, asked: questions.AskedMove) -> set[str]:
    """From where, what, to where, over which sea, and how many."""
    player = state.players[seat]
    if not asked.province:
        homes = leaders_at(player)
        return {
            f"from:{home}" for home in homes if on_foot(state, seat, home) or any(aboard(state, seat, home).values())
        }
    left = Counter[str]({str(unit): many for unit, many in player.troops[asked.province].items()})
    room = {sea: 4 * many for sea, many in player.fleets.items()}
    for unit, _, sea, many in asked.moves:
        left[unit] -= many
        if sea and unit in TROOPS:
            room[sea] -= many
    left = +left
    foot, ships = on_foot(state, seat, asked.province), aboard(state, seat, asked.province)

    def need(unit: str) -> int:
        if unit == "all":
            return sum(many for kind, many in left.items() if kind in TROOPS)
        return 1 if unit in TROOPS else 0

    def carriers(unit: str, goal: str) -> set[str]:
        return {sea for sea, goals in ships.items() if goal in goals - foot and room[sea] >= need(unit)}

    def goals(unit: str) -> set[str]:
        return foot | {goal for goal in PROVINCES if carriers(unit, goal)}

    if not asked.unit:
        kinds = {*left, *(["all"] if left.total() > 1 else [])}
        return {*(f"kind:{kind}" for kind in kinds if goals(kind)), *(["done"] if asked.moves else [])}
    if not asked.to:
        return {f"to:{goal}" for goal in goals(asked.unit)}
    if asked.to not in foot and not asked.sea:
        return {f"by:{sea}" for sea in carriers(asked.unit, asked.to)}
    limited = bool(asked.sea) and asked.unit in TROOPS
    return numbers("count", 1, min(left[asked.unit], room[asked.sea]) if limited else left[asked.unit])


def attacking(state: State, seat: int, asked: questions.AskedAttack) -> set[str]:
    """Where and on whom, then what joins."""
    if not asked.province:
        return attacks(state, seat)
    return joining(state, seat, asked.sea)


def joining(state: State, seat: int, sea: str) -> set[str]:
    """So many galleys of a zone, or a card."""
    return numbers("galleys", 0, state.players[seat].fleets[sea]) if sea else {"join:yes", "join:no"}


def sailing(state: State, seat: int, asked: questions.AskedFleet) -> set[str]:
    """The zone, what moves there, whom it attacks, and with which card."""
    fleets = state.players[seat].fleets
    victims = {foe for foe in foes(state, seat) for zone in [asked.zone] if zone in state.players[foe].fleets}
    if not asked.zone:
        return {
            f"zone:{zone}"
            for zone in SEAS
            if set(fleets) - {zone}
            or (zone in fleets and any(zone in state.players[foe].fleets for foe in foes(state, seat)))
        }
    if asked.card:
        return {"join:yes", "join:no"}
    moved = sum(int(many) for many in asked.chosen)
    battle = bool(victims) and fleets.get(asked.zone, 0) + moved > 0
    if asked.sea:
        last = asked.sea == max(set(fleets) - {asked.zone})
        return numbers("galleys", int(last and not moved and not battle), fleets[asked.sea])
    return {*(f"against:{foe + 1}" for foe in victims), *(["against:none"] if moved else [])}


def bidding(state: State, seat: int, asked: questions.AskedBid) -> set[str]:
    """The amount, then A, then B."""
    auction, purse = state.auction, state.players[seat].talents
    assert auction is not None
    free = {other for other in range(state.seats) if other not in state.slots}
    if asked.kind == "propose":
        letters = "b" if asked.a >= 0 else "a" if len(free) > 1 else "ab"
        return {f"{letter}:{other + 1}" for letter in letters for other in free - {asked.a}} | {"cancel"}
    if seat == auction.opener and auction.leader < 0:
        return numbers("bid", 0, purse, 5)
    higher = numbers("bid", max(auction.best, 0) + 5, purse, 5)
    return {"pass", *higher, *(["out"] if higher and "sealed_auctions" not in state.options else [])}


def placing(state: State, seat: int, asked: questions.AskedPlacement) -> set[str]:
    """A step of the first placement."""
    assert asked.unit
    homes = set(state.players[seat].markers)
    if asked.province:
        placed = sum(int(key.split(":")[1]) for key in asked.chosen if key.startswith(asked.unit))
        return numbers(asked.unit, 0, UNITS[asked.unit]["start"] - placed)
    if asked.unit == "galley":
        return {f"galley:{sea}" for sea in SEAS if homes & shores(sea)}
    return {f"{asked.unit}:{home}" for home in homes}


def laying(state: State, seat: int) -> set[str]:
    """Every set of senators that beats the best total."""
    vote, hand = state.vote, sorted(state.players[seat].hand)
    assert vote is not None
    best = max((sum(laid) for laid in vote.laid.values()), default=0)
    own = sum(vote.laid.get(seat, ()))
    some = {chosen for many in range(1, len(hand) + 1) for chosen in combinations(hand, many)}
    return {"pass", *("lay:" + "+".join(map(str, chosen)) for chosen in some if own + sum(chosen) > best)}


def picking(state: State, seat: int, asked: questions.AskedLosses) -> set[str]:
    """A combat unit of the enemy that was not picked yet."""
    battle = state.battle
    assert battle is not None
    enemy = next(army for army in battle.armies if army.seat != seat)
    left = Counter[str]()
    for group in enemy.groups:
        if group.unit in COMBAT:
            origin = group.card or f"{group.owner + 1}" + (f".{group.sea}" if group.sea else "")
            left[f"{group.unit}>{origin}"] += group.many
    return {f"hit:{name}" for name in left - Counter(asked.chosen)}


def leaving(state: State, seat: int) -> set[str]:
    """Fight on, a province without enemy troops, or giving up."""
    assert state.battle is not None
    place = state.battle.place
    if place not in state.players[seat].troops:
        return {"stay", "yield"}
    held = {name for foe in foes(state, seat) for name in PROVINCES if fights(state.players[foe], name)}
    return {"stay", *(f"retreat:{to}" for to in set(PROVINCES) - held if step_possible(state, seat, place, to))}


def withdrawing(place: str) -> set[str]:
    """Next door, over any arrow, or over the water from an island without either."""
    beside = {there for here, there in {*BORDERS, *ARROWS} if here == place}
    return {
        f"withdraw:{to}" for to in beside or {to for sea in PROVINCES[place]["seas"] for to in shores(sea)} - {place}
    }


def aiming(state: State, seat: int, card: str) -> set[str]:
    """The target of a vote's benefit."""
    if effect(card)["op"] == "give_chaos":
        return {f"blame:{other + 1}" for other in range(state.seats) if other != seat}
    return {f"govern:{name}" for name in state.tokens}


def lending(state: State, seat: int, asked: questions.AskedMuster) -> set[str]:
    """How many galleys of a zone, or land units of a kind; first also everything or nothing, where much may be lent."""
    assert state.battle is not None
    player, place = state.players[seat], state.battle.place
    at_sea = place in SEAS
    galleys = [sea for sea in player.fleets if sea == place or (not at_sea and sea in PROVINCES[place]["seas"])]
    kinds = [] if at_sea else list(player.troops.get(place, ()))
    whole = {"everything", "nothing"} if not asked.chosen and len(galleys) + len(kinds) > 1 else set()
    if asked.sea:
        return whole | numbers("lend", 0, player.fleets[asked.sea])
    assert asked.unit is not None
    return whole | numbers("lend", 0, player.troops[place][asked.unit])


def answers(state: State, seat: int, asked: Question) -> set[str]:
    """Every legal answer of a seat that is asked."""
    match asked:
        case questions.AskedBid():
            return bidding(state, seat, asked)
        case questions.AskedPlacement():
            return placing(state, seat, asked)
        case questions.AskedTurn():
            return turn(state, seat)
        case questions.AskedMuster() if asked.kind == "lend":
            return lending(state, seat, asked)
        case questions.AskedMuster():
            return joining(state, seat, asked.sea)
        case questions.AskedLosses():
            return picking(state, seat, asked)
        case questions.AskedSenators():
            return laying(state, seat)
        case questions.AskedBenefit():
            return aiming(state, seat, asked.card)
    if asked.kind == "retreat":
        return leaving(state, seat)
    if asked.kind == "withdraw":
        assert state.battle is not None
        return withdrawing(state.battle.place)
    return building(state, seat, asked) | {"cancel"}


def building(state: State, seat: int, asked: Question) -> set[str]:
    """The next step of an action."""
    match asked:
        case questions.AskedCard():
            return taking(state, seat, asked)
        case questions.AskedDraft():
            return drafting(state, seat, asked)
        case questions.AskedInfluence():
            return influencing(state, seat, asked)
        case questions.AskedMove():
            return marching(state, seat, asked)
        case questions.AskedAttack():
            return attacking(state, seat, asked)
        case questions.AskedFleet():
            return sailing(state, seat, asked)
    raise AssertionError(f"nobody knows this question: {asked}")
