"""Headers that every response carries."""

import pytest

from bourbonsite.security import POLICY

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/", "/healthz", "/no/such/page", "/admin/login/"])
def test_every_response_carries_the_strict_policy(client, address):
    response = client.get(address)
    assert response["Content-Security-Policy"] == POLICY
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["X-Frame-Options"] == "DENY"
    assert response["Referrer-Policy"] == "same-origin"


def test_pages_travel_compressed(client):
    page = client.get("/")
    packed = client.get("/", HTTP_ACCEPT_ENCODING="gzip")
    assert packed["Content-Encoding"] == "gzip"
    assert len(packed.content) < len(page.content) / 2


def test_policy_allows_nothing_inline():
    assert "unsafe" not in POLICY
    assert "default-src 'self'" in POLICY


def test_https_is_asked_for_and_remembered(client, settings):
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_HSTS_SECONDS = 60
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    assert client.get("/").status_code == 301
    response = client.get("/", HTTP_X_FORWARDED_PROTO="https")
    assert response["Strict-Transport-Security"] == "max-age=60"


def test_health_checks_are_not_sent_to_https(client, settings):
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/healthz").status_code == 200
    assert client.get("/readyz").status_code == 200
