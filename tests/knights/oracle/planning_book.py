"""The round, its cards and zones, and the six own cards, as they are told (sections 3 and 4)."""

from __future__ import annotations

from engine.games.knights.conflict import Card, Deed
from tests.knights.oracle.council_book import Book, Fields, Teller
from tests.knights.oracle.council_world import FEES, NEUTRALS, NOBODY, free_spots, holds, playing, where


def round_begins(book: Book, told: Fields) -> None:
    """WK-RND-1, WK-WIN-4: announced one round before the last."""
    t = book.t
    t.round += 1
    assert told["round"] == t.round <= int(t.options["last_round"]), "WK-INV-10"
    left = int(t.options["last_round"]) - t.round
    assert (told["last"], told["nearly"]) == (left == 0, left == 1), "WK-WIN-4"
    for baron in t.barons:
        baron.blessed = False
    book.stacks_known = False


def planned(book: Book, told: Fields) -> None:
    """WK-PLAN-1, WK-PLAN-6: how many each laid, at most two a stack; cards leave the hands unseen."""
    assert len(told["laid"]) == 3, "WK-PLAN-1"
    for stack in told["laid"]:
        assert all(0 <= many <= 2 for many in stack), "WK-PLAN-1"
        assert all(many == 0 for seat, many in enumerate(stack) if seat not in playing(book.t)), "WK-PLAN-1"
    book.t.laid, book.t.seen = [list(stack) for stack in told["laid"]], []
    book.stacks_known = False


def revealed(book: Book, told: Fields) -> None:
    """WK-ACT-1, WK-SPEC-2, WK-INV-2: from the first stack that is not empty, nothing being full."""
    t = book.t
    book.end_special()
    assert all(len(cards) < 2 * book.barons for cards in t.zones.values()), "WK-SPEC-1"
    assert len(t.track) < book.barons + 1, "WK-SPEC-1"
    card = Card(told["seat"], told["card"])
    t.deed = Deed(card=card, stack=told["stack"])
    if told["seat"] == NOBODY:
        t.seen.append(told["card"])
        assert all(t.seen.count(kind) <= row["copies"] for kind, row in NEUTRALS.items()), "WK-PLAN-3"
    book.about = ("card",)
    if book.stacks_known:
        filled = [at for at in range(3) if t.stacks[at] or (at == t.stack_at and t.turned_up)]
        assert told["stack"] == filled[0], "WK-ACT-1"
        if t.turned_up:
            assert t.turned_up.pop(0) == card, "WK-OPT-9"
        else:
            t.stacks[told["stack"]].remove(card)


def turned_up(book: Book, told: Fields) -> None:
    """WK-OPT-9: the whole stack, only with open_order."""
    t = book.t
    assert t.options["open_order"] == "on", "WK-OPT-9"
    cards = [Card(owner, kind) for owner, kind in told["cards"]]
    if book.stacks_known:
        assert sorted(cards) == sorted(t.stacks[told["stack"]]), "WK-OPT-9"
    t.turned_up, t.stacks[told["stack"]], t.stack_at = cards, [], told["stack"]


def allocated(book: Book, told: Fields) -> None:
    """WK-ALLOC-1 to WK-ALLOC-4."""
    t = book.t
    assert t.deed is not None
    assert (t.deed.card.owner, t.deed.card.kind) == (told["seat"], told["card"])
    worked = (t.deed.moved, t.deed.attacked)
    legal = {
        "draft_soldiers": {"wages"},
        "rally_support": {"assembly"},
        "levy_taxes": {"taxation"},
        "serve_the_church": {"taxation", "wages", "assembly"},
        "mobilize_forces": {(True, False): {"wages"}, (False, True): {"assembly"}}.get(worked, {"wages", "assembly"}),
    }
    assert told["zone"] in legal[told["card"]], "WK-ALLOC-1"
    t.zones[told["zone"]].append(t.deed.card)


def returned(book: Book, told: Fields) -> None:
    """WK-ALLOC-1: Versatile Strategy alone."""
    assert told["card"] == "versatile_strategy", "WK-ALLOC-1"
    hand = book.t.barons[told["seat"]].hand
    hand.append(told["card"])
    hand.sort()


def special(book: Book, told: Fields) -> None:
    """WK-SPEC-1, WK-SPEC-3: a full zone, wages first; the Draft when no zone is full."""
    t = book.t
    book.end_special()
    full = [zone for zone in ("wages", "taxation", "assembly") if len(t.zones[zone]) >= 2 * book.barons]
    if told["phase"] == "draft":
        assert not full, "WK-SPEC-3"
        assert len(t.track) >= book.barons + 1, "WK-SPEC-1"
    else:
        assert full[:1] == [told["phase"]], "WK-SPEC-1"
    t.special = told["phase"]
    book.refused = []


def levied(book: Book, told: Fields) -> None:
    """WK-BA-1."""
    nobles = book.t.barons[told["seat"]].nobles.values()
    if not book.moved:
        assert told["crowns"] == len({where(noble) for noble in nobles} - {""}), "WK-BA-1"
    book.pay(told["seat"], told["crowns"])


def rallied(book: Book, told: Fields) -> None:
    """WK-BA-3, Speaker of the Barons: with strictly more Votes than all others he takes the chair."""
    t, seat = book.t, told["seat"]
    baron = t.barons[seat]
    assert told["votes"] == 2 + holds(t, seat, "extra_votes").get("n", 0), "WK-BA-3"
    baron.votes += told["votes"]
    leads = all(baron.votes > t.barons[other].votes for other in playing(t) if other != seat)
    takes = leads and not baron.banned and t.chairman != seat
    assert book.next_is("chairman", seat=seat) == takes, "WK-BA-3"


def served(book: Book, told: Fields) -> None:
    """WK-BA-4, Heretic, Protector of the Faith: with strictly more Faith than all others he heads the Church."""
    t, seat = book.t, told["seat"]
    baron = t.barons[seat]
    extra = holds(t, seat, "extra_faith").get("n", 0) if not baron.blessed else 0
    baron.blessed = True
    assert told["faith"] == (0 if baron.heretic else 1 + extra), "WK-BA-4"
    baron.faith += told["faith"]
    leads = all(baron.faith > t.barons[other].faith for other in playing(t) if other != seat)
    assert book.next_is("head", seat=seat) == (leads and not baron.heretic and t.head != seat), "WK-BA-4"


def marker(book: Book, told: Fields) -> None:
    """WK-BA-2, WK-BA-6, WK-DRAFT-1: a free open spot, for its fee only with Versatile Strategy."""
    t = book.t
    assert told["spot"] in free_spots(t), "WK-BA-2"
    assert t.deed is not None
    fee = FEES[told["spot"]] if t.deed.card.kind == "versatile_strategy" else 0
    assert told["fee"] == fee, "WK-DRAFT-1"
    book.pay(told["seat"], -fee)
    t.track[told["spot"]] = told["seat"]


def strategy(book: Book, told: Fields) -> None:
    """WK-BA-6, WK-RUL-22: 2 crowns or 1 Vote, which moves no token."""
    assert (told.get("crowns", 0), told.get("votes", 0)) in ((2, 0), (0, 1)), "WK-BA-6"
    book.pay(told["seat"], told.get("crowns", 0))
    book.t.barons[told["seat"]].votes += told.get("votes", 0)
    assert not book.next_is("chairman"), "WK-BA-7"


def chairman(book: Book, told: Fields) -> None:
    """WK-BA-7, WK-BAN-5: by Rally Support, an election, or when the Chairman is banned, by the most Votes."""
    t, seat = book.t, told["seat"]
    assert not t.barons[seat].banned, "WK-BAN-5"
    assert seat != t.chairman
    if not book.before_is("rallied"):
        if t.barons[t.chairman].banned or t.barons[t.chairman].out:
            able = [other for other in playing(t) if not t.barons[other].banned]
            assert t.barons[seat].votes == max(t.barons[other].votes for other in able), "WK-BAN-5"
        else:
            assert book.about[:1] == ("voted",), "WK-BA-7"
            assert book.about[1] == "elect_chairman", "WK-BA-7"
            assert int(book.about[2]) - 1 == seat, "WK-ASM-13"
    t.chairman = seat
    if t.assembly:
        t.assembly.chair = NOBODY


def head(book: Book, told: Fields) -> None:
    """WK-BA-7: by Serve the Church, Investiture, the Papal Legate, or after a heresy, by the most Faith."""
    t, seat = book.t, told["seat"]
    assert not t.barons[seat].heretic, "WK-INV-8"
    if not book.before_is("served"):
        if book.about[0] == "voted":
            assert book.about[1:] == ("investiture", str(seat + 1)), "WK-BA-7"
        else:
            assert book.about[1] in ("papal_legate", "heretic"), "WK-BA-7"
            faithful = [t.barons[other].faith for other in playing(t) if not t.barons[other].heretic]
            assert t.barons[seat].faith == max(faithful), "WK-BA-7"
            stays = not t.barons[t.head].heretic and t.barons[t.head].faith == max(faithful)
            assert not stays, "WK-EVT-8: the Head stays among equals"
    t.head = seat


def at_war(book: Book, told: Fields) -> None:
    """WK-ALLOC-3: what has been done with the card."""
    deed = book.t.deed
    if deed and deed.card.owner == told["seat"]:
        deed.moved = True


def declares(book: Book, told: Fields) -> None:
    """WK-ALLOC-3, WK-ALLOC-6."""
    if book.t.deed:
        book.t.deed.attacked = True


PLANNING: dict[str, Teller] = {
    "round": round_begins,
    "planned": planned,
    "revealed": revealed,
    "turned_up": turned_up,
    "allocated": allocated,
    "returned": returned,
    "special": special,
    "levied": levied,
    "rallied": rallied,
    "served": served,
    "marker": marker,
    "strategy": strategy,
    "chairman": chairman,
    "head": head,
    "moved": at_war,
    "declared": declares,
    "besieged": declares,
}
