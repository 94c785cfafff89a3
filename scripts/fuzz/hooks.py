"""What the fuzzer needs to know of Teca: how a person signs in, and at which host."""

import json
import os
import pathlib
import re

import requests
import schemathesis


@schemathesis.auth(refresh_interval=20, retry_on=[401])
class Session:
    """A session of the role that is tried. Calls may end it, or delete its user: a new one then comes from the script."""

    def get(self, case, context):
        reply = requests.get(os.environ["FUZZ_SESSIONS"], timeout=30)
        reply.raise_for_status()
        return reply.text

    def set(self, case, session, context):
        case.cookies = {**(case.cookies or {}), "teca-session": session}


@schemathesis.serializer("application/offset+octet-stream")
def part_of_file(context, value):
    """The bytes of a part of a file."""
    return {"data": value if isinstance(value, bytes) else str(value).encode()}


@schemathesis.hook
def before_call(context, case, kwargs):
    """The organisation whose host it is; names below localhost are not known everywhere."""
    case.headers.setdefault("Host", os.environ["FUZZ_HOST"])


@schemathesis.hook
def filter_body(context, body):
    """A name that would change the prototype of objects is refused in every body, which no schema can say."""
    return "__proto__" not in repr(body)


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Keeps what is a fault.

    A refusal of what its schema allows is none where the contract of the family names its reason. Rules between fields,
    and what is stored already, are beyond a schema. And what was just made is there, but was not deleted: it cannot be
    restored. Allow of the management tells what a person may do there, as the specified
    backends tell it.
    """
    if failure.code == OTHER_ALLOW:
        return case.operation.path != "/ui/management"
    if failure.code == REFUSED:
        return not is_documented(case, response)
    return not (failure.code == NOT_FOUND and case.operation.path.endswith("/restore"))


REFUSED = "ST202"
NOT_FOUND = "ST302"
OTHER_ALLOW = "ST205"
SHARED = (pathlib.Path(os.environ["FUZZ_CONTRACTS"]) / "shared.yaml").read_text(encoding="utf-8")


def is_documented(case, response):
    try:
        problem = response.json()
    except ValueError:
        return False
    codes = {problem["code"]} if problem["code"] != "request.invalid" else {one["code"] for one in problem.get("errors", [])}
    said = contract(case.operation.schema)
    return bool(codes) and all(re.search(rf"(?<![\w.-]){re.escape(code)}(?![\w-]|\.\w)", said) for code in codes)


CONTRACTS = {}


def contract(schema):
    """All words of the contract of a family, and of what every family has."""
    document = schema.raw_schema
    title = document["info"]["title"]
    if title not in CONTRACTS:
        CONTRACTS[title] = (json.dumps(document, default=str) + SHARED).replace("\\n", " ")
    return CONTRACTS[title]
