"""Help before a battle: the chances of both sides, and the strength needed for a siege."""

from __future__ import annotations

from engine.contract import Arg, SeatName, Text
from engine.games.knights import keys
from engine.games.knights.asked_war import AskedDeclaration
from engine.games.knights.conflict import ASSAULT
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts import odds, structures
from engine.games.knights.facts.odds import Force, force
from engine.games.knights.view import ArmyView, View
from engine.games.knights.words.names import area, marks
from engine.games.knights.words.names import target as target_words


def target_help(view: View, attackers: list[ArmyView], where: str, target: str, commander: str = "") -> list[Text]:
    """The chances of an attack, or the strength needed for a siege."""
    kind, _, other = target.partition(".")
    if kind == "siege":
        return [siege_line(view, attackers, where)]
    if kind == "open":
        defence = force(view.barons[keys.seat(other)].nobles_in(where))
    else:
        defence = force(view.inside(where), structures.walls(view, where))
    mine = force(attackers, commander=commander)
    return [_chances(target, marks(army.holder for army in attackers), mine, defence)]


def _chances(target: str, nobles: str, mine: Force, defence: Force) -> Text:
    found = (odds.assault if target == ASSAULT else odds.chances)(mine, defence)
    args: dict[str, Arg] = {
        "target": target_words(target),
        "nobles": nobles,
        "strength": mine.strength,
        "defence": defence.strength,
        "win": percent(found.win),
        "lost": percent(found.lost),
    }
    if target.startswith("open"):
        return Text("knights-help-chances-open", args | {"beaten": percent(found.beaten)})
    return Text("knights-help-chances-assault", args)


def percent(chance: float) -> int:
    """A chance in hundredths, rounded."""
    return round(100 * chance)


def siege_line(view: View, attackers: list[ArmyView], where: str) -> Text:
    """The strength of a siege, the strength it must exceed, and when the walls would fall."""
    strength, needed = structures.siege_strength(attackers), structures.defence_strength(view, where)
    args: dict[str, Arg] = {"strength": strength, "needed": needed}
    siege = view.sieges.get(where)
    mine = siege if siege is not None and siege.by == view.seat else None
    if mine is not None and mine.round == view.round:
        return Text("knights-help-siege-same")
    if strength <= needed:
        return Text("knights-help-siege-weak", args)
    return Text("knights-help-siege-first" if mine is None else "knights-help-siege-second", args)


def declaration_help(view: View, asked: AskedDeclaration) -> list[Text]:
    """The chances of every possible attack, with all armies there or the chosen ones."""
    present = view.barons[asked.seat].nobles_in(asked.area)
    chosen = [army for army in present if army.holder in asked.armies] or [a for a in present if not a.exhausted]
    if asked.target:
        return _with_assumption(target_help(view, chosen, asked.area, asked.target, asked.commander))
    return _with_assumption(_everything(view, asked.seat, asked.area, chosen))


def forces_help(view: View, seat: int, where: str) -> list[Text]:
    """The chances of attacks by the Nobles who are in the chosen area now."""
    ready = [army for army in view.barons[seat].nobles_in(where) if not army.exhausted]
    if ready:
        return _with_assumption(_everything(view, seat, where, ready))
    return [_needed(view, where)] if targets(view, seat, where)[:1] == ["siege"] else []


def _everything(view: View, seat: int, where: str, attackers: list[ArmyView]) -> list[Text]:
    return [line for target in targets(view, seat, where) for line in target_help(view, attackers, where, target)]


def _with_assumption(lines: list[Text]) -> list[Text]:
    """The lines, with the assumptions behind any chances in them."""
    chances = any(line.id.startswith("knights-help-chances") for line in lines)
    return [*lines, Text("knights-help-assumed")] if chances else lines


def _needed(view: View, where: str) -> Text:
    """The strength a siege must exceed."""
    args: dict[str, Arg] = {"needed": structures.defence_strength(view, where), "bonus": LIMITS.command_strength}
    return Text("knights-help-siege", args)


def targets(view: View, seat: int, where: str) -> list[str]:
    """The possible targets in an area: foreign walls, and Barons who are not inside their own walls."""
    owner = structures.holder(view, where)
    walls = ["siege", "assault"] if structures.has_walls(view, where) and owner != seat else []
    others = [
        other for other in range(view.seats) if other not in (seat, owner) and view.barons[other].nobles_in(where)
    ]
    return [*walls, *(f"open.{keys.seat_name(other)}" for other in others)]


def area_help(view: View, where: str) -> list[Text]:
    """The armies in an area, the strength needed for a siege there, and the chances of the viewer's Nobles."""
    lines = []
    for seat in range(view.seats):
        here = view.barons[seat].armies_in(where)
        if here:
            strong = sum(army.effective for army in here)
            lines.append(Text("knights-help-stands", {"who": SeatName(seat), "strength": strong, "area": area(where)}))
    if structures.has_walls(view, where):
        lines.append(_needed(view, where))
    siege = view.sieges.get(where)
    if siege is not None:
        lines.append(Text("knights-help-besieged", {"who": SeatName(siege.by), "round": siege.round}))
    if view.seat is None:
        return lines
    mine = [army for army in view.barons[view.seat].nobles_in(where) if not army.exhausted]
    return lines + (_everything(view, view.seat, where, mine) if mine else [])
