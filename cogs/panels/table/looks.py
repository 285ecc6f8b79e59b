"""Private panels to look at a table: hand, board, pages, key of signs and help topics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.media.pictures import Urgency
from cogs.panels.buttons import history_button, page_buttons, refresh_button, summary_buttons, table_button
from cogs.panels.notices import status_of
from cogs.panels.pages import spread
from cogs.panels.pictures import board_picture, drawn, hand_picture
from cogs.panels.table.thread import ended_lines
from cogs.ui.custom_ids import ButtonId, MenuOption, menus
from cogs.ui.layouts import Layout, in_rows
from cogs.ui.responses import old_button
from cogs.ui.viewer import Viewer
from engine.contract import Advice
from engine.tables import Phase
from renders.catalog import renderer_of

if TYPE_CHECKING:
    from cogs.bot import Longtable


async def hand_panel(
    client: Longtable, viewer: Viewer, page: str | None = None, urgency: Urgency = Urgency.OWN
) -> Layout:
    view = viewer.view()
    number, words, slug = viewer.summary.number, viewer.say, viewer.game.slug
    if page is not None and page not in renderer_of(slug).pages:
        raise old_button()
    over = viewer.summary.phase is Phase.FINISHED
    layout = Layout(words=[f"### {viewer.linked(words('hand-title', title=viewer.title))}"])
    layout.words += ["\n".join(ended_lines(viewer))] if over else []
    if not viewer.settings.text_boards:
        picture = await hand_picture(client, viewer, view, page, urgency)
        layout.pictures.append((f"hand-{number}.png", picture))
    elif page is not None:
        layout.after.append((await hand_picture(client, viewer, view, page, urgency)).alt)
    if page is None:
        layout.after.append(words.lines(viewer.game.texts.hand(view)))
    pages = renderer_of(slug).pages
    if pages:
        entries = [MenuOption("-", words("button-hand"), chosen=page is None)]
        entries += [MenuOption(name, words(f"{slug}-page-{name}"), chosen=name == page) for name in pages]
        layout.rows += menus(ButtonId("page", number), words("hand-more"), entries)
    if not over:
        layout.rows.append([table_button(viewer, "play")])
    return layout


async def own_hand(client: Longtable, viewer: Viewer, page: str | None = None) -> Layout:
    viewer.need_seat()
    layout = await hand_panel(client, viewer, page)
    layout.words[0] = viewer.dated(layout.words[0])
    layout.rows += in_rows(refresh_button(viewer, ButtonId("page", viewer.summary.number, page or "-")))
    return layout


async def page_panel(client: Longtable, viewer: Viewer, page: str) -> Layout:
    number, slug, words = viewer.summary.number, viewer.game.slug, viewer.say
    if page not in renderer_of(slug).open_pages:
        raise old_button()
    picture = await hand_picture(client, viewer, viewer.view(), page)
    layout = Layout(words=[f"{viewer.dated(viewer.heading)}\n**{words(f'{slug}-page-{page}')}**"])
    board = table_button(viewer, "board")
    layout.rows += in_rows([*page_buttons(viewer, page), board])
    if viewer.settings.text_boards:
        layout.after.append(picture.alt)
    else:
        layout.pictures.append((f"{page}-{number}.png", picture))
    return layout


async def board_panel(client: Longtable, viewer: Viewer, *, crop: str | None = None, page: int = 0) -> Layout:
    view = viewer.view()
    number, words, slug = viewer.summary.number, viewer.say, viewer.game.slug
    if crop is not None and crop not in renderer_of(slug).crops:
        raise old_button()
    layout = Layout(words=[viewer.dated(viewer.heading)])
    if not viewer.settings.text_boards:
        picture = await board_picture(client, viewer, view, crop=crop, status=status_of(viewer, view))
        layout.pictures.append((f"board-{number}.png", picture))
    crops = renderer_of(slug).crops
    if crops:
        entries = [MenuOption("-", words("board-whole"), chosen=crop is None)]
        entries += [MenuOption(name, words(f"{slug}-crop-{name}"), chosen=name == crop) for name in crops]
        layout.rows += menus(ButtonId("crop", number), words("board-close-ups"), entries)
    key = table_button(viewer, "key")
    again = refresh_button(
        viewer, ButtonId("boardpage", number, str(page)) if page else ButtonId("crop", number, crop or "-")
    )
    layout.rows.append([key, history_button(viewer), *again])
    if viewer.settings.text_boards:
        spread(layout, [words(line) for line in viewer.game.texts.board(view)], ButtonId("boardpage", number), page)
    return layout


async def key_panel(client: Longtable, viewer: Viewer) -> Layout:
    view, number = viewer.view(), viewer.summary.number
    drawing = viewer.drawing("key", view)
    layout = Layout(words=[viewer.heading])
    if viewer.settings.text_boards:
        layout.after += renderer_of(viewer.game.slug).key_lines(view, drawing.look())
    else:
        picture = await drawn(client, drawing)
        layout.pictures.append((f"key-{number}.png", picture))
    layout.rows.append([table_button(viewer, "play"), table_button(viewer, "board"), *summary_buttons(viewer)])
    return layout


def help_panel(viewer: Viewer, advice: Advice[Any], topic: str) -> Layout:
    words, number, view = viewer.say, viewer.summary.number, viewer.view()
    layout = Layout(words=[f"### {words('help-title', title=viewer.title)}"])
    topics = advice.topics(view)
    layout.words.append(words.lines(advice.about(view, topic)) if topic in topics else words("help-about"))
    entries = [MenuOption(key, words(name), chosen=key == topic) for key, name in topics.items()]
    layout.rows += menus(ButtonId("topic", number), words("help-topics"), entries)
    layout.rows.append([table_button(viewer, "play")])
    return layout
