"""One line of JSON per event, with the id of the request it belongs to."""

import json
import logging

import pytest

from bourbonsite import log


def format_record(**extra: object) -> dict[str, object]:
    record = logging.makeLogRecord({"name": "game", "levelname": "INFO", "msg": "sold", **extra})
    line = log.JsonLines().format(record)
    assert "\n" not in line
    return json.loads(line)


def test_line_carries_what_was_added_to_the_record():
    line = format_record(game=7, seat=2)
    assert {key: line[key] for key in ("level", "logger", "message", "game", "seat")} == {
        "level": "info",
        "logger": "game",
        "message": "sold",
        "game": 7,
        "seat": 2,
    }


def test_line_carries_the_request_it_belongs_to():
    token = log.request_id.set("abc")
    assert format_record()["request_id"] == "abc"
    log.request_id.reset(token)
    assert "request_id" not in format_record()


def test_line_carries_a_traceback_in_one_line():
    try:
        raise ValueError("spilt")
    except ValueError as error:
        line = format_record(exc_info=(ValueError, error, error.__traceback__))
    assert "ValueError: spilt" in str(line["exception"])


def test_request_is_logged_once_with_its_status_and_time(client, caplog):
    caplog.set_level(logging.INFO, "bourbonsite.access")
    response = client.get("/healthz", headers={"X-Request-ID": "fromproxy1"})
    (record,) = [record for record in caplog.records if record.name == "bourbonsite.access"]
    assert (record.method, record.path, record.status) == ("GET", "/healthz", 200)
    assert record.milliseconds > 0
    assert response["X-Request-ID"] == "fromproxy1"


@pytest.mark.parametrize("given", ["", "x" * 65, 'a"b', "two words"])
def test_request_id_that_is_no_plain_word_is_replaced(client, given):
    response = client.get("/healthz", headers={"X-Request-ID": given})
    assert response["X-Request-ID"].isalnum()
    assert response["X-Request-ID"] != given


def test_terminal_gets_plain_lines_and_everything_else_json():
    assert log.configuration("plain", "INFO")["handlers"]["stderr"]["formatter"] == "plain"
    assert log.configuration("json", "INFO")["handlers"]["stderr"]["formatter"] == "json"
