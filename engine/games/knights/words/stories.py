"""The log: one line for each event, made from the event alone."""

from __future__ import annotations

from engine.contract import Arg, Event, SeatName, Text, Word
from engine.games.knights import keys
from engine.games.knights.conflict import Card
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts.forces import HOLDERS
from engine.games.knights.state import NOBODY
from engine.games.knights.words import council_stories, war_stories
from engine.games.knights.words.names import (
    MARKS,
    action,
    area,
    card,
    city,
    crowns,
    event,
    expedition,
    faith,
    holder,
    in_a_row,
    listed,
    marks,
    nation,
    noble_of,
    of_seat,
    of_seats,
    signed,
    troop,
    troops,
    votes,
    zone,
)
from engine.games.knights.words.order_text import order_words
from engine.games.knights.words.tellers import Fields, Teller, about, counted_from_one, line, number, who


def story(event: Event) -> Text | None:
    """One line of the log; None if the event has none."""
    teller = _TELLERS.get(event.kind)
    return teller(event.fields) if teller else None


# Setup and rounds


def _barons(fields: Fields) -> Text:
    found = [
        Text("knights-baron", {"who": SeatName(seat), "name": Word(f"baron.{name}"), "colour": Word(f"colour.{name}")})
        for seat, name in enumerate(fields["barons"])
    ]
    return Text("knights-story-barons", {"barons": listed(found)})


def _troops(fields: Fields) -> Text:
    found = [of_seat(seat, troops(cards)) for seat, cards in enumerate(fields["troops"])]
    return Text("knights-story-troops", {"troops": in_a_row(found)})


def _shared(fields: Fields) -> Text:
    found = [
        Text("knights-army-of", {"holder": MARKS.get(name) or holder(name), "troops": troops(cards)})
        for name, cards in fields["armies"].items()
    ]
    return Text("knights-story-shared", who(fields) | {"armies": in_a_row(found)})


def _round(fields: Fields) -> Text:
    args: dict[str, Arg] = {"round": fields["round"]}
    if fields["last"]:
        return Text("knights-story-round-last", args)
    return Text("knights-story-round-nearly" if fields["nearly"] else "knights-story-round", args)


def _planned(fields: Fields) -> Text:
    full = LIMITS.cards_per_stack_per_baron
    if all(many == full for laid in fields["laid"] for many in laid):
        return Text("knights-story-planned-full", {"cards": full})
    stacks = [
        Text("knights-stack-laid", {"stack": at + 1, "barons": listed(map(of_seat, range(len(laid)), laid))})
        for at, laid in enumerate(fields["laid"])
    ]
    return Text("knights-story-planned", {"stacks": in_a_row(stacks)})


def _revealed(fields: Fields) -> Text:
    args: dict[str, Arg] = {"card": action(fields["card"]), "stack": fields["stack"] + 1}
    if fields["seat"] == NOBODY:
        return Text("knights-story-revealed-neutral", args)
    return Text("knights-story-revealed", args | who(fields))


def _turned_up(fields: Fields) -> Text:
    cards = [card(Card(owner, kind)) for owner, kind in fields["cards"]]
    return Text("knights-story-turned-up", {"stack": fields["stack"] + 1, "cards": listed(cards)})


def _marker(fields: Fields) -> Text:
    args = who(fields) | {"spot": fields["spot"], "crowns": crowns(fields["fee"])}
    return Text("knights-story-marker-paid" if fields["fee"] else "knights-story-marker", args)


def _strategy(fields: Fields) -> Text:
    gained = crowns(fields["crowns"]) if "crowns" in fields else votes(fields["votes"])
    return Text("knights-story-strategy", who(fields) | {"gained": gained})


def _served(fields: Fields) -> Text:
    message = "knights-story-served" if fields["faith"] else "knights-story-served-heretic"
    return Text(message, who(fields) | {"faith": faith(fields["faith"])})


def _hired(fields: Fields) -> Text:
    args = who(fields) | {"troops": troops(fields["cards"]), "crowns": crowns(fields["crowns"])}
    if not fields["cards"]:
        return Text("knights-story-hired-none", args)
    return Text("knights-story-hired" if fields["crowns"] else "knights-story-hired-free", args)


def _posted(fields: Fields) -> Text:
    args = who(fields) | {"troops": troops([fields["card"]])}
    if fields["holder"] not in HOLDERS:
        return Text("knights-story-posted-back", args)
    return Text("knights-story-posted", args | {"holder": holder(fields["holder"])})


# Events, expeditions, upkeep


def _event(fields: Fields) -> Text:
    args = who(fields) | {"event": event(fields["event"]), "text": Word(f"text.event.{fields['event']}")}
    if not fields["faith"]:
        return Text("knights-story-event", args)
    args["faith"] = faith(fields["faith"])
    if fields["head"] == fields["seat"]:
        return Text("knights-story-event-kept", args)
    return Text("knights-story-event-paid", args | {"head": SeatName(fields["head"])})


def _fate(fields: Fields) -> Text | None:
    named: list[Arg] = []
    if fields["noble"]:
        named.append(noble_of(fields["seat"], fields["noble"]))
    elif fields["seat"] != NOBODY and not fields["cities"] and not fields["nation"]:
        named.append(SeatName(fields["seat"]))
    named += [city(name) for name in fields["cities"]]
    if fields["nation"]:
        named.append(nation(fields["nation"]))
    return Text("knights-story-fate", {"event": event(fields["event"]), "named": listed(named)}) if named else None


def _no_effect(fields: Fields) -> Text:
    what = Word(f"event.{fields['event']}" if "event" in fields else f"agenda.{fields['agenda']}")
    return Text("knights-story-no-effect", {"card": what})


def _change(message: str, name: str) -> Teller:
    """A gain or loss; None if nothing changes."""

    def tell(fields: Fields) -> Text | None:
        if not fields[name]:
            return None
        return Text(f"knights-story-{message}", who(fields) | {"many": signed(fields[name])})

    return tell


def _news(fields: Fields) -> Text:
    args: dict[str, Arg] = {"expedition": expedition(fields["expedition"]), "news": Word(f"news.{fields['result']}")}
    return Text("knights-story-news", args)


def _influence(fields: Fields) -> Text:
    return Text("knights-story-influence", {"gained": of_seats(fields["gained"]), "pool": fields["pool"]})


def _revolts(fields: Fields) -> Text:
    found = [of_seat(keys.seat(name), listed(map(city, cities))) for name, cities in fields["cities"].items()]
    return Text("knights-story-revolts", {"cities": in_a_row(found)})


def _revolt(fields: Fields) -> Text:
    return Text(f"knights-story-revolt-{fields['way']}", who(fields) | {"city": city(fields["city"])})


def _returned(fields: Fields) -> Text:
    return Text("knights-story-returned-to-board", who(fields) | {"steps": in_a_row(return_steps(fields["steps"]))})


def return_steps(steps: list[str] | tuple[str, ...]) -> list[Text]:
    """A Baron's steps with troops and Nobles in Upkeep."""
    return [return_step(step) for step in steps if step != keys.NEXT]


def return_step(step: str) -> Text:
    """Troops that change hands, or a returning Noble."""
    name, other = keys.name(step), keys.other(step)
    match keys.verb(step):
        case "place":
            return Text("knights-step-place", {"mark": marks([name]), "area": area(other)})
        case "giveall":
            return Text("knights-step-giveall", {"from": holder(name), "to": holder(other)})
        case _:
            giver, _, kind = name.partition(".")
            args: dict[str, Arg] = {"from": holder(giver), "to": holder(other), "troop": troop(kind)}
            return Text("knights-step-give", args)


def _ended(fields: Fields) -> Text:
    why = Text(f"knights-ended-{fields['why']}")
    if fields["king"] != NOBODY:
        return Text("knights-story-ended-king", {"why": why, "seat": SeatName(fields["king"])})
    return Text("knights-story-ended", {"why": why, "barons": listed(map(SeatName, fields["first"]))})


# Anytime moves


def _miracle(fields: Fields) -> Text:
    return Text(
        "knights-story-miracle", who(fields) | {"event": event(fields["event"]), "faith": faith(fields["faith"])}
    )


def _heir(fields: Fields) -> Text:
    heir = noble_of(fields["owner"], fields["noble"])
    return Text("knights-story-heir", who(fields) | {"heir": heir, "to": SeatName(fields["to"])})


def _heir_killed(fields: Fields) -> Text:
    return Text("knights-story-heir-killed", who(fields) | {"heir": noble_of(fields["owner"], fields["noble"])})


_TELLERS: dict[str, Teller] = {
    **war_stories.TELLERS,
    **council_stories.TELLERS,
    "barons": _barons,
    "began": line("began", razed=lambda found: listed(map(city, found))),
    "offices": line("offices", chairman=SeatName, head=SeatName),
    "troops": _troops,
    "shared": _shared,
    "offer": line("offer", cards=troops),
    "round": _round,
    "planned": _planned,
    "stack": line("stack", stack=counted_from_one),
    "revealed": _revealed,
    "turned_up": _turned_up,
    "allocated": about("allocated", card=action, zone=zone),
    "declined": about("declined", card=action),
    "levied": about("levied", crowns=crowns),
    "rallied": about("rallied", votes=votes),
    "served": _served,
    "marker": _marker,
    "unmarked": about("unmarked", spot=number),
    "strategy": _strategy,
    "hired": _hired,
    "posted": _posted,
    "fate_shuffled": line("fate-shuffled"),
    "event": _event,
    "fate": _fate,
    "cancelled": line("cancelled", event=event),
    "no_effect": _no_effect,
    "prayed": about("prayed", event=event, faith=faith),
    "pledged": line("pledged", pledges=of_seats, cost=number),
    "heretic": about("heretic"),
    "heirless": about("heirless", noble=holder),
    "volunteers": about("volunteers", cards=troops),
    "crowns": _change("crowns", "crowns"),
    "votes": _change("votes", "votes"),
    "faith": _change("faith", "faith"),
    "starts": about("starts", expedition=expedition),
    "invested": about("invested", expedition=expedition, crowns=crowns),
    "unfunded": line("unfunded", expedition=expedition),
    "blessed": about("blessed", expedition=expedition),
    "sailed": line("sailed", expedition=expedition, spot=number),
    "news": _news,
    "profit": about("profit", expedition=expedition, crowns=crowns),
    "influence": _influence,
    "last_upkeep": lambda fields: Text("knights-story-last-upkeep", {"why": Text(f"knights-ended-{fields['why']}")}),
    "revolts": _revolts,
    "revolt": _revolt,
    "returned_to_board": _returned,
    "ended": _ended,
    "gift": lambda fields: Text(
        "knights-story-gift", who(fields) | {"to": SeatName(fields["to"]), "crowns": crowns(fields["crowns"])}
    ),
    "miracle": _miracle,
    "heir": _heir,
    "heir_killed": _heir_killed,
    "ordered": lambda fields: Text("knights-story-ordered", {"order": order_words(fields["order"])}),
}
