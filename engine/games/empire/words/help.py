"""Help for people: a province, a sea zone, an auction, the points so far, and facts for a question."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Arg, Question, SeatName, Text
from engine.games.empire import asked as questions
from engine.games.empire import keys
from engine.games.empire.content import CARDS, KEY_PROVINCES, NUMBERS, PROVINCES, SEAS, STRAITS
from engine.games.empire.facts import sides
from engine.games.empire.facts.markers import points_after, purchase_limit, purchases, sources, taxes, treaties
from engine.games.empire.facts.sides import proposals, turn_number, unallied
from engine.games.empire.facts.units import is_led, leads, units_in
from engine.games.empire.state import NOBODY
from engine.games.empire.view import View
from engine.games.empire.words.battle_help import attack_help, fleet_help, place_battles, running_help
from engine.games.empire.words.board_text import province_line, strait_line
from engine.games.empire.words.names import (
    below_zero,
    listed,
    say,
    seat_or_nobody,
    signed,
    so_many,
    sources_words,
    units,
)
from engine.games.empire.words.stories import alliances, points_in

AUCTION, POINTS = "auction", "points"
# With more proposals than these A and B are explained separately, since they do not depend on each other.
FEW_PROPOSALS = 6
# A note has no room for more players.
NOTED = 4


class EmpireAdvice:
    """The help topics at any time, and the facts beside a question."""

    def topics(self, view: View) -> dict[str, Text]:
        """Points, the current auction, and every place with more than its printed facts."""
        found = {POINTS: Text("empire-topic-points")}
        if view.auction is not None:
            found[AUCTION] = Text("empire-topic-auction")
        peopled = {name for player in view.players for name in player.troops}
        provinces = [name for name in PROVINCES if name in KEY_PROVINCES or name in peopled]
        seas = [name for name in SEAS if any(name in player.fleets for player in view.players)]
        found |= {f"province.{name}": say("empire-topic-place", place=name) for name in provinces}
        return found | {f"sea.{name}": say("empire-topic-place", place=name) for name in seas}

    def about(self, view: View, topic: str) -> list[Text]:
        kind, _, name = topic.partition(".")
        match kind:
            case "province":
                return province_help(view, name)
            case "sea":
                return sea_help(view, name)
            case "auction":
                return auction_help(view)
        return [_points(view, seat) for seat in range(view.seats)]

    def beside(self, view: View) -> list[Text]:
        """Useful facts before the current question is answered."""
        if not view.owes or view.seat is None:
            return []
        match view.asked:
            case questions.AskedBid() as question:
                return _bid_help(view, question)
            case questions.AskedPlacement():
                return [line for name in sorted(view.mine.markers) for line in _place_help(view, name)]
            case questions.AskedTurn():
                return [_sides(view)]
            case questions.AskedInfluence() as question:
                return _influence_help(view, question)
            case questions.AskedCard(card=name) | questions.AskedBenefit(card=name) if name:
                return _target_help(view, name)
            case questions.AskedAttack() as question:
                return attack_help(view, question)
            case questions.AskedFleet() as question:
                return fleet_help(view, question)
            case questions.AskedMuster() | Question(kind="retreat") if view.battle is not None:
                return running_help(view)
        return []


# Provinces and sea zones


def province_help(view: View, province: str) -> list[Text]:
    """Who holds what in a province, who would score what now and after a purchase, and who could fight whom."""
    battles = place_battles(view, province)
    if not PROVINCES[province].key:
        return [say("empire-card-province", province=province), *_standing(view, province), *battles]
    bought = [] if view.seat is None else _purchases(view, view.seat, province)
    return [*_place_help(view, province), *_guards(view, province), *bought, *battles]


def _place_help(view: View, province: str) -> list[Text]:
    return [province_line(view, province), *_standing(view, province)]


def _standing(view: View, province: str) -> list[Text]:
    return [
        say("empire-help-units", who=seat, units=units(player.troops[province]))
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
    return [say(f"empire-help-guard-{kind}", players=listed(who)) for kind, who in kinds.items() if who]


def sea_help(view: View, sea: str) -> list[Text]:
    """Whose galleys lie in a sea zone, what they carry, which arrow they close, and who could fight whom."""
    fleets = {seat: player.fleets[sea] for seat, player in enumerate(view.players) if sea in player.fleets}
    lines = [
        say("empire-help-galleys", who=seat, galleys=so_many("galley", many), room=NUMBERS.transport_per_galley * many)
        for seat, many in fleets.items()
    ]
    lines += [strait_line(view, strait) for strait in STRAITS.values() if strait.sea == sea]
    return [say("empire-help-sea", sea=sea), *lines, *place_battles(view, sea)]


# Influence


def _purchases(view: View, seat: int, province: str) -> list[Text]:
    """What the viewer's purchases would change, and what they need (EMP-INF-1, EMP-INF-3)."""
    player = view.players[seat]
    led = leads(player, province)
    most = purchase_limit(player.cards, units_in(player, province)) if led else NUMBERS.influence_per_action_caesar
    lines = _purchase_lines(view, province, most)
    if not lines:
        return [Text("empire-help-no-source")]
    return [say("empire-help-buy" if led else "empire-help-buy-no-leader", price=NUMBERS.influence_price), *lines]


def _purchase_lines(view: View, province: str, most: int, bought: Sequence[str] = ()) -> list[Text]:
    """Every purchase of so many markers at most, with some sources named already, and what it would change."""
    return [_purchase_line(view, province, one) for one in purchases(view, view.viewer, province, most, bought)]


def _purchase_line(view: View, province: str, bought: Sequence[str]) -> Text:
    replaced = sources_words(None if source == keys.TOKEN else keys.seat(source) for source in bought)
    return say("empire-help-purchase", sources=replaced, players=listed(_changes(view, province, bought)))


def purchase_note(view: View, province: str, *bought: str) -> Text:
    """The effect of a purchase, in few words."""
    found = _changes(view, province, bought)
    shown = found if len(found) <= NOTED else [*found[:NOTED], Text("empire-more")]
    return say("empire-note-then", players=listed(shown))


def _changes(view: View, province: str, bought: Sequence[str]) -> list[Text]:
    """The buyer's points there after a purchase, and everybody else's that it changes."""
    seat = view.viewer
    now, then = view.scores[province], points_after(view, seat, province, bought)
    others = [other for other in range(view.seats) if other != seat and now[other] != then[other]]
    return [
        say("empire-change", who=who, points=then[who], change=signed(then[who] - now[who])) for who in (seat, *others)
    ]


def _influence_help(view: View, question: questions.AskedInfluence) -> list[Text]:
    """The provinces where influence can be bought, or the one chosen, with what each purchase would change."""
    own = view.mine
    if question.province:
        most = purchase_limit(own.cards, units_in(own, question.province))
        lines = _purchase_lines(view, question.province, most, question.sources)
        return [province_line(view, question.province), *lines]
    led = [name for name, here in sorted(own.troops.items()) if is_led(here)]
    open_to = [name for name in led if sources(view, view.viewer, name, ())]
    return [line for name in open_to for line in (province_line(view, name), *_purchase_lines(view, name, 1))]


def _target_help(view: View, card: str) -> list[Text]:
    """The provinces where a card puts an own marker, as they stand and as they would."""
    match CARDS[card].target:
        case "token":
            tokens = sorted(view.tokens)
            return [
                line
                for name in tokens
                for line in (province_line(view, name), _purchase_line(view, name, (keys.TOKEN,)))
            ]
        case "marker":
            others = [player for seat, player in enumerate(view.players) if seat != view.seat]
            held = {name for player in others for name in player.markers}
            return [province_line(view, name) for name in KEY_PROVINCES if name in held]
    return []


# Auctions (EMP-ALL-1, EMP-ALL-13)


def auction_help(view: View) -> list[Text]:
    """What A and B mean now, what the leading bid would bring, and every proposal where there are only a few."""
    auction = view.auction
    if auction is None:
        return []
    pairs = proposals(view)
    lines = [*_places(view), *_leading(view)]
    if len(pairs) <= FEW_PROPOSALS:
        lines += [proposal(view, a, b) for a, b in pairs if (a, b) != (auction.a, auction.b)]
    if len(unallied(view)) > 2:
        lines.append(say("empire-help-next-auction", who=(auction.opener + 1) % view.seats))
    return lines


def _bid_help(view: View, question: questions.AskedBid) -> list[Text]:
    """The same for a bid that is being made: the proposals that are still possible once A is named."""
    if question.a == NOBODY:
        return auction_help(view) if len(unallied(view)) <= 2 else [*_places(view), *_leading(view)]
    return [proposal(view, a, b) for a, b in proposals(view) if a == question.a]


def _leading(view: View) -> list[Text]:
    auction = view.auction
    if auction is None or auction.leader == NOBODY:
        return []
    return [say("empire-help-leading", proposal=proposal(view, auction.a, auction.b))]


def _places(view: View) -> list[Text]:
    """Turn number and allies of the players on A and on B."""
    return [
        say(f"empire-help-on-{letter}", number=turn_number(view, row), allies=_row(view.slots, row))
        for row, letter in enumerate("ab")
    ]


def _row(slots: Sequence[int], row: int, but: int = NOBODY) -> Arg:
    """The players in a row of the alliance slots, but for one."""
    return listed(SeatName(seat) for seat in slots[row::2] if seat not in (NOBODY, but))


def _slots_after(view: View, a: int, b: int) -> tuple[int, ...]:
    """The alliance slots if a proposal wins the auction that runs."""
    assert view.auction is not None
    first = 2 * view.auction.number - 2
    return (*view.slots[:first], a, b, *view.slots[first + 2 :])


def proposal(view: View, a: int, b: int) -> Text:
    """Turn order and alliances if a proposal wins, and who would still be without an alliance."""
    slots = _slots_after(view, a, b)
    args = {"first": seat_or_nobody(a), "second": seat_or_nobody(b)} | alliances(slots)
    free = [SeatName(seat) for seat in range(view.seats) if seat not in slots]
    return say("empire-help-proposal-open" if free else "empire-help-proposal", free=listed(free), **args)


def place_note(view: View, question: questions.AskedBid, seat: int, *, on_b: bool) -> Text:
    """The effect of A or B for a player, in few words."""
    slots = _slots_after(view, question.a, seat) if on_b else _slots_after(view, seat, NOBODY)
    row = int(on_b)
    allies, enemies = _row(slots, row, but=seat), _row(slots, 1 - row)
    return say("empire-note-place", number=turn_number(view, row), allies=allies, enemies=enemies)


# Points, and the two sides


def _points(view: View, seat: int) -> Text:
    """A player's points, what the provinces would bring now, and the taxes of the season (EMP-SCO-1, EMP-TAX-1)."""
    points = view.players[seat].points
    gains = {name: view.scores[name][seat] for name in KEY_PROVINCES if view.scores[name][seat]}
    total = sum(gains.values())
    args = {"points": below_zero(points), "gain": total, "sum": below_zero(points + total)}
    return say("empire-help-points", who=seat, provinces=points_in(gains), taxes=taxes(view, seat), **args)


def _sides(view: View) -> Text:
    """With whom and against whom the viewer plays this season."""
    seat = view.viewer
    allies, enemies = (listed(map(SeatName, some)) for some in (sides.allies(view, seat), sides.enemies(view, seat)))
    return say("empire-help-sides", allies=allies, enemies=enemies)
