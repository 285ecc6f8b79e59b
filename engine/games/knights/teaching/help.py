"""Help for people: the leader, income and wages, areas, agendas, and facts for a question."""

from __future__ import annotations

from engine.contract import Arg, SeatName, Text
from engine.games.knights.asked import AskedAmount, AskedCard, AskedPlan, AskedSheet, AskedVote
from engine.games.knights.asked_war import AskedArmy, AskedDeclaration, AskedWay
from engine.games.knights.content.cards import AGENDAS, EXPEDITIONS
from engine.games.knights.content.kingdom import AREAS, CITIES
from engine.games.knights.content.printed import LIMITS, track_size, zone_size
from engine.games.knights.facts import accounts, structures
from engine.games.knights.teaching.battle_help import area_help, declaration_help, forces_help
from engine.games.knights.view import View
from engine.games.knights.words.card_text import area_line, card_lines
from engine.games.knights.words.hints import odds, structure
from engine.games.knights.words.names import agenda, area, city, crowns, expedition, listed, of_seat, signed, zone

INFLUENCE, MONEY = "influence", "money"


class KnightsAdvice:
    """The help topics at any time, and the facts beside a question."""

    def topics(self, view: View) -> dict[str, Text]:
        """Influence, money, agendas on display or in force, and every area with a piece."""
        found = {INFLUENCE: Text("knights-topic-influence"), MONEY: Text("knights-topic-money")}
        cards = [name for name in dict.fromkeys((*view.display, *view.laws)) if AGENDAS[name].type != "private_motion"]
        found |= {f"agenda.{name}": Text("knights-topic-agenda", {"agenda": agenda(name)}) for name in cards}
        areas = [name for name in AREAS if _peopled(view, name)]
        return found | {f"area.{name}": Text("knights-topic-area", {"area": area(name)}) for name in areas}

    def about(self, view: View, topic: str) -> list[Text]:
        """The help text for a topic now."""
        kind, _, name = topic.partition(".")
        match kind:
            case "agenda":
                return agenda_help(view, name)
            case "area":
                standing = [structure(view, name)] if structures.has_walls(view, name) else []
                return [area_line(name), *standing, *area_help(view, name)]
            case "money":
                return money_help(view)
        return influence_help(view)

    def beside(self, view: View) -> list[Text]:
        """Useful facts before the current question is answered."""
        if not view.owes or view.seat is None:
            return []
        match view.asked:
            case AskedDeclaration() as asked:
                return declaration_help(view, asked)
            case AskedVote(agenda=name, proposal="") | AskedCard(kind="declare" | "tie", card=name, about=""):
                return _shares(view, name)
            case AskedPlan():
                return [_wages(view, view.seat), _counters(view)]
            case AskedCard(kind="zone" | "serve" | "spot" | "versatile" | "post"):
                return [_wages(view, view.seat), _counters(view)]
            case AskedSheet(kind="upgrade" | "muster"):
                return [_wages(view, view.seat)]
            case AskedAmount(kind="invest", about=name):
                return [odds(name), _wages(view, view.seat)]
            case AskedCard(kind="bless", card=name):
                return [odds(name)]
            case AskedArmy(kind="forces", area=where):
                return forces_help(view, view.seat, where)
            case AskedWay(way=way):
                return [line for name in way[1:] for line in _passage(view, view.seat, name)]
            case AskedArmy(kind="capture", about=name):
                return [_razing(name)]
        kind = view.asked.kind if view.asked is not None else ""
        if kind == "hire":
            return [_wages(view, view.seat)]
        return _voyages(view) if kind == "start" else []


def _peopled(view: View, name: str) -> bool:
    armies = any(view.barons[seat].nobles_in(name) for seat in range(view.seats))
    return armies or structures.has_walls(view, name)


def _passage(view: View, seat: int, name: str) -> list[Text]:
    """The Barons a Noble must ask if he passes through an area (WK-MOVE-5)."""
    asked = sorted(structures.concerned(view, seat, name))
    return [Text("knights-help-passage", {"area": area(name), "barons": listed(map(SeatName, asked))})] if asked else []


def _voyages(view: View) -> list[Text]:
    """The odds of every expedition that can be started."""
    idle = [name for name in EXPEDITIONS if not view.voyages[name].spot]
    return [Text("knights-help-voyage", {"expedition": expedition(name), "odds": odds(name)}) for name in idle]


# Influence


def influence_help(view: View) -> list[Text]:
    """The leader, the next Influence, the rounds until the pool is empty, and Barons near the majority."""
    lines = []
    for seat in sorted(view.playing, key=lambda seat: -view.barons[seat].influence):
        args: dict[str, Arg] = {"who": SeatName(seat), "many": view.barons[seat].influence}
        lines.append(Text("knights-help-influence", args | {"more": accounts.influence(view, seat)}))
    coming = sum(accounts.influence(view, seat) for seat in view.playing)
    lines.append(Text("knights-help-pool", {"pool": view.pool, "coming": coming, "rounds": _rounds_left(view, coming)}))
    held = listed(of_seat(seat, accounts.kingdom_cities(view, seat)) for seat in view.playing)
    return [*lines, Text("knights-help-majority", {"needed": accounts.needed(view), "cities": held})]


def _rounds_left(view: View, coming: int) -> int:
    """The number of rounds left if nothing changes, the current one included."""
    limit = max(1, view.last_round - view.round + 1)
    if not coming or view.options.get("might_is_right") == "on":
        return limit
    return max(1, min(limit, -(-view.pool // coming)))


# Money


def money_help(view: View) -> list[Text]:
    """Everybody's crowns, income at the next Taxation, and wages; then the phases that are near."""
    lines = []
    for seat in view.playing:
        args: dict[str, Arg] = {"who": SeatName(seat), "crowns": crowns(view.barons[seat].crowns)}
        args |= {"income": accounts.income(view, seat), "wages": accounts.wages(view, seat)}
        lines.append(Text("knights-help-money", args))
    return [*lines, _counters(view)]


def _wages(view: View, seat: int) -> Text:
    """The own wages against the own crowns."""
    wages, purse = accounts.wages(view, seat), view.barons[seat].crowns
    args: dict[str, Arg] = {"wages": crowns(wages), "crowns": purse, "missing": wages - purse}
    return Text("knights-help-wages" if wages <= purse else "knights-help-wages-short", args)


def _counters(view: View) -> Text:
    """The number of cards in the zones, and of markers on the track."""
    many = view.many
    zones = [
        Text("knights-help-full", {"what": zone(name), "many": len(cards), "full": zone_size(many)})
        for name, cards in view.zones.items()
    ]
    track: dict[str, Arg] = {"what": Text("knights-verb-spot"), "many": len(view.track), "full": track_size(many)}
    return Text("knights-help-counters", {"zones": listed([*zones, Text("knights-help-full", track)])})


# Agendas and cities


def agenda_help(view: View, name: str) -> list[Text]:
    """The text of an agenda, and its payments now."""
    return [*card_lines(f"agenda.{name}"), *_shares(view, name)]


def _shares(view: View, name: str) -> list[Text]:
    """The payments of an agenda now, where the position determines them."""
    dues = {seat: accounts.due(view, seat, name) for seat in view.playing}
    if not any(dues.values()):
        return []
    found = listed(of_seat(seat, signed(many)) for seat, many in dues.items())
    return [Text("knights-help-dues", {"barons": found})]


def _razing(name: str) -> Text:
    gained = LIMITS.raze_income_multiplier * CITIES[name].income
    return Text("knights-help-razing", {"city": city(name), "crowns": crowns(gained)})
