"""The site's own settings, on a database that may forget: its own folder, no fsync."""

import os
from pathlib import Path

# What the caller's shell says must not change what the tests see; DATABASE_URL is respected.
for name in ("ALLOWED_HOSTS", "BOURBON_DEBUG", "BOURBON_HTTPS", "CSRF_TRUSTED_ORIGINS", "DEBUG"):
    os.environ.pop(name, None)
os.environ.pop("REDIS_URL", None)
os.environ["BOURBON_STATE"] = str(Path(__file__).resolve().parent.parent / "var" / "test")
os.environ["SECRET_KEY"] = "only for tests"
os.environ.setdefault("LOG_LEVEL", "ERROR")
# Two runs at once must not share databases; workers inherit the name from their controller.
os.environ.setdefault("BOURBON_TEST_RUN", str(os.getpid()))

from bourbonsite.settings import *  # noqa: E402, F403
from bourbonsite.settings import DATABASES, STATIC_ROOT, STORAGES  # noqa: E402

DATABASES["default"]["TEST"] = {"NAME": f"test_{os.environ['BOURBON_TEST_RUN']}"}
EMBEDDED_DURABLE = False
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_USE_FINDERS = True
STATIC_ROOT.mkdir(parents=True, exist_ok=True)
