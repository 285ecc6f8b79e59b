"""Help for people: the leader, income and wages, areas, agendas, and facts for a question."""

from __future__ import annotations

from engine.contract import Arg, SeatName, Text
from engine.games.knights import asked as questions
from engine.games.knights import keys
from engine.games.knights.conflict import ASSAULT, SIEGE
from engine.games.knights.content.cards import AGENDAS, EXPEDITIONS
from engine.games.knights.content.kingdom import AREAS, CITIES
from engine.games.knights.content.printed import LIMITS, track_size, zone_size
from engine.games.knights.facts import accounts, odds, structures
from engine.games.knights.facts.odds import force
from engine.games.knights.view import ArmyView, View
from engine.games.knights.words import names
from engine.games.knights.words.labels import odds as odds_of
from engine.games.knights.words.labels import structure
from engine.games.knights.words.names import agenda, area, crowns, listed, marks, of_seat, signed
from engine.games.knights.words.text import area_line, card_lines

INFLUENCE, MONEY = "influence", "money"


class KnightsAdvice:
    def topics(self, view: View) -> dict[str, Text]:
        found = {INFLUENCE: Text("knights-topic-influence"), MONEY: Text("knights-topic-money")}
        cards = [name for name in dict.fromkeys((*view.display, *view.laws)) if AGENDAS[name].type != "private_motion"]
        found |= {f"agenda.{name}": Text("knights-topic-agenda", {"agenda": agenda(name)}) for name in cards}
        held = {name for name in AREAS for baron in view.barons if baron.in_area(name)}
        areas = [name for name in AREAS if name in held or structures.has_walls(view, name)]
        return found | {f"area.{name}": Text("knights-topic-area", {"area": area(name)}) for name in areas}

    def about(self, view: View, topic: str) -> list[Text]:
        kind, _, name = topic.partition(".")
        match kind:
            case "agenda":
                return [*card_lines(topic), *_shares(view, name)]
            case "area":
                standing = [structure(view, name)] if structures.has_walls(view, name) else []
                return [area_line(name), *standing, *_area(view, name)]
            case "money":
                # Everybody's crowns, income at the next Taxation, and wages; then the phases that are near.
                return [*(_money(view, seat) for seat in view.playing), _counters(view)]
        return influence_help(view)

    def beside(self, view: View) -> list[Text]:
        if not view.owes or view.seat is None:
            return []
        match view.asked:
            case questions.AskedDeclaration() as asked:
                return _declaration(view, asked)
            case questions.AskedVote(agenda=name, proposal=""):
                return _shares(view, name)
            case questions.AskedCard(kind="declare" | "tie", card=name, about=""):
                return _shares(view, name)
            case questions.AskedPlan() | questions.AskedCard(kind="zone" | "serve" | "spot" | "versatile" | "post"):
                return [_wages(view, view.seat), _counters(view)]
            case questions.AskedSheet(kind="upgrade" | "muster"):
                return [_wages(view, view.seat)]
            case questions.AskedAmount(kind="invest", about=name):
                return [odds_of(name), _wages(view, view.seat)]
            case questions.AskedCard(kind="bless", card=name):
                return [odds_of(name)]
            case questions.AskedArmy(kind="forces", area=where):
                return _forces(view, view.seat, where)
            case questions.AskedWay(way=way):
                return [line for name in way[1:] for line in _passage(view, view.seat, name)]
            case questions.AskedArmy(kind="capture", about=name):
                return [_razing(name)]
        kind = view.asked.kind if view.asked is not None else ""
        if kind == "hire":
            return [_wages(view, view.seat)]
        return _voyages(view) if kind == "start" else []


def _help(message: str, **args: Arg) -> Text:
    return Text(f"knights-help-{message}", args)


def _passage(view: View, seat: int, name: str) -> list[Text]:
    """The Barons a Noble must ask if he passes through an area (WK-MOVE-5)."""
    asked = sorted(structures.concerned(view, seat, name))
    return [_help("passage", area=area(name), barons=listed(map(SeatName, asked)))] if asked else []


def _voyages(view: View) -> list[Text]:
    idle = [name for name in EXPEDITIONS if not view.voyages[name].spot]
    return [_help("voyage", expedition=names.expedition(name), odds=odds_of(name)) for name in idle]


# Influence


def influence_help(view: View) -> list[Text]:
    """The leader, the next Influence, the rounds until the pool is empty, and Barons near the majority."""
    gains = {seat: accounts.influence(view, seat) for seat in view.playing}
    has = {seat: view.barons[seat].influence for seat in sorted(gains, key=lambda seat: -view.barons[seat].influence)}
    lines = [_help("influence", who=SeatName(seat), many=many, more=gains[seat]) for seat, many in has.items()]
    coming = sum(gains.values())
    lines.append(_help("pool", pool=view.pool, coming=coming, rounds=_rounds_left(view, coming)))
    held = listed(of_seat(seat, accounts.kingdom_cities(view, seat)) for seat in view.playing)
    return [*lines, _help("majority", needed=accounts.needed(view), cities=held)]


def _rounds_left(view: View, coming: int) -> int:
    """The number of rounds left if nothing changes, the current one included."""
    limit = max(1, view.last_round - view.round + 1)
    if not coming or view.on("might_is_right"):
        return limit
    return max(1, min(limit, -(-view.pool // coming)))


# Money


def _money(view: View, seat: int) -> Text:
    income, wages = accounts.income(view, seat), accounts.wages(view, seat)
    return _help("money", who=SeatName(seat), crowns=crowns(view.barons[seat].crowns), income=income, wages=wages)


def _wages(view: View, seat: int) -> Text:
    wages, purse = accounts.wages(view, seat), view.barons[seat].crowns
    message = "wages" if wages <= purse else "wages-short"
    return _help(message, wages=crowns(wages), crowns=purse, missing=wages - purse)


def _counters(view: View) -> Text:
    full = zone_size(view.many)
    zones = [_help("full", what=names.zone(name), many=len(cards), full=full) for name, cards in view.zones.items()]
    track = _help("full", what=Text("knights-verb-spot"), many=len(view.track), full=track_size(view.many))
    return _help("counters", zones=listed([*zones, track]))


# Agendas and cities


def _shares(view: View, name: str) -> list[Text]:
    dues = {seat: accounts.due(view, seat, name) for seat in view.playing}
    if not any(dues.values()):
        return []
    return [_help("dues", barons=listed(of_seat(seat, signed(many)) for seat, many in dues.items()))]


def _razing(name: str) -> Text:
    gained = LIMITS.raze_income_multiplier * CITIES[name].income
    return _help("razing", city=names.city(name), crowns=crowns(gained))


# Battles and sieges


def target_help(view: View, attackers: list[ArmyView], where: str, target: str, commander: str = "") -> list[Text]:
    if target == SIEGE:
        return [_siege(view, attackers, where)]
    mine, theirs = force(attackers, commander=commander), odds.defenders(view, where, target)
    strengths: dict[str, Arg] = {"strength": mine.strength, "defence": theirs.strength}
    nobles, found = marks(army.holder for army in attackers), odds.attack(target, mine, theirs).percent()
    message = "chances-assault" if target == ASSAULT else "chances-open"
    return [_help(message, target=names.target(target), nobles=nobles, **strengths, **found)]


def _siege(view: View, attackers: list[ArmyView], where: str) -> Text:
    strength, needed = structures.siege_strength(attackers), structures.defence_strength(view, where)
    siege = view.sieges.get(where)
    mine = siege if siege is not None and siege.by == view.seat else None
    if mine is not None and mine.round == view.round:
        return _help("siege-same")
    message = "siege-weak" if strength <= needed else "siege-first" if mine is None else "siege-second"
    return _help(message, strength=strength, needed=needed)


def _declaration(view: View, asked: questions.AskedDeclaration) -> list[Text]:
    baron = view.barons[asked.seat]
    chosen = [army for army in baron.nobles_in(asked.area) if army.holder in asked.armies] or baron.ready_in(asked.area)
    if asked.target:
        return _with_assumption(target_help(view, chosen, asked.area, asked.target, asked.commander))
    return _with_assumption(_everything(view, asked.seat, asked.area, chosen))


def _forces(view: View, seat: int, where: str) -> list[Text]:
    if ready := view.barons[seat].ready_in(where):
        return _with_assumption(_everything(view, seat, where, ready))
    return [_needed(view, where)] if _targets(view, seat, where)[:1] == ["siege"] else []


def _everything(view: View, seat: int, where: str, attackers: list[ArmyView]) -> list[Text]:
    return [line for target in _targets(view, seat, where) for line in target_help(view, attackers, where, target)]


def _with_assumption(lines: list[Text]) -> list[Text]:
    """The lines, with the assumptions behind any chances in them."""
    chances = any(line.id.startswith("knights-help-chances") for line in lines)
    return [*lines, _help("assumed")] if chances else lines


def _needed(view: View, where: str) -> Text:
    return _help("siege", needed=structures.defence_strength(view, where), bonus=LIMITS.command_strength)


def _targets(view: View, seat: int, where: str) -> list[str]:
    """The possible targets in an area: foreign walls, and Barons who are not inside their own walls."""
    owner = structures.holder(view, where)
    walls = ["siege", "assault"] if structures.has_walls(view, where) and owner != seat else []
    others = [other for other, baron in enumerate(view.barons) if other not in (seat, owner) and baron.in_area(where)]
    return [*walls, *(f"open.{keys.seat_name(other)}" for other in others)]


def _area(view: View, where: str) -> list[Text]:
    lines = []
    for seat, baron in enumerate(view.barons):
        if here := baron.armies_in(where):
            strong = sum(army.effective for army in here)
            lines.append(_help("stands", who=SeatName(seat), strength=strong, area=area(where)))
    if structures.has_walls(view, where):
        lines.append(_needed(view, where))
    siege = view.sieges.get(where)
    if siege is not None:
        lines.append(_help("besieged", who=SeatName(siege.by), round=siege.round))
    if view.seat is None:
        return lines
    mine = view.barons[view.seat].ready_in(where)
    return lines + (_everything(view, view.seat, where, mine) if mine else [])
