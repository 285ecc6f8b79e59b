"""Alternative texts: the content of each picture in words, the most important first (EMP-PIC-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.contract.texts import Arg, Many, SeatName, Text, Word
from engine.games.empire import keys
from engine.games.empire.content import CARDS, KEY_PROVINCES, PROVINCES, SEAS, STRAITS
from engine.games.empire.state import NOBODY, Auction, Battle, Blow
from engine.games.empire.view import View
from engine.games.empire.words.text import TEXTS
from renders.empire.map.chart import map_window, provinces_in, seas_in
from renders.empire.seen import (
    alliance,
    armies,
    battle_shown,
    chaos_of,
    fleets,
    holders,
    is_closed,
    turn_order,
    vote_shown,
)
from renders.empire.sheets.score import counted_of, now_of
from renders.empire.signs import thing_of


def _say(name: str, **args: Arg) -> Text:
    return Text(name, args)


def _seats(seats: Iterable[int]) -> Many:
    return Many(tuple(SeatName(seat) for seat in seats))


def board_told(view: View) -> list[Text]:
    """The board in words: the round, what is in progress, the players, influence, armies, cards."""
    return [
        *_moment(view),
        *_alliances(view),
        *_going_on(view),
        *(_player(view, seat) for seat in turn_order(view)),
        *_map(view, KEY_PROVINCES, SEAS),
        *_armies(view, PROVINCES, SEAS),
        *_cards(view),
    ]


def _going_on(view: View) -> list[Text]:
    if view.battle is not None:
        return _battle(view)[:3]
    return _vote(view)[:2] if view.vote is not None else []


def part_told(view: View, crop: str) -> list[Text]:
    window = map_window(crop, 0)
    lands, seas = provinces_in(window), seas_in(window)
    return [*_moment(view), *_map(view, lands, seas), *_armies(view, lands, seas)]


def _moment(view: View) -> list[Text]:
    return [_say("renders-empire-told-moment", season=view.season, seasons=view.seasons, round=view.round)]


def _player(view: View, seat: int) -> Text:
    player = view.players[seat]
    args: dict[str, Arg] = {
        "who": SeatName(seat),
        "colour": Word(f"colour.{player.colour}"),
        "points": player.points,
        "senators": player.senators,
        "chaos": chaos_of(view, seat),
        "markers": sum(player.markers.values()),
    }
    if player.talents is None:
        return _say("renders-empire-told-player-hidden", **args)
    return _say("renders-empire-told-player", **args, talents=player.talents)


def _alliances(view: View) -> list[Text]:
    upper, lower = alliance(view, 0), alliance(view, 1)
    found = [_say("renders-empire-told-alliances", upper=_seats(upper), lower=_seats(lower))] if upper and lower else []
    if view.order and view.auction is None:
        found.append(_say("renders-empire-told-order", players=_seats(view.order)))
    if view.auction is not None and view.auction.leader != NOBODY:
        found.append(_bid(view.auction))
    return found


def _bid(bid: Auction) -> Text:
    places = {
        name: _say("renders-empire-told-nobody") if seat == NOBODY else SeatName(seat)
        for name, seat in (("a", bid.a), ("b", bid.b))
    }
    who, amount = SeatName(bid.leader), bid.best
    return _say("renders-empire-told-bid", number=bid.number, who=who, amount=amount, **places)


def _map(view: View, lands: Iterable[str], seas: Iterable[str]) -> list[Text]:
    """Influence, tokens and cities, the province with the highest value first; then closed straits."""
    shown = {*lands, *seas}
    provinces = [province for province in KEY_PROVINCES if province in shown]
    provinces.sort(key=lambda province: -PROVINCES[province].points[0])
    told = [(province, _influence(view, province)) for province in provinces]
    found = [
        _say("renders-empire-told-influence", place=Word(f"province.{province}"), players=Many(shares))
        for province, shares in told
        if shares
    ]
    closed = tuple(
        Word(f"strait.{strait}")
        for strait in STRAITS
        if is_closed(view, strait) and {STRAITS[strait].a, STRAITS[strait].b} <= shown
    )
    return [*found, _say("renders-empire-told-closed", straits=Many(closed))] if closed else found


def _influence(view: View, province: str) -> tuple[Arg, ...]:
    """The players' markers and points in a province, free tokens, and the owner of the city."""
    found = [
        _say("renders-empire-told-share", who=SeatName(seat), count=many, points=points)
        for points, many, seat in holders(view, province)
    ]
    if view.tokens.get(province):
        found.append(_say("renders-empire-told-tokens", count=view.tokens[province]))
    if province in view.cities:
        found.append(_say("renders-empire-told-city", who=SeatName(view.cities[province])))
    return tuple(found)


def _armies(view: View, lands: Iterable[str], seas: Iterable[str]) -> list[Text]:
    stands = [(province, list(armies(view, province))) for province in lands]
    stands += [(sea, [(seat, {"galley": many}) for seat, many in fleets(view, sea)]) for sea in seas]
    return [
        _say(
            "renders-empire-told-armies",
            place=Word(thing_of(place)),
            armies=Many(
                tuple(_say("renders-empire-told-army", who=SeatName(seat), units=_units(units)) for seat, units in here)
            ),
        )
        for place, here in stands
        if here
    ]


def _units(units: dict[str, int], sort: str = "unit") -> Many:
    pairs = units.items()
    return Many(tuple(_say("renders-empire-told-units", unit=Word(f"{sort}.{one}"), count=many) for one, many in pairs))


def _cards(view: View) -> list[Text]:
    return [
        _say(
            "renders-empire-told-cards",
            who=SeatName(seat),
            cards=Many(tuple(Word(f"card.{owned.card}") for owned in player.cards)),
        )
        for seat, player in enumerate(view.players)
        if player.cards
    ]


def _reserves(view: View) -> list[Text]:
    return [
        _say("renders-empire-told-reserve", who=SeatName(seat), units=_units(view.players[seat].reserve))
        for seat in turn_order(view)
    ]


def hand_told(view: View) -> list[Text]:
    if view.seat is None:
        return []
    player = view.players[view.seat]
    cards = tuple(Word(f"card.senator_{value}") for value in player.hand or ())
    own = _say("renders-empire-told-own", talents=player.talents or 0, chaos=player.chaos or 0)
    return [
        _say("renders-empire-told-hand", cards=Many(cards)) if cards else _say("renders-empire-told-no-hand"),
        own,
        *_cards(view),
    ]


def page_told(page: str, view: View) -> list[Text]:
    match page:
        case "display":
            return _display(view)
        case "score":
            scored = [_scored(view, seat) for seat in turn_order(view)]
            return scored if view.count is not None else [*scored, *_map(view, KEY_PROVINCES, ())]
        case "players":
            return [*(_player(view, seat) for seat in turn_order(view)), *_cards(view), *_reserves(view)]
        case "battle":
            return _battle(view)
        case "senate":
            return _vote(view)
        case "orders":
            return TEXTS.orders(view)
        case _:
            return [*_map(view, PROVINCES, SEAS), *_armies(view, PROVINCES, SEAS)] or _moment(view)


def _scored(view: View, seat: int) -> Text:
    if view.count is not None:
        sums = counted_of(view, seat)
        args = {"before": sums.before, "won": sums.won, "lost": sums.lost, "now": sums.now}
        return _say("renders-empire-told-counted", who=SeatName(seat), **args)
    points, now = view.players[seat].points, now_of(view, seat)
    return _say("renders-empire-told-score", who=SeatName(seat), now=now, points=points, sum=points + now)


def _vote(view: View) -> list[Text]:
    vote = vote_shown(view)
    if vote is None:
        return [Text("renders-empire-no-vote")]
    found = [_say("renders-empire-told-vote", card=Word(f"card.{vote.card}"), who=SeatName(vote.caller))]
    if vote.leader != NOBODY:
        name = "renders-empire-told-vote-leads" if view.vote is not None else "renders-empire-told-vote-won"
        found.append(Text(name, {"who": SeatName(vote.leader), "total": vote.best}))
    for seat, values in vote.laid.items():
        cards = Many(tuple(Word(f"card.senator_{value}") for value in values))
        found.append(_say("renders-empire-told-laid", who=SeatName(seat), cards=cards, total=sum(values)))
    if vote.passed:
        found.append(_say("renders-empire-told-passed", players=_seats(vote.passed)))
    return [*found, Text("renders-empire-told-motion", {"text": Word(f"text.card.{vote.card}")})]


def _display(view: View) -> list[Text]:
    kinds = [
        _say("renders-empire-told-price", card=Word(f"card.{card}"), price=CARDS[card].price)
        for card in Counter(view.display)
    ]
    piles = _say("renders-empire-told-piles", deck=view.deck, pool=view.pool)
    return [_say("renders-empire-told-display", cards=Many(tuple(kinds))), piles] if kinds else [piles]


def _battle(view: View) -> list[Text]:
    battle = battle_shown(view)
    if battle is None:
        return [Text("renders-empire-no-battle")]
    sides = {"attacker": SeatName(battle.attacker), "defender": SeatName(battle.defender)}
    found = [_say("renders-empire-told-battle", place=Word(thing_of(battle.place)), **sides)]
    for side, army in enumerate(battle.armies):
        units: Counter[str] = Counter()
        for group in army.groups:
            units[group.unit] += group.many
        told = _say("renders-empire-told-army", who=SeatName(army.seat), units=_units(dict(units)))
        if view.dice:
            dice = _say("renders-empire-told-dice", army=told, count=sum(view.dice[side].values()))
        found += [dice if view.dice else told] if units else []
    found += [_blow(battle, blow) for blow in reversed(battle.blows)]
    if view.battle is None and battle.loser is not None:
        found.insert(1, _say("renders-empire-told-lost", who=SeatName(battle.armies[battle.loser].seat)))
    return found


def _blow(battle: Battle, blow: Blow) -> Text:
    faces = _units(dict(Counter(blow.faces)), "face")
    who = SeatName(battle.armies[blow.side].seat)
    rolled = _say("renders-empire-told-rolled", round=blow.round, who=who, faces=faces, count=blow.hits)
    fallen = Counter(keys.pair(target)[0] for target in blow.lost)
    return _say("renders-empire-told-fell", rolled=rolled, units=_units(dict(fallen))) if fallen else rolled


def result_told(view: View) -> list[Text]:
    """The places, the best first."""
    return [
        _say(
            "renders-empire-told-place",
            place=one.place,
            who=SeatName(one.seat),
            points=view.players[one.seat].points,
            markers=sum(view.players[one.seat].markers.values()),
        )
        for one in sorted(view.places, key=lambda one: (one.place, one.seat))
    ]


def card_told(key: str) -> list[Text]:
    """A card in words: with its text, or the name of a place and its neighbours."""
    sort, _, name = key.partition(".")
    if sort == "card":
        return [_say("renders-empire-told-card", card=Word(key), text=Word(f"text.{key}"))]
    touches = PROVINCES[name].borders if sort == "province" else SEAS[name].coasts
    words = Many(tuple(Word(thing_of(place)) for place in touches))
    return [Text("renders-empire-told-card", {"card": Word(key), "text": words})]
