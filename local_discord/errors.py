"""Errors: Discord's answers to a bot's refused request, and the server's refusals of a user's action."""

from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]


class ApiError(Exception):
    """A refused request of the bot, in Discord's own format."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


def unknown(what: str) -> ApiError:
    codes = {
        "Application": 10002, "Channel": 10003, "Guild": 10004, "Member": 10007, "Message": 10008,
        "Overwrite": 10009, "Role": 10011, "User": 10013, "Webhook": 10015, "interaction": 10062,
        "application command": 10063,
    }  # fmt: skip
    return ApiError(404, codes[what], f"Unknown {what}")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def archived_thread() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def wrong_channel_type() -> ApiError:
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def too_many_threads() -> ApiError:
    return ApiError(400, 160006, "Maximum number of active threads reached")


def invalid_form(*faults: tuple[list[str | int], str, str]) -> ApiError:
    """Error 50035, with each fault nested at its path, as in Discord's format."""
    errors: Json = {}
    for path, code, message in faults:
        node = errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
    return ApiError(400, 50035, "Invalid Form Body", errors)


class ActionError(Exception):
    """A refused action of a user; `code` is a translation key, the message only its English."""

    def __init__(self, code: str, message: str, args: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = dict(args or {})
