"""Everything Discord refuses must be refused here, with the path in its own format."""

from typing import Any

import pytest

from local_discord import command_limits, limits, validation
from local_discord.errors import ApiError, Json, invalid_form
from local_discord.stage import Stage
from local_discord.uploads import MAX_FILE, Upload
from local_discord.world import World
from tests.local_discord.conftest import Raw
from tests.local_discord.sample_bot import SampleBot, raw_button


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(custom_id: str) -> Json:
    return raw_button(custom_id=custom_id)


def select(count: int = 2, **changes: Any) -> Json:
    options = [{"label": f"o{number}", "value": f"v{number}"} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **changes}


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def chosen(count: int) -> list[Json]:
    return [{"label": str(number), "value": str(number), "default": True} for number in range(count)]


def wordy(count: int, letters: int) -> list[Json]:
    """Options whose label and description have so many letters together."""
    half = letters // 2
    return [{"label": "l" * half, "description": "d" * half, "value": str(number)} for number in range(count)]


V2 = 1 << 15
BAD_MESSAGES: list[tuple[str, Json, str]] = [
    ("content too long", {"content": "x" * 2001}, "content"),
    ("embed title", {"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    ("embed description", {"embeds": [{"description": "x" * 4097}]}, "embeds.0.description"),
    ("embed url", {"embeds": [{"title": "x", "url": "nowhere"}]}, "embeds.0.url"),
    ("embed colour", {"embeds": [{"title": "x", "color": 0x1000000}]}, "embeds.0.color"),
    ("11 embeds", {"embeds": [{"title": "x"}] * 11}, "embeds"),
    ("26 fields", {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds.0.fields"),
    ("empty field", {"embeds": [{"fields": [{"name": "n", "value": ""}]}]}, "embeds.0.fields.0.value"),
    ("embeds over 6000", {"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    ("six rows", {"components": [row(raw_button(custom_id=str(n))) for n in range(6)]}, "components"),
    (
        "six buttons",
        {"components": [row(*(raw_button(custom_id=str(n)) for n in range(6)))]},
        "components.0.components",
    ),
    ("empty row", {"components": [row()]}, "components.0.components"),
    ("bare button", {"components": [raw_button()]}, "components.0.type"),
    ("label 81", {"components": [row(raw_button(label="x" * 81))]}, "components.0.components.0.label"),
    ("custom_id 101", {"components": [row(raw_button(custom_id="x" * 101))]}, "components.0.components.0.custom_id"),
    ("no custom_id", {"components": [row(raw_button(custom_id=None))]}, "components.0.components.0.custom_id"),
    ("no label", {"components": [row(raw_button(label=None))]}, "components.0.components.0.label"),
    ("bad style", {"components": [row(raw_button(style=9))]}, "components.0.components.0.style"),
    ("link without url", {"components": [row(raw_button(style=5, custom_id=None))]}, "components.0.components.0.url"),
    (
        "link with custom_id",
        {"components": [row(raw_button(style=5, url="https://example.org"))]},
        "components.0.components.0.custom_id",
    ),
    ("nothing to sell", {"components": [row({"type": 2, "style": 6})]}, "components.0.components.0.sku_id"),
    (
        "sold with a label",
        {"components": [row({"type": 2, "style": 6, "sku_id": "1", "label": "x"})]},
        "components.0.components.0.label",
    ),
    ("sold by another", {"components": [row(raw_button(sku_id="1"))]}, "components.0.components.0.sku_id"),
    ("unknown component", {"components": [row({"type": 77})]}, "components.0.components.0.type"),
    ("button beside select", {"components": [row(raw_button(), select())]}, "components.0.components"),
    ("two selects", {"components": [row(select(), select(custom_id="t"))]}, "components.0.components"),
    ("26 options", {"components": [row(select(26))]}, "components.0.components.0.options"),
    ("max_values", {"components": [row(select(2, max_values=3))]}, "components.0.components.0.max_values"),
    ("min above max", {"components": [row(select(3, min_values=2))]}, "components.0.components.0.min_values"),
    ("two defaults of one", {"components": [row(select(options=chosen(2)))]}, "components.0.components.0.options"),
    ("blank label", {"components": [row(raw_button(label=" \n"))]}, "components.0.components.0.label"),
    (
        "blank option",
        {"components": [row(select(options=[{"label": "  ", "value": "v"}]))]},
        "components.0.components.0.options.0.label",
    ),
    ("blank text", {"flags": V2, "components": [text(" ")]}, "components.0.content"),
    ("large id", {"flags": V2, "components": [{**text(), "id": 2**31}]}, "components.0.id"),
    ("placeholder", {"components": [row(select(placeholder="x" * 151))]}, "components.0.components.0.placeholder"),
    (
        "same custom_id",
        {"components": [row(raw_button()), row(raw_button(label="y"))]},
        "components.1.components.0.custom_id",
    ),
    (
        "same value",
        {"components": [row(select(options=[{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]))]},
        "components.0.components.0.options.1.value",
    ),
    ("v2 without the flag", {"components": [text()]}, "components.0.type"),
    ("v2 with content", {"content": "x", "flags": V2, "components": [text()]}, "content"),
    ("v2 with embeds", {"embeds": [{"title": "x"}], "flags": V2, "components": [text()]}, "embeds"),
    ("41 components", {"flags": V2, "components": [text()] * 41}, "components"),
    (
        "words over 4000",
        {"flags": V2, "components": [text("x" * 2801), row(select(options=wordy(25, 48)))]},
        "components",
    ),
    ("menu over 4000", {"components": [row(select(options=wordy(25, 170)))]}, "components"),
    ("text over 4000", {"flags": V2, "components": [text("x" * 2001), text("x" * 2000)]}, "components"),
    (
        "missing media",
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}]},
        "components.0.items.0.media",
    ),
    ("11 attachments", {"content": "x", "attachments": [{"id": n} for n in range(11)]}, "attachments"),
    ("content of another type", {"content": 5}, "content"),
]


@pytest.mark.parametrize(("body", "path"), [case[1:] for case in BAD_MESSAGES], ids=[case[0] for case in BAD_MESSAGES])
async def test_bad_messages_are_refused_with_their_path(raw: Raw, bot: SampleBot, body: Json, path: str) -> None:
    status, answer = await raw("POST", f"/channels/{bot.games.id}/messages", body)
    assert (status, answer["code"]) == (400, 50035), answer
    node = answer["errors"]
    for step in path.split("."):
        assert step in node, answer["errors"]
        node = node[step]
    assert node["_errors"][0]["code"]
    assert node["_errors"][0]["message"]


@pytest.mark.parametrize(
    ("emoji", "fault"),
    [
        ({"name": "▶️"}, None),
        ({"name": "🗺️"}, None),
        ({"name": "👩🏽\u200d🚀"}, None),
        ({"name": "🇯🇵"}, None),
        ({"name": "nonsense"}, "name"),
        ({"name": "▶"}, "name"),
        ({"name": "▶️▶️"}, "name"),
        ({"name": "✅️"}, "name"),
        ({"name": "", "id": None}, None),
        ({"id": "41", "name": "ours"}, None),
        ({"id": "42", "name": "theirs"}, "id"),
    ],
)
async def test_an_emoji_must_exist(raw: Raw, bot: SampleBot, scene: Stage, emoji: Json, fault: str | None) -> None:
    scene.server.world.emojis.add("41")
    line = {"label": "a", "value": "v", "emoji": emoji}
    at = ("components", "0", "components", "0")
    for component, path in (
        (raw_button(emoji=emoji), (*at, "emoji")),
        (select(options=[line]), (*at, "options", "0", "emoji")),
    ):
        status, answer = await raw("POST", f"/channels/{bot.games.id}/messages", {"components": [row(component)]})
        if fault is None:
            assert status == 200, answer
            continue
        assert (status, answer["code"]) == (400, 50035)
        node = answer["errors"]
        for step in (*path, fault):
            node = node[step]
        assert node["_errors"] == [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]


async def test_words_of_controls_count_unless_told_otherwise(raw: Raw, bot: SampleBot, scene: Stage) -> None:
    """Reports contradict each other on what counts, so the strictest reading holds by default."""
    body = {"flags": V2, "components": [text("x" * 3999), row(raw_button(label="ab"))]}
    status, answer = await raw("POST", f"/channels/{bot.games.id}/messages", body)
    assert status == 400
    assert answer["errors"]["components"]["_errors"] == [
        {
            "code": "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            "message": "Components displayable text size exceeds maximum size of 4000",
        }
    ]
    scene.server.world.counts_all_words = False
    assert (await raw("POST", f"/channels/{bot.games.id}/messages", body))[0] == 200


async def test_an_empty_message_is_refused(raw: Raw, bot: SampleBot) -> None:
    empty: list[Json] = [{}, {"content": ""}, {"embeds": []}, {"flags": V2, "components": []}]
    for body in empty:
        status, answer = await raw("POST", f"/channels/{bot.games.id}/messages", body)
        assert (status, answer["code"]) == (400, 50006)
    sent = await bot.games.send("x")
    status, answer = await raw("PATCH", f"/channels/{bot.games.id}/messages/{sent.id}", {"content": None})
    assert (status, answer["code"]) == (400, 50006)


def test_too_large_a_file_is_refused() -> None:
    with pytest.raises(ApiError) as caught:
        limits.check_message(World("Bot"), {}, [Upload("0", "big.bin", bytes(MAX_FILE + 1))])
    assert (caught.value.status, caught.value.code) == (413, 40005)
    many = [Upload(str(n), "part.bin", bytes(MAX_FILE)) for n in range(3)]
    with pytest.raises(ApiError) as caught:
        limits.check_message(World("Bot"), {}, many)
    assert caught.value.status == 413
    with pytest.raises(ApiError) as caught:
        limits.check_message(World("Bot"), {}, [Upload(str(n), "small.bin", b"") for n in range(11)])
    assert caught.value.code == 50035


def command(**changes: Any) -> Json:
    return {"name": "cmd", "description": "d", **changes}


def option(**changes: Any) -> Json:
    return {"type": 3, "name": "opt", "description": "d", **changes}


CHOICE = {"name": "c", "value": "c"}
BAD_COMMANDS: list[tuple[str, Json]] = [
    ("upper case", command(name="Cmd")),
    ("space", command(name="two words")),
    ("33 letters", command(name="x" * 33)),
    ("no description", {"name": "cmd"}),
    ("empty description", command(description="")),
    ("description 101", command(description="x" * 101)),
    ("localised name", command(name_localizations={"ru": "Команда"})),
    ("26 options", command(options=[option(name=f"o{n}") for n in range(26)])),
    ("option description", command(options=[option(description="x" * 101)])),
    ("option name", command(options=[option(name="Opt")])),
    ("same option twice", command(options=[option(), option()])),
    ("required after optional", command(options=[option(), option(name="b", required=True)])),
    ("choices and autocomplete", command(options=[option(choices=[CHOICE], autocomplete=True)])),
    ("same choice twice", command(options=[option(choices=[CHOICE, CHOICE])])),
    ("26 choices", command(options=[option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])])),
    ("choice name 101", command(options=[option(choices=[{"name": "x" * 101, "value": "c"}])])),
    ("mixed kinds", command(options=[{"type": 1, "name": "sub", "description": "d"}, option()])),
    ("unknown option type", command(options=[option(type=99)])),
    (
        "over 8000 letters",
        command(
            options=[
                option(name=f"o{n}", choices=[{"name": f"{k}" * 99, "value": f"{k}" * 99} for k in range(9)])
                for n in range(5)
            ]
        ),
    ),
]


@pytest.mark.parametrize("body", [case[1] for case in BAD_COMMANDS], ids=[case[0] for case in BAD_COMMANDS])
async def test_bad_commands_are_refused(raw: Raw, bot: SampleBot, body: Json) -> None:
    status, answer = await raw("PUT", f"/applications/{bot.application_id}/commands", [body])
    assert (status, answer["code"]) == (400, 50035), answer
    assert "0" in answer["errors"]


async def test_a_scope_has_room_for_a_hundred_commands(raw: Raw, bot: SampleBot) -> None:
    base = f"/applications/{bot.application_id}/guilds/{bot.guilds[0].id}/commands"
    hundred = [command(name=f"c{number}") for number in range(100)]
    assert (await raw("PUT", base, hundred))[0] == 200
    assert (await raw("POST", base, command(name="more")))[1]["code"] == 30032
    assert (await raw("PUT", base, [*hundred, command(name="more")]))[1]["code"] == 30032
    status, answer = await raw("PUT", base, [command(), command()])
    assert (status, answer["code"]) == (400, 50035)
    assert (await raw("PUT", base, [command(), command(type=2, name="Cmd", description="")]))[0] == 200


async def test_a_day_has_two_hundred_new_commands_in_each_scope(raw: Raw, bot: SampleBot) -> None:
    base = f"/applications/{bot.application_id}/guilds/{bot.guilds[0].id}/commands"
    for first, count in ((0, 100), (100, 100), (100, 2)):
        assert (await raw("PUT", base, [command(name=f"c{first + number}") for number in range(count)]))[0] == 200
    for method, body in (("POST", command(name="new")), ("PUT", [command(name="new")])):
        status, answer = await raw(method, base, body)
        assert (status, answer["code"]) == (400, 30034)
        assert answer["message"] == "Max number of daily application command creates has been reached (200)"
    assert (await raw("POST", base, command(name="c100", description="again")))[0] == 200, "it exists"
    assert (await raw("PUT", base, [command(name="c101")]))[0] == 200, "it exists"
    assert (await raw("POST", f"/applications/{bot.application_id}/commands", command(name="new")))[0] == 201


async def test_commands_one_by_one(raw: Raw, bot: SampleBot) -> None:
    base = f"/applications/{bot.application_id}/commands"
    status, made = await raw("POST", base, command(options=[option()]))
    assert status == 201
    assert (await raw("POST", base, command(description="again")))[0] == 200
    status, changed = await raw("PATCH", f"{base}/{made['id']}", {"description": "new"})
    assert (status, changed["description"], changed["id"]) == (200, "new", made["id"])
    assert (await raw("GET", f"{base}/{made['id']}"))[1]["description"] == "new"
    assert (await raw("DELETE", f"{base}/{made['id']}"))[0] == 204
    assert (await raw("GET", f"{base}/{made['id']}"))[1]["code"] == 10063


def test_names_may_be_of_any_script() -> None:
    for name in ("table", "стол", "テーブル", "मेज़", "with-dash_and'", "x1"):
        command_limits.check_command(command(name=name), [])
    for name in ("Стол", "dot.ted", "", "эмодзи😀"):
        with pytest.raises(ApiError):
            command_limits.check_command(command(name=name), [])


def modal(*components: Json) -> Json:
    return {"custom_id": "m", "title": "t", "components": list(components)}


def label(component: Json) -> Json:
    return {"type": 18, "label": "l", "component": component}


def text_input(**changes: Any) -> Json:
    return {"type": 4, "custom_id": "i", "style": 1, **changes}


@pytest.mark.parametrize(
    "data",
    [
        modal(),
        modal(*(label(text_input(custom_id=str(n))) for n in range(6))),
        modal(label(text_input()), label(text_input())),
        modal(row(text_input())),
        modal(row(text_input(label="a"), text_input(label="b", custom_id="j"))),
        modal(label(text_input(min_length=5, max_length=4))),
        modal(label(text_input(value="long", max_length=2))),
        modal(label(select(2, max_values=3))),
    ],
)
def test_bad_forms_are_refused(data: Json) -> None:
    with pytest.raises(ApiError) as caught:
        limits.check_modal(World("Bot"), data)
    assert caught.value.code == 50035


def test_good_forms_pass() -> None:
    limits.check_modal(World("Bot"), modal(row(text_input(label="a")), label(select(custom_id="x"))))


def test_the_callback_schema_names_the_leaf() -> None:
    body = {"type": 9, "data": {**modal(label(text_input())), "title": "x" * 46}}
    path = "/interactions/{interaction_id}/{interaction_token}/callback"
    faults = validation.schema("request").request_faults("POST", path, body)
    assert faults == [(["data", "title"], "BASE_TYPE_MAX_LENGTH", "Must be 45 or fewer in length.")]


def test_strict_mode_finds_misspelt_fields() -> None:
    path, body = "/channels/{channel_id}/messages", {"contents": "x"}
    assert validation.schema("request").request_faults("POST", path, body) == []
    (fault,) = validation.schema("strict").request_faults("POST", path, body)
    assert fault[1] == "UNKNOWN_FIELD"


def test_responses_are_held_to_texts_for_ids() -> None:
    path = "/channels/{channel_id}/thread-members/{user_id}"
    good = {"id": "1", "user_id": "2", "join_timestamp": "2026-01-01T00:00:00+00:00", "flags": 0}
    schema = validation.schema("response")
    assert schema.response_faults("GET", path, 200, good) == []
    assert schema.response_faults("GET", path, 200, {**good, "id": 1})
    assert schema.response_faults("GET", path, 200, {**good, "join_timestamp": "yesterday"})
    assert schema.response_faults("GET", path, 204, None)


def test_faults_hang_at_their_paths() -> None:
    error = invalid_form((["a", 0, "b"], "X", "first"), (["a", 0, "b"], "Y", "second"), (["c"], "Z", "third"))
    assert error.body() == {
        "message": "Invalid Form Body",
        "code": 50035,
        "errors": {
            "a": {"0": {"b": {"_errors": [{"code": "X", "message": "first"}, {"code": "Y", "message": "second"}]}}},
            "c": {"_errors": [{"code": "Z", "message": "third"}]},
        },
    }
