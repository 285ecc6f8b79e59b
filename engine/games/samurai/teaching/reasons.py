"""Reasons for the computer player's moves: its numbers and names, as messages."""

from __future__ import annotations

from engine.contract import Arg, SeatName, Text
from engine.games.samurai.bots.reckoning import Odds, Reckoning, chances, holding
from engine.games.samurai.content import CHARACTERS, GEISHA, RONIN, SHOGUN
from engine.games.samurai.facts.battles import DEFENDER, FIGHTS
from engine.games.samurai.words.stories import card as named

# Chances are shown in whole percents: those below half a percent are ignored.
SURELY, HARDLY = 0.995, 0.005
LIKELY = 0.5
STRONG = 9


def attack(table: Reckoning, card: str, found: Odds, again: bool) -> Text:
    reason = _battle(card, found)
    if found.ahead > LIKELY:
        return Text(
            "samurai-hint-ends", {"reason": reason, "own": table.points[table.seat], "best": table.best_other()}
        )
    return Text("samurai-hint-ronin", {"reason": reason}) if card == RONIN and not again else reason


def _battle(card: str, found: Odds) -> Text:
    args: dict[str, Arg] = {"card": named(card), "percent": round(100 * found.win), "points": round(found.points)}
    if found.face:
        args["other"] = named(found.face)
    if found.win < HARDLY:
        return Text("samurai-hint-tie" if found.lose < HARDLY else "samurai-hint-lost", args)
    if card == GEISHA:
        return Text("samurai-hint-geisha-known" if found.face else "samurai-hint-geisha", args)
    if found.win > SURELY:
        return Text("samurai-hint-sure-known" if found.face else "samurai-hint-sure", args)
    return Text("samurai-hint-safe" if found.lose < HARDLY else "samurai-hint-odds", args)


def no_second(card: str, found: Odds | None) -> Text:
    if found is None:
        return Text("samurai-hint-second-no")
    return Text("samurai-hint-second-bad", {"card": named(card), "percent": round(100 * found.win)})


def monk(table: Reckoning, shown: bool) -> Text:
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
        return Text("samurai-hint-monk-ends" if shown else "samurai-hint-monk-goes-on", args)
    if not shown:
        return Text("samurai-hint-monk-no", args)
    return Text("samurai-hint-monk-win" if outcome.winner == DEFENDER else "samurai-hint-monk-tie", args)


def refill(table: Reckoning, card: str) -> Text:
    if card in (GEISHA, SHOGUN):
        return Text(f"samurai-hint-refill-{card}")
    character = CHARACTERS[card]
    numbers: dict[str, Arg] = {"attack": character.attack, "defence": character.defence}
    strongest = all(character.defence >= CHARACTERS[other].defence for other in table.hand)
    return Text("samurai-hint-refill-strongest" if strongest else "samurai-hint-refill", numbers)


def exchange(table: Reckoning, place: int, card: str) -> Text:
    taken, sure = table.row[place - 1], round(100 * table.known_to_all()[place - 1])
    args: dict[str, Arg] = {"taken": named(taken), "percent": sure}
    if card == GEISHA != taken:
        return Text("samurai-hint-exchange-geisha", args)
    if card != taken:
        defences: dict[str, Arg] = {"before": holding(taken), "after": holding(card)}
        return Text("samurai-hint-exchange", args | {"card": named(card)} | defences)
    if holding(taken) >= STRONG:
        return Text("samurai-hint-feint-strong", args)
    weakest = all(holding(other) <= holding(taken) for other in table.hand)
    return Text("samurai-hint-feint-best" if weakest else "samurai-hint-feint", args)


def look(table: Reckoning, place: int) -> Text:
    faces = {card for card, _, _ in chances(table.rows(table.view.active), place - 1)}
    if len(faces) == 1:
        return Text("samurai-hint-look-known", {"card": named(faces.pop())})
    return Text("samurai-hint-look", {"count": len(faces)})


def starting_row(order: tuple[int, ...]) -> Text:
    return Text("samurai-hint-setup", {"place": order.index(max(order)) + 1})


def swap(table: Reckoning, place: int, other: int, really: bool) -> Text:
    """Which two cards the others can no longer tell apart."""
    both: dict[str, Arg] = {"card": named(table.row[place - 1]), "other": named(table.row[other - 1])}
    return Text("samurai-hint-swap" if really else "samurai-hint-swap-feint", both)
