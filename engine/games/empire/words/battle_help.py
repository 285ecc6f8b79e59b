"""Help before a battle and in it: dice, what scores, the hits to expect, and who could add or lend what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.contract import Arg, Text
from engine.games.empire import keys
from engine.games.empire.asked import AskedAttack, AskedFleet
from engine.games.empire.bots.odds import of_hundred
from engine.games.empire.bots.plans import met
from engine.games.empire.bots.position import position
from engine.games.empire.content import COMBAT_UNITS, PROVINCES
from engine.games.empire.facts import armies
from engine.games.empire.facts.armies import Forecast, enemies_in, running, victims
from engine.games.empire.state import NOBODY, Army, Group
from engine.games.empire.view import View
from engine.games.empire.words.names import army_words, decimal, listed, say, unit, units

# More battles than these are told in a line each; the place itself tells more of them.
FEW_BATTLES = 2


def battle_help(
    view: View, where: str, attacker: int, defender: int, *, answers: Sequence[str] = (), galleys: int = 0
) -> list[Text]:
    """A battle that could be declared, with what the attacker has answered about joiners and the galleys that come."""
    added, undecided = _joiners(view, attacker, where, answers)
    first = armies.strengthened(armies.own_army(view, attacker, where, galleys), added)
    second = armies.own_army(view, defender, where)
    lines = [say("empire-help-battle", attacker=attacker, defender=defender, place=where)]
    lines += _side_help(view, where, first, undecided, defender, defends=False)
    lines += _side_help(view, where, second, armies.joining(view, defender, where), attacker, defends=True)
    return lines + _special(view, where, second)


def _joiners(view: View, seat: int, where: str, answers: Sequence[str]) -> tuple[list[Group], list[Group]]:
    """What joins by the answers given so far, and what has not been asked about yet."""
    origins: dict[str, list[Group]] = {}
    for group in armies.joining(view, seat, where):
        origins.setdefault(group.card or group.sea, []).append(group)
    asked = list(origins.values())
    added: list[Group] = []
    for groups, key in zip(asked, answers, strict=False):
        if key == keys.YES:
            added += groups
        elif keys.number(key) > 0:
            added.append(msgspec.structs.replace(groups[0], many=keys.number(key)))
    return added, [group for groups in asked[len(answers) :] for group in groups]


def _side_help(view: View, where: str, army: Army, joiners: list[Group], other: int, *, defends: bool) -> list[Text]:
    """A side as it must fight, then what could strengthen it."""
    seat = army.seat
    lines = [_side_line(armies.forecast(view, army, where, defends=defends), where)]
    lent = armies.lenders(view, seat, other, where)
    if joiners:
        lines.append(say("empire-help-joining", who=seat, units=army_words(seat, joiners, where)))
    for lender, groups in lent.items():
        lines.append(say("empire-help-lending", who=seat, lender=lender, units=army_words(lender, groups, where)))
    if joiners or lent:
        most = armies.forecast(view, armies.strengthened(army, joiners, *lent.values()), where, defends=defends)
        lines.append(say("empire-help-most", who=seat, dice=most.rolled, hits=decimal(most.hits)))
    return lines


def _side_line(side: Forecast, where: str) -> Text:
    """An army, its dice by what they come from, the faces that score, and the hits to expect."""
    army = side.army
    sources = [say(f"empire-dice-{name}", many=many) for name, many in side.dice.items() if many]
    kinds = [unit(kind) for kind in COMBAT_UNITS if army.count(kind)]
    return say(
        "empire-help-side" if kinds else "empire-help-side-idle",
        who=army.seat,
        units=army_words(army.seat, army.groups, where),
        sources=listed(sources),
        kinds=listed(kinds),
        dice=side.rolled,
        hits=decimal(side.hits),
    )


def _special(view: View, where: str, defender: Army) -> list[Text]:
    """A city rolls first; leaders alone lose without dice (EMP-BAT-10, EMP-BAT-18)."""
    lines = [say("empire-help-leaders-alone", who=defender.seat)] if not defender.strength else []
    if where in PROVINCES and view.cities.get(where) == defender.seat:
        lines.append(say("empire-help-city", who=defender.seat))
    return lines


def running_help(view: View) -> list[Text]:
    """The battle that is fought, as its armies stand."""
    battle = running(view)
    lines = [say("empire-help-running", attacker=battle.attacker, defender=battle.defender, place=battle.place)]
    lines += [_side_line(side, battle.place) for side in armies.forecasts(view)]
    return lines + _special(view, battle.place, battle.armies[1])


def attack_note(view: View, where: str, enemy: int) -> Text:
    """The chance that hints tell, and the armies with all that both may add themselves, in few words."""
    found = met(position(view), where, enemy)
    if not found.defender.size:
        return say("empire-note-odds-lone", units=_there(armies.own_army(view, enemy, where)))
    sizes: dict[str, Arg] = {"own": found.attacker.size, "enemy": found.defender.size}
    return Text("empire-note-odds", sizes | {"chance": of_hundred(found.won)})


def fleet_note(view: View, asked: AskedFleet, enemy: int) -> Text:
    """At sea dice and hits of both sides, with the galleys that come for the battle, and the enemy's galleys."""
    own = armies.own_army(view, view.viewer, asked.zone, _coming(asked))
    other = armies.own_army(view, enemy, asked.zone)
    return say("empire-note-battle", units=_there(other), **_compared(view, asked.zone, own, other))


def _there(enemy: Army) -> Arg:
    return units({group.unit: group.many for group in enemy.groups})


def _compared(view: View, where: str, attacker: Army, defender: Army) -> dict[str, Any]:
    ours = armies.forecast(view, attacker, where, defends=False)
    theirs = armies.forecast(view, defender, where, defends=True)
    counts = {"dice": ours.rolled, "enemy-dice": theirs.rolled}
    return counts | {"hits": decimal(ours.hits), "enemy-hits": decimal(theirs.hits)}


def _coming(asked: AskedFleet) -> int:
    return sum(int(many) for many in asked.chosen if many.isdecimal())


def attack_help(view: View, asked: AskedAttack) -> list[Text]:
    """Every battle that the viewer could declare on land, or the one being declared with what was added to it."""
    seat = view.viewer
    if asked.province:
        return battle_help(view, asked.province, seat, asked.enemy, answers=asked.chosen)
    places = sorted(view.mine.troops)
    return _battles(view, [(where, seat, enemy) for where in places for enemy in victims(view, seat, where)])


def fleet_help(view: View, asked: AskedFleet) -> list[Text]:
    """Every sea battle that could be declared in the zone with the galleys that come there, or the one declared."""
    if asked.kind not in ("against", "join"):
        return []
    answers = [answer for answer in asked.chosen if not answer.isdecimal()]
    enemies = enemies_in(view, view.viewer, asked.zone) if asked.enemy == NOBODY else [asked.enemy]
    return [
        line
        for enemy in enemies
        for line in battle_help(view, asked.zone, view.viewer, enemy, answers=answers, galleys=_coming(asked))
    ]


def place_battles(view: View, where: str) -> list[Text]:
    """The battles that could be declared in a place now."""
    return _battles(view, [(where, *pair) for pair in armies.battles(view, view.seat, where)])


def _battles(view: View, battles: Sequence[tuple[str, int, int]]) -> list[Text]:
    """Battles one after the other, each in a line where there are many of them."""
    if len(battles) > FEW_BATTLES:
        return [_short(view, *battle) for battle in battles]
    return [line for battle in battles for line in battle_help(view, *battle)]


def _short(view: View, where: str, attacker: int, defender: int) -> Text:
    """A battle in one line: dice, hits, and who could lend to whom."""
    first, second = armies.own_army(view, attacker, where), armies.own_army(view, defender, where)
    lent = [
        say("empire-help-lender", lender=lender, who=seat)
        for seat, other in ((attacker, defender), (defender, attacker))
        for lender in armies.lenders(view, seat, other, where)
    ]
    args = {"attacker": attacker, "defender": defender, "place": where} | _compared(view, where, first, second)
    return say("empire-help-short", lenders=listed(lent), **args)
