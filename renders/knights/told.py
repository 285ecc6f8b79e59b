"""Alternative texts: the content of each picture in words, the most important first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.contract import Place
from engine.contract.texts import Arg, Many, SeatName, Text, Word
from engine.games.knights import keys
from engine.games.knights.conflict import Side
from engine.games.knights.content.armies import NOBLES
from engine.games.knights.content.cards import EXPEDITIONS, FATE
from engine.games.knights.content.kingdom import AREAS, CITY_IN, NEIGHBOURS
from engine.games.knights.content.printed import ZONES, zone_size
from engine.games.knights.state import NOBODY, Ballot
from engine.games.knights.view import ArmyView, View
from engine.games.knights.words.names import MARKS, action, motion
from engine.games.knights.words.order_text import order_lines
from renders.knights.map.chart import areas_in
from renders.knights.seen import STRONGHOLD, armies_shown, nobles_at, plan_shown, standing
from renders.knights.sheets.assembly import ballot_shown
from renders.knights.sheets.battle import ending_told, shown_cards, victories_shown


def _told(message: str, **args: Arg) -> Text:
    return Text(f"renders-knights-told-{message}", args)


def _many(items: Iterable[Arg]) -> Many:
    return Many(tuple(items))


def _named(kind: str, ids: Iterable[str]) -> Many:
    return _many(Word(f"{kind}.{name}") for name in ids)


def _counted(kind: str, ids: Iterable[str]) -> Many:
    """Words with their numbers."""
    return _many(_told("times", thing=Word(f"{kind}.{name}"), count=many) for name, many in Counter(ids).items())


def board_told(view: View) -> list[Text]:
    """The board in words: the round, what is in progress, the Barons, then the map."""
    going_on = _battle(view)[:3] if view.battle is not None else []
    return [*_moment(view), *going_on, *(_baron(view, seat) for seat in range(view.seats)), *_map(view, areas_in(None))]


def part_told(view: View, crop: str) -> list[Text]:
    """A close-up in words: the pieces in each of its areas."""
    return [*_moment(view), *_map(view, areas_in(crop))]


def _moment(view: View) -> list[Text]:
    return [
        _told("moment", round=view.round, last=view.last_round, pool=view.pool),
        _told("dignities", chairman=SeatName(view.chairman), head=SeatName(view.head)),
    ]


def _baron(view: View, seat: int) -> Text:
    baron = view.barons[seat]
    return _told(
        "baron",
        who=SeatName(seat),
        colour=Word(f"colour.{baron.id}"),
        influence=baron.influence,
        crowns=baron.crowns,
        votes=baron.votes,
        faith=baron.faith,
        cities=len(baron.cities),
    )


# The map


def _map(view: View, areas: Iterable[str]) -> list[Text]:
    told = ((area, list(_in_area(view, area))) for area in areas)
    return [_told("area", area=Word(f"area.{area}"), things=_many(things)) for area, things in told if things]


def _in_area(view: View, area: str) -> Iterator[Arg]:
    if area in CITY_IN:
        city = view.cities[CITY_IN[area]]
        if city.razed:
            yield _told("razed")
        elif city.owner != NOBODY:
            name = "fortified" if city.fortified else "city"
            yield _told(name, who=SeatName(city.owner), walls=city.walls)
        if city.breaches:
            yield _told("breaches", count=city.breaches)
    for seat in range(view.seats):
        if view.barons[seat].stronghold.area == area:
            walls, troops = view.barons[seat].walls, view.barons[seat].stronghold.effective
            yield _told("stronghold", who=SeatName(seat), walls=walls, troops=troops)
    if area in view.sieges:
        yield _told("siege", who=SeatName(view.sieges[area].by))
    for seat in range(view.seats):
        for at_sea in (False, True):
            here = nobles_at(view, seat, area, at_sea=at_sea)
            if here:
                name = "fleet" if at_sea else "nobles"
                yield _told(
                    name, who=SeatName(seat), nobles=_marks(here), strength=sum(army.effective for army in here)
                )


def _marks(armies: Iterable[ArmyView]) -> str:
    return "".join(MARKS[army.holder] for army in armies)


# The council


def council_told(view: View) -> list[Text]:
    """The council in words: stacks, zones, track, offer, voyages, agendas and laws."""
    places = zone_size(view.many)
    found = [
        *_moment(view),
        _told("stacks", first=view.left[0], second=view.left[1], third=view.left[2]),
    ]
    if view.track:
        markers = _many(_told("marker", spot=spot, who=SeatName(seat)) for spot, seat in sorted(view.track.items()))
        found.append(_told("track", markers=markers))
    if view.offer:
        found.append(_told("offer", cards=_named("mercenary", view.offer)))
    for name in EXPEDITIONS:
        voyage = view.voyages[name]
        if voyage.spot:
            message = "voyage-blessed" if voyage.blessed else "voyage"
            found.append(_told(message, voyage=Word(f"expedition.{name}"), spot=voyage.spot))
    if view.display:
        found.append(_told("agendas", agendas=_named("agenda", view.display)))
    if view.laws:
        found.append(_told("laws", laws=_named("agenda", view.laws)))
    for zone in ZONES:
        cards = view.zones.get(zone, ())
        told = _many(_told("card-of", card=action(card.kind), who=SeatName(card.owner)) for card in cards)
        message = "zone" if cards else "zone-empty"
        found.append(_told(message, zone=Word(f"zone.{zone}"), count=len(cards), places=places, cards=told))
    return found


# Battle and Assembly


def _battle(view: View) -> list[Text]:
    """The place and kind of a battle, both sides, their cards and sums, and the outcome."""
    battle = view.battle or view.fought
    if battle is None:
        return [Text("renders-knights-no-battle")]
    message, seat = ending_told(view, battle)
    who: Arg = Text("renders-knights-the-city") if seat == NOBODY else SeatName(seat)
    found = [
        Text(f"renders-knights-battle-{battle.kind}", {"place": Word(f"area.{battle.area}")}),
        Text(message, {"who": who}),
    ]
    for side in (battle.attacker, battle.defender):
        found += _side(view, side, known=battle.revealed)
    return found


def _side(view: View, side: Side, *, known: bool) -> Iterator[Text]:
    who: Arg = Text("renders-knights-neutral") if side.seat == NOBODY else SeatName(side.seat)
    armies = [view.barons[side.seat].army(holder) for holder in side.armies] if side.seat != NOBODY else []
    nobles = "".join(MARKS.get(army.holder, "") for army in armies)
    yield _told("side", who=who, nobles=nobles, strength=sum(army.effective for army in armies))
    if cards := [FATE[card].battle for card in shown_cards(side)]:
        yield _told("fate", who=who, cards=_counted("battle", cards))
    if known:
        yield _told("sums", who=who, victories=victories_shown(view, side), hits=side.hits)


def _assembly(view: View) -> list[Text]:
    assembly = view.assembly or view.last_assembly
    if assembly is None:
        return [Text("renders-knights-no-assembly")]
    ballot = ballot_shown(assembly)
    found = [_told("assembly", chair=SeatName(max(assembly.chair, 0)))]
    if ballot is not None:
        found += _ballot(ballot)
    found += [
        _told("decided", agenda=motion(one.agenda, one.proposal), result=_result(one.result))
        for one in assembly.held
        if one is not ballot and one.result
    ]
    return found


def _result(side: str) -> Arg:
    seat = keys.seat(side)
    return SeatName(seat) if seat >= 0 else Text(f"renders-knights-side-{side}")


def _ballot(ballot: Ballot) -> Iterator[Text]:
    yield _told("motion", agenda=motion(ballot.agenda, ballot.proposal))
    for seat, count in ballot.counts.items():
        if side := ballot.sides.get(seat):
            yield _told("voted", who=SeatName(seat), count=count, side=_result(side))
        else:
            yield _told("votes", who=SeatName(seat), count=count)
    if ballot.result:
        yield _told("decided", agenda=motion(ballot.agenda, ballot.proposal), result=_result(ballot.result))


# Sheets


def hand_told(view: View) -> list[Text]:
    """The viewer's sheet in words: plan, hand, armies and charges."""
    if view.own is None or view.seat is None:
        return []
    baron = view.barons[view.seat]
    found = [_baron(view, view.seat)]
    for number, stack in enumerate(plan_shown(view), start=1):
        if stack:
            found.append(_told("plan", stack=number, cards=_named("action", stack)))
    if view.own.hand:
        found.append(_told("hand", cards=_counted("action", view.own.hand)))
    if baron.charges:
        found.append(_told("charges", charges=_named("agenda", baron.charges)))
    return [*found, *_armies(view, view.seat), *order_lines(view)]


def _armies(view: View, seat: int) -> Iterator[Text]:
    for army in armies_shown(view, seat):
        if army.gone or not (army.area or army.strength):
            continue
        place: Arg = Word(f"area.{army.area}") if army.area else Text("renders-knights-off-board")
        sign: Arg = Text("renders-knights-stronghold") if army.holder == STRONGHOLD else MARKS[army.holder]
        name = "army-exhausted" if army.exhausted else "army"
        yield _told(name, who=SeatName(seat), army=sign, place=place, strength=army.effective)


def page_told(page: str, view: View) -> list[Text]:
    match page:
        case "standing":
            return _places(view, standing(view))
        case "council":
            return council_told(view)
        case "battle":
            return _battle(view)
        case "assembly":
            return _assembly(view)
        case "orders":
            return order_lines(view)
        case _:
            return [say for seat in range(view.seats) for say in _armies(view, seat)] or _moment(view)


def result_told(view: View) -> list[Text]:
    return _places(view, view.places)


def _places(view: View, places: Sequence[Place]) -> list[Text]:
    return [
        _told(
            "place",
            place=one.place,
            who=SeatName(one.seat),
            influence=view.barons[one.seat].influence,
            cities=len(view.barons[one.seat].cities),
        )
        for one in sorted(places, key=lambda one: (one.place, one.seat))
    ]


def card_told(key: str) -> list[Text]:
    """A card in words: with its text, a Noble with his ability, or an area with its neighbours."""
    sort, _, name = key.partition(".")
    if sort == "area" and name in AREAS:
        text: Arg = _named("area", NEIGHBOURS[name]) if NEIGHBOURS[name] else Text("renders-knights-by-sea")
    elif sort == "noble":
        text = Word(f"ability.{NOBLES[name].shape}")
    elif sort == "expedition":
        text = Text("renders-knights-card-expedition")
    else:
        text = Word(f"text.{key}")
    return [_told("card", card=Word(key), text=text)]
