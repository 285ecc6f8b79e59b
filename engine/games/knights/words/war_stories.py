"""The log of marches, battles, sieges and deaths: one line for each event, made from the event alone."""

from __future__ import annotations

from engine.contract import Arg, SeatName, Text
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.state import NOBODY
from engine.games.knights.words.names import (
    area,
    breaches,
    city,
    crowns,
    holder,
    in_a_row,
    listed,
    marks,
    nation,
    results,
    seat_or_city,
    tokens,
    troops,
)
from engine.games.knights.words.tellers import Fields, Teller, about, line, who


def _moved(fields: Fields) -> Text:
    way = fields["way"]
    args = who(fields) | {"noble": holder(fields["noble"]), "from": area(way[0]), "to": area(way[-1])}
    args["taken"] = _taken(fields)
    if fields["sea"]:
        return Text("knights-story-sailed-off", args)
    if len(way) == 2:
        return Text("knights-story-moved", args)
    return Text("knights-story-moved-through", args | {"through": listed(map(area, way[1:-1]))})


def _taken(fields: Fields) -> Arg:
    """The troops a Noble picked up on his way, if any."""
    found = [
        Text("knights-taken-from", {"troops": troops(taken["cards"]), "holder": holder(taken["from"])})
        for taken in fields["taken"]
    ]
    return Text("knights-tail-taken", {"taken": in_a_row(found)}) if found else ""


def _permitted(message: str) -> Teller:
    def tell(fields: Fields) -> Text:
        args = who(fields) | {"by": SeatName(fields["by"]), "area": area(fields["area"])}
        return Text(f"knights-story-{message}-{'granted' if fields['granted'] else 'denied'}", args)

    return tell


def _declared(fields: Fields) -> Text:
    args = who(fields) | {"area": area(fields["area"]), "against": seat_or_city(fields["against"])}
    args["nobles"] = marks(fields["armies"])
    neutral = "-neutral" if fields["against"] == NOBODY else ""
    return Text(f"knights-story-declared-{fields['kind']}{neutral}", args)


def _drew(fields: Fields) -> Text:
    """The drawn cards, visible only to their side."""
    args: dict[str, Arg] = {"who": seat_or_city(fields["seat"]), "many": fields["many"]}
    if fields.get("cards"):
        return Text("knights-story-drew-own", args | {"cards": results(fields["cards"])})
    return Text("knights-story-drew", args)


def _fate_shown(fields: Fields) -> Text:
    args: dict[str, Arg] = {"who": seat_or_city(fields["seat"]), "cards": results(fields["cards"])}
    return Text("knights-story-fate-shown", args | {"hits": fields["hits"]})


def _battle_over(fields: Fields) -> Text:
    mine, theirs = fields["victories"]
    args: dict[str, Arg] = {"area": area(fields["area"]), "attack": mine, "defence": theirs}
    if fields["outcome"] in ("full", "partial"):
        side = "attacker" if fields["winner"] == 0 else "defender"
        return Text(f"knights-story-battle-{fields['outcome']}-{side}", args)
    if fields["outcome"] == "stalemate":
        return Text("knights-story-battle-stalemate", args)
    return Text("knights-story-battle-captured" if fields["captured"] else "knights-story-battle-ended", args)


def _taken_city(fields: Fields) -> Text:
    args = who(fields) | {"city": city(fields["city"])}
    if fields["from"] == NOBODY:
        return Text("knights-story-taken", args)
    return Text("knights-story-taken-from", args | {"from": SeatName(fields["from"])})


def _freed(fields: Fields) -> Text:
    args: dict[str, Arg] = {"city": city(fields["city"])}
    if fields["seat"] == NOBODY:
        return Text("knights-story-freed", args)
    return Text("knights-story-freed-from", args | who(fields))


def _deserted(fields: Fields) -> Text:
    why = fields["why"].replace(" ", "-")
    args = who(fields) | {"holder": holder(fields["holder"]), "troops": troops(fields["cards"])}
    return Text(f"knights-story-deserted-{why}", args)


def _desertion(fields: Fields) -> Text | None:
    if fields["nation"] == "none":
        return None
    args = who(fields) | {"holder": holder(fields["holder"]), "nation": nation(fields["nation"])}
    return Text("knights-story-desertion", args)


def _died(fields: Fields) -> Text:
    message = "knights-story-died" if fields["heir"] else "knights-story-died-heirless"
    return Text(message, who(fields) | {"noble": holder(fields["noble"]), "area": area(fields["area"])})


def _repaired(fields: Fields) -> Text:
    place = fields["place"]
    args = who(fields) | {"breaches": breaches(fields["breaches"]), "crowns": crowns(fields["crowns"])}
    args["place"] = Text("knights-the-stronghold") if place == STRONGHOLD else city(place)
    return Text("knights-story-repaired" if fields["crowns"] else "knights-story-repaired-free", args)


def _fortified(fields: Fields) -> Text:
    args = who(fields) | {"city": city(fields["city"]), "crowns": crowns(fields["crowns"])}
    return Text("knights-story-fortified" if fields["crowns"] else "knights-story-fortified-free", args)


def _mustered(fields: Fields) -> Text:
    args = who(fields) | {"holder": holder(fields["holder"]), "tokens": tokens(fields["tokens"])}
    args["crowns"] = crowns(fields["crowns"])
    return Text("knights-story-mustered" if fields["crowns"] else "knights-story-mustered-free", args)


def _razed(fields: Fields) -> Text:
    return Text("knights-story-razed", who(fields) | {"city": city(fields["city"]), "crowns": crowns(fields["crowns"])})


def _siege_lifted(fields: Fields) -> Text | None:
    """The end of a siege; None if the fallen walls have a line already."""
    args = who(fields) | {"area": area(fields["area"])}
    return None if "fallen" in fields else Text("knights-story-siege-lifted", args)


TELLERS: dict[str, Teller] = {
    "moved": _moved,
    "passage": _permitted("passage"),
    "consent": _permitted("consent"),
    "declared": _declared,
    "commander": about("commander", noble=holder),
    "drew": _drew,
    "fate_shown": _fate_shown,
    "battle_over": _battle_over,
    "besieged": about("besieged", area=area),
    "surrendered": about("surrendered", area=area),
    "siege_lifted": _siege_lifted,
    "breached": line("breached", area=area, breaches=breaches),
    "unfortified": line("unfortified", city=city),
    "taken": _taken_city,
    "freed": _freed,
    "razed": _razed,
    "stronghold": about("stronghold", area=area),
    "stronghold_fell": about("stronghold-fell", area=area),
    "spoils": lambda fields: Text(
        "knights-story-spoils", who(fields) | {"from": SeatName(fields["from"]), "crowns": crowns(fields["crowns"])}
    ),
    "eliminated": about("eliminated", by=SeatName),
    "wounded": about("wounded", holder=holder, tokens=tokens),
    "deserted": _deserted,
    "desertion": _desertion,
    "died": _died,
    "line_ended": about("line-ended", noble=holder),
    "abandoned": about("abandoned", noble=holder, area=area),
    "left_board": about("left-board", noble=holder),
    "retreated": lambda fields: Text(
        "knights-story-retreated",
        who(fields) | {"noble": holder(fields["noble"]), "from": area(fields["from"]), "to": area(fields["to"])},
    ),
    "landed": about("landed", noble=holder, area=area),
    "placed": about("placed", noble=holder, area=area),
    "repaired": _repaired,
    "fortified": _fortified,
    "mustered": _mustered,
}
