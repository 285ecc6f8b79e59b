"""Every legal answer to every question of war, and the default, from the board and what the Baron was asked."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from engine.games.knights.state import State
from tests.knights.oracle import movement, siege
from tests.knights.oracle.battle import legal_losses
from tests.knights.oracle.war_board import AREAS, CITIES, FATE, HIRED, HOME, NOBLES, Board, kind, office_gives

RESULTS = ("victory", "deal", "prevent", "draw")
COMMANDERS = ("triangle", "star", "square", "circle")
KINDS = {
    *("versatile", "mobilize", "forces", "move_one", "field", "way", "pass", "attack", "law", "target", "armies"),
    *("command", "plan", "discard", "loss_rule", "losses", "deaths", "desertion", "death_loss", "retreat", "capture"),
    "ransom",
}
# Questions whose answers are always the same.
FIXED = {
    "pass": {"permit:yes", "permit:no"},
    "attack": {"permit:yes", "permit:no"},
    "law": {"comply", "refuse"},
    "loss_rule": {"losses:ask", "losses:auto"},
    "capture": {"capture:keep", "capture:raze"},
}


def dropped(state: State, seat: int, chosen: tuple[str, ...]) -> Counter[str]:
    """The results a side still holds."""
    assert state.battle is not None
    side = state.battle.attacker if state.battle.attacker.seat == seat else state.battle.defender
    return Counter(FATE[card]["battle"] for card in side.drawn) - Counter(chosen)


def takers(state: State, board: Board, seat: int, chosen: tuple[str, ...]) -> dict[str, int]:
    """What can take one more hit, and how many (WK-OPEN-7, WK-ASLT-3)."""
    assert state.battle is not None
    fight = state.battle
    side = fight.attacker if fight.attacker.seat == seat else fight.defender
    room = {str(holder): board.armies[seat, holder].room for holder in side.armies}
    if side is fight.defender and fight.kind == "assault":
        room["walls"] = board.walls(fight.area) // 100
    for name, many in (one.split(".") for one in chosen):
        room[name] -= int(many)
    return {name: many for name, many in room.items() if many > 0}


def refuges(board: Board, seat: int, shape: str) -> list[str]:
    """Where a Noble can retreat to (WK-RETR-2)."""
    army = board.armies[seat, shape]
    mountains = bool(office_gives(army.office, "cross_mountains"))
    near = movement.neighbours(army.area, mountains=mountains)
    return [area for area in near if not board.strangers(seat, area) and board.holder(area) in (None, -1, seat)]


def losses_left(board: Board, seat: int, holder: str, chosen: tuple[str, ...]) -> list[Counter[str]]:
    """What is missing of each legal set, by kinds of cards (WK-DEATH-2, WK-STEP-9)."""
    army = board.armies[seat, holder]
    sets = legal_losses(army.hired, army.tokens, down="casualties_round_down" in board.options)
    gone = Counter(chosen)
    whole = [Counter(map(kind, cards)) for cards in sets]
    return [cards - gone for cards in whole if not gone - cards]


def battles(state: State, board: Board, seat: int) -> set[str]:
    """Where a battle can be started with the card under way."""
    deed = state.deed
    assert deed is not None
    return {area for area in AREAS if siege.targets(board, seat, area, deed.denied, deed.obeyed)}


def answers(state: State, seat: int, question: Any) -> set[str]:
    """Every legal answer; of Versatile Strategy only what concerns the map."""
    board = Board(state)
    if question.kind in ("versatile", "mobilize", "forces", "move_one", "field", "way"):
        return _marching(state, board, seat, question)
    if question.kind in ("target", "armies", "plan") or (question.kind == "command" and hasattr(question, "armies")):
        return _declaring(state, board, seat, question)
    if question.kind in FIXED:
        return FIXED[question.kind]
    return _fighting(state, board, seat, question)


def _fighting(state: State, board: Board, seat: int, question: Any) -> set[str]:
    match question.kind:
        case "command":
            return {f"command:{shape}" for shape in board.nobles(seat, question.area)}
        case "discard":
            held = dropped(state, seat, question.chosen)
            drawn = sum(held.values()) + len(question.chosen)
            due = (1 if drawn == 2 else 2) - len(question.chosen)
            drops = {f"drop:{result}" for result in held} if sum(held.values()) > 1 else set()
            return drops | ({"ready"} if due <= 0 else set())
        case "losses":
            return {f"hit:{name}" for name in takers(state, board, seat, question.chosen)}
        case "deaths":
            return {f"dead:{shape}" for shape in question.holders}
        case "desertion":
            army = board.armies[seat, question.holders[0]]
            return {f"desert:{kind(card)}" for card in army.hired if HIRED[card]["nationality"] == question.about}
        case "death_loss":
            left = losses_left(board, seat, question.holders[0], question.chosen)
            return {f"lose:{name}" for cards in left for name in cards}
        case "retreat":
            return {f"retreat:{shape}>{area}" for shape in question.holders for area in refuges(board, seat, shape)}
        case "ransom":
            return {f"ransom:{name}" for name, town in board.towns.items() if town.owner == seat}
    raise AssertionError(question)


def _marching(state: State, board: Board, seat: int, question: Any) -> set[str]:
    assert state.deed is not None
    march = movement.March(board, seat, state.deed)
    match question.kind:
        case "versatile":
            can_go = any(march.goals(shape) for shape in NOBLES)
            return ({"march"} if can_go else set()) | ({"battle"} if battles(state, board, seat) else set())
        case "mobilize":
            reached = set[str]().union(*(march.goals(shape) for shape in NOBLES))
            return {"decline"} | {f"area:{area}" for area in reached | battles(state, board, seat)}
        case "forces":
            movers = {f"move:{shape}" for shape in NOBLES if march.goals(shape, question.area)}
            return {"done"} | movers | ({"battle"} if question.area in battles(state, board, seat) else set())
        case "move_one":
            return {f"move:{shape}" for shape in NOBLES if march.goals(shape)}
        case "field":
            return {f"area:{area}" for area in battles(state, board, seat)}
    shape, goal, laid = question.noble, question.goal, tuple(question.way)
    found = {f"on:{area}" for area in march.steps(shape, goal, laid)}
    if len(laid) == 1:
        found |= {f"sail:{port}" for port in march.sails(shape, goal)}
    elif laid in march.ways(shape, goal):
        found.add("stop")
    return found | march.pickups(shape, laid[-1], question.taken)


def _declaring(state: State, board: Board, seat: int, question: Any) -> set[str]:
    assert state.deed is not None
    area = question.area
    match question.kind:
        case "target":
            return {f"target:{what}" for what in siege.targets(board, seat, area, state.deed.denied, state.deed.obeyed)}
        case "armies":
            there = siege.fighters(board, seat, area)
            sets = [armies for many in range(1, len(there) + 1) for armies in combinations(there, many)]
            if question.target == "siege":
                need = siege.defence(board, area)
                sets = [armies for armies in sets if siege.besiegers(board, seat, armies) > need]
            return {f"armies:{'+'.join(armies)}" for armies in sets}
        case "command":
            return {f"command:{shape}" for shape in question.armies}
    return {"plan:keep", "plan:raze", "plan:later"}


def default(state: State, seat: int, question: Any) -> str | None:
    """The default of section 14; None where any legal answer may be the first of a list."""
    board = Board(state)
    match question.kind:
        case "versatile":
            return "crowns"
        case "mobilize":
            return "decline"
        case "forces":
            return "done"
        case "pass" | "attack":
            return "permit:no"
        case "law":
            return "refuse" if state.barons[seat].banned else "comply"
        case "command":
            among = getattr(question, "armies", None) or question.holders
            fresh = [shape for shape in among if not board.armies[seat, shape].exhausted]
            return f"command:{min(fresh or among, key=COMMANDERS.index)}"
        case "plan":
            return "plan:keep"
        case "capture":
            return "capture:keep"
        case "ransom":
            mine = [name for name, town in board.towns.items() if town.owner == seat]
            return f"ransom:{min(mine, key=lambda name: (CITIES[name]['income'], name))}"
        case "desertion":
            return min(answers(state, seat, question), key=lambda key: int(key.rpartition("_")[2]))
        case "discard":
            held = dropped(state, seat, question.chosen)
            ready = "ready" in answers(state, seat, question)
            return "ready" if ready else f"drop:{max(held, key=RESULTS.index)}"
    return _war_default(state, board, seat, question)


def _war_default(state: State, board: Board, seat: int, question: Any) -> str | None:
    match question.kind:
        case "loss_rule":
            return "losses:auto"
        case "losses":
            return _usual_hit(state, board, seat, question)
        case "retreat":
            shape = next(shape for shape in NOBLES if shape in question.holders)
            areas = refuges(board, seat, shape)
            own = [area for area in areas if board.town(area) and board.holder(area) == seat]
            most = max(len(board.nobles(seat, area)) for area in own or areas)
            to = next(area for area in sorted(own or areas) if len(board.nobles(seat, area)) == most)
            return f"retreat:{shape}>{to}"
        case "way":
            assert state.deed is not None
            march = movement.March(board, seat, state.deed)
            if len(question.way) > 1 and tuple(question.way) in march.ways(question.noble, question.goal):
                return "stop"
    return None


def _usual_hit(state: State, board: Board, seat: int, question: Any) -> str:
    """Breaches first, then the largest army, of equal ones the first."""
    names = takers(state, board, seat, question.chosen)
    if "walls" in names:
        return "hit:walls"
    taken = dict(one.split(".") for one in question.chosen)
    left = {name: board.armies[seat, name].effective - 100 * int(taken.get(name, 0)) for name in names}
    return f"hit:{max((*NOBLES, HOME), key=lambda name: left.get(name, -1000))}"


def most_cards(state: State, seat: int, question: Any) -> set[str]:
    """The answers that lead to the most cards, any of which may be the default of D-DEATH-LOSS."""
    left = losses_left(Board(state), seat, question.holders[0], question.chosen)
    most = max(sum(cards.values()) for cards in left)
    return {f"lose:{name}" for cards in left if sum(cards.values()) == most for name in cards}
