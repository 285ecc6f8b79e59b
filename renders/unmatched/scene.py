"""A combat as a scene (both cards side by side, their changes, the result), or a scheme in progress."""

from __future__ import annotations

from engine.games.unmatched.content import CARDS
from engine.games.unmatched.view import CombatView, NoteView, SideView, View
from engine.games.unmatched.words.board_text import combat_lines, note_text, side_notes
from renders.kit import Box, Canvas, Face, blend, fit
from renders.kit.canvas import Across
from renders.kit.pieces import lay
from renders.kit.text import Fitted
from renders.renderer import Look
from renders.unmatched.faces import RADIUS, back, play_card
from renders.unmatched.ground import LEAST
from renders.unmatched.tokens import draw_token, tones

CARD = (280, 332)
# The width of cards and numbers of a wide scene, which has its words beside them, not below.
STAGE, APART = 880, 24
TITLE = 58
NOTE_LINES = 12
LAST = 46
PAD = 16
SCHEME = 64


def _changes(look: Look[View], side: SideView, *, revealed: bool) -> str:
    """All changes of a card; before the reveal, those the viewer may know."""
    notes = side_notes(side)
    if side.attached and not revealed:
        notes.insert(bool(side.item), note_text(NoteView("attached", CARDS[side.attached].boost, side.attached)))
    return "; ".join(map(look.translator, notes))


def _told(look: Look[View], combat: CombatView) -> tuple[list[tuple[int, str]], str]:
    """The changes of each card with the band that played it, and the result."""
    changed = [(side.band, _changes(look, side, revealed=combat.revealed)) for side in (combat.attack, combat.defence)]
    result = look.translator(combat_lines(combat)[-1]) if combat.winner else ""
    return [(band, changes) for band, changes in changed if changes], result


def scene_height(view: View, look: Look[View], width: int) -> int:
    """The height of the scene; 0 before the first combat."""
    if view.combat is not None:
        (notes, result), across = _told(look, view.combat), width - 2 * PAD
        beside = _beside(across)
        words = sum(_note_height(text, beside or across) for _, text in notes)
        words += _result(result, beside or across).height + 8 if result else 0
        if beside:
            return 2 * PAD + max(TITLE + CARD[1], _last(view.combat) + words + 12)
        return 2 * PAD + _last(view.combat) + TITLE + CARD[1] + 8 + words
    if not view.scheme:
        return 0
    text = fit(look.translator.word(f"text.{view.scheme}"), Face.NARROW, (width - 2 * PAD, 2000), (37, 37), 20)
    return 2 * PAD + SCHEME + text.height + 8


def _last(combat: CombatView) -> int:
    """The height of the line above a finished combat."""
    return LAST if combat.over else 0


def _beside(across: int) -> int:
    """The width left for words beside the cards; 0 if it is too small."""
    left = across - STAGE - APART
    return left if left > CARD[0] else 0


def _note_height(text: str, width: int) -> int:
    fitted = fit(text, Face.NARROW, (width - 60, 2000), (LEAST, LEAST), NOTE_LINES)
    return fitted.height + 8


def _result(text: str, width: int) -> Fitted:
    """The result, in the narrow face if it then needs fewer lines."""
    bold, narrow = (fit(text, face, (width - 16, 2000), (LEAST + 3, LEAST), 4) for face in (Face.BOLD, Face.NARROW))
    return narrow if len(narrow.lines) < len(bold.lines) else bold


def draw_scene(canvas: Canvas, box: Box, view: View, look: Look[View], *, fresh: bool) -> None:
    colours = canvas.palette
    edge = colours.changed if fresh else colours.edge
    ground = blend(colours.panel, colours.bad, 0.1)
    canvas.panel(box, ground, edge, 5 if fresh else 3, 22)
    if view.combat is not None:
        _Stage(canvas, box.inset(PAD), view, look).play(view.combat)
    else:
        _scheme(canvas, box.inset(PAD), view, look)


def _scheme(canvas: Canvas, box: Box, view: View, look: Look[View]) -> None:
    colours = canvas.palette
    fighter = view.fighter(view.scheme_fighter)
    canvas.icon("scroll-unfurled", Box(box.x + 8, box.y + 6, 48, 48), colours.hues["yellow"])
    title = f"{look.translator.word(f'card.{view.scheme}')} · {look.translator.word(f'fighter.{fighter.id}')}"
    canvas.words(title, box.top(60).past(70), colours.light, Face.TITLE, largest=42, smallest=LEAST, tight=Face.BOLD)
    text = look.translator.word(f"text.{view.scheme}")
    canvas.words(text, box.under(SCHEME), colours.soft, largest=37, smallest=LEAST, lines=20, down="top")


class _Stage:
    """Draws a combat: attacker left, defender right."""

    def __init__(self, canvas: Canvas, box: Box, view: View, look: Look[View]) -> None:
        self.canvas, self.box, self.view, self.look = canvas, box, view, look

    def play(self, combat: CombatView) -> None:
        """Draw the whole combat, with the words below the cards or, if there is space, beside them."""
        if beside := _beside(self.box.w):
            self._words(self._last(self.box.end(beside).inset(0, 6), combat), combat)
            self.box = self.box.left(STAGE)
        else:
            self.box = self._last(self.box, combat)
            self._words(self.box.under(TITLE + CARD[1] + 8), combat)
        cards = self.box.under(TITLE).top(CARD[1])
        self._name(self.box.top(TITLE - 6).left(self.box.w // 2 - 8), combat.attack, attacks=True)
        self._name(self.box.top(TITLE - 6).end(self.box.w // 2 - 8), combat.defence, attacks=False)
        left = Box(cards.x + 10, cards.y, *CARD)
        right = Box(cards.right - 10 - CARD[0], cards.y, *CARD)
        self._card(left, combat, combat.attack, attacks=True)
        self._card(right, combat, combat.defence, attacks=False)
        middle = Box(left.right + 12, cards.y, right.x - left.right - 24, cards.h)
        self._middle(middle, combat)

    def _last(self, box: Box, combat: CombatView) -> Box:
        """Draw the line above a finished combat; returns the space below it."""
        if combat.over:
            line = box.top(LAST - 6).inset(10, 0)
            told = self.look.translator("renders-unmatched-last")
            self.canvas.words(told, line, self.canvas.palette.soft, Face.ITALIC, largest=38, smallest=LEAST)
        return box.under(_last(combat))

    def _name(self, room: Box, side: SideView, *, attacks: bool) -> None:
        fighter = self.view.fighter(side.fighter)
        name = self.look.translator.word(f"fighter.{side.fighter}")
        x = room.x + 28 if attacks else room.right - 28
        draw_token(self.canvas, self.view, fighter, (x, room.centre[1]), 26)
        words = room.past(66) if attacks else room.left(room.w - 66)
        across: Across = "left" if attacks else "right"
        ink = self.canvas.palette.light
        self.canvas.words(name, words, ink, Face.TITLE, largest=42, smallest=LEAST, across=across, tight=Face.BOLD)

    def _card(self, spot: Box, combat: CombatView, side: SideView, *, attacks: bool) -> None:
        canvas, palette = self.canvas, self.canvas.palette.name
        hero = self.view.bands[side.band].hero
        if side.card is None:
            if attacks or not combat.revealed:
                self._hidden(spot, combat, hero, attacks=attacks)
        elif not side.card:
            canvas.outline(spot, canvas.palette.edge, 4, RADIUS)
            canvas.icon("cracked-shield", spot.middle(110, 110), canvas.palette.edge)
        else:
            lost = combat.winner not in {"", "attack" if attacks else "defense"}
            name = self.look.translator.word(f"card.{side.card}")
            if side.attached:
                lay(canvas, back(hero, CARD, palette), (spot.x + 26, spot.y), RADIUS, 8)
            lay(canvas, play_card(side.card, name, CARD, palette, dim=lost), (spot.x, spot.y), RADIUS, 8)
            if combat.winner and not lost:
                canvas.outline(spot.inset(-6), canvas.palette.turn, 5, RADIUS + 6)
            if not combat.revealed:
                self._veil(spot)
            if side.cancelled:
                self._struck((spot.right - 10 if attacks else spot.x + 10, spot.y + 10))

    def _hidden(self, spot: Box, combat: CombatView, hero: str, *, attacks: bool) -> None:
        canvas = self.canvas
        if attacks:
            for number in range(combat.cards - 1, -1, -1):
                at = (spot.x + number * 26, spot.y + number * 8)
                lay(canvas, back(hero, (CARD[0], CARD[1] - 10), canvas.palette.name), at, RADIUS, 8)
            return
        canvas.outline(spot, tones(canvas.palette, hero)[0], 4, RADIUS)
        canvas.icon("shield", spot.middle(110, 110), canvas.palette.edge)

    def _veil(self, spot: Box) -> None:
        """Draw the mark of a card that only the viewer's side sees."""
        colours = self.canvas.palette
        centre = (spot.right - 16, spot.y + 34)
        self.canvas.disc(centre, 34, colours.frame)
        self.canvas.icon("hidden", Box(centre[0] - 24, centre[1] - 24, 48, 48), colours.turn)

    def _struck(self, centre: tuple[int, int]) -> None:
        """Draw the mark of a card whose effects are cancelled."""
        colours = self.canvas.palette
        self.canvas.disc(centre, 28, colours.paper)
        self.canvas.icon("cancel", Box(centre[0] - 23, centre[1] - 23, 46, 46), colours.bad)

    def _middle(self, room: Box, combat: CombatView) -> None:
        colours = self.canvas.palette
        icon = room.top(106)
        self.canvas.icon("crossed-swords", icon.middle(104, 104), colours.turn)
        numbers = room.under(104).top(104)
        attack, defence = combat.attack, combat.defence
        shown = f"{_figure(attack.value)} : {_figure(defence.value)}"
        self.canvas.words(shown, numbers, colours.light, Face.HEAVY, largest=92, smallest=LEAST, across="centre")
        if combat.revealed:
            printed = f"{_printed(attack)} : {_printed(defence)}"
            if printed != shown:
                words = self.look.translator("renders-unmatched-printed", values=printed)
                low = room.under(210).top(48)
                self.canvas.words(words, low, colours.soft, largest=37, smallest=LEAST, across="centre")
        if combat.winner:
            loss = room.foot(66)
            hit = combat.damage > 0
            centre = loss.centre[0]
            icon_name, ink = ("broken-heart", colours.bad) if hit else ("shield", colours.good)
            self.canvas.icon(icon_name, Box(centre - 66, loss.y + 4, 54, 54), blend(ink, colours.light, 0.3))
            text = f"−{combat.damage}" if hit else "0"
            number = Box(centre, loss.y, 110, loss.h)
            self.canvas.words(text, number, colours.light, Face.HEAVY, largest=54, smallest=LEAST)

    def _words(self, room: Box, combat: CombatView) -> None:
        colours = self.canvas.palette
        notes, result = _told(self.look, combat)
        for band, text in notes:
            height = _note_height(text, room.w)
            line = room.top(height)
            hue, _ = tones(colours, self.view.bands[band].hero)
            self.canvas.rounded(Box(line.x + 8, line.y + 8, 10, height - 14), 5, hue)
            place = line.past(34).left(line.w - 60)
            self.canvas.words(text, place, colours.light, largest=LEAST, smallest=LEAST, lines=NOTE_LINES)
            room = room.under(height)
        if result:
            fitted = _result(result, room.w)
            room, face, size = room.inset(8, 0), fitted.face, fitted.size
            self.canvas.words(result, room, colours.turn, face, largest=size, smallest=size, lines=4, across="centre")


def _figure(value: int | None) -> str:
    return "?" if value is None else str(value)


def _printed(side: SideView) -> str:
    return str(CARDS[side.card].printed) if side.card else "0"
