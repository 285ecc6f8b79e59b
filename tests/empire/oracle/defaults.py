"""The default answer to every question (section 14), computed anew."""

from __future__ import annotations

from engine.contract import Question
from engine.games.empire import asked as questions
from engine.games.empire.state import State
from tests.empire.oracle.legal import answers, fights, picking
from tests.empire.oracle.world import CARDS, COMBAT, PROVINCES, effect, foes

FALLING = ("catapult", "cavalry", "galley", "infantry")


def default(state: State, seat: int, asked: Question) -> str:
    """What is answered for somebody who does not answer."""
    legal = answers(state, seat, asked)
    match asked:
        case questions.AskedBid():
            return _bid(state, seat, asked, legal)
        case questions.AskedPlacement():
            return _placement(state, seat, asked)
        case questions.AskedTurn():
            return "end"
        case questions.AskedMuster():
            return "lend:0" if asked.kind == "lend" else "galleys:0" if asked.sea else "join:yes"
        case questions.AskedLosses():
            return _loss(state, seat, asked)
        case questions.AskedSenators():
            return "pass"
        case questions.AskedBenefit():
            return _benefit(state, asked.card, legal)
    if asked.kind == "retreat":
        return _retreat(state, seat, legal)
    return _withdrawal(state, seat, legal) if asked.kind == "withdraw" else "cancel"


def _bid(state: State, seat: int, asked: questions.AskedBid, legal: set[str]) -> str:
    if asked.kind == "bid":
        return next(key for key in ("out", "pass", "bid:0") if key in legal)
    circle = [(seat + step) % state.seats for step in range(state.seats)]
    a, *rest = [other for other in circle if other not in state.slots]
    if asked.amount > 0 or asked.a not in (-1, a):
        return "cancel"
    return f"a:{a + 1}" if asked.a < 0 else f"b:{rest[0] + 1}"


def _placement(state: State, seat: int, asked: questions.AskedPlacement) -> str:
    markers = state.players[seat].markers
    rich = [name for name in markers if markers[name] == max(markers.values())]
    worth = max(PROVINCES[name]["vp"][0] for name in rich)
    home = sorted(name for name in rich if PROVINCES[name]["vp"][0] == worth)[0]
    if asked.province:
        return f"{asked.unit}:{asked.left if asked.province == home else 0}"
    return f"{asked.unit}:{sorted(PROVINCES[home]['seas'])[0] if asked.unit == 'galley' else home}"


def _loss(state: State, seat: int, asked: questions.AskedLosses) -> str:
    """The first kind in the order; then figures of the main combatant, of lenders, and at last of cards."""
    battle = state.battle
    assert battle is not None
    fighters = [army.seat for army in battle.armies]

    def rank(key: str) -> tuple[int, int, str]:
        unit, origin = key.removeprefix("hit:").split(">")
        owner, _, sea = origin.partition(".")
        if origin in CARDS:
            return FALLING.index(unit), 99, origin
        lender = 0 if int(owner) - 1 in fighters else 1 + state.order.index(int(owner) - 1)
        return FALLING.index(unit), lender, sea

    return min(picking(state, seat, asked), key=rank)


def _retreat(state: State, seat: int, legal: set[str]) -> str:
    assert state.battle is not None
    sizes = {army.seat: sum(g.many for g in army.groups if g.unit in COMBAT) for army in state.battle.armies}
    ways = sorted(key for key in legal if key.startswith("retreat:"))
    if not ways or 2 * sizes.pop(seat) >= max(sizes.values()):
        return "stay"
    return max(ways, key=lambda key: state.players[seat].markers.get(key[8:], 0))


def _withdrawal(state: State, seat: int, legal: set[str]) -> str:
    player = state.players[seat]
    ways = sorted(legal)
    friendly = [key for key in ways if fights(player, key[9:])]
    quiet = [key for key in ways if not any(fights(state.players[foe], key[9:]) for foe in foes(state, seat))]
    return max(friendly or quiet or ways, key=lambda key: player.markers.get(key[9:], 0))


def _benefit(state: State, card: str, legal: set[str]) -> str:
    if effect(card)["op"] == "replace_token":
        return max(sorted(legal), key=lambda key: int(PROVINCES[key[7:]]["vp"][0]))
    blamed = [other for other in state.order if f"blame:{other + 1}" in legal]
    return f"blame:{max(blamed, key=lambda other: state.players[other].points) + 1}"
