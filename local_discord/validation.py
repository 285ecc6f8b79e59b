"""Validates requests and responses against Discord's own OpenAPI description."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote

import jsonschema_rs

from local_discord.errors import Json

Fault = tuple[list[str | int], str, str]
Mode = Literal["request", "strict", "response"]

_FILE = Path(__file__).parent / "schema" / "openapi.json"
_URN = "urn:discord"
# Fields that Discord accepts and the description lacks, by a field of the same object.
_UNLISTED = {
    "default_member_permissions": ("nsfw", "dm_permission"),
    "footer": ("flags",),
    "allowed_mentions": ("tts",),
}
_BITS = {"permissions", "allow", "deny", "default_member_permissions"}


@cache
def _document() -> Json:
    document: Json = json.loads(_FILE.read_bytes())
    return document


@cache
def schema(mode: Mode) -> "Schema":
    """The schema for requests, for requests without unknown fields, or for responses."""
    return Schema(mode)


class Schema:
    """Validators by operation or by schema name, created on first use."""

    def __init__(self, mode: Mode) -> None:
        self._mode = mode
        raw = _document()
        self._definitions: Json = raw["components"]["schemas"]
        document = {
            "paths": self._rewritten(raw["paths"]),
            "components": {"schemas": self._rewritten(self._definitions)},
        }
        self._paths: Json = document["paths"]
        if mode != "response":
            # Clients may send ids as numbers; Discord itself always sends strings.
            relaxed = {"anyOf": [self._definitions["SnowflakeType"], {"type": "integer", "minimum": 0}]}
            document["components"]["schemas"]["SnowflakeType"] = relaxed
        self._registry = jsonschema_rs.Registry([(_URN, document)])
        self._validators: dict[str, jsonschema_rs.Validator] = {}

    def knows(self, method: str, path: str) -> bool:
        return method.lower() in self._paths.get(path, {})

    def templates(self) -> list[str]:
        return list(self._paths)

    def request_faults(self, method: str, path: str, body: Any, name: str | None = None) -> list[Fault]:
        """The faults of a body, by path; `name` selects one schema where the operation allows several."""
        if name is None:
            operation = self._paths[path][method.lower()]
            content = operation.get("requestBody", {}).get("content", {})
            if "application/json" not in content:
                return []
            pointer = ["paths", path, method.lower(), "requestBody", "content", "application/json", "schema"]
        else:
            pointer = ["components", "schemas", name]
        return self._faults(pointer, body)

    def response_faults(self, method: str, path: str, status: int, body: Any) -> list[Fault]:
        responses = self._paths[path][method.lower()]["responses"]
        if str(status) not in responses:
            return [([], "STATUS", f"{status} is not among {sorted(responses)}")]
        content = responses[str(status)].get("content", {})
        if "application/json" not in content:
            return [] if body is None else [([], "BODY", "a body where none belongs")]
        pointer = ["paths", path, method.lower(), "responses", str(status), "content", "application/json", "schema"]
        return self._faults(pointer, body)

    def _faults(self, pointer: list[str], body: Any) -> list[Fault]:
        validator = self._validator(pointer)
        if validator.is_valid(body):
            return []
        return [_fault(leaf) for error in validator.iter_errors(body) for leaf in _leaves(error)]

    def _validator(self, pointer: list[str]) -> jsonschema_rs.Validator:
        escaped = "/".join(quote(step.replace("~", "~0").replace("/", "~1"), safe="~@") for step in pointer)
        if escaped not in self._validators:
            reference = {"$ref": f"{_URN}#/{escaped}"}
            self._validators[escaped] = jsonschema_rs.validator_for(
                reference, registry=self._registry, validate_formats=True
            )
        return self._validators[escaped]

    def _rewritten(self, node: Any) -> Any:
        """Rewrites unions with a `type` field as conditions on that type, so that errors name the faulty leaf."""
        if isinstance(node, list):
            return [self._rewritten(item) for item in node]
        if not isinstance(node, dict):
            return node
        result = {key: self._rewritten(value) for key, value in node.items()}
        if self._mode != "response":
            for key in _BITS & result.keys():
                # Permission bits exceed JSON numbers, so clients send them as digits.
                result[key] = {"anyOf": [result[key], {"type": "string", "pattern": "^[0-9]{1,20}$"}]}
        for keyword in ("oneOf", "anyOf"):
            chosen = self._by_type(node.get(keyword))
            if chosen:
                del result[keyword]
                result["allOf"] = [*result.get("allOf", []), *chosen]
        strict = self._mode == "strict" and isinstance(node.get("properties"), dict) and "type" in node
        if strict and "additionalProperties" not in node:
            result["additionalProperties"] = False
            for known, more in _UNLISTED.items():
                if known in node["properties"]:
                    result["properties"] |= dict.fromkeys(more, True)
        return result

    def _by_type(self, branches: Any) -> list[Json] | None:
        """The branches as if-then schemas, or None if no type distinguishes them."""
        if not isinstance(branches, list):
            return None
        nullable = {"type": "null"} in branches
        rest = [branch for branch in branches if branch != {"type": "null"}]
        if nullable and len(rest) == 1:
            return [{"if": {"not": {"type": "null"}}, "then": self._rewritten(rest[0])}]
        kinds = [self._kinds(branch) for branch in rest]
        if len(rest) < 2 or not all(kinds) or len({k for kind in kinds for k in kind}) < sum(map(len, kinds)):
            return None
        known = sorted({kind for group in kinds for kind in group})
        types = ["object", "null"] if nullable else ["object"]
        shape = {"type": types, "required": ["type"], "properties": {"type": {"enum": known}}}
        return [
            shape if not nullable else {"if": {"not": {"type": "null"}}, "then": shape},
            *(
                {
                    "if": {"type": "object", "required": ["type"], "properties": {"type": {"enum": kind}}},
                    "then": self._rewritten(branch),
                }
                for branch, kind in zip(rest, kinds, strict=True)
            ),
        ]

    def _kinds(self, branch: Json) -> list[int]:
        name = branch.get("$ref", "").rpartition("/")[2]
        kind = self._definitions.get(name, {}).get("properties", {}).get("type", {})
        values: list[int] = kind.get("enum", [])
        return values


def _leaves(error: jsonschema_rs.ValidationError) -> list[jsonschema_rs.ValidationError]:
    """The errors of the best matching branch, where a union still hides them."""
    branches = [branch for branch in getattr(error.kind, "context", None) or [] if branch]
    if not branches:
        return [error]
    nearest = max(branches, key=lambda branch: (max(len(leaf.instance_path) for leaf in branch), -len(branch)))
    return [leaf for inner in nearest for leaf in _leaves(inner)]


def _fault(error: jsonschema_rs.ValidationError) -> Fault:
    path = list(error.instance_path)
    value = error.kind.value
    match error.kind.name:
        case "required":
            return [*path, str(value)], "BASE_TYPE_REQUIRED", "This field is required"
        case "maxLength" | "maxItems":
            return path, "BASE_TYPE_MAX_LENGTH", f"Must be {value} or fewer in length."
        case "minLength" | "minItems":
            return path, "BASE_TYPE_MIN_LENGTH", f"Must be {value} or more in length."
        case "maximum":
            return path, "NUMBER_TYPE_MAX", f"Value should be less than or equal to {value}."
        case "minimum":
            return path, "NUMBER_TYPE_MIN", f"Value should be greater than or equal to {value}."
        case "enum" | "const":
            return path, "BASE_TYPE_CHOICES", f"Value must be one of {value}."
        case "pattern":
            return path, "STRING_TYPE_REGEX", f"String value did not match validation regex {value}."
        case "format" if value == "uri":
            return path, "URL_TYPE_INVALID_URL", "Not a well formed URL."
        case "type":
            return path, "BASE_TYPE_INVALID", f"Expected {value}."
        case "additionalProperties":
            return path, "UNKNOWN_FIELD", error.message
        case _:
            return path, "BASE_TYPE_INVALID", error.message[:300]
