"""The position in words: Barons, armies and cities, stacks and zones, mercenaries, voyages, battle and Assembly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import astuple

from engine.contract import Arg, SeatName, Text, Word
from engine.games.knights import keys
from engine.games.knights.conflict import STRONGHOLD, Side
from engine.games.knights.content.cards import AGENDAS, BATTLE_RESULTS, EXPEDITIONS
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import ZONES, open_spots, track_size, zone_size
from engine.games.knights.facts.forces import HOLDERS
from engine.games.knights.orders import vote_of
from engine.games.knights.state import NOBODY, Ballot
from engine.games.knights.view import ArmyView, BaronView, CityView, OwnView, View
from engine.games.knights.words import names
from engine.games.knights.words.labels import label
from engine.games.knights.words.names import in_a_row, listed
from engine.games.knights.words.order_text import plan_lines, votes_words
from engine.games.knights.words.prompts import stack_words


def board_lines(view: View) -> list[Text]:
    """The whole position except the first line."""
    pool: dict[str, Arg] = {"pool": view.pool, "start": view.pool_start}
    lines = [
        _line("round-ending" if view.ending else "round", round=view.round, last=view.last_round, **pool),
        _line("offices", chairman=SeatName(view.chairman), head=SeatName(view.head)),
    ]
    for part in (_battle, _assembly, _barons, _cities, _sieges, _cards, _mercenaries, _council, _voyages):
        lines += part(view)
    return lines


def _line(message: str, **args: Arg) -> Text:
    return Text(f"knights-board-{message}", args)


def _tail(marks: Iterable[Arg]) -> Arg:
    """Marks behind the name of a thing, if it has any."""
    found = list(marks)
    return Text("knights-tail", {"items": in_a_row(found)}) if found else ""


# Barons


def _barons(view: View) -> Iterator[Text]:
    for seat, baron in enumerate(view.barons):
        who = SeatName(seat)
        name: dict[str, Arg] = {"name": Word(f"baron.{baron.id}"), "colour": Word(f"colour.{baron.id}")}
        if baron.out:
            yield _line("out", who=who, **name)
            continue
        has: dict[str, Arg] = {"crowns": names.crowns(baron.crowns), "votes": names.votes(baron.votes)}
        has |= {"faith": baron.faith, "influence": names.influence(baron.influence)}
        yield _line("baron", who=who, **name, **has, held=names.heap(map(names.action, baron.held)))
        standing = list(_standing(baron))
        if standing:
            yield _line("standing", who=who, standing=in_a_row(standing))
        if baron.cities:
            yield _line("cities", who=who, cities=in_a_row([_city(each, view.cities[each]) for each in baron.cities]))
        for one in baron.armies:
            if one.strength or one.area or one.heir_with != NOBODY or one.fallen or one.gone or one.office:
                yield _army(view, seat, one)


def _standing(baron: BaronView) -> Iterator[Arg]:
    if baron.banned:
        yield Text("knights-is-banned")
    if baron.heretic:
        yield Text("knights-is-heretic")
    if baron.charges:
        yield Text("knights-has-charges", {"charges": listed(map(names.agenda, baron.charges))})


def _army(view: View, seat: int, one: ArmyView) -> Text:
    args: dict[str, Arg] = {"who": SeatName(seat), "army": names.army(view, seat, one.holder)}
    if one.gone:
        return _line("army-gone", **args)
    args["tail"] = _tail(_army_marks(view, seat, one))
    if not one.area and not one.strength:
        return _line("army-away", **args)
    args["place"] = _place(one)
    if not one.strength:
        return _line("army-none", **args)
    return _line("army", **args, strength=one.strength, troops=names.troops(one.troops))


def _place(one: ArmyView) -> Arg:
    if not one.area:
        return Text("knights-off-board")
    return Text("knights-at-sea", {"area": names.area(one.area)}) if one.at_sea else names.area(one.area)


def _army_marks(view: View, seat: int, one: ArmyView) -> Iterator[Arg]:
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
    marks: list[Arg] = [Text("knights-is-fortified")] if here.fortified else []
    marks += [names.breaches(here.breaches)] if here.breaches else []
    args: dict[str, Arg] = {"city": names.city(name), "walls": here.walls, "income": CITIES[name].income}
    return Text("knights-city", args | {"tail": _tail(marks)})


def _cities(view: View) -> Iterator[Text]:
    neutral = [name for name, here in view.cities.items() if here.owner == NOBODY and not here.razed]
    for kingdom in (True, False):
        found = [_city(name, view.cities[name]) for name in neutral if CITIES[name].kingdom is kingdom]
        if found:
            yield _line("neutral" if kingdom else "overseas", cities=in_a_row(found))
    razed = [name for name, here in view.cities.items() if here.razed]
    if razed:
        yield _line("razed", cities=listed(map(names.city, razed)))


def _sieges(view: View) -> Iterator[Text]:
    for name, siege in view.sieges.items():
        yield _line("siege", area=names.area(name), who=SeatName(siege.by), round=siege.round)


# Stacks and zones


def _cards(view: View) -> Iterator[Text]:
    if view.phase != "setup":
        yield _line("stacks", stacks=in_a_row([_stack(view, at) for at in range(len(view.left))]))
    if view.turned_up:
        yield _line("turned-up", cards=listed(map(names.card, view.turned_up)))
    if view.shown:
        yield _line("shown", cards=listed(map(names.card, view.shown)))
    for name in ZONES:
        laid = view.zones[name]
        cards = listed(map(names.card, laid))
        yield _line("zone", zone=names.zone(name), many=len(laid), full=zone_size(view.many), cards=cards)


def _stack(view: View, at: int) -> Text:
    laid = listed(names.of_seat(seat, many) for seat, many in enumerate(view.laid[at]))
    return Text("knights-stack-left", {"stack": at + 1, "left": view.left[at], "barons": laid})


def _mercenaries(view: View) -> Iterator[Text]:
    spots = listed(_spot(view, spot.position, spot.fee) for spot in open_spots(view.many))
    yield _line("track", spots=spots, markers=len(view.track), full=track_size(view.many))
    yield _line("offer", offer=names.troops(view.offer), deck=view.mercenaries)
    if view.hired:
        yield _line("hired", troops=names.troops(view.hired))


def _spot(view: View, position: int, fee: int) -> Text:
    marker: Arg = SeatName(view.track[position]) if position in view.track else Text("knights-free")
    return Text("knights-spot", {"spot": position, "fee": fee, "who": marker})


# Council, voyages, decks


def _council(view: View) -> Iterator[Text]:
    yield _line("agendas", agendas=listed(map(names.agenda, view.display)))
    if view.laws or view.prohibitions:
        yield _line("laws", laws=listed([*map(names.agenda, view.laws), *map(names.forbidden, view.prohibitions)]))
    colour = Text(f"knights-colour-{view.event_colour}") if view.event_colour else Text("knights-none")
    yield _line("decks", colour=colour, fate=view.fate)
    if view.event:
        yield _line("event", event=names.event(view.event), text=Word(f"text.event.{view.event}"))


def _voyages(view: View) -> Iterator[Text]:
    for name, voyage in view.voyages.items():
        if voyage.spot:
            shares = listed(names.of_seat(seat, names.crowns(many)) for seat, many in voyage.invested.items())
            spots: dict[str, Arg] = {"spot": voyage.spot, "spots": EXPEDITIONS[name].spots}
            message = "voyage-blessed" if voyage.blessed else "voyage"
            yield _line(message, expedition=names.expedition(name), shares=shares, **spots)


# Battle and Assembly


def _battle(view: View) -> Iterator[Text]:
    if view.battle is None:
        return
    sides = (view.battle.attacker, view.battle.defender)
    area, kind = names.area(view.battle.area), Text(f"knights-kind-{view.battle.kind}")
    yield _line("battle", area=area, kind=kind, attacker=_side(sides[0]), defender=_side(sides[1]))
    for one in sides if view.battle.revealed else ():
        yield _line("shown-cards", who=names.seat_or_city(one.seat), cards=names.results(one.kept), hits=one.hits)


def _side(one: Side) -> Text:
    args: dict[str, Arg] = {"who": names.seat_or_city(one.seat), "nobles": names.marks(one.armies)}
    if one.commander is None:
        return Text("knights-side-armies" if args["nobles"] else "knights-side-alone", args)
    return Text("knights-side-commanded", args | {"commander": names.marks([one.commander])})


def _assembly(view: View) -> Iterator[Text]:
    assembly = view.assembly
    if assembly is None:
        return
    yield _line("assembly", number=assembly.number, barons=listed(map(SeatName, assembly.attending)))
    if assembly.chair not in (NOBODY, view.chairman):
        yield _line("acting", who=SeatName(assembly.chair))
    if assembly.to_come:
        yield _line("to-come", agendas=listed(map(names.agenda, assembly.to_come)))
    yield from map(_ballot, [*assembly.held, *([assembly.ballot] if assembly.ballot else []), *assembly.written])


def _ballot(ballot: Ballot) -> Text:
    found = [names.of_seat(seat, names.votes_for(many, ballot.sides.get(seat))) for seat, many in ballot.counts.items()]
    args: dict[str, Arg] = {"motion": names.motion(ballot.agenda, ballot.proposal), "votes": in_a_row(found)}
    if ballot.result:
        return _line("ballot-over", **args, result=names.side(ballot.result))
    return _line("ballot", **args)


# A Baron's private information


def hand_lines(view: View, told: str = "hand") -> list[Text]:
    """What only a Baron knows, told to him (`hand`) or of him (`held`); his notes are told to him alone."""
    return list(_private(view, view.own, told)) if view.own else []


def _private(view: View, own: OwnView, told: str) -> Iterator[Text]:
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
        return votes_words(*astuple(vote_of(text)))
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
