"""The lobby message: the game, its options, the seats and the buttons to join and start."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cogs.panels.buttons import table_button
from cogs.parsing import paces
from cogs.ui.custom_ids import ButtonId, MenuOption, button, menu, menus
from cogs.ui.layouts import ACCENT, CALM, Layout, Row
from cogs.ui.viewer import Viewer
from config.language import Translator
from engine.contract import Option, SeatName
from engine.tables import FlagRule, Phase, SeatSummary
from engine.tables.core.model import ANY_HINTS, USUAL_AWAY, USUAL_THINKING
from renders.drawings import draw_card
from renders.lobby import LobbyCard, LobbySeat

if TYPE_CHECKING:
    from cogs.bot import Longtable

OPTION_MENUS = 5
# The numbers of hints per person that the host can choose from.
HINTS = (0, 3, 10, ANY_HINTS)
# The seconds a turn of strong computer players that the host can choose from.
THINKING = (1, 2, USUAL_THINKING, 10, 20)
# How many days away a game the host can choose from.
AWAY_DAYS = (0, 7, USUAL_AWAY, 30, 60)


def option_name(slug: str, option: str) -> str:
    return f"{slug}-option-{option.replace('_', '-')}"


def option_about(slug: str, option: str) -> str:
    return f"{option_name(slug, option)}-about"


def value_name(slug: str, option: str, value: str) -> str:
    return f"{option_name(slug, option)}-{value.replace('_', '-')}"


def offered_options(viewer: Viewer) -> list[Option]:
    """The game's options without those that another changed option already decides (`Option.part_of`)."""
    options, chosen = viewer.game.options, viewer.summary.options
    deciding = {option.id for option in options if chosen.get(option.id, option.values[0]) != option.values[0]}
    return [option for option in options if option.part_of not in deciding]


def option_lines(viewer: Viewer) -> list[str]:
    """The options that differ from the defaults, then pace, rule for lateness, days away and hints."""
    slug, words = viewer.game.slug, viewer.say
    lines = []
    for option in offered_options(viewer):
        value = viewer.summary.options.get(option.id, option.values[0])
        if value != option.values[0]:
            named = words(value_name(slug, option.id, value))
            lines.append(words("lobby-option", option=words(option_name(slug, option.id)), value=named))
    lines.append(words("lobby-pace", pace=paces.in_words(viewer.summary.pace, words)))
    if viewer.summary.pace.kind != "none":
        lines.append(words(f"late-{viewer.summary.flag}"))
        if viewer.summary.away_days != USUAL_AWAY:
            lines.append(words("lobby-away", days=viewer.summary.away_days))
    if viewer.summary.hints:
        lines.append(hints_in_words(viewer.summary.hints, words))
    return lines


def hints_in_words(hints: int, words: Translator) -> str:
    if hints == ANY_HINTS:
        return words("hints-any")
    return words("hints-some", count=hints) if hints else words("hints-none")


def seat_lines(viewer: Viewer) -> list[str]:
    lines = []
    for seat in viewer.summary.seats:
        if seat.user is None and seat.computer is None:
            continue
        who = f"<@{seat.user}>" if seat.user is not None else viewer.levelled.names[seat.seat]
        parts = [f"{seat.seat + 1}. {who}"]
        if seat.side is not None:
            parts.append(viewer.say.word(f"side.{seat.side}"))
        if seat.user == viewer.summary.host:
            parts.append(viewer.say("lobby-host"))
        lines.append(" · ".join(parts))
    return lines


def _lobby_seat(viewer: Viewer, seat: SeatSummary) -> LobbySeat:
    if seat.user is None and seat.computer is None:
        return LobbySeat()
    side = viewer.draw.word(f"side.{seat.side}") if seat.side else ""
    return LobbySeat(viewer.names[seat.seat], seat.side or "", side, seat.computer is not None)


async def lobby_panel(client: Longtable, viewer: Viewer) -> Layout:
    number, words, game = viewer.summary.number, viewer.say, viewer.game
    taken = sum(seat.user is not None or seat.computer is not None for seat in viewer.summary.seats)
    card = LobbyCard(
        slug=game.slug,
        title=viewer.title,
        seats=tuple(_lobby_seat(viewer, seat) for seat in viewer.summary.seats),
        least=game.counts[0],
        options=tuple(option_lines(viewer)),
    )
    look = (card, viewer.draw.language, viewer.settings.palette)
    picture = await client.pictures.draw(("lobby", *look), partial(draw_card, *look))
    least, most = game.counts[0], game.counts[-1]
    full, enough = taken >= most, taken in game.counts
    count = words("lobby-count", taken=taken, least=least, most=most)
    return Layout(
        words=[f"## {viewer.title}", words(f"{game.slug}-about")],
        pictures=[(f"lobby-{number}.png", picture)],
        after=["\n".join([*seat_lines(viewer), count])],
        rows=[
            [
                table_button(viewer, "join", disabled=full),
                table_button(viewer, "leave"),
                button(ButtonId("bots", number), words("button-computer"), disabled=full, emoji="🤖"),
                table_button(viewer, "options"),
                table_button(viewer, "start", disabled=not enough),
            ],
            *learn_row(client, viewer),
        ],
        accent=ACCENT,
    )


def learn_row(client: Longtable, viewer: Viewer) -> list[Row]:
    slug = viewer.game.slug
    if slug not in client.game_host.learning.taught:
        return []
    return [[button(ButtonId("learn", about=slug), viewer.say("button-learn"), emoji="🎓")]]


def closed_lobby_panel(viewer: Viewer) -> Layout:
    """The lobby message after the lobby has closed: the game runs, is over, or never began."""
    words, location = viewer.say, viewer.summary.location
    lines, rows = [f"## {viewer.title}", "\n".join(seat_lines(viewer))], list[Row]()
    match viewer.summary.phase:
        case Phase.RUNNING:
            where = f"<#{location.thread}>" if location.thread else ""
            lines.append(words("lobby-started", where=where))
            rows.append([table_button(viewer, "fair")])
        case Phase.FINISHED:
            lines.append(words("lobby-finished"))
            if viewer.summary.result is not None:
                lines += [words("lobby-winner", name=SeatName(seat)) for seat in viewer.summary.result.winners]
        case _:
            lines.append(words(f"lobby-closed-{viewer.summary.ending or 'cancelled'}"))
    return Layout(words=lines, rows=rows, accent=CALM)


def computers_panel(viewer: Viewer, most_seconds: int) -> Layout:
    """The levels to add, the time of those that try their moves out, and the computer players to remove."""
    number, words = viewer.summary.number, viewer.say
    levels = [MenuOption(level, words(f"level-{level}"), words(f"level-{level}-about")) for level in viewer.game.levels]
    layout = Layout(
        words=[words("computers-choose")], rows=[menu(ButtonId("addbot", number), words("computers-level"), levels)]
    )
    if any(map(viewer.game.thinks, viewer.game.levels)):
        taken = min(viewer.summary.thinking, most_seconds)
        times = [
            MenuOption(str(each), words("computers-seconds", seconds=each), chosen=each == taken)
            for each in sorted({*THINKING, taken, most_seconds})
            if each <= most_seconds
        ]
        layout.rows.append(menu(ButtonId("thinking", number), words("computers-time"), times))
    seated = [
        MenuOption(str(seat.seat), viewer.names[seat.seat], words(f"level-{seat.computer}"))
        for seat in viewer.summary.seats
        if seat.computer is not None
    ]
    if seated:
        layout.rows.append(menu(ButtonId("kick", number), words("computers-remove"), seated))
    return layout


def _game_options(viewer: Viewer, opened: str | None) -> list[Row]:
    """The menus of the game's options with what each changes; a game with many gets a list and the opened one."""
    number, words, game, offered = viewer.summary.number, viewer.say, viewer.game, offered_options(viewer)
    if len(game.options) <= OPTION_MENUS:
        return [row for option in offered for row in _values(viewer, option)]
    entries = []
    for option in offered:
        value = viewer.summary.options.get(option.id, option.values[0])
        named = words(value_name(game.slug, option.id, value))
        about = words("options-value", value=named, about=words(option_about(game.slug, option.id)))
        entries.append(MenuOption(option.id, words(option_name(game.slug, option.id)), about))
    opened_values = [row for option in offered if option.id == opened for row in _values(viewer, option)]
    return [*menus(ButtonId("setting", number), words("options-game"), entries), *opened_values]


def _values(viewer: Viewer, option: Option) -> list[Row]:
    words, slug = viewer.say, viewer.game.slug
    value = viewer.summary.options.get(option.id, option.values[0])
    named = words(option_name(slug, option.id))
    entries = [
        MenuOption(
            v, words("lobby-option", option=named, value=words(value_name(slug, option.id, v))), chosen=v == value
        )
        for v in option.values
    ]
    about = f"-# **{named}**: {words(option_about(slug, option.id))}"
    return [about, *menus(ButtonId("option", viewer.summary.number, option.id), named, entries)]


def _named(words: Translator, heading: str, value: str, label: str, chosen: bool) -> MenuOption:
    """A menu entry that names value and setting, because a closed menu shows only the value."""
    return MenuOption(value, words("lobby-option", option=words(heading), value=label), chosen=chosen)


def options_panel(viewer: Viewer, opened: str | None = None) -> Layout:
    """The options panel: the person's own side, and for the host all settings of the table."""
    number, words, game, summary = viewer.summary.number, viewer.say, viewer.game, viewer.summary
    layout = Layout(words=[f"### {words('options-title', title=viewer.title)}"])
    seat = viewer.table.seat_of(viewer.user or 0)
    sides = game.sides(summary.options)
    if seat is not None and sides:
        own = summary.seats[seat].side
        taken = {other.side for other in summary.seats if other.seat != seat}
        entries = [_named(words, "side-choose", "-", words("side-any"), own is None)]
        free = [s for s in sides if s not in taken]
        entries += [_named(words, "side-choose", s, words.word(f"side.{s}"), s == own) for s in free]
        layout.rows += menus(ButtonId("side", number), words("side-choose"), entries)
    if viewer.user != summary.host:
        layout.words.append(words("options-host-only"))
        return layout
    layout.words.append("\n".join(option_lines(viewer)))
    layout.rows += _game_options(viewer, opened)
    offered = [
        _named(words, "options-pace", text, paces.in_words(paces.parse(text), words), paces.parse(text) == summary.pace)
        for text in paces.OFFERED
    ]
    layout.rows.append(menu(ButtonId("pace", number), words("options-pace"), offered))
    counts = [MenuOption(str(most), hints_in_words(most, words), chosen=most == summary.hints) for most in HINTS]
    layout.rows.append(menu(ButtonId("hints", number), words("options-hints"), counts))
    late = [MenuOption(rule, words(f"late-{rule}"), chosen=rule == summary.flag) for rule in FlagRule]
    layout.rows.append(menu(ButtonId("late", number), words("options-late"), late))
    days = [
        MenuOption(str(most), words("lobby-away", days=most), chosen=most == summary.away_days) for most in AWAY_DAYS
    ]
    layout.rows.append(menu(ButtonId("awaydays", number), words("options-away"), days))
    languages = [
        _named(words, "options-language", code, words(f"language-{code}"), code == summary.language)
        for code in ("en", "ru")
    ]
    layout.rows.append(menu(ButtonId("tongue", number), words("options-language"), languages))
    others = [
        MenuOption(str(s.seat), viewer.names[s.seat])
        for s in summary.seats
        if s.user is not None and s.user != summary.host
    ]
    if others:
        layout.rows.append(menu(ButtonId("kick", number, "options"), words("options-kick"), others))
        layout.rows.append(menu(ButtonId("heir", number), words("options-heir"), others))
    return layout
