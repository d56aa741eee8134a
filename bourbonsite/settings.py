"""Settings, read from the environment, with defaults that are safe and play at once.

docs/production.md lists every variable and what it does.
"""

import os
from pathlib import Path

from bourbonsite import embedded, environment, log

ROOT = Path(__file__).resolve().parent.parent
STATE = Path(os.environ.get("BOURBON_STATE") or ROOT / "var").resolve()

DEBUG = environment.flag("BOURBON_DEBUG") or environment.flag("DEBUG")
SECRET_KEY = os.environ.get("SECRET_KEY") or environment.kept_secret(STATE / "secret_key")

# Local names always answer, so that health checks on the machine itself work.
LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
PUBLIC_HOSTS = environment.names("ALLOWED_HOSTS")
ALLOWED_HOSTS = [*LOCAL_HOSTS, *PUBLIC_HOSTS]

# A public name means HTTPS unless somebody says otherwise; plain localhost must work without.
HTTPS = environment.flag("BOURBON_HTTPS", default=bool(PUBLIC_HOSTS))
CSRF_TRUSTED_ORIGINS = environment.names("CSRF_TRUSTED_ORIGINS") or (
    [f"https://{host.replace('*', '').lstrip('.')}" for host in PUBLIC_HOSTS if host != "*"]
    if HTTPS
    else []
)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = False
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "bourbonsite.errors.csrf_failure"

# The largest form of the site is a few kilobytes; the admin uploads whole catalogues.
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
ADMIN_UPLOAD_MAX_SIZE = 8 * 1024 * 1024

INSTALLED_APPS = [
    *(["daphne"] if DEBUG else []),  # gives `manage.py runserver` WebSockets
    "content",  # before the admin, which wears its colours
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "game",
    "lobby",
    "tutorial",
]

MIDDLEWARE = [
    "bourbonsite.log.RequestLog",
    "bourbonsite.security.ContentSecurityPolicy",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # pads at random, so that secrets cannot be measured
    "bourbonsite.errors.ErrorPages",
    "bourbonsite.security.RefuseGarbage",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "lobby.guests.PlayerMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "bourbonsite.urls"
ASGI_APPLICATION = "bourbonsite.asgi.application"

_context_processors = [
    "django.contrib.auth.context_processors.auth",
    "django.contrib.messages.context_processors.messages",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [ROOT / "templates"],
        "OPTIONS": {
            "environment": "bourbonsite.jinja.environment",
            "context_processors": _context_processors,
        },
    },
    {  # the admin alone
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                *_context_processors,
            ]
        },
    },
]

# Row locks carry the game, so PostgreSQL is the only database; there is no SQLite to fall back on.
if url := os.environ.get("DATABASE_URL"):
    _connection = environment.database(url)
else:
    _connection = embedded.Server(STATE / "postgres").connection()
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        **_connection,
        # Lasting connections leak under ASGI; the pool does not, and its check outlives a restart
        # of the server.
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            **_connection.get("OPTIONS", {}),
            "pool": {"min_size": 2, "max_size": environment.number("DATABASE_POOL", default=8)},
        },
    }
}
EMBEDDED_DURABLE = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

_CAPACITY = 1000  # a busy table must not fill a socket's channel
if url := os.environ.get("REDIS_URL"):
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [url], "capacity": _CAPACITY},
        }
    }
else:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels.layers.InMemoryChannelLayer",
            "CONFIG": {"capacity": _CAPACITY},
        }
    }

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

LOGIN_URL = "lobby:sign_in"

LANGUAGE_CODE = "en-us"
USE_I18N = False
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "/static/"
STATICFILES_DIRS = [ROOT / "static"]
STATIC_ROOT = STATE / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "bourbonsite.storage.HashedStaticFiles"
    },
}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_ALLOW_ALL_ORIGINS = False

LOGGING_CONFIG = None
LOGGING = log.configuration(os.environ.get("LOG_FORMAT"), os.environ.get("LOG_LEVEL") or "INFO")
log.configure(LOGGING)
