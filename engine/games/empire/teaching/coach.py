"""The coach: explains each kind of decision to newcomers, and warns of moves that are probably mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from engine.contract import Arg, Question, SeatName, Text
from engine.games.empire import asked as questions
from engine.games.empire import keys
from engine.games.empire.bots.battles import winning
from engine.games.empire.bots.odds import of_hundred
from engine.games.empire.bots.plans import met
from engine.games.empire.bots.position import position
from engine.games.empire.bots.senate import benefit
from engine.games.empire.content import CARDS, GALLEY, GENERAL, LEADERS, NUMBERS, UNITS
from engine.games.empire.facts import sides
from engine.games.empire.facts.armies import lenders, running
from engine.games.empire.facts.markers import markers_left, points_after, purchase_limit, purchases, treaties
from engine.games.empire.facts.units import leads, units_in
from engine.games.empire.rules.placement import CROWDS, SINGLES
from engine.games.empire.state import NOBODY
from engine.games.empire.view import View
from engine.games.empire.words.names import place, say, so_many, sources_words

# The parts of a march by what is asked, and those of a fleet action.
_MARCH = {"from": "march", "kind": "company", "count": "company", "to": "goal", "by": "crossing"}
_FLEET = {"zone": "fleet", "galleys": "fleet", "against": "sea-battle", "join": "sea-battle"}


class EmpireCoach:
    """Explains auctions, placement, actions, battles and votes, and warns of what costs much and brings nothing."""

    topics: ClassVar[Mapping[str, str]] = {
        "open": "EMP-ALL-5",
        "raise": "EMP-ALL-8",
        "sealed": "EMP-OPT-8",
        "propose": "EMP-ALL-6",
        "place-leader": "EMP-PLC-2",
        "place-troops": "EMP-STEP-2",
        "place-galley": "EMP-PLC-3",
        "turn": "EMP-ACT-2",
        "free": "EMP-ACT-4",
        "card": "EMP-CARD-1",
        "target": "EMP-CARD-8",
        "units": "EMP-OP-6",
        "draft": "EMP-DRF-4",
        "influence": "EMP-INF-1",
        "source": "EMP-INF-3",
        "march": "EMP-MOV-1",
        "company": "EMP-STEP-7",
        "goal": "EMP-MOV-3",
        "crossing": "EMP-SEA-7",
        "attack": "EMP-BAT-1",
        "joining": "EMP-STEP-8",
        "fleet": "EMP-FLT-1",
        "sea-battle": "EMP-FLT-2",
        "defend": "D-BAT-DEF",
        "lend": "EMP-BAT-4",
        "losses": "EMP-BAT-8",
        "retreat": "EMP-BAT-21",
        "withdraw": "EMP-BAT-14",
        "senators": "EMP-SEN-3",
        "blame": "EMP-OP-5",
        "govern": "D-SEN-TGT",
    }

    def topic(self, view: View) -> str:
        return _topic(view, view.asked) if view.owes else ""

    def warning(self, view: View, key: str) -> Text | None:
        return warning(view, key) if view.owes else None


def _topic(view: View, question: Question | None) -> str:
    match question:
        case questions.AskedBid(kind="propose"):
            return "propose"
        case questions.AskedBid(opens=opens):
            return "sealed" if view.on("sealed_auctions") else "open" if opens else "raise"
        case questions.AskedPlacement(unit=unit):
            return "place-leader" if unit in LEADERS else "place-galley" if unit == "galley" else "place-troops"
        case questions.AskedTurn(actions=actions):
            return "turn" if actions else "free"
        case questions.AskedSenators():
            return "senators"
        case questions.AskedBenefit(card=card):
            return "blame" if CARDS[card].target == "player" else "govern"
        case questions.AskedMuster() | questions.AskedLosses() | Question(kind="retreat" | "withdraw"):
            return question.kind
        case _:
            return _step(question)


def _step(question: Question | None) -> str:
    """The step of an action that is half built."""
    match question:
        case questions.AskedCard(card=""):
            return "card"
        case questions.AskedCard(card=card):
            return "units" if CARDS[card].target == "units" else "target"
        case questions.AskedDraft():
            return "draft"
        case questions.AskedInfluence(province=province):
            return "source" if province else "influence"
        case questions.AskedMove(kind=kind):
            return _MARCH[kind]
        case questions.AskedAttack(province=province):
            return "joining" if province else "attack"
        case questions.AskedFleet(kind=kind):
            return _FLEET[kind]
    return ""


PRICE = NUMBERS.influence_price
# What two actions hardly ever cost: two purchases of the Caesar and a city.
ENOUGH = 70
# The smallest step of points in a province.
STEP = 5
POOR_ATTACK = 0.2
LOST, WON = 0.12, 0.75
SMALL_BID = 10


def warning(view: View, key: str) -> Text | None:
    """The warning of a move that is probably a mistake; None for all others."""
    match view.asked:
        case questions.AskedBid(kind="propose") as question:
            return _same(view, question, key)
        case questions.AskedBid():
            return _purse(view, key)
        case questions.AskedPlacement() as question:
            return _bare_start(view, question, key)
        case questions.AskedTurn():
            return _deed(view, key)
        case questions.AskedCard(card="") if key != keys.CANCEL:
            return _calm(view, keys.name(key)) if CARDS[keys.name(key)].type == "immediate" else None
        case questions.AskedDraft() as question:
            return _small_draft(view, question) if key == keys.DONE else None
        case questions.AskedInfluence(province=province) as question if province:
            return _second(view, question) if key == keys.DONE else _source(view, question, key)
        case questions.AskedMove() as question:
            return _bare(view, question) if key == keys.DONE else None
        case questions.AskedAttack(province="") if key != keys.CANCEL:
            return _attack(view, keys.name(key), keys.seat(keys.other(key)))
        case questions.AskedSenators():
            return _useless_vote(view) if key != keys.PASS else None
        case Question(kind="retreat"):
            return _leaving(view, key)
    return None


def _is_last_turn(view: View) -> bool:
    return view.season == view.seasons and view.round == NUMBERS.rounds_per_season


# Auctions


def _purse(view: View, key: str) -> Text | None:
    """A bid that leaves less than half of the money."""
    bid, talents = keys.number(key), view.mine.purse
    if keys.verb(key) != "bid" or bid < SMALL_BID or 2 * bid <= talents:
        return None
    return say("empire-coach-warn-purse", bid=bid, left=talents - bid, price=PRICE)


def _same(view: View, question: questions.AskedBid, key: str) -> Text | None:
    """A higher bid for what leads anyway."""
    auction = view.auction
    if auction is None or auction.leader == NOBODY or key == keys.CANCEL:
        return None
    if _proposed(view, question, key) != (auction.a, auction.b):
        return None
    return say("empire-coach-warn-same", who=auction.leader, bid=question.amount, a=auction.a, b=auction.b)


def _proposed(view: View, question: questions.AskedBid, key: str) -> tuple[int, int]:
    """The proposal that a marker completes; of two players left, the other goes on B."""
    named = keys.seat(keys.name(key))
    if keys.verb(key) == "b":
        return question.a, named
    others = [other for other in sides.unallied(view) if other != named]
    return named, others[0] if len(others) == 1 else NOBODY


# Placement


def _bare_start(view: View, question: questions.AskedPlacement, key: str) -> Text | None:
    """Figures go where they make it impossible to guard every province."""
    if question.unit not in CROWDS:
        return None
    provinces = sorted(view.mine.markers)
    bare = _least_bare(provinces, (*question.chosen, key))
    others = [f"{question.unit}:{many}" for many in range(question.left + 1)]
    if bare <= min(_least_bare(provinces, (*question.chosen, other)) for other in others):
        return None
    return say("empire-coach-warn-bare-start", many=bare, price=PRICE)


def _least_bare(provinces: Sequence[str], chosen: Sequence[str]) -> int:
    """How many provinces stay without a unit at least, whatever follows; the last one gets all that is left."""
    singles = {keys.name(key) for key in chosen if keys.verb(key) in SINGLES}
    infantry, cavalry = ([keys.number(key) for key in chosen if keys.verb(key) == unit] for unit in CROWDS)
    foot, horse = (UNITS[unit].start - sum(some) for unit, some in zip(CROWDS, (infantry, cavalry), strict=True))
    if len(infantry) < len(provinces) - 1:
        passed = _without(provinces, infantry, singles)
        coming = len(set(provinces[len(infantry) :]) - singles)
        return max(0, max(0, coming - foot) + len(passed) - horse)
    needy = _without(provinces, [*infantry, foot], singles)
    passed = [name for name, many in zip(provinces, cavalry, strict=False) if name in needy and not many]
    coming = len(set(provinces[len(cavalry) :]) & set(needy))
    return len(passed) + max(0, coming - horse)


def _without(provinces: Sequence[str], counts: Sequence[int], held: set[str]) -> list[str]:
    """The provinces that were given no figures and hold no others."""
    return [name for name, many in zip(provinces, counts, strict=False) if not many and name not in held]


# The turn


def _deed(view: View, key: str) -> Text | None:
    match keys.verb(key):
        case keys.END | keys.PASS:
            return _idle(view) if view.actions else None
        case "tax":
            return _tax(view, keys.number(key))
        case "vote" if not view.mine.hand:
            return say("empire-coach-warn-no-senators", card=keys.name(key))
        case "use" | "vote":
            return _calm(view, keys.name(key))
    return None


def _idle(view: View) -> Text | None:
    """An action unused, although a leader could gain points where he stands."""
    found = [(gain, name) for name in view.mine.troops for gain, _ in _gains(view, name)]
    gain, province = max(found, default=(0, ""))
    if gain <= 0:
        return None
    return say("empire-coach-warn-idle", province=province, points=gain, price=PRICE)


def _gains(view: View, province: str, bought: Sequence[str] = ()) -> Iterator[tuple[int, tuple[str, ...]]]:
    """What purchases in a province change in the own points there, those with some sources named already."""
    own = view.mine
    if not leads(own, province):
        return
    limit = purchase_limit(own.cards, units_in(own, province))
    most = min(limit, own.purse // PRICE, markers_left(own.markers))
    if len(bought) < most:
        for sources in purchases(view, view.viewer, province, most, bought):
            yield _gain(view, province, sources), sources


def _gain(view: View, province: str, sources: Sequence[str]) -> int:
    return points_after(view, view.viewer, province, sources)[view.viewer] - view.scores[province][view.viewer]


def _tax(view: View, talents: int) -> Text | None:
    """A special tax while there is money enough, or too late to spend it."""
    more = talents // NUMBERS.special_tax_per_chaos
    uses = [owned for owned in view.mine.cards if owned.ready and CARDS[owned.card].effect.action]
    if _is_last_turn(view) and view.actions == 1 and not uses:
        return say("empire-coach-warn-tax-late", talents=talents, chaos=more)
    if view.mine.purse >= ENOUGH:
        return say("empire-coach-warn-tax-rich", talents=view.mine.purse, chaos=more)
    return None


def _calm(view: View, name: str) -> Text | None:
    """Chaos is taken away where there is none."""
    useless = CARDS[name].effect.op == "remove_chaos" and not view.mine.chaos
    return say("empire-coach-warn-calm", card=name) if useless else None


def _small_draft(view: View, question: questions.AskedDraft) -> Text | None:
    """One soldier for the chaos of a whole army."""
    if len(question.drafted) != 1 or question.drafted[0][2] > 1 or question.drafted[0][0] in (GENERAL, GALLEY):
        return None
    unit, _, many = question.drafted[0]
    left = view.mine.purse - question.cost
    if left < UNITS["infantry"].price:
        return None
    return say("empire-coach-warn-draft", units=so_many(unit, many), chaos=NUMBERS.chaos_draft, left=left)


def _source(view: View, question: questions.AskedInfluence, key: str) -> Text | None:
    """A marker in place of what brings fewer points than another."""
    if key == keys.CANCEL:
        return None
    chosen = (*question.sources, keys.name(key))
    found = list(_gains(view, question.province, question.sources))
    best, sources = max(found, key=lambda one: one[0])
    onwards = [gain for gain, _ in _gains(view, question.province, chosen)]
    reached = max([_gain(view, question.province, chosen), *onwards])
    if best - reached < STEP:
        return None
    better = sources_words(None if source == keys.TOKEN else keys.seat(source) for source in sources)
    return say("empire-coach-warn-source", province=question.province, points=reached, better=better, more=best)


def _second(view: View, question: questions.AskedInfluence) -> Text | None:
    """One marker where a second one in the same action would gain points."""
    now = _gain(view, question.province, question.sources)
    best = max((gain for gain, _ in _gains(view, question.province, question.sources)), default=now)
    if best - now < STEP:
        return None
    return say("empire-coach-warn-second", province=question.province, points=best - now, price=PRICE)


def _bare(view: View, question: questions.AskedMove) -> Text | None:
    """Everybody leaves markers that one unit would guard."""
    own, start = view.mine, question.province
    moved = sum(many for _, _, _, many in question.moves)
    markers = own.markers.get(start, 0)
    if moved < 2 or not markers or moved < sum(own.troops[start].values()) or start in treaties(own.cards):
        return None
    to_come = view.order[view.order.index(view.viewer) + 1 :]
    if _is_last_turn(view) and not any(enemy in to_come for enemy in sides.enemies(view, view.viewer)):
        return None
    return say("empire-coach-warn-bare", province=start, markers=markers, price=PRICE)


# Battles


def _attack(view: View, province: str, enemy: int) -> Text | None:
    """An attack that is lost four times out of five and that no ally can help, unless it is the last turn."""
    if _is_last_turn(view) or lenders(view, view.viewer, enemy, province):
        return None
    found = met(position(view), province, enemy)
    if found.won >= POOR_ATTACK:
        return None
    who: dict[str, Arg] = {"who": SeatName(enemy), "province": place(province)}
    return Text("empire-coach-warn-attack", who | _odds(found.attacker.size, found.defender.size, found.won))


def _odds(own: int, enemy: int, likely: float) -> dict[str, Arg]:
    """Two armies, the chance of winning, and what losing costs."""
    return {"own": own, "enemy": enemy, "chance": of_hundred(likely), "chaos": NUMBERS.chaos_battle_loss}


def _leaving(view: View, key: str) -> Text | None:
    """Staying in a lost battle, or leaving one that is nearly won."""
    battle = running(view)
    side = battle.side(view.viewer)
    likely = winning(view, side, {})
    args = _odds(battle.armies[side].strength, battle.armies[1 - side].strength, likely)
    if key == keys.STAY and likely < LOST and battle.place in view.mine.troops:
        return Text("empire-coach-warn-stay", args)
    if key != keys.STAY and likely > WON:
        return Text("empire-coach-warn-leave", args)
    return None


# The senate


def _useless_vote(view: View) -> Text | None:
    """Senators for a benefit that would bring nothing."""
    assert view.vote is not None
    if benefit(view, view.vote.card) > 0:
        return None
    return say("empire-coach-warn-vote", card=view.vote.card)
