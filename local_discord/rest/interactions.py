"""Responses to interactions: the callback, and follow-ups through the interaction's webhook."""

from local_discord.interactions import Interaction
from local_discord.rest.call import Call, Reply, Route


def callback(call: Call) -> Reply:
    interactions = call.core.interactions
    interaction = interactions.unanswered(call.params["interaction_id"], call.params["interaction_token"])
    body = call.core.answers.callback(interaction, call.body, call.files)
    return Reply(200, body) if call.flag("with_response") else Reply(204)


def _interaction(call: Call) -> Interaction:
    return call.core.interactions.by_webhook(call.params["webhook_id"], call.params["webhook_token"])


def follow_up(call: Call) -> Reply:
    message = call.core.answers.follow_up(_interaction(call), call.body, call.files)
    return call.shown(message)


def _message_id(call: Call) -> str:
    return call.params.get("message_id", "@original")


def get_message(call: Call) -> Reply:
    return call.shown(call.core.answers.message(_interaction(call), _message_id(call)))


def edit_message(call: Call) -> Reply:
    message = call.core.answers.edit(_interaction(call), _message_id(call), call.body, call.files)
    return call.shown(message)


def delete_message(call: Call) -> Reply:
    call.core.answers.delete(_interaction(call), _message_id(call))
    return Reply(204)


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
ROUTES = [
    Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback, needs_token=False),
    Route("POST", _WEBHOOK, follow_up, body="IncomingWebhookRequestPartial", needs_token=False),
    *(
        route
        for end in ("/messages/@original", "/messages/{message_id}")
        for route in (
            Route("GET", _WEBHOOK + end, get_message, needs_token=False),
            Route("PATCH", _WEBHOOK + end, edit_message, needs_token=False),
            Route("DELETE", _WEBHOOK + end, delete_message, needs_token=False),
        )
    ),
]
