"""Every name and card text by word key, in both languages."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.knights.content.armies import ABILITIES, BARONS, MERCENARIES, NATIONALITIES, NOBLES, REGULARS, TROOPS
from engine.games.knights.content.cards import (
    ACTIONS,
    AGENDAS,
    BATTLE_RESULTS,
    EVENTS,
    EXPEDITION_RESULTS,
    EXPEDITIONS,
    FATE,
    NEUTRALS,
)
from engine.games.knights.content.kingdom import AREAS, BRIDGES, CITIES, RIVERS, ROADS
from engine.games.knights.content.printed import OPTIONS, ZONES, Named, Told
from engine.games.knights.rules.pieces import kind_of

NAMED: dict[str, Iterable[Named]] = {
    "area": AREAS.values(),
    "city": CITIES.values(),
    "river": RIVERS.values(),
    "road": ROADS.values(),
    "bridge": BRIDGES.values(),
    "baron": BARONS.values(),
    "noble": NOBLES.values(),
    "nation": NATIONALITIES.values(),
    "regular": REGULARS.values(),
    "mercenary": MERCENARIES.values(),
    "action": ACTIONS.values(),
    "neutral": NEUTRALS.values(),
    "battle": BATTLE_RESULTS.values(),
    "expedition": EXPEDITIONS.values(),
    "news": EXPEDITION_RESULTS.values(),
    "fate": FATE.values(),
    "event": EVENTS.values(),
    "agenda": AGENDAS.values(),
    "zone": ZONES.values(),
    "option": OPTIONS.values(),
}


def _words() -> dict[str, dict[str, str]]:
    named = {f"{prefix}.{thing.id}": thing for prefix, things in NAMED.items() for thing in things}
    words = {key: {"en": thing.name_en, "ru": thing.name_ru} for key, thing in named.items()}
    texts = {key: thing for key, thing in named.items() if isinstance(thing, Told)}
    words |= {f"text.{key}": {"en": thing.text_en, "ru": thing.text_ru} for key, thing in texts.items()}
    words |= {f"ability.{a.shape}": {"en": a.text_en, "ru": a.text_ru} for a in ABILITIES.values()}
    words |= {f"shape.{a.shape}": {"en": a.shape_en, "ru": a.shape_ru} for a in ABILITIES.values()}
    words |= {f"troop.{kind_of(card.id)}": {"en": card.name_en, "ru": card.name_ru} for card in TROOPS.values()}
    for b in BARONS.values():
        colour = {"en": b.color.capitalize(), "ru": b.color_ru}
        words[f"colour.{b.id}"] = colour
        words[f"side.{b.id}"] = {"en": f"{colour['en']}: {b.name_en}", "ru": f"{colour['ru']}: {b.name_ru}"}
    return words


WORDS = _words()
