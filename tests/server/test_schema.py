"""schemathesis: whatever is sent to any address, the answer is what the OpenAPI description says, and never a 500."""

import httpx
import pytest
import schemathesis
from guests import Server
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import CHECKS, load_all_checks

from serai.server.settings import Settings

# A stream has no end, and so no answer to compare.
EVENTS = "/api/v1/tables/{table_id}/events"
CHECKED = ["not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance"]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("schema")
    server = Server(Settings(database=f"sqlite:///{folder}/x.db", limits=False, bot_pause=0.0))
    yield server
    server.stop()


def test_every_answer_is_as_described(server):
    seats = [{"kind": "friend"}, {"kind": "friend"}]
    laid = httpx.post(f"{server.url}/api/v1/tables", json={"game": "yspahan", "seats": seats}).json()
    token = {"Authorization": f"Bearer {laid['seats'][0]['token']}"}
    load_all_checks()
    checks = CHECKS.get_by_names(CHECKED)
    schema = schemathesis.openapi.from_url(f"{server.url}/api/v1/openapi.json").exclude(path=EVENTS)
    tried = 0
    for found in schema.get_all_operations():
        operation = found.ok()

        @settings(
            max_examples=25,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(operation.as_strategy(), st.integers(0, 3))
        def check(case, who):
            nonlocal tried
            tried += 1
            headers = {}
            if "table_id" in case.path_parameters and who:
                # Three of four at a table that is there, two of those by who sits at it.
                case.path_parameters["table_id"] = laid["id"]
                headers = token if who > 1 else {}
            case.call_and_validate(checks=checks, headers=headers)

        check()
    assert tried > 200
