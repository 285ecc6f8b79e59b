"""The council: stacks, zones, money, mercenaries, voyages, agendas and laws, with round and pool (WK-PIC-4)."""

from __future__ import annotations

from engine.games.knights.conflict import Card
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.content.cards import AGENDAS, EXPEDITIONS, ExpeditionId
from engine.games.knights.content.printed import ZONES, ZoneId, open_spots, zone_size
from engine.games.knights.state import NOBODY
from engine.games.knights.view import View
from engine.games.knights.words import names
from renders.kit import Box, Canvas, Face, blend, grid, medallion, name_of
from renders.knights import signs
from renders.knights.seen import News, Targets, news, targets
from renders.knights.sheets.sections import (
    GAP,
    Count,
    Row,
    Section,
    agenda_told,
    counts_section,
    draw_sheet,
    list_section,
)
from renders.renderer import Look

SPOT = 152
OFFER = (236, 112)
OFFER_COLUMNS = 4
VOYAGE = 116
VOYAGE_MORE = 58
LINE = 52
CARD = (46, 78)
ZONE_COLUMNS = 6
HEAD_TALL = 56


def draw_coin(canvas: Canvas, centre: tuple[int, int], amount: int, radius: int = 27) -> None:
    colours = canvas.palette
    canvas.disc(centre, radius, blend(signs.COIN, colours.ink, 0.4))
    canvas.disc(centre, radius - 3, signs.COIN)
    box = Box(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    canvas.words(str(amount), box, colours.ink, Face.BOLD, largest=38, across="centre")


def track_section(view: View, look: Look[View], fresh: News) -> Section:
    """The spots from left to right with their fees and the markers on them."""
    spots = open_spots(view.many)

    def draw(canvas: Canvas, box: Box) -> None:
        colours = canvas.palette
        for spot, cell in zip(spots, box.columns(len(spots), 10), strict=True):
            owner = view.track.get(spot.position)
            canvas.panel(cell, colours.raised, colours.edge, 2, 14)
            place = (cell.centre[0], cell.y + 44)
            if owner is not None:
                medallion(canvas, place, 34, signs.emblem_of(view, owner))
            else:
                canvas.ring(place, 34, 3, colours.edge)
            draw_coin(canvas, (cell.centre[0], cell.bottom - 30), spot.fee, 26)
        if "track" in fresh.parts:
            canvas.outline(box.inset(-3), colours.changed, 5, 16)

    return Section(look.translator("renders-knights-track"), SPOT, draw)


def offer_section(view: View, look: Look[View], fresh: News) -> Section:
    """The mercenaries on offer: nation, strength, and price."""
    rows = -(-len(view.offer) // OFFER_COLUMNS)
    tall = max(1, rows) * (OFFER[1] + 8) - 8

    def draw(canvas: Canvas, box: Box) -> None:
        new = fresh.offer.copy()
        if not view.offer:
            text = look.translator("renders-knights-none")
            canvas.words(text, box, canvas.palette.soft, Face.ITALIC, largest=40, across="centre")
        for card, cell in zip(view.offer, grid(len(view.offer), OFFER_COLUMNS, OFFER, 8, (box.x, box.y)), strict=True):
            draw_troop(canvas, cell, card, look, price=MERCENARIES[card].hire_cost)
            if new[card]:
                new[card] -= 1
                canvas.outline(cell.inset(-2), canvas.palette.changed, 6, 16)

    return Section(look.translator("renders-knights-offer"), tall, draw)


def draw_troop(canvas: Canvas, box: Box, card: str, look: Look[View], price: int) -> None:
    """Draw a mercenary card: nation above, strength and price below."""
    colours, troop = canvas.palette, MERCENARIES[card]
    canvas.panel(box, colours.paper, colours.shade, 3, 14)
    inner = box.inset(14, 6)
    name = look.translator.word(f"nation.{troop.nationality}")
    canvas.words(name, inner.top(48), colours.ink, Face.TITLE, largest=40, tight=Face.NARROW)
    low = inner.under(48)
    canvas.icon("spears", low.left(40).middle(36, 36), colours.faded)
    canvas.words(str(troop.strength), low.past(50), colours.ink, Face.BOLD, largest=42)
    draw_coin(canvas, (low.right - 26, low.centre[1]), price, 25)


def voyages_section(view: View, look: Look[View], fresh: News, wanted: Targets) -> Section:
    """Three expeditions on their three spots, blessed or not, with their investments."""
    heights = {name: VOYAGE + (VOYAGE_MORE if view.voyages[name].invested else 0) for name in EXPEDITIONS}

    def draw(canvas: Canvas, box: Box) -> None:
        top = box.y
        for name, tall in heights.items():
            row = Box(box.x, top, box.w, tall)
            _draw_voyage(canvas, row, view, look, name)
            if f"expedition.{name}" in fresh.parts:
                canvas.outline(row.inset(-2), canvas.palette.changed, 6, 18)
            if name in wanted.expeditions:
                canvas.brackets(row.inset(-3), canvas.palette.target, 7, 40)
            top += tall + 8

    return Section(look.translator("renders-knights-expeditions"), sum(heights.values()) + 8 * len(heights) - 8, draw)


def _draw_voyage(canvas: Canvas, box: Box, view: View, look: Look[View], name: ExpeditionId) -> None:
    """Draw the sea from left to right with a ship on its spot; below, crests with crowns."""
    colours, voyage = canvas.palette, view.voyages[name]
    canvas.panel(box, blend(colours.panel, signs.INKS.letters, 0.45), colours.edge, 2, 16)
    row = box.inset(14, 8).top(VOYAGE - 16)
    canvas.icon(signs.EXPEDITION_ICONS[name], row.left(84).middle(70, 70), colours.soft)
    title = row.past(100).left(330)
    canvas.words(
        look.translator.word(f"expedition.{name}"),
        title,
        colours.light,
        Face.TITLE,
        largest=42,
        lines=2,
        tight=Face.BOLD,
    )
    for number, spot in enumerate(row.past(446).columns(EXPEDITIONS[name].spots, 16), start=1):
        there = voyage.spot == number
        canvas.panel(
            spot, signs.INKS.shelf if there else blend(colours.panel, signs.INKS.letters, 0.3), signs.INKS.river, 3, 14
        )
        if not there:
            canvas.words(str(number), spot, signs.INKS.river, Face.BOLD, largest=44, across="centre")
            continue
        canvas.icon(signs.SHIP, spot.inset(6), signs.INKS.letters)
        if voyage.blessed:
            place = (spot.right - 22, spot.y + 24)
            canvas.disc(place, 21, colours.hues["white"])
            canvas.icon(signs.FAITH, Box(place[0] - 15, place[1] - 15, 30, 30), colours.ink)
    low = box.inset(14, 4).foot(VOYAGE_MORE)
    for (seat, crowns), cell in zip(voyage.invested.items(), low.columns(max(6, view.seats), 6), strict=False):
        medallion(canvas, (cell.x + 24, cell.centre[1]), 23, signs.emblem_of(view, seat))
        draw_coin(canvas, (cell.x + 84, cell.centre[1]), crowns, 25)


def draw_council(view: View, look: Look[View]) -> Canvas:
    """Draw everything on the table except the map."""
    fresh, wanted = news(view, look.before), targets(look.marks)
    sections = [
        _numbers(view, fresh),
        _dignities(view, look, fresh),
        *_card(view, look),
        _stacks(view, look, fresh),
        zones_section(view, look, fresh, wanted),
        track_section(view, look, fresh),
        offer_section(view, look, fresh),
        voyages_section(view, look, fresh, wanted),
        _agendas(view, look, fresh, wanted),
        _laws(view, look, fresh),
    ]
    return draw_sheet(look.translator("knights-page-council"), view, look, sections)


def _numbers(view: View, fresh: News) -> Section:
    """The round and last round, the pool of Influence, and the number of cards in the decks."""
    return counts_section(
        (
            Count("hourglass", f"{view.round} / {view.last_round}", "round" in fresh.parts),
            Count(signs.INFLUENCE, f"{view.pool} / {view.pool_start}", "pool" in fresh.parts),
            Count("perspective-dice-six-faces-random", str(view.fate)),
            Count("swords-emblem", str(view.mercenaries)),
        )
    )


def _dignities(view: View, look: Look[View], fresh: News) -> Section:
    """Chairman and Head of the Church, and the colour of the top event."""

    def draw(canvas: Canvas, box: Box) -> None:
        colours = canvas.palette
        event = box.end(96)
        told = ((signs.CHAIRMAN, view.chairman, "chairman"), (signs.HEAD, view.head, "head"))
        for (icon, seat, part), cell in zip(told, box.left(box.w - event.w - GAP).columns(2, GAP), strict=True):
            new = part in fresh.parts
            canvas.panel(cell, colours.raised, colours.changed if new else colours.edge, 5 if new else 2, 16)
            canvas.icon(icon, cell.left(78).middle(48, 48), colours.soft)
            medallion(canvas, (cell.x + 108, cell.centre[1]), 28, signs.emblem_of(view, seat))
            name = cell.past(148).left(cell.w - 160)
            canvas.words(name_of(look.translator, seat), name, colours.light, Face.TITLE, largest=42, tight=Face.NARROW)
        hue = colours.hues[view.event_colour] if view.event_colour else colours.raised
        new = "event_colour" in fresh.parts
        canvas.panel(event, hue, colours.changed if new else colours.edge, 5 if new else 2, 16)
        canvas.icon("wax-seal", event.middle(52, 52), colours.ink_on(hue))

    return Section("", 78, draw)


def _card(view: View, look: Look[View]) -> list[Section]:
    """The action card being carried out, and the open ones in their order."""
    say, rows = look.translator, []
    if view.deed is not None:
        card = view.deed.card
        who = name_of(say, view.chairman if card.owner == NOBODY else card.owner)
        text = say("renders-knights-now", card=say.word(names.action(card.kind).key), who=who)
        rows.append(Row(signs.ACTION_ICONS[card.kind], text))
    if view.turned_up:
        text = ", ".join(_told(look, card) for card in reversed(view.turned_up))
        rows.append(Row("card-pick", say("renders-knights-turned-up", cards=text)))
    return [list_section("", rows)] if rows else []


def _told(look: Look[View], card: Card) -> str:
    name = look.translator.word(names.action(card.kind).key)
    return name if card.owner == NOBODY else f"{name} ({name_of(look.translator, card.owner)})"


def _stacks(view: View, look: Look[View], fresh: News) -> Section:
    rows = -(-view.seats // 2)

    def draw(canvas: Canvas, box: Box) -> None:
        colours = canvas.palette
        for number, cell in enumerate(box.columns(3, GAP)):
            current = view.phase == "actions" and number == view.stack_at
            new = "left" in fresh.parts and current
            edge = colours.changed if new else colours.turn if current else colours.edge
            canvas.panel(cell, colours.raised, edge, 5 if new or current else 2, 16)
            inner = cell.inset(14, 8)
            canvas.words(str(number + 1), inner.top(HEAD_TALL).left(50), colours.light, Face.HEAVY, largest=50)
            left = canvas.words(
                str(view.left[number]), inner.top(HEAD_TALL), colours.light, Face.BOLD, largest=46, across="right"
            )
            cards = inner.top(HEAD_TALL).left(inner.w - round(left.width) - 10).end(48)
            canvas.icon("stack", cards.middle(42, 42), colours.soft)
            laid = view.laid[number]
            spots = grid(view.seats, 2, (inner.w // 2, LINE), 0, (inner.x, inner.y + HEAD_TALL))
            for seat, spot in enumerate(spots):
                medallion(canvas, (spot.x + 24, spot.centre[1]), 22, signs.emblem_of(view, seat))
                text = str(laid[seat]) if seat < len(laid) else "–"
                canvas.words(text, spot.past(60), colours.light, Face.BOLD, largest=40)

    return Section(look.translator("renders-knights-stacks"), HEAD_TALL + LINE * rows + 18, draw)


def zones_section(view: View, look: Look[View], fresh: News, wanted: Targets) -> Section:
    """Three zones, each with a place for every card it needs."""
    rows = -(-zone_size(view.many) // ZONE_COLUMNS)

    def draw(canvas: Canvas, box: Box) -> None:
        for zone, cell in zip(ZONES, box.columns(3, GAP), strict=True):
            _draw_zone(canvas, cell, view, look, zone)
            if f"zone.{zone}" in fresh.parts:
                canvas.outline(cell.inset(-2), canvas.palette.changed, 6, 18)
            if zone in wanted.zones:
                canvas.brackets(cell.inset(-3), canvas.palette.target, 7, 40)

    return Section(look.translator("renders-knights-zones"), HEAD_TALL + rows * (CARD[1] + 6) + 20, draw)


def _draw_zone(canvas: Canvas, box: Box, view: View, look: Look[View], zone: ZoneId) -> None:
    """Draw the name of a zone in its colour, below it small cards with crest and action, and free places."""
    colours, cards, places = canvas.palette, view.zones.get(zone, ()), zone_size(view.many)
    hue = colours.hues[signs.ZONE_HUES[zone]]
    canvas.panel(box, blend(colours.panel, hue, 0.22), hue, 3, 16)
    head = box.inset(12, 6).top(HEAD_TALL - 8)
    canvas.icon(signs.ZONE_ICONS[zone], head.left(44).middle(38, 38), colours.soft)
    count = canvas.words(
        f"{len(cards)}/{places}", head, colours.light, Face.BOLD, largest=38, across="right", tight=Face.NARROW
    )
    name = head.past(52).left(head.w - 60 - round(count.width))
    canvas.words(look.translator.word(f"zone.{zone}"), name, colours.light, Face.BOLD, largest=38, tight=Face.NARROW)
    columns = min(ZONE_COLUMNS, places)
    step = CARD[0] + 4
    left = box.x + (box.w - columns * step + 4) // 2
    for number, spot in enumerate(grid(places, columns, CARD, 4, (left, box.y + HEAD_TALL + 6))):
        if number < len(cards):
            _draw_small(canvas, spot, view, cards[number])
        else:
            canvas.outline(spot, blend(colours.panel, hue, 0.6), 2, 8)


def _draw_small(canvas: Canvas, box: Box, view: View, card: Card) -> None:
    colours = canvas.palette
    canvas.panel(box, colours.paper, signs.hue_of(colours, view, card.owner), 3, 8)
    medallion(canvas, (box.centre[0], box.y + 23), 17, signs.emblem_of(view, card.owner))
    canvas.icon(signs.ACTION_ICONS[card.kind], box.foot(34).middle(28, 28), colours.ink)


def _agendas(view: View, look: Look[View], fresh: News, wanted: Targets) -> Section:
    say, new = look.translator, fresh.agendas.copy()
    rows = []
    for agenda in view.display:
        text = agenda_told(agenda, look)
        if AGENDAS[agenda].type != "private_motion":
            kind, printed = say(f"renders-knights-type-{AGENDAS[agenda].type}"), say.word(f"text.agenda.{agenda}")
            text = say("renders-knights-agenda", name=say.word(f"agenda.{agenda}"), type=kind, text=printed)
        rows.append(Row(signs.agenda_icon(agenda), text, fresh=new[agenda] > 0, wanted=agenda in wanted.agendas))
        new[agenda] -= 1
    return list_section(say("renders-knights-agendas"), rows, say("renders-knights-none"))


def _laws(view: View, look: Look[View], fresh: News) -> Section:
    """The laws in force, and the prohibitions until the next Assembly."""
    say = look.translator
    rows = [Row(signs.LAW, agenda_told(law, look), fresh="laws" in fresh.parts) for law in view.laws]
    rows += [
        Row("cancel", say(f"renders-knights-forbidden-{name}"), fresh="prohibitions" in fresh.parts)
        for name in view.prohibitions
    ]
    return list_section(say("renders-knights-laws"), rows, say("renders-knights-none"))
