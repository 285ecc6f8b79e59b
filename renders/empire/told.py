"""Pictures in words: what each of them shows, the most important first (EMP-PIC-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.games.empire.board_text import order_lines
from engine.games.empire.content import CARDS, KEY_PROVINCES, PROVINCES, SEAS, STRAITS
from engine.games.empire.state import NOBODY
from engine.games.empire.view import View
from engine.rules.texts import Arg, Many, Say, SeatName, Word
from renders.empire.chart import provinces_in, seas_in
from renders.empire.score import now_of
from renders.empire.seen import (
    alliance,
    armies,
    battle_shown,
    fleets,
    holders,
    is_closed,
    turn_order,
    vote_shown,
)
from renders.empire.signs import thing_of
from renders.kit.maps.windows import Window


def _say(name: str, **args: Arg) -> Say:
    return Say(name, args)


def _seats(seats: Iterable[int]) -> Many:
    return Many(tuple(SeatName(seat) for seat in seats))


def board_told(view: View) -> list[Say]:
    """The whole board: the moment, what is going on, the players, influence, armies, cards."""
    return [
        *_moment(view),
        *_alliances(view),
        *_going_on(view),
        *(_player(view, seat) for seat in turn_order(view)),
        *_map(view, KEY_PROVINCES, SEAS),
        *_armies(view, PROVINCES, SEAS),
        *_cards(view),
    ]


def _going_on(view: View) -> list[Say]:
    """The battle that is fought, or the vote that is held."""
    if view.battle is not None:
        return _battle(view)[:3]
    return _vote(view)[:2] if view.vote is not None else []


def part_told(view: View, window: Window) -> list[Say]:
    """A close-up: what stands in each of its provinces and sea zones."""
    lands, seas = provinces_in(window), seas_in(window)
    return [*_moment(view), *_map(view, lands, seas), *_armies(view, lands, seas)]


def _moment(view: View) -> list[Say]:
    return [_say("renders-empire-told-moment", season=view.season, seasons=view.seasons, round=view.round)]


def _player(view: View, seat: int) -> Say:
    player = view.players[seat]
    args: dict[str, Arg] = {
        "who": SeatName(seat),
        "colour": Word(f"colour.{player.colour}"),
        "points": player.points,
        "senators": player.senators,
        "chaos": player.revealed,
        "markers": sum(player.markers.values()),
    }
    if player.talents is None:
        return _say("renders-empire-told-player-hidden", **args)
    return _say("renders-empire-told-player", **args, talents=player.talents)


def _alliances(view: View) -> list[Say]:
    """Who stands with whom, who plays when, and the leading bid."""
    upper, lower = alliance(view, 0), alliance(view, 1)
    found = [_say("renders-empire-told-alliances", upper=_seats(upper), lower=_seats(lower))] if upper and lower else []
    if view.order:
        found.append(_say("renders-empire-told-order", players=_seats(view.order)))
    if view.auction is not None and view.auction.leader >= 0:
        bid = view.auction
        found.append(_say("renders-empire-told-bid", number=bid.number, who=SeatName(bid.leader), amount=bid.best))
    return found


def _map(view: View, lands: Iterable[str], seas: Iterable[str]) -> list[Say]:
    """Influence, tokens, cities and closed straits."""
    found: list[Say] = []
    shown = {*lands, *seas}
    for province in (province for province in KEY_PROVINCES if province in shown):
        shares = [
            _say("renders-empire-told-share", who=SeatName(seat), count=many, points=points)
            for points, many, seat in holders(view, province)
        ]
        place = Word(f"province.{province}")
        if shares:
            found.append(_say("renders-empire-told-influence", place=place, players=Many(tuple(shares))))
        if view.tokens.get(province):
            found.append(_say("renders-empire-told-tokens", place=place, count=view.tokens[province]))
        if province in view.cities:
            found.append(_say("renders-empire-told-city", place=place, who=SeatName(view.cities[province])))
    closed = [
        strait for strait in STRAITS if is_closed(view, strait) and {STRAITS[strait].a, STRAITS[strait].b} <= shown
    ]
    return found + [_say("renders-empire-told-closed", strait=Word(f"strait.{strait}")) for strait in closed]


def _armies(view: View, lands: Iterable[str], seas: Iterable[str]) -> list[Say]:
    """Every army and every fleet."""
    stands = [(province, seat, units) for province in lands for seat, units in armies(view, province)]
    stands += [(sea, seat, {"galley": many}) for sea in seas for seat, many in fleets(view, sea)]
    return [
        _say("renders-empire-told-army", place=Word(thing_of(place)), who=SeatName(seat), units=_units(units))
        for place, seat, units in stands
    ]


def _units(units: dict[str, int]) -> Many:
    return Many(
        tuple(_say("renders-empire-told-units", unit=Word(f"unit.{unit}"), count=many) for unit, many in units.items())
    )


def _cards(view: View) -> list[Say]:
    return [
        _say(
            "renders-empire-told-cards",
            who=SeatName(seat),
            cards=Many(tuple(Word(f"card.{owned.card}") for owned in player.cards)),
        )
        for seat, player in enumerate(view.players)
        if player.cards
    ]


def hand_told(view: View) -> list[Say]:
    """The viewer's senators, money and chaos."""
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


def page_told(page: str, view: View) -> list[Say]:
    """A further sheet."""
    match page:
        case "display":
            return _display(view)
        case "score":
            return [*(_scored(view, seat) for seat in turn_order(view)), *_map(view, KEY_PROVINCES, ())]
        case "battle":
            return _battle(view)
        case "senate":
            return _vote(view)
        case "orders":
            return order_lines(view)
        case _:
            return [*_map(view, PROVINCES, SEAS), *_armies(view, PROVINCES, SEAS)] or _moment(view)


def _scored(view: View, seat: int) -> Say:
    points, now = view.players[seat].points, now_of(view, seat)
    return _say("renders-empire-told-score", who=SeatName(seat), now=now, points=points, sum=points + now)


def _vote(view: View) -> list[Say]:
    """The motion, what everybody has laid, and who has passed."""
    vote = vote_shown(view)
    if vote is None:
        return [Say("renders-empire-no-vote")]
    found = [_say("renders-empire-told-vote", card=Word(f"card.{vote.card}"), who=SeatName(vote.caller))]
    if vote.leader != NOBODY:
        name = "renders-empire-told-vote-leads" if view.vote is not None else "renders-empire-told-vote-won"
        found.append(Say(name, {"who": SeatName(vote.leader), "total": vote.best}))
    for seat, values in vote.laid.items():
        cards = Many(tuple(Word(f"card.senator_{value}") for value in values))
        found.append(_say("renders-empire-told-laid", who=SeatName(seat), cards=cards, total=sum(values)))
    if vote.passed:
        found.append(_say("renders-empire-told-passed", players=_seats(vote.passed)))
    return [*found, Say("renders-empire-told-motion", {"text": Word(f"text.card.{vote.card}")})]


def _display(view: View) -> list[Say]:
    kinds = [
        _say("renders-empire-told-price", card=Word(f"card.{card}"), price=CARDS[card].price)
        for card in Counter(view.display)
    ]
    piles = _say("renders-empire-told-piles", deck=view.deck, pool=view.pool)
    return [_say("renders-empire-told-display", cards=Many(tuple(kinds))), piles] if kinds else [piles]


def _battle(view: View) -> list[Say]:
    """The armies as they are, then the rolls, and who lost."""
    battle = battle_shown(view)
    if battle is None:
        return [Say("renders-empire-no-battle")]
    place = Word(thing_of(battle.place))
    found = [
        _say(
            "renders-empire-told-battle",
            place=place,
            attacker=SeatName(battle.attacker),
            defender=SeatName(battle.defender),
        )
    ]
    for army in battle.armies:
        units: Counter[str] = Counter()
        for group in army.groups:
            units[group.unit] += group.many
        if units:
            found.append(
                _say("renders-empire-told-army", place=place, who=SeatName(army.seat), units=_units(dict(units)))
            )
    for blow in battle.blows:
        faces = Many(tuple(Word(f"face.{face}") for face in blow.faces))
        who = SeatName(battle.armies[blow.side].seat)
        found.append(_say("renders-empire-told-rolled", round=blow.round, who=who, faces=faces, count=blow.hits))
    if view.battle is None and battle.loser is not None:
        found.append(_say("renders-empire-told-lost", who=SeatName(battle.armies[battle.loser].seat)))
    return found


def result_told(view: View) -> list[Say]:
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


def card_told(key: str) -> list[Say]:
    """A card with its text, or the name of a place and what it touches."""
    sort, _, name = key.partition(".")
    if sort == "card":
        return [_say("renders-empire-told-card", card=Word(key), text=Word(f"text.{key}"))]
    touches = PROVINCES[name].borders if sort == "province" else SEAS[name].coasts
    words = Many(tuple(Word(thing_of(place)) for place in touches))
    return [Say("renders-empire-told-card", {"card": Word(key), "text": words})]
