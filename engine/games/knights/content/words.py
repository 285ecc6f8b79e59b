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
from engine.games.knights.content.printed import OPTIONS, ZONES, Told
from engine.games.knights.rules.pieces import kind_of
from engine.parts.content import Named, both

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
    words = {key: both(thing.name_en, thing.name_ru) for key, thing in named.items()}
    texts = {key: thing for key, thing in named.items() if isinstance(thing, Told)}
    words |= {f"text.{key}": both(thing.text_en, thing.text_ru) for key, thing in texts.items()}
    words |= {f"ability.{a.shape}": both(a.text_en, a.text_ru) for a in ABILITIES.values()}
    words |= {f"shape.{a.shape}": both(a.shape_en, a.shape_ru) for a in ABILITIES.values()}
    words |= {f"troop.{kind_of(card.id)}": both(card.name_en, card.name_ru) for card in TROOPS.values()}
    for b in BARONS.values():
        english, russian = b.color.capitalize(), b.color_ru
        words[f"colour.{b.id}"] = both(english, russian)
        words[f"side.{b.id}"] = both(f"{english}: {b.name_en}", f"{russian}: {b.name_ru}")
    return words


WORDS = _words()
