"""JSON Schemas put to work: values made from them, and answers held against them."""

import re
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from paiju.app.schemas import SCHEMAS, Schema

KINDS: dict[str, type | tuple[type, ...]] = {
    "object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None),
}
HANDS = ["123m456p789s1155z", "234678m34p55s", "555z 666z 7z 123m 456p", "147m 258p 369s 1234z", "1122334455p 678s",
         "19m19p19s1234567z", "123m 456m 789m 11p 55p 99s 6z", "", "1f2f", "0p0p", "5p"]
ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text()),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(), inner, max_size=4)), max_leaves=8,
)


def resolved(schema: Schema) -> Schema:
    return SCHEMAS[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema


def kinds(schema: Schema) -> list[str]:
    return schema["type"] if isinstance(schema["type"], list) else [schema["type"]]


# Values made from a schema


def made(schema: Schema) -> st.SearchStrategy[Any]:
    """Values that a schema allows."""
    whole = resolved(schema)
    if "enum" in whole:
        return st.sampled_from(whole["enum"])
    return st.one_of([made_as(kind, whole) for kind in kinds(whole)])


def made_as(kind: str, schema: Schema) -> st.SearchStrategy[Any]:
    if kind == "object":
        return made_object(schema)
    if kind == "array":
        return st.lists(made(schema["items"]), max_size=5)
    if kind == "string":
        return st.one_of(st.from_regex(schema["pattern"], fullmatch=True), st.sampled_from(HANDS)).filter(
            lambda text: len(text) <= schema.get("maxLength", 400)
        ) if "pattern" in schema else st.text(max_size=20)
    if kind == "integer":
        return st.integers(schema.get("minimum", -5), schema.get("maximum", 10**6))
    return st.booleans() if kind == "boolean" else st.none()


def made_object(schema: Schema) -> st.SearchStrategy[dict[str, Any]]:
    fields = {name: made(part) for name, part in schema.get("properties", {}).items()}
    if not fields:
        return st.dictionaries(st.sampled_from(["akadora", "renhou", "uma", "tobi", "x"]), ANYTHING, max_size=2)
    needed = set(schema.get("required", ()))
    return st.fixed_dictionaries(
        {name: fields[name] for name in needed}, optional={name: fields[name] for name in fields if name not in needed}
    )


def mutated(values: st.SearchStrategy[dict[str, Any]]) -> st.SearchStrategy[Any]:
    """The same with something in it that does not belong there."""

    @st.composite
    def spoiled(draw: st.DrawFn) -> Any:
        value = dict(draw(values))
        for _ in range(draw(st.integers(1, 3))):
            name = draw(st.sampled_from([*value, "extra"]))
            if draw(st.booleans()):
                value[name] = draw(ANYTHING)
            else:
                value.pop(name, None)
        return value

    return st.one_of(spoiled(), ANYTHING)


# Answers held against a schema


def misfits(schema: Schema, value: Any, where: str = "$") -> Iterator[str]:
    """Where a value is not what a schema says."""
    whole = resolved(schema)
    if not any(is_a(kind, value) for kind in kinds(whole)):
        yield f"{where}: {value!r} is no {whole['type']}"
        return
    if ("enum" in whole and value not in whole["enum"]) or ("const" in whole and value != whole["const"]):
        yield f"{where}: {value!r} is none of those named"
    if isinstance(value, str) and "pattern" in whole and not re.search(whole["pattern"], value):
        yield f"{where}: {value!r} does not look like {whole['pattern']}"
    if isinstance(value, list) and "items" in whole:
        for at, each in enumerate(value):
            yield from misfits(whole["items"], each, f"{where}[{at}]")
    if isinstance(value, dict):
        yield from misfitting_fields(whole, value, where)


def misfitting_fields(schema: Schema, value: dict[str, Any], where: str) -> Iterator[str]:
    known, more = schema.get("properties", {}), schema.get("additionalProperties", True)
    yield from (f"{where}: {name} is missing" for name in schema.get("required", ()) if name not in value)
    for name, each in value.items():
        if name in known:
            yield from misfits(known[name], each, f"{where}.{name}")
        elif more is False:
            yield f"{where}: nobody said {name}"
        elif isinstance(more, dict):
            yield from misfits(more, each, f"{where}.{name}")


def is_a(kind: str, value: Any) -> bool:
    return isinstance(value, KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))
