"""Why a computer player likes a move: the numbers and names of its own weighing, as messages."""

from __future__ import annotations

from engine.contract import Arg, Say, SeatName
from engine.games.samurai.battles import DEFENDER, FIGHTS
from engine.games.samurai.content import CHARACTERS, GEISHA, RONIN, SHOGUN
from engine.games.samurai.reckoning import Odds, Reckoning, chances, holding
from engine.games.samurai.stories import card as named

# Chances are told in whole percents: what is rarer than half a percent is not reckoned with.
SURELY, HARDLY = 0.995, 0.005
LIKELY = 0.5
STRONG = 9


def attack(table: Reckoning, card: str, found: Odds, again: bool) -> Say:
    """What an attack can win and cost, and what follows it."""
    reason = _battle(card, found)
    if found.ahead > LIKELY:
        return Say("samurai-hint-ends", {"reason": reason, "own": table.points[table.seat], "best": table.best_other()})
    return Say("samurai-hint-ronin", {"reason": reason}) if card == RONIN and not again else reason


def _battle(card: str, found: Odds) -> Say:
    args: dict[str, Arg] = {"card": named(card), "percent": round(100 * found.win), "points": round(found.points)}
    if found.face:
        args["other"] = named(found.face)
    if found.win < HARDLY:
        return Say("samurai-hint-tie" if found.lose < HARDLY else "samurai-hint-lost", args)
    if card == GEISHA:
        return Say("samurai-hint-geisha-known" if found.face else "samurai-hint-geisha", args)
    if found.win > SURELY:
        return Say("samurai-hint-sure-known" if found.face else "samurai-hint-sure", args)
    return Say("samurai-hint-safe" if found.lose < HARDLY else "samurai-hint-odds", args)


def no_second(card: str, found: Odds | None) -> Say:
    """Why no second attack: what the best of them would be, if it is not good enough."""
    if found is None:
        return Say("samurai-hint-second-no")
    return Say("samurai-hint-second-bad", {"card": named(card), "percent": round(100 * found.win)})


def monk(table: Reckoning, shown: bool) -> Say:
    """What the monk's help changes."""
    scene = table.view.pending
    assert scene is not None
    outcome = FIGHTS[scene.attack_card, scene.defence_card, shown]
    args: dict[str, Arg] = {
        "attacker": SeatName(scene.attacker),
        "card": named(scene.attack_card),
        "other": named(scene.defence_card),
        "attack": outcome.attack,
        "defence": outcome.defence,
    }
    if table.monk_ends_it():
        args = {"own": table.points[table.seat], "best": table.best_other()}
        return Say("samurai-hint-monk-ends" if shown else "samurai-hint-monk-goes-on", args)
    if not shown:
        return Say("samurai-hint-monk-no", args)
    return Say("samurai-hint-monk-win" if outcome.winner == DEFENDER else "samurai-hint-monk-tie", args)


def refill(table: Reckoning, card: str) -> Say:
    """How well a card would hold the place."""
    if card in (GEISHA, SHOGUN):
        return Say(f"samurai-hint-refill-{card}")
    character = CHARACTERS[card]
    numbers: dict[str, Arg] = {"attack": character.attack, "defence": character.defence}
    strongest = all(character.defence >= CHARACTERS[other].defence for other in table.hand)
    return Say("samurai-hint-refill-strongest" if strongest else "samurai-hint-refill", numbers)


def exchange(table: Reckoning, place: int, card: str) -> Say:
    """What the others know of the place, and what would change."""
    taken, sure = table.row[place - 1], round(100 * table.known_to_all()[place - 1])
    args: dict[str, Arg] = {"taken": named(taken), "percent": sure}
    if card == GEISHA != taken:
        return Say("samurai-hint-exchange-geisha", args)
    if card != taken:
        defences: dict[str, Arg] = {"before": holding(taken), "after": holding(card)}
        return Say("samurai-hint-exchange", args | {"card": named(card)} | defences)
    if holding(taken) >= STRONG:
        return Say("samurai-hint-feint-strong", args)
    weakest = all(holding(other) <= holding(taken) for other in table.hand)
    return Say("samurai-hint-feint-best" if weakest else "samurai-hint-feint", args)


def look(table: Reckoning, place: int) -> Say:
    """How many cards can lie there."""
    faces = {card for card, _, _ in chances(table.rows(table.view.active), place - 1)}
    if len(faces) == 1:
        return Say("samurai-hint-look-known", {"card": named(faces.pop())})
    return Say("samurai-hint-look", {"count": len(faces)})


def starting_row(order: tuple[int, ...]) -> Say:
    """Where the strongest peasant lies."""
    return Say("samurai-hint-setup", {"place": order.index(max(order)) + 1})


def swap(table: Reckoning, place: int, other: int, really: bool) -> Say:
    """Which two cards the others can no longer tell apart."""
    both: dict[str, Arg] = {"card": named(table.row[place - 1]), "other": named(table.row[other - 1])}
    return Say("samurai-hint-swap" if really else "samurai-hint-swap-feint", both)
