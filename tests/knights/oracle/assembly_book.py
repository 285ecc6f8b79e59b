"""The Assembly as it is told (section 7.3)."""

from __future__ import annotations

from engine.games.knights.state import Assembly, Ballot
from tests.knights.oracle.assembly_answers import leaders, sides
from tests.knights.oracle.council_book import Book, Fields, Teller
from tests.knights.oracle.council_world import AGENDAS, NOBODY, around, chair, holds, playing, seat_of


def assembly(book: Book, told: Fields) -> None:
    """WK-ASM-2, WK-ASM-11: all but the banned and the Ambassador, from the Chairman on."""
    t = book.t
    t.assemblies += 1
    there = [s for s in around(t, t.chairman) if not t.barons[s].banned and not holds(t, s, "ambassador")]
    assert (told["number"], list(told["attending"])) == (t.assemblies, there), "WK-ASM-2"
    t.assembly = Assembly(number=t.assemblies, attending=there)
    assert [one["seat"] for one in book.later("votes")][: len(there)] == there, "WK-ASM-3"
    book.about = ("assembly",)


def acting(book: Book, told: Fields) -> None:
    """WK-ASM-4."""
    assert book.t.assembly is not None
    assert told["seat"] in book.t.assembly.attending, "WK-ASM-4"
    assert book.t.chairman not in book.t.assembly.attending, "WK-ASM-4"
    book.t.assembly.chair = told["seat"]


def proposer(book: Book, told: Fields) -> None:
    """WK-PM-1, WK-ASM-5: while a Private Motion lies on the table."""
    assert told["seat"] in playing(book.t), "WK-PM-1"
    book.t.display.remove("private_motion")
    book.t.agendas_gone = sorted([*book.t.agendas_gone, "private_motion"])


def order(book: Book, told: Fields) -> None:
    """WK-ASM-6, WK-ASM-5: all remaining agendas, Private Motions done."""
    assert "private_motion" not in book.t.display, "WK-ASM-5"
    assert sorted(told["agendas"]) == sorted(book.t.display), "WK-ASM-6"
    assert book.t.assembly is not None
    book.t.assembly.to_come = list(told["agendas"])


def vote(book: Book, told: Fields) -> None:
    """WK-ASM-7: the next in the announced order; a proposal's card comes out of the discard pile."""
    t = book.t
    assert t.assembly is not None
    if told["proposal"]:
        if told["proposal"].startswith("card>"):
            t.agendas_gone.remove(told["agenda"])
    else:
        if t.assembly.to_come:
            assert t.assembly.to_come.pop(0) == told["agenda"], "WK-ASM-7"
        t.display.remove(told["agenda"])
    assert sides(t, told["agenda"], told["proposal"]), "WK-AG-11"
    written = [one for one in t.assembly.written if one.agenda == told["agenda"] and not told["proposal"]]
    t.assembly.ballot = written[0] if written else Ballot(agenda=told["agenda"], proposal=told["proposal"])
    if written:
        t.assembly.written.remove(written[0])


def counted(book: Book, told: Fields) -> None:
    """WK-VOTE-1, WK-VOTE-8: whoever attends and has Votes; all revealed Votes are spent."""
    t = book.t
    assert t.assembly is not None
    assert t.assembly.ballot is not None
    voters = {str(seat + 1) for seat in t.assembly.attending if t.barons[seat].votes}
    assert set(told["counts"]) == voters, "WK-VOTE-8"
    for name, many in told["counts"].items():
        t.barons[seat_of(name)].votes -= many
        assert t.barons[seat_of(name)].votes >= 0, "WK-VOTE-1"
        t.assembly.ballot.counts[seat_of(name)] = many


def written(book: Book, told: Fields) -> None:
    """WK-VOTE-4: two Barons, numbers with directions, spent together."""
    t = book.t
    assert t.assembly is not None
    assert book.barons == 2, "WK-VOTE-4"
    ballot = Ballot(agenda=told["agenda"])
    for name, many in told["counts"].items():
        t.barons[seat_of(name)].votes -= many
        assert t.barons[seat_of(name)].votes >= 0, "WK-VOTE-4"
        ballot.counts[seat_of(name)] = many
        assert (name in told["sides"]) == (many > 0), "WK-VOTE-4"
    ballot.sides = {seat_of(name): side for name, side in told["sides"].items()}
    t.assembly.written.append(ballot)


def sided(book: Book, told: Fields) -> None:
    """WK-VOTE-1, WK-VOTE-3: in Chairman order, only who staked Votes, for something legal."""
    t = book.t
    assert t.assembly is not None
    ballot = t.assembly.ballot
    assert ballot is not None
    silent = [seat for seat in around(t, chair(t)) if ballot.counts.get(seat) and seat not in ballot.sides]
    assert told["seat"] == silent[0], "WK-VOTE-1"
    assert told["side"] in sides(t, ballot.agenda, ballot.proposal), "WK-VOTE-3"
    ballot.sides[told["seat"]] = told["side"]


def tie(book: Book, told: Fields) -> None:
    """WK-VOTE-2: whoever presides, and only where it is one."""
    t = book.t
    assert t.assembly is not None
    assert t.assembly.ballot is not None
    assert told["seat"] == chair(t), "WK-VOTE-2"
    tied = leaders(t, t.assembly.ballot)
    assert len(tied) > 1, "WK-VOTE-2"
    assert told["side"] in tied, "WK-VOTE-2"
    t.assembly.ballot.result = told["side"]


def voted(book: Book, told: Fields) -> None:
    """WK-VOTE-2: the most Votes, or what the chair said."""
    t = book.t
    assert t.assembly is not None
    ballot = t.assembly.ballot
    assert ballot is not None
    best = leaders(t, ballot)
    # With a single possible result nobody has to break a tie.
    assert told["result"] == (ballot.result or best[0]), "WK-VOTE-2"
    assert len(best) == 1 or ballot.result or book.before_is("tie"), "WK-VOTE-2"
    t.assembly.held.append(ballot)
    t.assembly.ballot = None
    book.about = ("voted", told["agenda"], told["result"])
    follows = _consequence(book, told)
    if follows:
        assert book.next_is(follows[0], **follows[1]), ("WK-AG", told, follows)


def _consequence(book: Book, told: Fields) -> tuple[str, Fields] | None:
    """What must be told next, where nobody can be asked in between."""
    card, result = AGENDAS[told["agenda"]], told["result"]
    if result == "yes" and card["type"] == "law":
        return "law", {"law": told["agenda"]}
    if card["handler"] == "ban" and result.isdecimal():
        return "banned", {"seats": [seat_of(result)]}
    if card["handler"] == "gain_crowns" and result.isdecimal():
        return "crowns", {"seat": seat_of(result), "crowns": 8}
    return None


def law(book: Book, told: Fields) -> None:
    """WK-AG-2, WK-AG-9."""
    assert AGENDAS[told["law"]]["type"] == "law", "WK-AG-2"
    assert told["law"] not in book.t.laws, "WK-AG-9"
    assert book.about == ("voted", told["law"], "yes"), "WK-AG-2"
    book.t.laws.append(told["law"])


def law_lost(book: Book, told: Fields) -> None:
    """WK-PM-3."""
    t = book.t
    assert book.about == ("voted", "private_motion", "yes"), "WK-AG-9"
    if told["law"] in t.prohibitions:
        del t.prohibitions[told["law"]]
    else:
        t.laws.remove(told["law"])


def charge(book: Book, told: Fields) -> None:
    """WK-AG-3: at most three."""
    held = book.t.barons[told["seat"]].charges
    assert AGENDAS[told["charge"]]["type"] == "charge", "WK-AG-3"
    held.append(told["charge"])
    assert len(held) <= 3, "WK-AG-3"


def charge_lost(book: Book, told: Fields) -> None:
    """WK-AG-3, WK-PM-3: for a fourth one, or by a Private Motion."""
    held = book.t.barons[told["seat"]].charges
    private = book.about[:2] == ("voted", "private_motion")
    assert private or len(held) == 3, "WK-AG-3"
    held.remove(told["charge"])


def banned(book: Book, told: Fields) -> None:
    """WK-BAN-1, WK-BAN-2, WK-BAN-5, WK-VOTE-5: for a refusal just told, or by Banishment."""
    t = book.t
    for seat in told["seats"]:
        assert not t.barons[seat].banned
        by_vote = book.about == ("voted", "banishment", str(seat + 1))
        assert by_vote or any(who == seat for who, _ in book.refused), "WK-BAN-1"
        t.barons[seat].banned = True
    if t.assembly:
        t.assembly.attending = [seat for seat in t.assembly.attending if seat not in told["seats"]]
        for ballot in t.assembly.written:
            for seat in told["seats"]:
                t.barons[seat].votes += ballot.counts.pop(seat, 0)
                ballot.sides.pop(seat, None)
        if t.assembly.chair in told["seats"]:
            t.assembly.chair = NOBODY
    able = [seat for seat in playing(t) if not t.barons[seat].banned]
    assert book.next_is("chairman") == (bool(able) and t.barons[t.chairman].banned), "WK-BAN-5"


def refused(book: Book, told: Fields) -> None:
    """WK-BAN-1, WK-BAN-3: only what may be refused."""
    agenda = told["agenda"]
    assert agenda not in AGENDAS or AGENDAS[agenda]["refusable"] or agenda == "private_motion", "WK-BAN-3"
    book.refused.append((told["seat"], agenda))
    if not book.t.barons[told["seat"]].banned:
        assert told["seat"] in book.later("banned")[0]["seats"], "WK-BAN-1"


def reinstated(book: Book, told: Fields) -> None:
    """WK-PM-3, General Amnesty, Banishment with two Barons."""
    assert book.t.barons[told["seat"]].banned
    book.t.barons[told["seat"]].banned = False


def prohibition(book: Book, told: Fields) -> None:
    """WK-OPT-2: until the end of the next Assembly."""
    assert book.t.options["open_private_motions"] == "on", "WK-OPT-2"
    assert book.t.assembly is not None
    book.t.prohibitions[told["what"]] = book.t.assembly.number + 1


def agendas(book: Book, told: Fields) -> None:
    """WK-ASM-8, WK-RUL-26: filled up to three."""
    book.t.display += told["agendas"]
    assert len(book.t.display) == 3, "WK-ASM-8"


def assembly_over(book: Book, told: Fields) -> None:
    """WK-ASM-9: blue cards return; what lasted until now lapses."""
    t = book.t
    t.prohibitions = {what: end for what, end in t.prohibitions.items() if end > told["number"]}
    t.assembly = None
    book.end_special()


ASSEMBLY: dict[str, Teller] = {
    "assembly": assembly,
    "acting": acting,
    "proposer": proposer,
    "order": order,
    "vote": vote,
    "counted": counted,
    "written": written,
    "sided": sided,
    "tie": tie,
    "voted": voted,
    "law": law,
    "law_lost": law_lost,
    "charge": charge,
    "charge_lost": charge_lost,
    "banned": banned,
    "refused": refused,
    "reinstated": reinstated,
    "prohibition": prohibition,
    "agendas": agendas,
    "assembly_over": assembly_over,
}
