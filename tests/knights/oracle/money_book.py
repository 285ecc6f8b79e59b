"""Events, expeditions, defenses, taxes, wages, the Draft and Upkeep, as they are told (sections 3.5, 5 and 7)."""

from __future__ import annotations

from engine.games.knights.state import Voyage
from tests.knights.oracle.council_book import Book, Fields, Teller, in_chairman_order
from tests.knights.oracle.council_world import (
    AGENDAS,
    CITIES,
    EVENTS,
    HIRED,
    HOME,
    NEWS,
    NEXT_TO,
    armies,
    besieged,
    hire_price,
    holds,
    income_due,
    influence_due,
    may_receive,
    mend_price,
    office,
    own,
    playing,
    present,
    seat_of,
    tax_due,
    unpaid,
    where,
)
from tests.knights.oracle.money_answers import for_regulars, surcharge
from tests.knights.oracle.scoring import first_places, why_over

# Events


def event(book: Book, told: Fields) -> None:
    """WK-EVT-2: a red one for another and a green one for himself cost the Head 1 Faith."""
    t = book.t
    assert told["head"] == t.head, "WK-EVT-2"
    assert t.event_top in ("", told["event"]), "WK-EVT-1"
    colour, himself = EVENTS[told["event"]]["color"], told["seat"] == t.head
    assert told["faith"] == int((colour == "red" and not himself) or (colour == "green" and himself)), "WK-EVT-2"
    t.barons[t.head].faith -= told["faith"]
    assert t.barons[t.head].faith >= 0, "WK-EVT-7"
    t.event_open, t.event_top = told["event"], ""
    book.about = ("event", told["event"], str(told["seat"]))


def fate(book: Book, told: Fields) -> None:
    """WK-EVT-4: what Fate may name for a card."""
    t, card = book.t, EVENTS[told["event"]]
    scope, cities = card["params"].get("scope", ""), list(told["cities"])
    if book.moved:
        return
    if told["noble"]:
        noble = t.barons[told["seat"]].nobles[told["noble"]]
        fits = (
            noble.area != "" if card["handler"] == "casualties_random_noble" else not noble.gone and not noble.heirless
        )
        assert fits, "WK-EVT-4"
    for city in cities:
        owner = t.cities[city].owner
        if scope == "drawer_cities":
            assert owner == told["seat"], "WK-EVT-4"
            held = present(t, owner, CITIES[city]["area"])
            assert card["handler"] != "city_revolts" or not held, "WK-EVT-4"
        elif scope == "any_controlled":
            assert owner >= 0, "WK-EVT-4"
        elif scope == "any_unrazed":
            assert not t.cities[city].razed, "WK-EVT-4"


def prayed(book: Book, told: Fields) -> None:
    """WK-EVT-3, WK-EVT-6: a red card is paid whole by its drawer, a blue one as far as it is needed."""
    t = book.t
    t.barons[told["seat"]].faith -= told["faith"]
    assert t.barons[told["seat"]].faith >= 0, "WK-INV-7"
    if EVENTS[told["event"]]["color"] == "red":
        assert told["faith"] == EVENTS[told["event"]]["faith_cancel"], "WK-EVT-3"
    else:
        in_chairman_order(book, "prayed", told)


def pledged(book: Book, told: Fields) -> None:
    """WK-EVT-6: payments come to the cost, or nobody pays."""
    t = book.t
    assert set(told["pledges"]) == {str(s + 1) for s in playing(t) if t.barons[s].faith}, "WK-EVT-6"
    assert sum(t.barons[seat].faith for seat in playing(t)) >= told["cost"] > 0, "WK-EVT-9"
    assert all(many <= t.barons[seat_of(name)].faith for name, many in told["pledges"].items()), "WK-EVT-6"
    paid = {str(later["seat"] + 1): later["faith"] for later in book.following("prayed")}
    enough = sum(told["pledges"].values()) >= told["cost"]
    assert sum(paid.values()) == (told["cost"] if enough else 0), "WK-EVT-6"
    assert all(many <= told["pledges"][name] for name, many in paid.items()), "WK-EVT-6"


def heretic(book: Book, told: Fields) -> None:
    """WK-EVT-8."""
    book.t.barons[told["seat"]].heretic = True


def crowns(book: Book, told: Fields) -> None:
    """Crowns by an event or the Assembly, each as its card says."""
    t, seat, many = book.t, told["seat"], told["crowns"]
    if book.about[0] == "event":
        card = EVENTS[book.about[1]]
        params, cities = card["params"], own(t, seat)
        if card["handler"] == "gain_crowns" and not book.moved:
            free = [city for city in cities if not besieged(t, city)]
            assert many == params["base"] + params["per_city"] * len(free), book.about
        elif card["handler"] == "lose_crowns":
            assert many == -min(t.barons[seat].crowns, params["base"] + params["per_city"] * len(cities)), book.about
        elif card["handler"] == "city_damage":
            assert (many, cities) == (-min(3, t.barons[seat].crowns), []), book.about
    elif book.about[0] == "voted":
        handler = AGENDAS[book.about[1]]["handler"]
        nobles = [noble for noble in t.barons[seat].nobles.values() if noble.area]
        due = {
            "gain_crowns": 8,
            "pay_crowns": -min(6, t.barons[seat].crowns),
            "tithe": -min(2, t.barons[seat].crowns),
            "gain_crowns_per_army": len(nobles),
        }
        assert book.moved or many == due.get(handler, many), book.about
    book.pay(seat, many)


def votes(book: Book, told: Fields) -> None:
    """WK-ASM-3 at the opening, otherwise what an event says; no token moves (WK-RUL-22)."""
    t, seat, many = book.t, told["seat"], told["votes"]
    if book.about[0] == "event":
        card = EVENTS[book.about[1]]
        lost = -((t.barons[seat].votes + 1) // 2)
        assert many == (lost if card["handler"] == "lose_votes_half" else card["params"]["n"]), book.about
    elif not book.moved:
        on_board = [army for army in armies(t, seat).values() if army.area]  # type: ignore[attr-defined]
        justice = sum(office(army, "assembly_votes") for army in on_board)
        assert many == 1 + len(own(t, seat, kingdom=True)) + justice, "WK-ASM-3"
    t.barons[seat].votes += many
    assert not book.next_is("chairman"), "WK-BA-7"


def faith(book: Book, told: Fields) -> None:
    """Events, the Ambassador at the opening, and the Head after a tithe."""
    t, seat, many = book.t, told["seat"], told["faith"]
    if book.about[0] == "event":
        everybody = book.about[1] == "holy_year"
        assert many == (1 if everybody else 2), book.about
        assert not everybody or t.barons[seat].faith == 0, book.about
    else:
        assert many == 1
        assert holds(t, seat, "ambassador") or seat == t.head, "WK-ASM-3"
    t.barons[seat].faith += many


# Expeditions


def invested(book: Book, told: Fields) -> None:
    """WK-EXP-3, WK-EXP-9."""
    assert 0 <= told["crowns"] <= 5, "WK-EXP-3"
    book.pay(told["seat"], -told["crowns"])
    voyage = book.t.voyages[told["expedition"]]
    assert voyage.spot == 0, "WK-EXP-9"
    if told["crowns"]:
        voyage.invested[told["seat"]] = told["crowns"]


def unfunded(book: Book, told: Fields) -> None:
    """WK-EXP-5."""
    assert not book.t.voyages[told["expedition"]].invested, "WK-EXP-5"


def blessed(book: Book, told: Fields) -> None:
    """WK-EXP-4."""
    t = book.t
    assert told["seat"] == t.head, "WK-EXP-4"
    t.barons[t.head].faith -= 1
    assert t.barons[t.head].faith >= 0, "WK-EXP-4"
    t.voyages[told["expedition"]].blessed = True


def sailed(book: Book, told: Fields) -> None:
    """WK-EXP-5, WK-EXP-6: one spot further, a storm one back."""
    voyage = book.t.voyages[told["expedition"]]
    storm = book.about[:2] == ("event", "great_storm")
    assert told["spot"] == voyage.spot + (-1 if storm else 1), "WK-EXP-6"
    assert voyage.invested or book.t.options["player_elimination"] == "on", "WK-EXP-5"
    voyage.spot = told["spot"]
    assert 1 <= voyage.spot <= 3, "WK-EXP-6"


def news(book: Book, told: Fields) -> None:
    """WK-EXP-7, WK-EXP-8: two cards and the better one if it is blessed; k times the stakes, or nothing."""
    voyage = book.t.voyages[told["expedition"]]
    assert voyage.spot == 3, "WK-EXP-7"
    assert len(told["results"]) == 1 + voyage.blessed, "WK-EXP-7"
    ranks = {name: row["rank"] for name, row in NEWS.items()}
    assert ranks[told["result"]] == max(ranks[result] for result in told["results"]), "WK-EXP-7"
    if told["result"] == "none":
        return
    times = {"lost": 0, "x1": 1, "x2": 2, "x3": 3, "x4": 4}[told["result"]]
    due = {seat: stake * times for seat, stake in voyage.invested.items() if stake * times}
    assert {later["seat"]: later["crowns"] for later in book.following("profit")} == due, "WK-EXP-8"
    book.t.voyages[told["expedition"]] = Voyage()


def profit(book: Book, told: Fields) -> None:
    """WK-EXP-8."""
    book.pay(told["seat"], told["crowns"])


# Defenses


def fortified(book: Book, told: Fields) -> None:
    """WK-UPG-1, WK-UPG-2: 4 crowns, or nothing for Master Masons."""
    t, city = book.t, book.t.cities[told["city"]]
    assert city.owner == told["seat"], "WK-UPG-1"
    assert not city.fortified, "WK-UPG-2"
    assert not besieged(t, told["city"]), "WK-UPG-2"
    assert told["crowns"] == (0 if book.about[:2] == ("event", "master_masons") else 4), "WK-UPG-1"
    book.pay(told["seat"], -told["crowns"])
    city.fortified = True


def repaired(book: Book, told: Fields) -> None:
    """WK-UPG-1: 2 crowns a breach, or nothing for Master Masons, who repair all."""
    t, seat = book.t, told["seat"]
    home = told["place"] == HOME
    lies = t.barons[seat].stronghold if home else t.cities[told["place"]]
    free = book.about[:2] == ("event", "master_masons")
    assert 0 < told["breaches"] <= lies.breaches, "WK-UPG-1"
    assert told["crowns"] == (0 if free else told["breaches"] * mend_price(t, seat)), "WK-UPG-1"
    book.pay(seat, -told["crowns"])
    lies.breaches -= told["breaches"]


def mustered(book: Book, told: Fields) -> None:
    """WK-MUS-1: 2 crowns a token, or nothing for the Skilled Surgeon, who heals all."""
    t, seat = book.t, told["seat"]
    army = armies(t, seat)[told["holder"]]
    free = book.about[:2] == ("event", "skilled_surgeon")
    assert 0 < told["tokens"] <= army.tokens, "WK-MUS-1"
    assert not free or told["tokens"] == army.tokens
    assert told["crowns"] == (0 if free else told["tokens"] * mend_price(t, seat)), "WK-MUS-1"
    book.pay(seat, -told["crowns"])
    army.tokens -= told["tokens"]


# Taxation and wages


def taxed(book: Book, told: Fields) -> None:
    """WK-TAX-1, WK-TAX-2, WK-TAX-3."""
    in_chairman_order(book, "taxed", told)
    assert book.moved or told["crowns"] == income_due(book.t, told["seat"]), "WK-TAX-1"
    book.pay(told["seat"], told["crowns"])


def paid_law(book: Book, told: Fields) -> None:
    """WK-TAX-5; the bridge toll belongs to the march."""
    if book.t.special == "taxation":
        assert told["crowns"] == tax_due(book.t, told["seat"], told["agenda"]), "WK-TAX-5"
        assert (told["seat"], told["agenda"]) not in book.refused, "WK-BAN-2"
    book.pay(told["seat"], -told["crowns"])


def debt(book: Book, told: Fields) -> None:
    """Debtor of the Crown."""
    assert told["crowns"] == min(holds(book.t, told["seat"], "debtor")["crowns"], book.t.barons[told["seat"]].crowns)
    book.pay(told["seat"], -told["crowns"])


def treasury(book: Book, told: Fields) -> None:
    """Keeper of the Treasury."""
    assert told["crowns"] == holds(book.t, told["seat"], "wages_bonus")["crowns"]
    book.pay(told["seat"], told["crowns"])


def wages(book: Book, told: Fields) -> None:
    """WK-WAGES-2 to 5: a surcharge, regulars, and every mercenary who does not desert now."""
    t, seat = book.t, told["seat"]
    leaving = [one for one in book.following("deserted") if one["why"] == "wages" and one["seat"] == seat]
    gone = [card for one in leaving for card in one["cards"]]
    if not book.moved and not _refused_before(book, seat):
        laws = set(t.laws)
        law = surcharge(t, seat) if "arms_limit" in laws else 0
        dearer = AGENDAS["fair_pay"]["params"]["plus"] if "fair_pay" in laws else 0
        regulars = for_regulars(t, seat, t.barons[seat].crowns - law)
        paid = [card for _, card in unpaid(t, seat) if card in HIRED and card not in gone]
        cost = sum(HIRED[card]["wage"] + (dearer if HIRED[card]["strength"] == 50 else 0) for card in paid)
        assert set(gone) <= {card for _, card in unpaid(t, seat)}, "WK-WAGES-4"
        assert told["crowns"] == law + regulars + cost, "WK-WAGES-2"
    book.pay(seat, -told["crowns"])


def _refused_before(book: Book, seat: int) -> bool:
    """Whether he refused a law, in this step or unseen before in the same phase."""
    return any(who == seat for who, _ in book.refused) or book.t.barons[seat].banned


# The Draft


def hired(book: Book, told: Fields) -> None:
    """WK-DRAFT-2, WK-DRAFT-3: of one nation, at their price."""
    t, seat, cards = book.t, told["seat"], list(told["cards"])
    assert len({HIRED[card]["nationality"] for card in cards}) <= 1, "WK-DRAFT-3"
    if book.about[0] == "event":
        assert told["crowns"] == 0
        return
    assert told["crowns"] == sum(hire_price(t, seat, card) for card in cards), "WK-DRAFT-2"
    book.pay(seat, -told["crowns"])
    for card in cards:
        t.offer.remove(card)
    assert len([one for one in book.earlier("unmarked") if one["seat"] == seat]) >= len(cards), "WK-DRAFT-3"


def unmarked(book: Book, told: Fields) -> None:
    """WK-DRAFT-2, WK-RUL-30: the left-most marker of its Baron, whose turn it was."""
    t = book.t
    assert t.track[told["spot"]] == told["seat"], "WK-DRAFT-2"
    assert told["spot"] == min(spot for spot, owner in t.track.items() if owner == told["seat"]), "WK-DRAFT-3"
    del t.track[told["spot"]]


def posted(book: Book, told: Fields) -> None:
    """WK-DRAFT-6."""
    t = book.t
    if told["holder"] == "back":
        assert t.assembly is not None, "WK-DRAFT-6"
        return
    if not book.moved:
        assert told["holder"] in set(may_receive(t, told["seat"])), "WK-DRAFT-6"
    army = armies(t, told["seat"])[told["holder"]]
    army.troops = sorted([*army.troops, told["card"]])


def offer(book: Book, told: Fields) -> None:
    """WK-DRAFT-5, WK-DRAFT-7: N + 1 new ones, and an empty track."""
    t = book.t
    assert not t.track, "WK-DRAFT-5"
    assert len(told["cards"]) == min(book.barons + 1, len(t.mercenaries) + len(t.offer)), "WK-DRAFT-7"
    t.offer = list(told["cards"])
    book.end_special()


# Upkeep


def influence(book: Book, told: Fields) -> None:
    """WK-UPK-2, E-15: 1 for each unbesieged city, all in full; WK-UPK-1: nobody had the majority."""
    t = book.t
    book.end_special()
    assert set(told["gained"]) == {str(seat + 1) for seat in playing(t)}, "WK-UPK-2"
    for name, many in told["gained"].items():
        assert book.moved or many == influence_due(t, seat_of(name)), "WK-UPK-2"
        t.barons[seat_of(name)].influence += many
    t.pool = max(0, t.pool - sum(told["gained"].values()))
    assert told["pool"] == t.pool, "WK-UPK-2"
    assert book.next_is("last_upkeep") == (why_over(t) != ""), "WK-UPK-8"
    book.about = ("upkeep",)


def revolts(book: Book, told: Fields) -> None:
    """WK-UPK-3, Royal Almoner: only cities without a Noble of their owner."""
    t = book.t
    for name, cities in told["cities"].items():
        seat = seat_of(name)
        almoners = [where(army) for army in armies(t, seat).values() if office(army, "calms_adjacent")]
        for city in cities:
            area = CITIES[city]["area"]
            assert t.cities[city].owner == seat, "WK-UPK-3"
            if not book.moved:
                assert not present(t, seat, area), "WK-UPK-3"
                assert not {area, *NEXT_TO[area]} & set(almoners), "WK-UPK-3"


def revolt(book: Book, told: Fields) -> None:
    """WK-UPK-3, E-16: twice the printed income, or 1 Faith, or the city."""
    t, seat = book.t, told["seat"]
    if told["way"] == "crowns":
        book.pay(seat, -2 * CITIES[told["city"]]["income"])
    elif told["way"] == "faith":
        t.barons[seat].faith -= 1
        assert t.barons[seat].faith >= 0, "WK-UPK-3"
    assert book.next_is("freed", city=told["city"]) == (told["way"] == "lose"), "WK-UPK-3"


def ended(book: Book, told: Fields) -> None:
    """WK-WIN-1 to 6: why, and who stands first."""
    book.end_special()
    if told["why"] not in ("majority", "elimination"):
        assert told["why"] == why_over(book.t), "WK-WIN-2"
    if not book.moved:
        first = first_places(book.t, majority=told["why"] == "majority")
        assert list(told["first"]) == first, "WK-WIN-6"
        assert told["king"] == (first[0] if len(first) == 1 else -1), "WK-WIN-6"


MONEY: dict[str, Teller] = {
    "event": event,
    "fate": fate,
    "prayed": prayed,
    "pledged": pledged,
    "heretic": heretic,
    "crowns": crowns,
    "votes": votes,
    "faith": faith,
    "invested": invested,
    "unfunded": unfunded,
    "blessed": blessed,
    "sailed": sailed,
    "news": news,
    "profit": profit,
    "fortified": fortified,
    "repaired": repaired,
    "mustered": mustered,
    "taxed": taxed,
    "paid_law": paid_law,
    "debt": debt,
    "treasury": treasury,
    "wages": wages,
    "hired": hired,
    "unmarked": unmarked,
    "posted": posted,
    "offer": offer,
    "influence": influence,
    "revolts": revolts,
    "revolt": revolt,
    "ended": ended,
}
