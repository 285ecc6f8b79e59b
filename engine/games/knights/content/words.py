"""Every name and card text by word key, in both languages."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.knights.content import armies, cards, kingdom
from engine.games.knights.content.armies import ABILITIES, BARONS, TROOPS, kind_of
from engine.games.knights.content.printed import OPTIONS, ZONES, Told
from engine.parts.content import Named, both

NAMED: dict[str, Iterable[Named]] = {
    "area": kingdom.AREAS.values(),
    "city": kingdom.CITIES.values(),
    "river": kingdom.RIVERS.values(),
    "road": kingdom.ROADS.values(),
    "bridge": kingdom.BRIDGES.values(),
    "baron": BARONS.values(),
    "noble": armies.NOBLES.values(),
    "nation": armies.NATIONALITIES.values(),
    "regular": armies.REGULARS.values(),
    "mercenary": armies.MERCENARIES.values(),
    "action": cards.ACTIONS.values(),
    "neutral": cards.NEUTRALS.values(),
    "battle": cards.BATTLE_RESULTS.values(),
    "expedition": cards.EXPEDITIONS.values(),
    "news": cards.EXPEDITION_RESULTS.values(),
    "fate": cards.FATE.values(),
    "event": cards.EVENTS.values(),
    "agenda": cards.AGENDAS.values(),
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
