"""The battlefield with its fighters, doors and tokens, and marks of targets and changes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.unmatched.view import FighterView, View
from renders.kit import Box, Canvas, Colour
from renders.renderer import Look
from renders.unmatched.ground import HUB, RADIUS, draw_door, ground, label, legend_height, plan_of, tag
from renders.unmatched.news import News, Targets
from renders.unmatched.tokens import draw_health, draw_rank, draw_team, draw_token, teams_play

TRAIL = (16, 14)
# The letter of a team, and the possible offsets of its middle from the fighter; the best first.
LETTER = (44, 46)
LETTERS = ((46, 20), (-46, 20), (50, 53), (-50, 53), (64, 0), (-64, 0))


def field_height(view: View) -> int:
    return plan_of(view.board.id).height + legend_height(view.board.id) if view.board else 0


def draw_field(view: View, look: Look[View], fresh: News, targets: Targets) -> Canvas:
    """The field as a picture of its own, to be stamped on the board."""
    assert view.board is not None
    return _Field(view, look, fresh, targets).draw()


class _Field:
    def __init__(self, view: View, look: Look[View], fresh: News, targets: Targets) -> None:
        assert view.board is not None
        self.view, self.fresh, self.targets = view, fresh, targets
        self.board = view.board
        self.plan = plan_of(self.board.id)
        names = tuple(look.translator.word(f"zone.{self.board.id}.{zone.id}") for zone in self.board.zones)
        self.canvas = ground(self.board.id, names, look.palette)
        self.letters = self._letters()

    def draw(self) -> Canvas:
        self._trails()
        self._path()
        taken = {fighter.space: fighter for fighter in self.view.fighters if fighter.space}
        for space in self.board.spaces:
            if space.id not in taken:
                label(self.canvas, self.plan, space, self._fill(space.id, self.canvas.palette.paper))
        self._doors()
        for space in self.board.spaces:
            if space.id in taken:
                self._stand(taken[space.id])
        for space in self.board.spaces:
            if self._marked(space.id):
                x, y = self.plan.spots[space.id]
                room = Box(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS).inset(-9 if space.id in taken else -3)
                self.canvas.brackets(room, self.canvas.palette.target, 8, 26)
        for space in self.board.spaces:
            if space.id in taken:
                tag(self.canvas, self.plan, space, self._fill(space.id, self.canvas.palette.frame))
                self._badges(taken[space.id])
        if teams_play(self.view):
            for fighter in taken.values():
                draw_team(self.canvas, self.letters[fighter.id].centre, self.view.bands[fighter.band].team)
        for space_id in sorted(set(self.fresh.fallen.values())):
            self._fallen(space_id, occupied=space_id in taken)
        return self.canvas

    def _marked(self, space: str) -> bool:
        stands = self.view.at(space)
        return space in self.targets.space or (stands is not None and stands.id in self.targets.fighter)

    def _fill(self, space: str, plain: Colour) -> Colour:
        return self.canvas.palette.target if self._marked(space) else plain

    def _stand(self, fighter: FighterView) -> None:
        x, y = self.plan.spots[fighter.space]
        colours = self.canvas.palette
        if fighter.id in self.fresh.moved or fighter.id in self.fresh.health:
            self.canvas.ring((x, y), RADIUS + 9, 9, colours.changed)
        draw_token(self.canvas, self.view, fighter, (x, y))

    def _badges(self, fighter: FighterView) -> None:
        x, y = self.plan.spots[fighter.space]
        if fighter.most > 1:
            draw_health(self.canvas, fighter, (x + 34, y - 28), new=fighter.id in self.fresh.health)
        draw_rank(self.canvas, fighter, (x - 34, y - 27))

    def _letters(self) -> dict[str, Box]:
        """Draw the letters of the teams beside or below each fighter, where they overlap other signs least."""
        stands = {one.id: self.plan.spots[one.space] for one in self.view.fighters if one.space}
        empty = [spot for spot in self.plan.spots.values() if spot not in stands.values()]
        names = [Box(*spot, 0, 0).inset(-HUB) for spot in empty]
        found: dict[str, Box] = {}
        for name, (x, y) in stands.items():
            others = [spot for other, spot in stands.items() if other != name]
            signs = [*names, *found.values(), *(sign for spot in others for sign in _signs(*spot))]
            rooms = [Box(x + across, y + down, 0, 0).middle(*LETTER) for across, down in LETTERS]
            found[name] = min(rooms, key=lambda room: sum(map(room.shared, signs)))
        return found

    def _trails(self) -> None:
        for name, space in sorted(self.fresh.moved.items()):
            if space in self.plan.spots:
                ends = [self.plan.spots[space], self.plan.spots[self.view.fighter(name).space]]
                draw_trail(self.canvas, ends)

    def _path(self) -> None:
        steps = [self.plan.spots[space] for space in (self.view.asked.path if self.view.asked else ())]
        if len(steps) > 1:
            self.canvas.stroke(steps, 15, self.canvas.palette.frame)
            self.canvas.stroke(steps, 9, self.canvas.palette.target)

    def _doors(self) -> None:
        if self.view.options.get("doors") != "on":
            return
        state = {door.id: door.open for door in self.view.doors}
        for door in self.board.doors:
            new = door.id in self.fresh.doors
            room = draw_door(self.canvas, self.plan, door, opened=state[door.id], new=new)
            if door.id in self.targets.door:
                self.canvas.brackets(room, self.canvas.palette.target, 8, 18)

    def _fallen(self, space: str, *, occupied: bool) -> None:
        """Draw the mark of a fighter defeated since the viewer last saw the field."""
        x, y = self.plan.spots[space]
        at = (x - 47, y + 14) if occupied else (x + 32, y - 32)
        self.canvas.disc(at, 22, self.canvas.palette.changed)
        self.canvas.icon("broken-heart", Box(at[0] - 16, at[1] - 16, 32, 32), self.canvas.palette.ink)


def draw_trail(canvas: Canvas, ends: Sequence[tuple[int, int]]) -> None:
    canvas.signs.add("trail")
    canvas.stroke(ends, 11, canvas.palette.frame, TRAIL)
    canvas.stroke(ends, 7, canvas.palette.changed, TRAIL)


def _signs(x: int, y: int) -> list[Box]:
    """The boxes of the signs of a fighter on a spot: rank and health above, the name of the space below."""
    return [Box(x - 53, y - 47, 38, 40), Box(x + 10, y - 52, 48, 48), Box(x - 27, y + RADIUS - 15, 54, 38)]
