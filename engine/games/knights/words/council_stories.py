"""The log of the Assembly: one line for each event, made from the event alone."""

from __future__ import annotations

from engine.contract import Arg, SeatName, Text
from engine.games.knights import keys
from engine.games.knights.words.names import (
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
from engine.games.knights.words.tellers import Fields, Teller, about, line, who


def _assembly(fields: Fields) -> Text:
    args: dict[str, Arg] = {"number": fields["number"], "barons": listed(map(SeatName, fields["attending"]))}
    return Text("knights-story-assembly" if fields["attending"] else "knights-story-assembly-empty", args)


def _over(fields: Fields) -> Text:
    message = "knights-story-assembly-postponed" if fields["postponed"] else "knights-story-assembly-over"
    return Text(message, {"number": fields["number"]})


def _vote(fields: Fields) -> Text:
    return Text("knights-story-vote", {"motion": motion(fields["agenda"], fields["proposal"])})


def _voted(fields: Fields) -> Text:
    args: dict[str, Arg] = {"motion": motion(fields["agenda"], fields["proposal"])}
    if fields["result"] in (keys.YES, keys.NO):
        return Text(f"knights-story-voted-{fields['result']}", args)
    return Text("knights-story-voted-baron", args | {"seat": SeatName(keys.seat(fields["result"]))})


def _written(fields: Fields) -> Text:
    """The written votes of two Barons for an agenda."""
    found = []
    for name, many in fields["counts"].items():
        said: Arg = votes(many)
        if name in fields["sides"]:
            said = Text("knights-votes-for", {"votes": votes(many), "side": side(fields["sides"][name])})
        found.append(of_seat(keys.seat(name), said))
    return Text("knights-story-written", {"agenda": agenda(fields["agenda"]), "votes": in_a_row(found)})


def _proposed(fields: Fields) -> Text:
    if fields["proposal"] == keys.NONE:
        return Text("knights-story-proposed-none", who(fields))
    return Text("knights-story-proposed", who(fields) | {"proposal": proposal(fields["proposal"])})


def _banned(fields: Fields) -> Text | None:
    seats = fields["seats"]
    return Text("knights-story-banned", {"barons": listed(map(SeatName, seats))}) if seats else None


def _agendas(fields: Fields) -> Text | None:
    found = fields["agendas"]
    return Text("knights-story-agendas", {"agendas": listed(map(agenda, found))}) if found else None


def _taxed(fields: Fields) -> Text | None:
    """A Baron's taxes; None without income."""
    return Text("knights-story-taxed", who(fields) | {"crowns": crowns(fields["crowns"])}) if fields["crowns"] else None


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
    "special": lambda fields: Text(f"knights-story-special-{fields['phase']}"),
}
