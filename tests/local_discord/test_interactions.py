"""Commands, components and forms, through the real client."""

import asyncio

import discord
import pytest

from local_discord.errors import ActionError
from local_discord.interactions import InteractionState
from local_discord.model import EPHEMERAL, LOADING
from local_discord.stage import Stage
from local_discord.testing import FileToSend, Person
from tests.local_discord.conftest import Open, Raw
from tests.local_discord.sample_bot import PNG, SampleBot


async def test_a_slash_command_is_answered(alice: Person, bob: Person) -> None:
    answer = await alice.slash("echo", text="hello")
    assert answer.message is not None
    assert answer.message.content == "hello"
    assert answer.message.raw["interaction_metadata"]["user"]["username"] == "alice"
    assert answer.message.raw["interaction_metadata"]["name"] == "echo"
    assert (await bob.sees("hello")).id == answer.message.id


async def test_groups_are_found_by_their_full_name(alice: Person) -> None:
    assert (await alice.slash("deep inner leaf", number=7)).text == "leaf 7"
    assert (await alice.slash("/deep shallow")).text == "shallow"
    assert "deep inner leaf" in alice.command_names()


async def test_every_kind_of_option_arrives(alice: Person, bob: Person, bot: SampleBot) -> None:
    await alice.slash(
        "kinds",
        word="word",
        count=3,
        ratio=0.5,
        yes=True,
        user=bob,
        member=alice,
        channel=alice.channel("games"),
        role=next(iter(bot.guilds)).default_role.id.__str__(),
        anyone=bob,
        file=FileToSend("my file.txt", b"bytes"),
        size="l",
    )
    assert bot.got == {
        "word": "word",
        "count": 3,
        "ratio": 0.5,
        "yes": True,
        "user": "bob",
        "member": "alice",
        "channel": "games",
        "role": "@everyone",
        "anyone": "bob",
        "file": ("my_file.txt", b"bytes"),
        "size": "l",
    }


@pytest.mark.parametrize(
    ("options", "code", "about"),
    [
        ({}, "missing_option", {"option": "number"}),
        ({"number": "many"}, "bad_option", {"option": "number", "reason": "type"}),
        ({"number": True}, "bad_option", {"option": "number", "reason": "type"}),
        ({"number": 2**60}, "bad_option", {"option": "number", "reason": "type"}),
        ({"number": 1, "colour": "red"}, "bad_option", {"option": "colour", "reason": "unknown"}),
    ],
)
async def test_options_are_checked(alice: Person, options: dict[str, object], code: str, about: object) -> None:
    with pytest.raises(ActionError) as caught:
        await alice.slash("deep inner leaf", options)
    assert (caught.value.code, caught.value.details) == (code, about)


@pytest.mark.parametrize(
    ("changes", "option", "reason"),
    [
        ({"word": "w"}, "word", "min_length"),
        ({"word": "w" * 9}, "word", "max_length"),
        ({"word": 5}, "word", "type"),
        ({"count": 0}, "count", "min"),
        ({"count": 10}, "count", "max"),
        ({"ratio": "half"}, "ratio", "type"),
        ({"yes": "yes"}, "yes", "type"),
        ({"user": "1"}, "user", "unknown"),
        ({"channel": "1"}, "channel", "unknown"),
        ({"role": "1"}, "role", "unknown"),
        ({"anyone": "1"}, "anyone", "unknown"),
        ({"file": "1"}, "file", "unknown"),
        ({"size": "m"}, "size", "choice"),
    ],
)
async def test_each_bad_option_has_its_reason(
    scene: Stage, alice: Person, changes: dict[str, object], option: str, reason: str
) -> None:
    guild_id = next(iter(scene.server.world.guilds))
    good = {"word": "word", "count": 1, "ratio": 1, "yes": False, "user": alice, "member": alice}
    good |= {"channel": alice.channel("games"), "role": guild_id, "anyone": guild_id, "file": FileToSend("a", b"")}
    with pytest.raises(ActionError) as caught:
        await alice.slash("kinds", {**good, **changes})
    assert caught.value.details == {"option": option, "reason": reason}


async def test_an_unknown_command_names_those_there_are(alice: Person) -> None:
    with pytest.raises(ActionError, match="deep inner leaf"):
        await alice.slash("deep inner")


async def test_autocompletion(alice: Person, bot: SampleBot) -> None:
    assert await alice.autocomplete("find", "what", "be", number=4) == {"beta": "BETA"}
    assert bot.got == ("be", 4)
    assert len(await alice.autocomplete("find", "what")) == 3
    with pytest.raises(ActionError):
        await alice.autocomplete("find", "number", "1")


async def test_localisations_are_kept(alice: Person, scene: Stage) -> None:
    command = next(c for c in scene.server.world.commands["global"].values() if c["name"] == "echo")
    assert command["name_localizations"] == {"ru": "эхо"}
    assert command["description_localizations"] == {"ru": "Скажи ещё раз"}


async def test_the_language_of_the_user_arrives(alice: Person, bot: SampleBot, open_stage: Open) -> None:
    alice.speak("ru")
    with pytest.raises(AssertionError, match="did not respond"):
        await (await _impatient(open_stage)).person("alice").slash("silent")
    await alice.slash("echo", text="x")
    task = asyncio.create_task(alice.slash("silent"))
    got = await alice.until(lambda: bot.got)
    assert got.locale == discord.Locale.russian
    await got.response.send_message("at last")
    await task


async def _impatient(open_stage: Open) -> Stage:
    return await open_stage(answer_within=0.05)


async def test_a_button_updates_its_message(alice: Person, bob: Person) -> None:
    answer = await alice.slash("join")
    assert answer.message is not None
    clicked = await bob.click("Join")
    assert clicked.message is not None
    assert clicked.message.id == answer.message.id
    assert (await alice.sees("bob joined")).raw["edited_timestamp"]


async def test_an_ephemeral_answer_and_its_buttons_belong_to_one_user(alice: Person, bob: Person) -> None:
    await alice.slash("join")
    whispered = await bob.click("Whisper")
    assert whispered.message is not None
    assert whispered.message.ephemeral
    alice.cannot_see("only for you")
    again = await bob.click("join", on=whispered.message)
    assert again.message is not None
    assert again.message.id == whispered.message.id
    assert again.text == "bob joined"
    assert (await alice.sees("who plays?")).content == "who plays?"


async def test_a_disabled_or_unknown_button_is_not_clicked(scene: Stage, alice: Person) -> None:
    answer = await alice.slash("join")
    hasty = Person(scene.server, alice.user, within=0.01)
    for name in ("Off", "Nowhere"):
        with pytest.raises(AssertionError, match=r"\[Join\]"):
            await hasty.click(name)
    assert answer.message is not None
    actor = hasty._actor
    with pytest.raises(ActionError) as caught:
        actor.click(answer.message.channel_id, answer.message.id, "off")
    assert caught.value.code == "disabled"
    with pytest.raises(ActionError):
        actor.choose(answer.message.channel_id, answer.message.id, "join", [])


async def test_every_menu(alice: Person, bob: Person, bot: SampleBot) -> None:
    await alice.slash("menus")
    assert (await alice.choose("Fruit", "Apple", "plum")).text == "apple plum"
    assert (await alice.choose("user", bob)).text == bob.mention
    assert isinstance(bot.got[0], discord.Member)
    assert (await alice.choose("role", "@everyone")).text == "@everyone"
    assert (await alice.choose("mentionable", "bob", "Bot")).text == "Member Member"
    assert (await alice.choose("channel", "games")).text == "games"


@pytest.mark.parametrize("values", [(), ("apple", "pear", "plum"), ("cherry",), ("apple", "apple")])
async def test_a_menu_takes_only_what_it_offers(alice: Person, values: tuple[str, ...]) -> None:
    await alice.slash("menus")
    with pytest.raises(ActionError) as caught:
        await alice.choose("fruit", *values)
    assert caught.value.code == "bad_values"


async def test_a_form_with_labels_menus_and_a_file(alice: Person, bot: SampleBot) -> None:
    answer = await alice.slash("form")
    assert answer.modal is not None
    assert answer.modal.title == "A form"
    sent = await alice.submit(
        {"Word": "hello", "colour": "blue", "Friend": "bob", "Proof": FileToSend("a.txt", b"a"), "Agreed": True}
    )
    assert sent.text == "hello b"
    assert bot.got == {"word": "hello", "colour": ["b"], "friend": ["bob"], "proof": ["a.txt"], "agreed": True}
    assert alice.modal is None


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"colour": "red"}, "missing_field"),
        ({"word": "x", "colour": "red"}, "bad_field"),
        ({"word": "xxxxxx", "colour": "red"}, "bad_field"),
        ({"word": "good"}, "missing_field"),
        ({"word": "good", "colour": "green"}, "bad_field"),
        ({"word": "good", "colour": "red", "friend": "nobody"}, "bad_field"),
        ({"word": "good", "colour": ["red", "blue"]}, "bad_field"),
        ({"word": "good", "colour": "red", "agreed": "yes"}, "bad_field"),
        ({"word": "good", "colour": "red", "height": "2"}, "bad_field"),
    ],
)
async def test_a_form_is_checked(alice: Person, fields: dict[str, object], code: str) -> None:
    await alice.slash("form")
    with pytest.raises(ActionError) as caught:
        await alice.submit(fields)
    assert caught.value.code == code
    assert alice.modal is not None


async def test_an_old_form_edits_the_message_it_came_from(alice: Person) -> None:
    first = await alice.slash("note")
    await alice.click("Write")
    answer = await alice.submit(Note="remember")
    assert first.message is not None
    assert answer.message is not None
    assert (answer.message.id, answer.text) == (first.message.id, "note: remember")
    await alice.click("Write")
    assert (await alice.submit()).text == "note: nothing"


async def test_a_closed_form_cannot_be_sent(alice: Person) -> None:
    await alice.slash("form")
    modal = alice.modal
    assert modal is not None
    alice.close_modal()
    with pytest.raises(ActionError) as caught:
        alice._actor.submit(modal.id, {})
    assert caught.value.code == "unknown_modal"


@pytest.mark.parametrize("ephemeral", [False, True])
async def test_the_first_followup_fills_the_loading_message(alice: Person, bob: Person, ephemeral: bool) -> None:
    answer = await alice.slash("defer", ephemeral=ephemeral, how="followup")
    assert answer.text == "first"
    assert answer.message is not None
    assert answer.message.ephemeral is ephemeral
    assert not answer.message.raw["flags"] & LOADING
    second = await alice.sees("second")
    assert second.raw["flags"] & EPHEMERAL
    bob.cannot_see("second")
    if ephemeral:
        bob.cannot_see("first")
    else:
        await bob.sees("first")


async def test_a_deferred_answer_is_edited_or_deleted(alice: Person) -> None:
    edited = await alice.slash("defer", ephemeral=False, how="edit")
    assert edited.message is not None
    assert (edited.text, edited.message.files) == ("edited", ("board.png",))
    deleted = await alice.slash("defer", ephemeral=True, how="delete")
    assert deleted.message is None


async def test_an_ephemeral_original_is_fetched_and_edited(alice: Person, bob: Person) -> None:
    await alice.slash("secret")
    assert (await alice.sees("your hand: ace, king")).ephemeral
    bob.cannot_see("ace")


async def test_context_menus(alice: Person, bob: Person) -> None:
    assert (await alice.use("Greet", bob)).text == "hello bob"
    said = bob.say("to be quoted")
    assert (await alice.use("Quote this", said)).text == "> to be quoted"


async def test_commands_keep_to_those_who_may(alice: Person, bob: Person) -> None:
    assert (await alice.slash("admin")).text == "yes, master"  # alice owns the server
    assert "admin" not in bob.command_names()
    with pytest.raises(ActionError):
        await bob.slash("admin")
    alice.go_dm()
    with pytest.raises(ActionError):
        await alice.slash("admin")
    assert (await alice.slash("echo", text="in private")).text == "in private"


async def test_silence_fails_after_the_time_limit(open_stage: Open) -> None:
    scene = await open_stage(answer_within=0.05)
    alice = scene.person("alice")
    with pytest.raises(AssertionError, match="did not respond"):
        await alice.slash("silent")
    bot = scene.bot
    assert isinstance(bot, SampleBot)
    with pytest.raises(discord.NotFound) as caught:
        await bot.got.response.send_message("too late")
    assert caught.value.code == 10062
    assert scene.server.interactions.of_user(alice.id)[0].state == InteractionState.FAILED


async def test_a_second_answer_is_refused(alice: Person, bot: SampleBot, raw: Raw) -> None:
    task = asyncio.create_task(alice.slash("silent"))
    got = await alice.until(lambda: bot.got)
    await got.response.send_message("once")
    again = {"type": 4, "data": {"content": "twice"}}
    status, body = await raw("POST", f"/interactions/{got.id}/{got.token}/callback", again)
    assert (status, body["code"]) == (400, 40060)
    await task


@pytest.mark.parametrize("kind", [1, 6, 7, 8])
async def test_an_answer_of_another_kind_is_refused(alice: Person, bot: SampleBot, raw: Raw, kind: int) -> None:
    task = asyncio.create_task(alice.slash("silent"))
    got = await alice.until(lambda: bot.got)
    wrong = {"type": kind, "data": {}}
    status, body = await raw("POST", f"/interactions/{got.id}/{got.token}/callback", wrong)
    assert (status, body["code"]) == (400, 50035)
    assert "type" in body["errors"]
    await got.response.send_message("rightly")
    await task


async def test_a_token_dies(open_stage: Open) -> None:
    scene = await open_stage(token_lifetime=0.0)
    alice = scene.person("alice")
    task = asyncio.create_task(alice.slash("silent"))
    bot = scene.bot
    assert isinstance(bot, SampleBot)
    got = await alice.until(lambda: bot.got)
    await got.response.send_message("once")
    await task
    with pytest.raises(discord.HTTPException) as caught:
        await got.followup.send("later")
    assert (caught.value.status, caught.value.code) == (401, 50027)


async def test_a_followup_before_any_answer_is_refused(alice: Person, bot: SampleBot) -> None:
    task = asyncio.create_task(alice.slash("silent"))
    got = await alice.until(lambda: bot.got)
    with pytest.raises(discord.NotFound) as caught:
        await got.followup.send("too soon")
    assert caught.value.code == 10015
    await got.response.send_message("now")
    await task


async def test_components_of_the_second_kind(alice: Person, scene: Stage) -> None:
    answer = await alice.slash("panel")
    seen = answer.message
    assert seen is not None
    assert seen.is_v2
    assert "# A panel" in seen
    assert "the board" in seen
    assert seen.raw["attachments"] == []
    assert seen.files == ("board.png", "thumb.png", "rules.txt")
    container = seen.components[0]
    assert container["accent_color"] == 0x123456
    kinds = [part["type"] for part in container["components"]]
    assert kinds == [10, 9, 14, 12, 13, 1]
    gallery = container["components"][3]["items"][0]["media"]
    assert (gallery["width"], gallery["height"]) == (3, 2)
    file = container["components"][4]
    assert (file["name"], file["size"]) == ("rules.txt", 7)
    assert (await alice.click("Nested")).text == "from the panel"


async def test_a_picture_in_an_embed(alice: Person, bot: SampleBot) -> None:
    answer = await alice.slash("board")
    seen = answer.message
    assert seen is not None
    image = seen.embeds[0]["image"]
    assert (image["width"], image["height"], image["description"]) == (3, 2, "three by two")
    assert seen.raw["attachments"] == []
    assert alice.read_file(seen) == PNG
    fetched = await bot.games.fetch_message(int(seen.id))
    fetched_url = fetched.embeds[0].image.url
    assert fetched_url is not None
    assert await bot.http.get_from_cdn(fetched_url) == PNG
