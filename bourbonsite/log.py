"""Logs: plain lines on a terminal, one JSON object a line anywhere else, with a request id."""

import json
import logging
import logging.config
import sys
import time
import uuid
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from django.http import HttpRequest, HttpResponseBase

request_id: ContextVar[str] = ContextVar("request_id", default="")
access = logging.getLogger("bourbonsite.access")

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "request"}


class JsonLines(logging.Formatter):
    """Everything a record carries, `extra` included, as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request_id.get():
            line["request_id"] = request_id.get()
        line |= {key: value for key, value in vars(record).items() if key not in _PLAIN}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class RequestLog:
    """Gives each request an id, answers with it in X-Request-ID, and logs one line about it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        given = request.headers.get("X-Request-ID", "")
        # A proxy's id is kept, so that its log and ours can be read together.
        identifier = given if given.isalnum() and len(given) <= 64 else uuid.uuid4().hex
        token = request_id.set(identifier)
        started = time.perf_counter()
        try:
            response = self.get_response(request)
            response["X-Request-ID"] = identifier
            took = round((time.perf_counter() - started) * 1000, 1)
            access.info(
                "%s %s %s",
                request.method,
                request.path,
                response.status_code,
                extra={
                    "method": request.method,
                    "path": request.path,
                    "status": response.status_code,
                    "milliseconds": took,
                },
            )
            return response
        finally:
            request_id.reset(token)


def configuration(style: str | None, level: str) -> dict[str, Any]:
    """A logging configuration; `style` is "plain", "json" or, for None, whatever fits stderr."""
    style = style or ("plain" if sys.stderr.isatty() else "json")
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "plain": {"format": "%(asctime)s %(levelname)-7s %(message)s", "datefmt": "%H:%M:%S"},
            "json": {"()": JsonLines},
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": style}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # The access line already tells of every 4xx; a 500 keeps its traceback.
            "django.request": {"level": "ERROR"},
            "django.security": {"level": "CRITICAL"},
            "daphne": {"level": "WARNING"},
            "asyncio": {"level": "WARNING"},
        },
    }


def configure(settings: dict[str, Any]) -> None:
    """Apply it at once, so that what fails while Django loads is logged in the same way."""
    logging.config.dictConfig(settings)
