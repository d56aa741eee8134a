"""The message bus between workers: Redis, if REDIS_URL names one, else this process alone."""

import os
import sys

import redis


def check_answers() -> None:
    """Leave with one sentence if Redis was asked for and does not answer."""
    if not (url := os.environ.get("REDIS_URL")):
        return
    try:
        redis.Redis.from_url(url, socket_connect_timeout=5, socket_timeout=5).ping()
    except (redis.RedisError, ValueError, OSError) as error:
        reason = str(error).strip().splitlines()[0].rstrip(".")
        sys.exit(f"Redis does not answer ({reason}); start it, or correct or unset REDIS_URL.")
