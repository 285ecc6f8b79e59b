"""The page in a real browser: two people at two screens, each with secrets of their own."""

import io
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path

import discord
import pytest
import pytest_asyncio
from discord import app_commands, ui
from PIL import Image, ImageDraw
from playwright.async_api import Browser, Locator, Page, ViewportSize, async_playwright, expect

from local_discord.actions import Actor
from local_discord.seed import SeedUser
from local_discord.stage import Stage, stage
from tests.local_discord.sample_bot import SampleBot

# What a page shows is waited for as long as a busy machine may take.
expect.set_options(timeout=30_000)

CHROMIUM = shutil.which("chromium")
UNTESTED = "the page in a browser, without Chromium on this machine; to test it: sudo apt-get install chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
PHONE_SCALE = 2
FELT = (16, 96, 72)
HANDS = {"alice": "the seven of swords", "bob": "the queen of cups"}

pytestmark = [
    pytest.mark.deep,
    pytest.mark.browser,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(CHROMIUM is None, reason=UNTESTED),
]

OpenPage = Callable[..., Awaitable[Page]]


@cache
def painted(mark: str) -> bytes:
    picture = Image.new("RGB", (1600, 1200), FELT)
    ImageDraw.Draw(picture).text((40, 40), mark)
    data = io.BytesIO()
    picture.save(data, "PNG")
    return data.getvalue()


def board(mark: str) -> discord.File:
    return discord.File(io.BytesIO(painted(mark)), filename="board.png", description=f"A green table, {mark}.")


class DealView(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="My hand", custom_id="hand", style=discord.ButtonStyle.primary)
    async def hand(self, interaction: discord.Interaction, _: ui.Button["DealView"]) -> None:
        await interaction.response.send_message(f"You hold {HANDS[interaction.user.name]}.", ephemeral=True)

    @ui.button(label="Turn over", custom_id="over")
    async def over(self, interaction: discord.Interaction, _: ui.Button["DealView"]) -> None:
        await interaction.response.edit_message(content="Turned over.", attachments=[board("turn 2")])

    @ui.button(label="Whisper", custom_id="whisper")
    async def whisper(self, interaction: discord.Interaction, _: ui.Button["DealView"]) -> None:
        message = interaction.message
        assert message is not None
        await interaction.user.send(f"Psst, {HANDS[interaction.user.name]}: {message.jump_url}")
        await interaction.response.defer()


class LongView(ui.View):
    """A menu and buttons with the longest labels there can be."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        chosen = discord.SelectOption(label="Щ" * 100, value="one", description="w" * 100, default=True)
        other = discord.SelectOption(label="Долгое слово " * 7, value="two", description="w" * 100)
        self.add_item(ui.Select[LongView](custom_id="menu", placeholder="p" * 150, options=[chosen, other]))
        self.add_item(ui.Button[LongView](label="Щ" * 80, custom_id="button"))


class DealBot(SampleBot):
    """The sample bot with a deck of cards."""

    async def setup_hook(self) -> None:
        self.tree.add_command(deal)
        self.tree.add_command(sum_up)
        self.tree.add_command(long)
        self.add_view(DealView())
        await super().setup_hook()


@app_commands.command(name="deal", description="Everybody gets a card")
async def deal(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("The cards are dealt.", file=board("turn 1"), view=DealView())


@app_commands.command(name="sum", description="Two numbers")
async def sum_up(interaction: discord.Interaction, one: int = 0, two: int = 0) -> None:
    await interaction.response.send_message(f"{one} and {two}")


@app_commands.command(name="long", description="Long labels")
async def long(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("w" * 300, view=LongView())


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module")
async def scene() -> AsyncIterator[Stage]:
    people = [SeedUser("alice", "Alice"), SeedUser("bob", "Bob"), SeedUser("nadya", "Надя", "ru")]
    async with stage(DealBot, users=people) as made:
        yield made


@pytest_asyncio.fixture(loop_scope="module")
async def open_page(browser: Browser, scene: Stage) -> AsyncIterator[OpenPage]:
    """Opens the page as one user on a screen of one size; what its console calls an error fails the test."""
    errors: list[str] = []
    async with AsyncExitStack() as stack:

        async def opened(user: str, size: ViewportSize = DESKTOP) -> Page:
            phone = size is PHONE
            context = await browser.new_context(
                viewport=size,
                device_scale_factor=PHONE_SCALE if phone else 1,
                is_mobile=phone,
                has_touch=phone,
                color_scheme="dark",
            )
            stack.push_async_callback(context.close)
            page = await context.new_page()
            page.on("pageerror", lambda error: errors.append(f"{user}: {error}"))
            page.on("console", lambda line: errors.append(f"{user}: {line.text}") if line.type == "error" else None)
            await page.goto(scene.server.page(f"/?user={user}"))
            await expect(page.locator(".stage-title")).to_have_text("games")
            return page

        yield opened
    assert not errors, "\n".join(errors)


async def run(page: Page, *typed: str) -> None:
    """Types a command and the values of its options, Enter after each."""
    await page.locator(".composer-text").focus()
    for text in typed:
        await page.keyboard.type(text)
        await page.keyboard.press("Enter")


def said(page: Page, text: str) -> Locator:
    """Words among the messages (they are also told to screen readers, elsewhere)."""
    return page.locator(".timeline").get_by_text(text)


def button(page: Page, label: str) -> Locator:
    return page.get_by_role("button", name=label, exact=True).last


async def drawn(page: Page) -> None:
    await expect(page.locator(".picture.loaded").last).to_be_visible()


async def colours(page: Page, path: Path) -> Image.Image:
    await page.screenshot(path=path)
    return Image.open(path).convert("RGB")


async def test_two_people_play_and_see_only_their_own_secrets(open_page: OpenPage, tmp_path: Path) -> None:
    alice, bob = await open_page("alice"), await open_page("bob", PHONE)
    await run(alice, "/deal")
    for page in (alice, bob):
        await expect(said(page, "The cards are dealt.")).to_be_visible()
        await drawn(page)
    await button(alice, "My hand").click()
    await button(bob, "My hand").tap()

    for page, mine, other in ((alice, "alice", "bob"), (bob, "bob", "alice")):
        await expect(said(page, HANDS[mine])).to_be_visible()
        await expect(said(page, "Only you can see this")).to_be_visible()
        await page.reload()
        await expect(said(page, HANDS[mine])).to_be_visible()
        await drawn(page)
        assert HANDS[other] not in await page.content()

    desktop = await colours(alice, tmp_path / "desktop.png")
    phone = await colours(bob, tmp_path / "phone.png")
    assert desktop.size == (DESKTOP["width"], DESKTOP["height"])
    assert phone.size == (PHONE["width"] * PHONE_SCALE, PHONE["height"] * PHONE_SCALE)
    rows = [{phone.getpixel((x, y)) for x in range(phone.width)} for y in range(0, phone.height, 8)]
    assert sum(row == {FELT} for row in rows) > 20, "the board takes the whole width of the phone"
    assert FELT in {desktop.getpixel((640, y)) for y in range(desktop.height)}, "the board is in sight on the desktop"


async def test_a_dismissed_whisper_is_gone_and_another_user_sits_down_to_a_clean_page(open_page: OpenPage) -> None:
    page = await open_page("alice")
    await run(page, "/deal")
    await button(page, "My hand").click()
    secret = said(page, HANDS["alice"])
    await expect(secret).to_be_visible()
    await page.get_by_role("button", name="Alice").last.click()
    await page.get_by_role("button", name="Bob", exact=True).click()
    await expect(page).to_have_title("#games · Local · Bob")
    await expect(said(page, "The cards are dealt.")).to_be_visible()
    assert HANDS["alice"] not in await page.content()

    await page.goto(page.url.replace("user=bob", "user=alice"))
    await expect(secret).to_be_visible()
    await page.get_by_text("Dismiss").click()
    await expect(secret).to_have_count(0)


async def test_an_edited_picture_changes_in_place(open_page: OpenPage) -> None:
    page = await open_page("alice")
    await run(page, "/deal")
    await drawn(page)
    before = await page.locator(".picture").bounding_box()
    await button(page, "Turn over").click()
    await expect(page.get_by_role("button", name="Enlarge: A green table, turn 2.")).to_be_visible()
    await drawn(page)
    assert await page.locator(".picture").bounding_box() == before
    assert await page.evaluate("document.activeElement.dataset.custom") == "over"

    await page.locator(".alt-button").click()
    await expect(page.get_by_text("A green table, turn 2.")).to_be_visible()
    await page.locator(".picture-open").click()
    await expect(page.locator(".lightbox img")).to_have_js_property("naturalWidth", 1600)
    await page.keyboard.press("Escape")
    await expect(page.locator(".lightbox")).to_have_count(0)


async def test_a_link_of_the_bot_jumps_inside_the_page(open_page: OpenPage) -> None:
    page = await open_page("bob", PHONE)
    await run(page, "/deal")
    await button(page, "Whisper").tap()
    await expect(page.locator(".menu-dot.mentioned")).to_be_visible()
    await page.get_by_label("Open the list of channels").tap()
    await page.get_by_role("button", name=re.compile("Bot.*unread, 1 mention")).tap()
    await expect(said(page, "Psst, the queen of cups")).to_be_visible()
    await page.locator(".mention-link").tap()
    await expect(page.locator(".message.flash")).to_contain_text("The cards are dealt.")
    await expect(page.locator(".stage-title")).to_have_text("games")
    await expect(page.locator(".menu-dot")).to_be_hidden()


async def test_the_keyboard_is_enough(scene: Stage, open_page: OpenPage) -> None:
    page = await open_page("alice")
    await run(page, "/find")
    offered = page.locator(".shelf").get_by_role("option")
    await expect(offered).to_have_text(["alpha", "beta", "gamma"])
    await page.keyboard.type("g")
    await expect(offered).to_have_text(["gamma"])
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(said(page, "GAMMA")).to_be_visible()

    await run(page, "/menus")
    await page.get_by_role("button", name="Fruit").focus()
    for key in ("Enter", "Space", "ArrowDown", "Space", "Tab", "Enter"):
        await page.keyboard.press(key)
    await expect(said(page, "apple pear")).to_be_visible()

    await run(page, "/form")
    form = page.get_by_role("dialog", name="A form")
    await expect(form.get_by_label("Word")).to_be_focused()
    await page.keyboard.type("x")
    await page.keyboard.press("Enter")
    await expect(form.get_by_text("At least 2 characters")).to_be_visible()
    await page.keyboard.type("yz")
    for key in ("Tab", "Enter", "ArrowDown", "Enter"):
        await page.keyboard.press(key)
    await form.get_by_label("Word").focus()
    await page.keyboard.press("Enter")
    await expect(said(page, "xyz b")).to_be_visible()

    await run(page, "/form")
    await expect(form).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    assert scene.person("alice").modal is None


async def test_several_things_are_chosen_and_counted_on_a_phone(open_page: OpenPage) -> None:
    page = await open_page("bob", PHONE)
    await run(page, "/menus")
    await page.get_by_role("button", name="Fruit").tap()
    sheet = page.locator(".select-menu")
    done = sheet.get_by_role("button", name="Done")
    await expect(sheet.get_by_text("0 chosen · 1 to 2 possible")).to_be_visible()
    await expect(done).to_be_disabled()
    for name in ("Plum", "Apple", "Pear"):
        await sheet.get_by_role("option", name=name).tap()
    await expect(sheet.get_by_text("2 chosen · 1 to 2 possible")).to_be_visible()
    box = await done.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["width"]
    await done.tap()
    await expect(said(page, "plum apple")).to_be_visible()


async def test_the_page_refuses_what_discord_would_not_send(open_page: OpenPage) -> None:
    page = await open_page("alice")
    note = page.locator(".composer-note")
    await run(page, "/kinds", "x")
    await expect(note).to_have_text("word: At least 2 characters")
    await page.keyboard.type("yz")
    await page.keyboard.press("Enter")
    await expect(note).to_have_text("count: This is needed")
    await page.keyboard.type("twelve")
    await page.keyboard.press("Enter")
    await expect(note).to_have_text("count: not the right kind of value")
    await page.keyboard.press("Escape")
    await expect(page.locator(".command-form")).to_have_count(0)
    await page.locator(".composer-text").fill("y" * 2001)
    await page.keyboard.press("Enter")
    await expect(note).to_have_text("Too long: at most 2000 characters.")


async def test_silence_is_told_and_dismissed(open_page: OpenPage) -> None:
    page = await open_page("alice")
    await run(page, "/silent")
    await expect(page.get_by_text("The application did not respond")).to_be_visible()
    await page.get_by_text("Dismiss").click()
    await expect(page.get_by_text("The application did not respond")).to_have_count(0)


async def test_thinking_becomes_an_answer(open_page: OpenPage) -> None:
    page = await open_page("alice")
    await run(page, "/defer ephemeral:True how:edit")
    await expect(page.locator(".message").last).to_contain_text("edited")
    await expect(page.get_by_role("img", name="three by two")).to_have_count(1)
    await expect(page.locator(".thinking")).to_have_count(0)


async def test_the_page_speaks_the_users_language(open_page: OpenPage) -> None:
    page = await open_page("nadya")
    assert await page.evaluate("import('/page/js/i18n.js').then((words) => words.gaps())") == []
    await expect(page.get_by_text("Личные сообщения")).to_be_visible()
    await page.locator(".composer-text").focus()
    await page.keyboard.type("/эх")
    await expect(page.locator(".shelf").get_by_role("option")).to_contain_text(["Скажи ещё раз"])
    await page.get_by_label("Язык").select_option("en-US")
    await expect(page.get_by_text("Direct messages")).to_be_visible()
    await page.locator(".composer-text").fill("/ech")
    await expect(page.locator(".shelf").get_by_role("option")).to_contain_text(["Say it again"])


MARKS: list[tuple[str, str]] = [
    ("<b onclick=x>&amp;</b>", "<p>&lt;b onclick=x&gt;&amp;amp;&lt;/b&gt;</p>"),
    ("**a** *b* __c__ ~~d~~", "<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p>"),
    ("***both*** `**raw**`", "<p><strong><em>both</em></strong> <code>**raw**</code></p>"),
    ("snake_case_name 2 * 3 * 4", "<p>snake_case_name 2 * 3 * 4</p>"),
    ("# One\n-# small", "<h3>One</h3><small>small</small>"),
    ("> said\n> so", "<blockquote><p>said\nso</p></blockquote>"),
    ("```py\n**x**\n```", "<pre><code>**x**</code></pre>"),
    (
        "[no](javascript:alert) <@1> <#2>",
        "<p>[no](javascript:alert) <span>@user 1</span> <button>#place 2</button></p>",
    ),
    ("[yes](https://a.b/c_d_e)", "<p><a>yes</a></p>"),
    ("||hush||", "<p><span><span>hush</span></span></p>"),
    (r"\*plain\*", "<p>*plain*</p>"),
]


async def test_markup_becomes_elements_and_nothing_else_does(open_page: OpenPage) -> None:
    page = await open_page("alice")
    found: list[str] = await page.evaluate(
        """async (texts) => {
          const { markdown } = await import("/page/js/markdown.js");
          const nothing = () => {};
          const look = { locale: "en-US", spoiler: "", user: (id) => `user ${id}`, role: nothing,
            channel: (id) => `#place ${id}`, jump: nothing, command: nothing };
          return texts.map((text) => {
            const box = document.createElement("div");
            box.append(markdown(text, look));
            for (const node of box.querySelectorAll("*"))
              for (const name of node.getAttributeNames()) node.removeAttribute(name);
            return box.innerHTML;
          });
        }""",
        [text for text, _ in MARKS],
    )
    assert found == [expected for _, expected in MARKS]


async def test_what_a_user_types_reaches_the_others_as_text(scene: Stage, open_page: OpenPage) -> None:
    alice, bob = await open_page("alice"), await open_page("bob", PHONE)
    await run(alice, "<img src=x onerror=alert(1)> hello")
    await expect(said(bob, "<img src=x onerror=alert(1)> hello")).to_be_visible()
    assert await bob.locator(".message img").count() == 0
    await run(alice, "@Bob")
    await run(alice, "look")
    await expect(bob.locator(".mention-me")).to_have_text("@Bob")


async def test_the_drawer_breaks_things_and_mends_them(scene: Stage, open_page: OpenPage) -> None:
    page = await open_page("bob")
    await page.get_by_label("Developer drawer").click()
    drawer = page.locator("#tools")
    await expect(drawer.get_by_text("bot online")).to_be_visible()
    await drawer.get_by_label("DMs closed").nth(1).check()
    await expect(drawer.get_by_text("1 fault on")).to_be_visible()
    assert set(scene.server.world.faults.closed_dms) == {scene.person("bob").id}
    await drawer.get_by_text("Back to normal").click()
    await expect(drawer.get_by_text("1 fault on")).to_have_count(0)

    await drawer.locator(".tools-row", has_text="Bob").get_by_text("Leave server").click()
    await expect(page.get_by_text("There is nothing here that you may see.")).to_be_visible()
    await expect(page.locator(".composer")).to_be_hidden()
    await drawer.locator(".tools-row", has_text="Bob").get_by_text("Rejoin").click()
    await expect(page.locator(".stage-title")).to_have_text("games")

    await run(page, "before the flood")
    await expect(said(page, "before the flood")).to_be_visible()
    await expect(page.locator(".composer-text")).to_be_focused()
    scene.server.reset()
    await expect(said(page, "before the flood")).to_have_count(0)
    await expect(page.locator(".composer")).to_be_visible()
    await run(page, "still here")
    await expect(said(page, "still here")).to_be_visible()


async def test_whoever_left_finds_a_way_back_on_the_page_itself(scene: Stage, open_page: OpenPage) -> None:
    world = scene.server.world
    bob = await open_page("bob", PHONE)
    await run(bob, "/deal")
    await drawn(bob)
    await button(bob, "Whisper").tap()
    await expect(bob.locator(".menu-dot.mentioned")).to_be_visible()
    world.leave(next(iter(world.guilds.values())), scene.person("bob").id)
    await expect(bob.locator(".stage-title")).to_have_text("Bot")
    await bob.reload()
    await bob.get_by_label("Open the list of channels").tap()
    await bob.get_by_role("button", name="Return to Local").tap()
    await expect(bob.locator(".place", has_text="games")).to_have_count(1)
    await expect(bob.get_by_role("button", name="Return to Local")).to_have_count(0)


async def test_a_server_is_chosen_among_several_on_a_phone(scene: Stage, open_page: OpenPage) -> None:
    page = await open_page("bob", PHONE)
    world = scene.server.world
    alice, bob = scene.person("alice"), scene.person("bob")
    club = world.add_guild("A club whose name is longer than any phone is wide", alice.user)
    hall = world.add_channel(club, "hall")
    world.join(club, bob.user)
    alice.say("welcome to the club", at=hall.id)
    await page.get_by_label("Open the list of channels").tap()
    side = page.locator(".side")
    pick = side.get_by_role("button", name=re.compile("Local.*elsewhere: unread"))
    await expect(pick).to_be_visible()
    await expect(side.get_by_role("button", name="hall")).to_have_count(0)
    await pick.tap()
    menu = page.get_by_role("menu", name="Servers")
    assert await menu.get_by_role("menuitem").all_inner_texts() == ["Local", f"{club.name} · unread"]
    await menu.get_by_role("menuitem", name=club.name).tap()
    await expect(side.get_by_role("button", name="hall")).to_be_visible()
    await expect(side.get_by_role("button", name="games")).to_have_count(0)
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    box = await side.get_by_role("button", name="Close").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["width"]
    await side.get_by_role("button", name="hall").tap()
    await expect(said(page, "welcome to the club")).to_be_visible()
    await expect(page).to_have_title(f"#hall · {club.name} · Bob")


async def test_a_thread_shows_what_began_it_as_it_is_now(scene: Stage, open_page: OpenPage) -> None:
    page = await open_page("alice")
    await run(page, "/deal")
    await drawn(page)
    begun = scene.person("alice").messages("games")[-1]
    Actor(scene.server.core, scene.person("alice").user).create_thread(begun.channel_id, "table", message_id=begun.id)
    await page.locator(".place.thread").click()
    await expect(said(page, "The cards are dealt.")).to_be_visible()
    await scene.person("bob").click("Turn over", on=begun)
    await expect(said(page, "Turned over.")).to_be_visible()
    await expect(said(page, "The cards are dealt.")).to_have_count(0)


async def test_a_thread_is_called_by_its_own_name_alone(scene: Stage, open_page: OpenPage) -> None:
    page, alice = await open_page("alice"), scene.person("alice")
    home = alice.channel("games")
    thread = Actor(scene.server.core, alice.user).create_thread(home.id, "#1 Tenno")
    alice.say(f"<#{thread.id}> and <#{home.id}>", at="games")
    await expect(page.locator(".mention-link")).to_have_text(["#1 Tenno", "#games"])
    await page.locator(".mention-link").first.click()
    await expect(page.locator(".stage-title")).to_have_text("#1 Tenno")


@pytest.mark.parametrize(
    ("locale", "seconds", "told"),
    [
        ("en-US", 3 * 86400 - 20, "in 3 days"),
        ("ru", 3 * 86400 - 20, "через 3 дня"),
        ("en-US", 86400 + 60, "in 1 day"),
        ("en-US", -3600, "1 hour ago"),
        ("en-US", 0, "now"),
    ],
)
async def test_relative_times_do_not_name_the_wrong_day(
    open_page: OpenPage, locale: str, seconds: int, told: str
) -> None:
    page = await open_page("alice")
    script = "([locale, seconds]) => import('/page/js/times.js').then((t) => t.relative(seconds, locale, 0))"
    assert await page.evaluate(script, [locale, seconds]) == told


async def test_the_search_of_a_long_list_fits_a_phone(open_page: OpenPage) -> None:
    page = await open_page("bob", PHONE)
    right = await page.evaluate(
        """() => {
          const sheet = document.createElement("div");
          sheet.className = "popup sheet";
          sheet.innerHTML = '<div class="select-menu"><input class="input list-search"></div>';
          document.body.append(sheet);
          return sheet.querySelector("input").getBoundingClientRect().right;
        }"""
    )
    assert right < PHONE["width"]


async def test_long_names_and_values_make_no_page_wider_than_the_phone(scene: Stage, open_page: OpenPage) -> None:
    """Threads, options, menus and buttons with names as long as Discord allows, in one word and in many."""
    page = await open_page("bob", PHONE)
    alice = scene.person("alice")
    begun = alice.say("w" * 300, at="games")
    actor = Actor(scene.server.core, alice.user)
    actor.create_thread(begun.channel_id, "Щ" * 100, message_id=begun.id)
    actor.create_thread(begun.channel_id, "Долгое имя стола " * 5)
    width = "document.documentElement.scrollWidth"
    await page.locator(".composer-text").focus()
    await page.keyboard.type("/find")
    await page.keyboard.press("Enter")
    await page.keyboard.type("Щ" * 100)
    await expect(page.get_by_text("No suggestions")).to_be_visible()
    assert await page.evaluate(width) == PHONE["width"]
    await page.keyboard.press("Enter")
    await run(page, "/long")
    await expect(page.locator(".select").last).to_be_visible()
    assert await page.evaluate(width) == PHONE["width"]
    for name in ("Щ" * 100, "Долгое имя"):
        await page.get_by_label("Open the list of channels").tap()
        await page.locator(".place.thread", has_text=name).tap()
        await expect(page.locator(".stage-title")).to_contain_text(name)
        assert await page.evaluate(width) == PHONE["width"]


async def test_a_newcomer_is_spoken_to_as_the_browser_speaks(browser: Browser, scene: Stage) -> None:
    context = await browser.new_context(locale="ru-RU")
    page = await context.new_page()
    await page.goto(scene.server.page())
    await expect(page.get_by_text("Личные сообщения")).to_be_visible()
    await page.get_by_label("Язык").select_option("en-US")
    await expect(page.get_by_text("Direct messages")).to_be_visible()
    await page.goto(scene.server.page("/?user=ALICE"))
    await expect(page.get_by_text("Direct messages")).to_be_visible()
    await context.close()


async def test_whoever_was_never_here_is_the_first_person_at_once_and_is_asked_later(
    browser: Browser, scene: Stage
) -> None:
    context = await browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
    page = await context.new_page()
    await page.goto(scene.server.page())
    await expect(page).to_have_title("#games · Local · Alice")
    second = await context.new_page()
    await second.goto(scene.server.page())
    await expect(second.get_by_role("heading", name="Who are you?")).to_be_visible()
    await second.get_by_role("button", name="Bob").tap()
    await expect(second).to_have_title("#games · Local · Bob")
    assert scene.server.key.value in second.url, "the address can be given to another browser"
    await context.close()


async def test_options_nobody_needs_can_be_typed_too(scene: Stage, open_page: OpenPage) -> None:
    page = await open_page("alice")
    await run(page, "/sum two:3 one:4")
    await expect(said(page, "4 and 3")).to_be_visible()


async def test_a_page_keeps_the_newest_of_very_many_messages(scene: Stage, open_page: OpenPage) -> None:
    page = await open_page("alice")
    here = next(channel.id for channel in scene.server.world.channels.values() if channel.name == "games")
    bob = scene.person("bob")
    translator = Actor(scene.server.core, bob.user)
    for number in range(330):
        translator.send(here, f"word {number:03}")
    await expect(said(page, "word 329")).to_be_visible()
    shown = await page.locator(".message").count()
    assert shown <= 300
    assert await said(page, "word 000").count() == 0
    while await said(page, "word 000").count() == 0:
        before = await page.locator(".message").count()
        await page.locator(".timeline").evaluate("(node) => { node.scrollTop = 0; }")
        await expect(page.locator(".message")).not_to_have_count(before)
    assert await page.locator(".message").count() >= 330
