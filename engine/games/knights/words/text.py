"""The texts of Warrior Knights, and what is printed on its cards, about its Nobles, and on the map."""

from __future__ import annotations

from functools import partial

from engine.contract import Arg, Text, Texts, Word
from engine.games.knights.content.armies import NOBLES
from engine.games.knights.content.cards import ACTIONS, AGENDAS, EVENTS, EXPEDITIONS, NEUTRALS
from engine.games.knights.content.kingdom import AREAS, BORDERS, BY_ROAD, CITIES, CITY_IN, NEIGHBOURS
from engine.games.knights.view import View
from engine.games.knights.words import labels
from engine.games.knights.words.board_text import board_lines, hand_lines
from engine.games.knights.words.names import MARKS, agenda_type, area, faith, listed
from engine.games.knights.words.order_text import order_lines, standing_orders
from engine.games.knights.words.prompts import prompt
from engine.games.knights.words.situations import outcome_lines, situation, verdict
from engine.games.knights.words.stories import story

KEYS = (
    *(f"action.{name}" for name in ACTIONS),
    *(f"neutral.{name}" for name in NEUTRALS),
    *(f"event.{name}" for name in EVENTS),
    *(f"agenda.{name}" for name in AGENDAS),
    *(f"expedition.{name}" for name in EXPEDITIONS),
    *(f"noble.{name}" for name in NOBLES),
    *(f"area.{name}" for name in AREAS),
)


def card_lines(key: str) -> list[Text]:
    kind, _, name = key.partition(".")
    match kind:
        case "action" | "neutral":
            return [Text(f"knights-card-{kind}", {"card": Word(key)}), _text(key)]
        case "event":
            return _event(name, key)
        case "agenda":
            return [Text("knights-card-agenda", {"card": Word(key), "type": agenda_type(name)}), _text(key)]
        case "expedition":
            spots = {str(voyage): card.spots for voyage, card in EXPEDITIONS.items()}
            return [Text("knights-card-expedition", {"expedition": Word(key), "spots": spots[name]}), labels.odds(name)]
        case "noble":
            return _noble(name)
        case _:
            return _area(name)


def _text(key: str) -> Text:
    return Text("knights-card-text", {"text": Word(f"text.{key}")})


def _event(name: str, key: str) -> list[Text]:
    event = EVENTS[name]
    lines = [
        Text("knights-card-event", {"card": Word(key), "colour": Text(f"knights-colour-{event.color}")}),
        _text(key),
    ]
    if event.faith_cancel:
        lines.append(Text("knights-card-cancel", {"price": faith(event.faith_cancel)}))
    return lines


def _noble(name: str) -> list[Text]:
    noble = NOBLES[name]
    args: dict[str, Arg] = {"name": Word(f"noble.{name}"), "mark": MARKS[noble.shape]}
    args |= {"baron": Word(f"baron.{noble.baron}"), "colour": Word(f"colour.{noble.baron}")}
    return [Text("knights-card-noble", args), Text("knights-card-text", {"text": Word(f"ability.{noble.shape}")})]


def area_line(name: str) -> Text:
    return Text("knights-card-area" if AREAS[name].kingdom else "knights-card-overseas", {"area": area(name)})


def _area(name: str) -> list[Text]:
    here = AREAS[name]
    lines = [area_line(name)]
    if name in CITY_IN:
        city = CITIES[CITY_IN[name]]
        lines.append(Text("knights-card-city", {"strength": city.strength, "income": city.income}))
    if NEIGHBOURS[name]:
        lines.append(Text("knights-card-borders", {"areas": listed(map(area, NEIGHBOURS[name]))}))
    if BY_ROAD[name]:
        lines.append(Text("knights-card-roads", {"areas": listed(map(area, BY_ROAD[name]))}))
    for kind in ("river", "mountain"):
        shut = [other for other, border in BORDERS[name].items() if border.kind == kind]
        if shut:
            lines.append(Text(f"knights-card-{kind}", {"areas": listed(map(area, shut))}))
    if here.port:
        lines.append(Text("knights-card-port"))
    return lines


TEXTS: Texts[View] = Texts(
    slug="knights",
    situation=situation,
    question=prompt,
    label=labels.label,
    note=labels.note,
    story=story,
    position=board_lines,
    hand=hand_lines,
    held=partial(hand_lines, told="held"),
    standing=standing_orders,
    summed_orders=order_lines,
    result=outcome_lines,
    verdict=verdict,
    cards=KEYS,
    card=card_lines,
)
