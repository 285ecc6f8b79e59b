"""The position in words: Barons, armies and cities, stacks and zones, mercenaries, voyages, battle and Assembly."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract import Arg, SeatName, Text, Word
from engine.games.knights import keys
from engine.games.knights.conflict import STRONGHOLD, Battle, Side
from engine.games.knights.content.cards import AGENDAS, BATTLE_RESULTS, EXPEDITIONS
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import ZONES, open_spots, track_size, zone_size
from engine.games.knights.facts.forces import HOLDERS
from engine.games.knights.state import NOBODY, Assembly, Ballot
from engine.games.knights.view import ArmyView, BaronView, CityView, OwnView, View
from engine.games.knights.words import names
from engine.games.knights.words.labels import label
from engine.games.knights.words.names import in_a_row, listed
from engine.games.knights.words.order_text import plan_lines, votes_words
from engine.games.knights.words.prompts import stack_words


def board_lines(view: View) -> list[Text]:
    """The whole position except the first line."""
    lines = [
        _round(view),
        Text("knights-board-offices", {"chairman": SeatName(view.chairman), "head": SeatName(view.head)}),
    ]
    if view.battle is not None:
        lines += battle_lines(view.battle)
    if view.assembly is not None:
        lines += assembly_lines(view, view.assembly)
    for seat, baron in enumerate(view.barons):
        lines += _baron(view, seat, baron)
    for part in (_cities, _sieges, _cards, _mercenaries, _council, _voyages):
        lines += part(view)
    return lines


def _round(view: View) -> Text:
    args: dict[str, Arg] = {"round": view.round, "last": view.last_round, "pool": view.pool, "start": view.pool_start}
    return Text("knights-board-round-ending" if view.ending else "knights-board-round", args)


# Barons


def _baron(view: View, seat: int, baron: BaronView) -> Iterator[Text]:
    who: dict[str, Arg] = {"who": SeatName(seat)}
    name: dict[str, Arg] = {"name": Word(f"baron.{baron.id}"), "colour": Word(f"colour.{baron.id}")}
    if baron.out:
        yield Text("knights-board-out", who | name)
        return
    purse: dict[str, Arg] = {
        "crowns": names.crowns(baron.crowns),
        "votes": names.votes(baron.votes),
        "faith": baron.faith,
        "influence": names.influence(baron.influence),
        "held": names.heap(map(names.action, baron.held)),
    }
    yield Text("knights-board-baron", who | name | purse)
    marks_of = list(_standing(baron))
    if marks_of:
        yield Text("knights-board-standing", who | {"standing": in_a_row(marks_of)})
    if baron.cities:
        cities = [_city(each, view.cities[each]) for each in baron.cities]
        yield Text("knights-board-cities", who | {"cities": in_a_row(cities)})
    for one in baron.armies:
        if one.strength or one.area or one.heir_with != NOBODY or one.fallen or one.gone or one.office:
            yield _army(view, seat, one)


def _standing(baron: BaronView) -> Iterator[Arg]:
    """A Baron's further possessions."""
    if baron.banned:
        yield Text("knights-is-banned")
    if baron.heretic:
        yield Text("knights-is-heretic")
    if baron.charges:
        yield Text("knights-has-charges", {"charges": listed(map(names.agenda, baron.charges))})


def _army(view: View, seat: int, one: ArmyView) -> Text:
    args: dict[str, Arg] = {"who": SeatName(seat), "army": names.army(view, seat, one.holder)}
    if one.gone:
        return Text("knights-board-army-gone", args)
    found = list(_army_marks(view, seat, one))
    args["tail"] = Text("knights-tail", {"items": in_a_row(found)}) if found else ""
    if not one.area and not one.strength:
        return Text("knights-board-army-away", args)
    args |= {"place": _place(one)}
    if not one.strength:
        return Text("knights-board-army-none", args)
    return Text("knights-board-army", args | {"strength": one.strength, "troops": names.troops(one.troops)})


def _place(one: ArmyView) -> Arg:
    if not one.area:
        return Text("knights-off-board")
    return Text("knights-at-sea", {"area": names.area(one.area)}) if one.at_sea else names.area(one.area)


def _army_marks(view: View, seat: int, one: ArmyView) -> Iterator[Arg]:
    """The marks of an army: casualties, breaches, exhaustion, office, heir."""
    if one.tokens:
        yield names.tokens(one.tokens)
    if one.holder == STRONGHOLD:
        if one.area:
            yield Text("knights-walls", {"walls": view.barons[seat].walls})
        if view.barons[seat].breaches:
            yield names.breaches(view.barons[seat].breaches)
    if one.exhausted:
        yield Text("knights-is-exhausted")
    if one.office:
        yield names.agenda(one.office)
    if one.fallen:
        yield Text("knights-is-fallen")
    if one.heirless:
        yield Text("knights-is-heirless")
    elif one.heir_with != NOBODY:
        yield Text("knights-heir-with", {"who": SeatName(one.heir_with)})


# Cities


def _city(name: str, here: CityView) -> Text:
    args: dict[str, Arg] = {"city": names.city(name), "walls": here.walls, "income": CITIES[name].income}
    found: list[Arg] = [Text("knights-is-fortified")] if here.fortified else []
    if here.breaches:
        found.append(names.breaches(here.breaches))
    return Text("knights-city", args | {"tail": Text("knights-tail", {"items": in_a_row(found)}) if found else ""})


def _cities(view: View) -> Iterator[Text]:
    neutral = [name for name, here in view.cities.items() if here.owner == NOBODY and not here.razed]
    for kingdom in (True, False):
        found = [_city(name, view.cities[name]) for name in neutral if CITIES[name].kingdom is kingdom]
        if found:
            yield Text("knights-board-neutral" if kingdom else "knights-board-overseas", {"cities": in_a_row(found)})
    razed = [name for name, here in view.cities.items() if here.razed]
    if razed:
        yield Text("knights-board-razed", {"cities": listed(map(names.city, razed))})


def _sieges(view: View) -> Iterator[Text]:
    for name, siege in view.sieges.items():
        args: dict[str, Arg] = {"area": names.area(name), "who": SeatName(siege.by), "round": siege.round}
        yield Text("knights-board-siege", args)


# Stacks and zones


def _cards(view: View) -> Iterator[Text]:
    if view.phase != "setup":
        stacks = [
            Text("knights-stack-left", {"stack": at + 1, "left": left, "barons": _laid(view, at)})
            for at, left in enumerate(view.left)
        ]
        yield Text("knights-board-stacks", {"stacks": in_a_row(stacks)})
    if view.turned_up:
        yield Text("knights-board-turned-up", {"cards": listed(map(names.card, view.turned_up))})
    if view.shown:
        yield Text("knights-board-shown", {"cards": listed(map(names.card, view.shown))})
    full = zone_size(view.many)
    for name in ZONES:
        laid = view.zones[name]
        args: dict[str, Arg] = {"zone": Word(f"zone.{name}"), "many": len(laid), "full": full}
        yield Text("knights-board-zone", args | {"cards": listed(map(names.card, laid))})


def _laid(view: View, at: int) -> Arg:
    return listed(names.of_seat(seat, many) for seat, many in enumerate(view.laid[at]))


def _mercenaries(view: View) -> Iterator[Text]:
    spots = [
        Text("knights-spot", {"spot": spot.position, "fee": spot.fee, "who": _marker(view, spot.position)})
        for spot in open_spots(view.many)
    ]
    yield Text(
        "knights-board-track", {"spots": listed(spots), "markers": len(view.track), "full": track_size(view.many)}
    )
    yield Text("knights-board-offer", {"offer": names.troops(view.offer), "deck": view.mercenaries})
    if view.hired:
        yield Text("knights-board-hired", {"troops": names.troops(view.hired)})


def _marker(view: View, spot: int) -> Arg:
    return SeatName(view.track[spot]) if spot in view.track else Text("knights-free")


# Council, voyages, decks


def _council(view: View) -> Iterator[Text]:
    yield Text("knights-board-agendas", {"agendas": listed(map(names.agenda, view.display))})
    if view.laws or view.prohibitions:
        found = [*map(names.agenda, view.laws), *map(names.forbidden, view.prohibitions)]
        yield Text("knights-board-laws", {"laws": listed(found)})
    colour = Text(f"knights-colour-{view.event_colour}") if view.event_colour else Text("knights-none")
    yield Text("knights-board-decks", {"colour": colour, "fate": view.fate})
    if view.event:
        args: dict[str, Arg] = {"event": Word(f"event.{view.event}"), "text": Word(f"text.event.{view.event}")}
        yield Text("knights-board-event", args)


def _voyages(view: View) -> Iterator[Text]:
    for name, voyage in view.voyages.items():
        if not voyage.spot:
            continue
        shares = listed(names.of_seat(seat, names.crowns(many)) for seat, many in voyage.invested.items())
        args: dict[str, Arg] = {
            "expedition": names.expedition(name),
            "spot": voyage.spot,
            "spots": EXPEDITIONS[name].spots,
        }
        message = "knights-board-voyage-blessed" if voyage.blessed else "knights-board-voyage"
        yield Text(message, args | {"shares": shares})


# Battle and Assembly


def battle_lines(battle: Battle) -> list[Text]:
    """A battle with both sides and the revealed cards."""
    args: dict[str, Arg] = {"area": names.area(battle.area), "kind": Text(f"knights-kind-{battle.kind}")}
    lines = [
        Text("knights-board-battle", args | {"attacker": _side(battle.attacker), "defender": _side(battle.defender)})
    ]
    if battle.revealed:
        for one in (battle.attacker, battle.defender):
            shown: dict[str, Arg] = {
                "who": names.seat_or_city(one.seat),
                "cards": names.results(one.kept),
                "hits": one.hits,
            }
            lines.append(Text("knights-board-shown-cards", shown))
    return lines


def _side(one: Side) -> Text:
    args: dict[str, Arg] = {"who": names.seat_or_city(one.seat), "nobles": names.marks(one.armies)}
    if one.commander is None:
        return Text("knights-side-armies" if args["nobles"] else "knights-side-alone", args)
    return Text("knights-side-commanded", args | {"commander": names.marks([one.commander])})


def assembly_lines(view: View, assembly: Assembly) -> list[Text]:
    """Members and chair, the coming agendas, and the votes so far."""
    args: dict[str, Arg] = {"number": assembly.number, "barons": listed(map(SeatName, assembly.attending))}
    lines = [Text("knights-board-assembly", args)]
    if assembly.chair not in (NOBODY, view.chairman):
        lines.append(Text("knights-board-acting", {"who": SeatName(assembly.chair)}))
    if assembly.to_come:
        lines.append(Text("knights-board-to-come", {"agendas": listed(map(names.agenda, assembly.to_come))}))
    ballots = [*assembly.held, *([assembly.ballot] if assembly.ballot else []), *assembly.written]
    return [*lines, *map(_ballot, ballots)]


def _ballot(ballot: Ballot) -> Text:
    args: dict[str, Arg] = {"motion": names.motion(ballot.agenda, ballot.proposal)}
    found = [names.of_seat(seat, names.votes_for(many, ballot.sides.get(seat))) for seat, many in ballot.counts.items()]
    args["votes"] = in_a_row(found)
    if ballot.result:
        return Text("knights-board-ballot-over", args | {"result": names.side(ballot.result)})
    return Text("knights-board-ballot", args)


# A Baron's private information


def hand_lines(view: View) -> list[Text]:
    """Hand, plan, notes, planned Votes, and the cards of a battle."""
    return list(_private(view, view.own, "hand")) if view.own else []


def held_lines(view: View) -> list[Text]:
    """A Baron's private information, in the third person."""
    return list(_private(view, view.own, "held")) if view.own else []


def _private(view: View, own: OwnView, told: str) -> Iterator[Text]:
    """What only he knows, told to him (`hand`) or of him (`held`); his notes are told to him alone."""
    yield Text(f"knights-{told}-cards", {"cards": names.heap(map(names.action, own.hand))})
    if any(own.plan):
        stacks = [stack_words(at + 1, cards) for at, cards in enumerate(own.plan)]
        yield Text(f"knights-{told}-plan", {"stacks": in_a_row(stacks)})
    if own.cards:
        yield Text(f"knights-{told}-fate", {"cards": names.results(own.cards)})
    if told == "hand":
        yield from plan_lines(own)
    if own.answered and view.phase != "planning":
        answers = [_answer(view, text) for text in own.answered if text != keys.NEXT]
        if answers or told == "hand":
            yield Text(f"knights-{told}-answered", {"answers": in_a_row(answers)})


def _answer(view: View, text: str) -> Arg:
    """A part of an answer while others have not answered, as collections store it."""
    if "/" in text:
        name, _, said = text.partition("/")
        count, _, side = said.partition(".")
        return votes_words(name, int(count), side)
    law, _, said = text.partition("=")
    if said and law in AGENDAS:
        return Text(f"knights-answer-{said}", {"law": names.agenda(law)})
    if text in HOLDERS:
        return names.own_army(view, text)
    if text in BATTLE_RESULTS:
        return names.result(text)
    if text in ("ask", "auto"):
        return Text(f"knights-label-losses-{text}")
    if keys.verb(text) in keys.VERBS:
        return label(view, text)
    return label(view, f"pay:{text}")
