"""Every refusal names its clause and says in both languages what is possible instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest

from config.language import LANGUAGES, Translator
from engine.games.empire.content import CARDS
from engine.games.empire.state import State
from tests.config.written import messages
from tests.empire.table import GAME, A, B, C, D, bare, mark, new, own, play, put, rig

NAMES = ("Анна", "Борис", "Клара", "Дмитрий", "Ева", "Фёдор")

Table = Callable[[], State]


def at(table: Table, *chain: str, seat: int = A) -> Table:
    """The table after some answers."""
    return lambda: play(table(), seat, *chain)


def court() -> State:
    """Anna at home in Italia with all cards on display and 30 talents; Boris has markers in Asia and Africa."""
    state = bare(3)
    state.display = [*CARDS]
    state.players[A].talents = 30
    state.tokens = {"italia": 2}
    mark(state, A, italia=2)
    mark(state, B, asia=1, africa=1)
    put(state, A, "italia", caesar=1, general=1, infantry=3, catapult=5)
    put(state, A, "syria", infantry=1)
    put(state, B, "africa", infantry=1)
    return state


def bookless() -> State:
    """Only a colony is displayed, and there is no token."""
    state = court()
    state.display, state.tokens = ["colony", "grain_dole"], {}
    return state


def poor() -> State:
    """Nothing but infantry can be paid for."""
    state = court()
    state.players[A].talents = 5
    return state


def armed() -> State:
    """All catapults are on the map."""
    state = court()
    put(state, A, "syria", catapult=1)
    return state


def idle() -> State:
    """Nothing on the map."""
    state = bare(2)
    state.display = ["city"]
    return state


def spent() -> State:
    """No action is left."""
    state = court()
    state.actions = 0
    own(state, A, "grain_dole")
    return state


def carded() -> State:
    """A card was taken in this round, and a reusable one was used in this season."""
    state = court()
    state.took_card = True
    own(state, A, "grain_dole")
    state.players[A].cards[0].ready = False
    return state


def full_map() -> State:
    """Anna has 18 markers."""
    state = court()
    mark(state, A, italia=18)
    return state


def province_of_all() -> State:
    """Anna leads in Asia among a guarded enemy marker, an ally's and one under a treaty."""
    state = bare(4)
    mark(state, A, italia=1)
    for seat in (B, C, D):
        mark(state, seat, asia=1)
    put(state, A, "asia", general=1)
    put(state, A, "syria", general=1)
    put(state, B, "asia", infantry=1)
    own(state, D, "foedus", province="asia")
    state.tokens = {"asia": 1}
    return state


def island(*seas: str) -> Table:
    """Six infantry on Baleares, and a galley in some sea zones."""

    def table() -> State:
        state = bare(2, "no_march_after_landing")
        put(state, A, "baleares", general=1, infantry=6)
        for sea in seas:
            put(state, A, sea, galley=1)
        return state

    return table


two_seas = island("mare_narbo", "mare_rhodus")
near_seas = island("mare_narbo", "mare_balearicum")


def marching(table: Table, province: str) -> Table:
    """Infantry is told to leave a province."""
    return at(table, "move", f"from:{province}", "kind:infantry")


def castaways() -> State:
    """Leaders on Cyprus without a ship, and others in Syria who can leave."""
    state = bare(2)
    put(state, A, "cyprus", general=1)
    put(state, A, "syria", general=1)
    return state


def walled_in() -> State:
    """The only way out of Achaia is full of enemies, so that nothing lies beyond it."""
    state = bare(2)
    put(state, A, "achaia", general=1, infantry=1)
    put(state, B, "macedonia", infantry=1)
    return state


def fleets() -> State:
    """Galleys of Anna in two zones, none of an enemy."""
    state = bare(3)
    put(state, A, "mare_rhodus", galley=2)
    put(state, A, "mare_narbo", galley=1)
    return state


def lone_fleet() -> State:
    """One zone with galleys, and nobody to fight."""
    state = bare(2)
    put(state, A, "mare_rhodus", galley=2)
    return state


def sea_fight() -> State:
    """Galleys of both in one zone, and a third player's elsewhere."""
    state = bare(3)
    put(state, A, "mare_rhodus", galley=2)
    put(state, B, "mare_rhodus", galley=1)
    return state


def field() -> State:
    """A battle in Syria after dice that hit once each; both pick losses themselves."""
    state = bare(3)
    put(state, A, "syria", general=1, infantry=2, cavalry=1)
    put(state, B, "syria", general=1, infantry=2, cavalry=1)
    put(state, B, "palaestina", infantry=1)
    put(state, C, "syria", infantry=2)
    put(state, B, "mare_pelusium", galley=1)
    for player in state.players:
        player.orders.values = {"losses": "ask"}
    return state


def mustering() -> State:
    """The battle was declared; Boris may add galleys, Clara may lend."""
    return play(field(), A, "attack", "on:syria>2")


def rolled() -> State:
    """Both sides have hit once."""
    state = play(mustering(), B, "galleys:0")
    return play(state, C, "lend:0")


def after_round() -> State:
    """One unit of each side fell: fight on or leave?"""
    state = play(rolled(), A, "hit:cavalry>2")
    return play(state, B, "hit:cavalry>1")


def beaten() -> State:
    """Boris has lost his army in Syria; his leader must go."""
    state = bare(2)
    put(state, A, "syria", infantry=1)
    put(state, B, "syria", general=1)
    return play(state, A, "attack", "on:syria>2")


def auction() -> State:
    """Anna opens the first auction of three."""
    return next(state for state in (new(3, seed=seed) for seed in range(50)) if state.first == A)


def sealed() -> State:
    """The same with sealed bids."""
    tables = (new(3, "sealed_auctions", seed=seed) for seed in range(50))
    return next(state for state in tables if state.first == A)


def vote(card: str = "vote_triumph") -> Table:
    """A vote that Anna leads with 3."""

    def table() -> State:
        state = bare(3)
        own(state, A, card)
        state.tokens = {"asia": 1, "syria": 1}
        return play(state, A, f"vote:{card}", "lay:3")

    return table


def won(card: str) -> Table:
    """A vote that Anna has won."""

    def table() -> State:
        state = vote(card)()
        for seat in (B, C):
            state = play(state, seat, "pass")
        return state

    return table


def placing() -> State:
    """Anna places her starting figures first, in Asia and Syria."""
    state = auction()
    while state.phase != "placement":
        seat = GAME.to_act(state)[0]
        state = play(state, seat, GAME.default(state, seat))
    state.players[A].markers = {"asia": 2, "syria": 2}
    return state


def galley_left() -> State:
    """Only Anna's galley is still to be placed."""
    return play(placing(), A, "caesar:asia", "general:asia", "catapult:asia", "infantry:8", "cavalry:2")


class Case(NamedTuple):
    """A message, the table, what is tried, the clause, and what is possible instead in both languages."""

    message: str
    table: Table
    key: str
    clause: str
    en: str
    ru: str
    seat: int = A


PLACED = ("caesar:asia", "general:asia", "catapult:asia")
SHIPPED = ("move", "from:baleares", "kind:infantry", "to:hispania", "count:4")
bribing = at(court, "take", "card:bribery")
ASIA = at(province_of_all, "influence", "province:asia")
ISLES = island("mare_narbo")

TURN = [
    Case("no-actions", spent, "draft", "EMP-ACT-1", "end the turn", "завершите ход"),
    Case("second-card", carded, "take", "EMP-ACT-2", "in the next round", "в следующем раунде"),
    Case("not-ready", carded, "use:grain_dole", "EMP-CARD-5", "ready in the next one", "в следующем сезоне"),
    Case("no-ready-use", court, "use", "EMP-CARD-5", "take a reusable card", "возьмите многоразовую карту"),
    Case("no-ready-vote", court, "vote", "EMP-CARD-5", "take one from the display", "возьмите её из ряда"),
    Case("tax", court, "tax:30", "EMP-STX-1", "5 to 25 talents", "от 5 до 25"),
    Case("no-way-card", idle, "take", "EMP-FLOW-5", "another action", "другое действие"),
    Case("no-way-draft", idle, "draft", "EMP-FLOW-5", "both a marker and a leader", "и ваш маркер, и ваш лидер"),
    Case("no-way-influence", idle, "influence", "EMP-FLOW-5", "a leader in a province with", "лидер в провинции с"),
    Case("no-way-move", idle, "move", "EMP-FLOW-5", "a leader in a province that", "лидер в провинции, которую"),
    Case("no-way-attack", idle, "attack", "EMP-FLOW-5", "a land unit of an enemy", "наземный юнит врага"),
    Case("no-way-fleet", idle, "fleet", "EMP-FLOW-5", "draft one", "призовите галеру"),
    Case("no-answer", at(court, "draft"), "end", "EMP-FLOW-3", "can be cancelled", "можно отменить"),
]
CARDS_TAKEN = [
    Case("money", at(poor, "take"), "card:arsenals", "EMP-CARD-1", "something cheaper", "что-нибудь дешевле"),
    Case("markers", at(full_map, "take"), "card:colony", "EMP-COMP-3", "that places none", "не ставит маркер"),
    Case("no-target", at(bookless, "take"), "card:colony", "EMP-CARD-8", "take another card", "возьмите другую"),
    Case("not-displayed", at(bookless, "take"), "card:city", "EMP-CARD-1", "a card that lies there", "из ряда"),
    Case("not-there-build-city", at(court, "take", "card:city"), "at:asia", "EMP-CARD-8", "without", "без города"),
    Case("not-there-protect-province", at(court, "take", "card:foedus"), "at:asia", "EMP-CARD-8", "marker", "маркером"),
    Case("not-there-place-general", at(court, "take", "card:legate"), "at:asia", "EMP-CARD-8", "marker", "маркером"),
    Case("not-there-replace-token", at(court, "take", "card:colony"), "at:asia", "EMP-CARD-8", "token", "провинции"),
    Case(
        "not-there-replace-marker", at(court, "take", "card:bribery"), "marker:africa>2", "EMP-CARD-8", "enem", "врага"
    ),
    Case("no-more-units", at(court, "take", "card:siege_park", "put:italia"), "put:italia", "EMP-OP-6", "now", "её"),
]
BUILDING = [
    Case("no-base", at(court, "draft"), "recruit:infantry>asia", "EMP-DRF-2", "and a leader", "и ваш лидер"),
    Case("no-base", at(court, "draft"), "recruit:galley>mare_rhodus", "EMP-DRF-3", "sea zone", "морскую зону"),
    Case("no-caesar", at(court, "draft"), "recruit:caesar>italia", "EMP-DRF-5", "draft generals", "генерала"),
    Case("reserve", at(armed, "draft"), "recruit:catapult>italia", "EMP-DRF-1", "another kind", "другой вид"),
    Case("money", at(poor, "draft"), "recruit:cavalry>italia", "EMP-DRF-1", "special tax", "специальный налог"),
    Case("amount", at(court, "draft", "recruit:infantry>italia"), "count:9", "EMP-DRF-1", "from 1 to 6", "от 1 до 6"),
    Case("no-leader", at(court, "influence"), "province:syria", "EMP-INF-1", "your Caesar", "вашим Цезарем"),
    Case("no-source", at(province_of_all, "influence"), "province:syria", "EMP-INF-3", "something else", "другое"),
    Case("protected", ASIA, "source:2", "EMP-INF-4", "another source", "другой источник"),
    Case("ally", ASIA, "source:3", "EMP-INF-5", "of an enemy", "маркер врага"),
    Case("treaty", ASIA, "source:4", "EMP-INF-8", "another source", "другой источник"),
]
MARCHES = [
    Case("no-leader", at(court, "move"), "from:syria", "EMP-MOV-1", "or a general", "или генералом"),
    Case("no-exit", at(castaways, "move"), "from:cyprus", "EMP-MOV-7", "bring galleys", "приведите галеры"),
    Case("no-units", at(court, "move", "from:italia"), "kind:cavalry", "EMP-MOV-1", "another kind", "другой вид"),
    Case("same-province", marching(court, "italia"), "to:italia", "EMP-MOV-7", "another province", "выберите другую"),
    Case("no-route", marching(walled_in, "achaia"), "to:moesia", "EMP-MOV-2", "another province", "другую"),
    Case("amount", at(ISLES, *SHIPPED[:4]), "count:5", "EMP-MOV-1", "from 1 to 4", "от 1 до 4"),
    Case("no-room", at(ISLES, *SHIPPED), "kind:infantry", "EMP-SEA-2", "other units", "другие юниты"),
    Case("full", at(two_seas, *SHIPPED, "kind:infantry"), "to:hispania", "EMP-SEA-2", "fewer units", "меньше юнитов"),
    Case("no-galley", at(near_seas, *SHIPPED[:4]), "by:mare_rhodus", "EMP-SEA-1", "from which", "откуда перевезут"),
]
WAR = [
    Case("no-troops", at(field, "attack"), "on:italia>2", "EMP-BAT-1", "where you have some", "там, где они есть"),
    Case("no-enemy", at(field, "attack"), "on:syria>3", "EMP-BAT-1", "of the other alliance", "из другого альянса"),
    Case("amount", mustering, "galleys:2", "EMP-BAT-2", "from 0 to 1", "от 0 до 1", B),
    Case("amount", mustering, "lend:3", "EMP-BAT-4", "from 0 to 2", "от 0 до 2", C),
    Case("no-leader-falls", rolled, "hit:general>2", "EMP-BAT-8", "a combat unit", "боевой юнит"),
    Case("no-retreat", after_round, "retreat:palaestina", "EMP-BAT-13", "fight on", "сражайтесь дальше"),
    Case("no-withdrawal", beaten, "withdraw:italia", "EMP-BAT-14", "next to the battle", "по соседству", B),
    Case("no-fleet", at(lone_fleet, "fleet"), "zone:mare_rhodus", "EMP-FLT-3", "move at least one", "хотя бы одну"),
    Case("no-enemy", at(sea_fight, "fleet", "zone:mare_rhodus"), "against:3", "EMP-FLT-2", "alliance", "альянса"),
    Case("amount", at(fleets, "fleet", "zone:mare_narbo"), "galleys:3", "EMP-FLT-1", "from 1 to 2", "от 1 до 2"),
]
AUCTIONS = [
    Case("must-open", auction, "pass", "EMP-ALL-5", "if only 0", "хотя бы 0"),
    Case("bid-high", auction, "bid:85", "EMP-ALL-11", "bid less", "поставьте меньше"),
    Case("bid-step", auction, "bid:7", "EMP-ALL-11", "multiples of 5", "кратны 5"),
    Case("bid-low", at(auction, "bid:5", "a:1", "b:2"), "bid:5", "EMP-ALL-8", "10 at least", "не меньше 10", B),
    Case("allied", at(auction, "bid:5", "a:1"), "b:1", "EMP-ALL-6", "without an alliance", "без альянса"),
    Case("no-out", sealed, "out", "EMP-ALL-9", "pass, or bid", "спасуйте", B),
]
SENATE = [
    Case("weak", vote(), "lay:2", "EMP-SEN-2", "lay more, or pass", "выложите больше или спасуйте", B),
    Case("not-in-hand", vote(), "lay:4", "EMP-SEN-11", "or pass", "или спасуйте", B),
    Case("benefit-player", won("vote_enemy"), "blame:1", "EMP-OP-5", "another player", "другого игрока"),
    Case("benefit-token", won("vote_governor"), "govern:italia", "EMP-OP-8", "province token", "маркер провинции"),
]
START = [
    Case("no-marker", placing, "caesar:italia", "EMP-PLC-2", "where you have one", "где он есть"),
    Case("amount", at(placing, *PLACED), "infantry:9", "EMP-PLC-1", "from 0 to 8", "от 0 до 8"),
    Case("no-coast", galley_left, "galley:mare_narbo", "EMP-PLC-3", "that does", "другую морскую зону"),
]
CASES = [*TURN, *CARDS_TAKEN, *BUILDING, *MARCHES, *WAR, *AUCTIONS, *SENATE, *START]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.message} {case.key}")
def test_a_refusal_says_what_is_possible_instead(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "infantry blank blank blank", "infantry blank blank blank")
    refusal = GAME.why_not(case.table(), case.seat, case.key)
    assert refusal is not None, "it is possible"
    assert (refusal.reason.id, refusal.clause) == (f"empire-why-{case.message}", case.clause)
    english, russian = (Translator(language, NAMES, GAME.words, strict=True)(refusal.reason) for language in LANGUAGES)
    assert case.en in english
    assert case.ru in russian
    assert not re.search("[A-Za-z]{2}", russian)


def test_every_refusal_is_shown() -> None:
    known = {name.removeprefix("empire-why-") for name in messages("en") if name.startswith("empire-why-")}
    assert known == {case.message for case in CASES}
