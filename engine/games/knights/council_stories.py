"""The log of the Assembly: one line for each event, made from the event alone."""

from __future__ import annotations

from engine.contract import Arg, Say, SeatName
from engine.games.knights import keys
from engine.games.knights.names import (
    agenda,
    crowns,
    forbidden,
    holder,
    in_a_row,
    listed,
    motion,
    of_seat,
    of_seats,
    proposal,
    side,
    troops,
    votes,
)
from engine.games.knights.tellers import Fields, Teller, about, line, who


def _assembly(fields: Fields) -> Say:
    args: dict[str, Arg] = {"number": fields["number"], "barons": listed(map(SeatName, fields["attending"]))}
    return Say("knights-story-assembly" if fields["attending"] else "knights-story-assembly-empty", args)


def _over(fields: Fields) -> Say:
    message = "knights-story-assembly-postponed" if fields["postponed"] else "knights-story-assembly-over"
    return Say(message, {"number": fields["number"]})


def _vote(fields: Fields) -> Say:
    return Say("knights-story-vote", {"motion": motion(fields["agenda"], fields["proposal"])})


def _voted(fields: Fields) -> Say:
    args: dict[str, Arg] = {"motion": motion(fields["agenda"], fields["proposal"])}
    if fields["result"] in (keys.YES, keys.NO):
        return Say(f"knights-story-voted-{fields['result']}", args)
    return Say("knights-story-voted-baron", args | {"seat": SeatName(keys.seat(fields["result"]))})


def _written(fields: Fields) -> Say:
    """What two Barons had written for an agenda."""
    found = []
    for name, many in fields["counts"].items():
        said: Arg = votes(many)
        if name in fields["sides"]:
            said = Say("knights-votes-for", {"votes": votes(many), "side": side(fields["sides"][name])})
        found.append(of_seat(keys.seat(name), said))
    return Say("knights-story-written", {"agenda": agenda(fields["agenda"]), "votes": in_a_row(found)})


def _proposed(fields: Fields) -> Say:
    if fields["proposal"] == keys.NONE:
        return Say("knights-story-proposed-none", who(fields))
    return Say("knights-story-proposed", who(fields) | {"proposal": proposal(fields["proposal"])})


def _banned(fields: Fields) -> Say | None:
    seats = fields["seats"]
    return Say("knights-story-banned", {"barons": listed(map(SeatName, seats))}) if seats else None


def _agendas(fields: Fields) -> Say | None:
    found = fields["agendas"]
    return Say("knights-story-agendas", {"agendas": listed(map(agenda, found))}) if found else None


def _taxed(fields: Fields) -> Say | None:
    """Nothing is told of a Baron without income."""
    return Say("knights-story-taxed", who(fields) | {"crowns": crowns(fields["crowns"])}) if fields["crowns"] else None


TELLERS: dict[str, Teller] = {
    "agendas": _agendas,
    "assembly": _assembly,
    "acting": about("acting"),
    "order": line("order", agendas=lambda found: listed(map(agenda, found))),
    "proposer": about("proposer"),
    "proposed": _proposed,
    "no_candidate": line("no-candidate", agenda=agenda),
    "vote": _vote,
    "counted": line("counted", agenda=agenda, counts=of_seats),
    "written": _written,
    "sided": about("sided", side=side),
    "tie": about("tie", side=side),
    "voted": _voted,
    "law": line("law", law=agenda),
    "law_lost": line("law-lost", law=agenda),
    "charge": about("charge", charge=agenda),
    "charge_lost": about("charge-lost", charge=agenda),
    "office": about("office", noble=holder, office=agenda),
    "office_lost": about("office-lost", noble=holder, office=agenda),
    "refused": about("refused", agenda=agenda),
    "paid_law": about("paid-law", agenda=agenda, crowns=crowns),
    "banned": _banned,
    "reinstated": about("reinstated"),
    "guard": about("guard", cards=troops),
    "prohibition": line("prohibition", what=forbidden),
    "resolution": line("resolution"),
    "assembly_over": _over,
    "chairman": about("chairman"),
    "head": about("head"),
    "debt": about("debt", crowns=crowns),
    "treasury": about("treasury", crowns=crowns),
    "wages": about("wages", crowns=crowns),
    "taxed": _taxed,
    "special": lambda fields: Say(f"knights-story-special-{fields['phase']}"),
}
