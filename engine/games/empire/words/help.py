"""Help for people: a province, a sea zone, an auction, the points so far, and facts for a question."""

from __future__ import annotations

from engine.contract import Arg, Question, SeatName, Text
from engine.games.empire import keys
from engine.games.empire.asked import (
    AskedAttack,
    AskedBenefit,
    AskedBid,
    AskedCard,
    AskedFleet,
    AskedInfluence,
    AskedMuster,
    AskedPlacement,
    AskedTurn,
)
from engine.games.empire.content import CARDS, KEY_PROVINCES, NUMBERS, PROVINCES, SEAS, STRAITS
from engine.games.empire.facts import sides
from engine.games.empire.facts.markers import purchase_limit, sources, taxes, treaties
from engine.games.empire.facts.units import is_led, leads, units_in
from engine.games.empire.view import View
from engine.games.empire.words.auction_help import auction_help, bid_help
from engine.games.empire.words.battle_help import attack_help, fleet_help, place_battles, running_help
from engine.games.empire.words.board_text import city_tail, strait_line, values
from engine.games.empire.words.names import below_zero, listed, place, so_many, units
from engine.games.empire.words.purchases import purchase_line, purchase_lines

AUCTION, POINTS = "auction", "points"


class EmpireAdvice:
    """The help topics at any time, and the facts beside a question."""

    def topics(self, view: View) -> dict[str, Text]:
        """Points, the current auction, and every place with more than its printed facts."""
        found = {POINTS: Text("empire-topic-points")}
        if view.auction is not None:
            found[AUCTION] = Text("empire-topic-auction")
        provinces = [name for name in PROVINCES if name in KEY_PROVINCES or _peopled(view, name)]
        seas = [name for name in SEAS if any(name in player.fleets for player in view.players)]
        found |= {f"province.{name}": Text("empire-topic-place", {"place": place(name)}) for name in provinces}
        return found | {f"sea.{name}": Text("empire-topic-place", {"place": place(name)}) for name in seas}

    def about(self, view: View, topic: str) -> list[Text]:
        """The help text for a topic now."""
        kind, _, name = topic.partition(".")
        match kind:
            case "province":
                return province_help(view, name)
            case "sea":
                return sea_help(view, name)
            case "auction":
                return auction_help(view)
        return points_help(view)

    def beside(self, view: View) -> list[Text]:
        """Useful facts before the current question is answered."""
        if not view.owes or view.seat is None:
            return []
        match view.asked:
            case AskedBid() as asked:
                return bid_help(view, asked)
            case AskedPlacement():
                return [line for name in sorted(view.mine.markers) for line in _place_help(view, name)]
            case AskedTurn():
                return [_sides(view, view.seat)]
            case AskedInfluence() as asked:
                return _influence_help(view, view.seat, asked)
            case AskedCard(card=name) | AskedBenefit(card=name) if name:
                return _target_help(view, view.seat, name)
            case AskedAttack() as asked:
                return attack_help(view, asked)
            case AskedFleet() as asked:
                return fleet_help(view, asked)
            case AskedMuster() | Question(kind="retreat") if view.battle is not None:
                return running_help(view)
        return []


def _peopled(view: View, province: str) -> bool:
    return any(province in player.troops for player in view.players)


# Provinces and sea zones


def province_help(view: View, province: str) -> list[Text]:
    """Who holds what in a province, who would score what now and after a purchase, and who could fight whom."""
    printed = PROVINCES[province]
    lines = [
        province_line(view, province) if printed.key else Text("empire-card-province", {"province": place(province)})
    ]
    lines += _standing(view, province)
    if printed.key:
        lines += _guards(view, province)
    if printed.key and view.seat is not None:
        lines += _purchases(view, view.seat, province)
    return lines + place_battles(view, province)


def province_line(view: View, province: str) -> Text:
    """Who has markers in a key province, what they would score now, and how many tokens lie there."""
    worth = view.scores[province]
    markers = [
        Text("empire-markers", {"who": SeatName(seat), "many": player.markers[province], "points": worth[seat]})
        for seat, player in enumerate(view.players)
        if province in player.markers
    ]
    args: dict[str, Arg] = {"province": place(province), "points": values(PROVINCES[province].points)}
    args |= {"markers": listed(markers), "tokens": view.tokens.get(province, 0)}
    return Text("empire-help-province", args | {"tail": city_tail(view, province)})


def _standing(view: View, province: str) -> list[Text]:
    """The land units of everybody there."""
    return [
        Text(
            "empire-help-units",
            {"who": SeatName(seat), "units": units({str(u): n for u, n in player.troops[province].items()})},
        )
        for seat, player in enumerate(view.players)
        if province in player.troops
    ]


def _guards(view: View, province: str) -> list[Text]:
    """Whose markers could be replaced by an enemy, and whose not (EMP-INF-4, EMP-INF-8)."""
    kinds: dict[str, list[Arg]] = {"units": [], "treaty": [], "none": []}
    for seat, player in enumerate(view.players):
        if province in player.markers:
            treaty = "treaty" if province in treaties(player.cards) else "none"
            kinds["units" if province in player.troops else treaty].append(SeatName(seat))
    return [Text(f"empire-help-guard-{kind}", {"players": listed(who)}) for kind, who in kinds.items() if who]


def _purchases(view: View, seat: int, province: str) -> list[Text]:
    """What the viewer's purchases would change, and what they need (EMP-INF-1, EMP-INF-3)."""
    player = view.players[seat]
    led = leads(player, province)
    most = purchase_limit(player.cards, units_in(player, province)) if led else NUMBERS.influence_per_action_caesar
    lines = purchase_lines(view, seat, province, most)
    if not lines:
        return [Text("empire-help-no-source")]
    price: dict[str, Arg] = {"price": NUMBERS.influence_price}
    return [Text("empire-help-buy" if led else "empire-help-buy-no-leader", price), *lines]


def sea_help(view: View, sea: str) -> list[Text]:
    """Whose galleys lie in a sea zone, what they carry, which arrow they close, and who could fight whom."""
    lines = [
        Text(
            "empire-help-galleys",
            {
                "who": SeatName(seat),
                "galleys": so_many("galley", player.fleets[sea]),
                "room": NUMBERS.transport_per_galley * player.fleets[sea],
            },
        )
        for seat, player in enumerate(view.players)
        if sea in player.fleets
    ]
    lines += [strait_line(view, strait) for strait in STRAITS.values() if strait.sea == sea]
    return [Text("empire-help-sea", {"sea": place(sea)}), *lines, *place_battles(view, sea)]


# Points


def points_help(view: View) -> list[Text]:
    """Everybody's points, what the provinces would bring now, and the taxes of the season (EMP-SCO-1, EMP-TAX-1)."""
    return [_points(view, seat) for seat in range(view.seats)]


def _points(view: View, seat: int) -> Text:
    player = view.players[seat]
    gains = {name: view.scores[name][seat] for name in KEY_PROVINCES if view.scores[name][seat]}
    where = [Text("empire-points-in", {"province": place(name), "points": many}) for name, many in gains.items()]
    total = sum(gains.values())
    args: dict[str, Arg] = {
        "who": SeatName(seat),
        "points": below_zero(player.points),
        "gain": total,
        "provinces": listed(where),
    }
    return Text("empire-help-points", args | {"sum": below_zero(player.points + total), "taxes": taxes(view, seat)})


# Questions


def _influence_help(view: View, seat: int, asked: AskedInfluence) -> list[Text]:
    """The provinces where influence can be bought, or the one chosen, with what each purchase would change."""
    if asked.province:
        player = view.players[seat]
        most = purchase_limit(player.cards, units_in(player, asked.province))
        lines = purchase_lines(view, seat, asked.province, most, asked.sources)
        return [province_line(view, asked.province), *lines]
    led = [name for name, here in sorted(view.players[seat].troops.items()) if is_led(here)]
    open_to = [name for name in led if sources(view, seat, name, ())]
    return [line for name in open_to for line in (province_line(view, name), *purchase_lines(view, seat, name, 1))]


def _sides(view: View, seat: int) -> Text:
    """With whom and against whom the seat plays this season."""
    allies, enemies = (listed(map(SeatName, some)) for some in (sides.allies(view, seat), sides.enemies(view, seat)))
    return Text("empire-help-sides", {"allies": allies, "enemies": enemies})


def _place_help(view: View, province: str) -> list[Text]:
    return [province_line(view, province), *_standing(view, province)]


def _target_help(view: View, seat: int, card: str) -> list[Text]:
    """The provinces where a card puts an own marker, as they stand and as they would."""
    match CARDS[card].target:
        case "token":
            return [line for name in sorted(view.tokens) for line in _token_help(view, seat, name)]
        case "marker":
            return [province_line(view, name) for name in KEY_PROVINCES if _held_by_others(view, name)]
    return []


def _token_help(view: View, seat: int, province: str) -> list[Text]:
    return [province_line(view, province), purchase_line(view, seat, province, (keys.TOKEN,))]


def _held_by_others(view: View, province: str) -> bool:
    return any(province in player.markers for seat, player in enumerate(view.players) if seat != view.seat)
