"""Whatever a visitor sends, the answer is a page of ours with the right status."""

import pytest
from django.http import HttpResponseNotAllowed
from django.test import Client, RequestFactory, override_settings
from django.urls import path

from bourbonsite import errors
from bourbonsite.security import body_limit

pytestmark = pytest.mark.django_db


def assert_is_error_page(response, status: int) -> None:
    html = response.content.decode()
    title, _ = errors.PAGES[status]
    assert response.status_code == status
    assert response["Content-Type"] == "text/html; charset=utf-8"
    assert title in html
    assert "<!doctype html>" in html.lower()
    assert "/static/" in html, "the site's own look, not the bare fallback"
    assert "Traceback" not in html


def test_unknown_address_is_a_404_page(client):
    assert_is_error_page(client.get("/no/such/shelf"), 404)


def test_wrong_method_is_a_405_page_that_names_the_right_ones(client):
    response = client.delete("/healthz")
    assert_is_error_page(response, 405)
    assert response["Allow"] == "GET, HEAD"


def test_stale_form_is_a_403_page_that_says_what_to_do():
    response = Client(enforce_csrf_checks=True).post("/admin/login/", {"username": "somebody"})
    assert_is_error_page(response, 403)
    assert errors.CSRF_MESSAGE in response.content.decode()


def test_oversized_body_is_a_413_page(client):
    body = b"x" * (body_limit("/") + 1)
    assert_is_error_page(client.post("/", body, content_type="text/plain"), 413)


def test_oversized_form_is_a_413_page_where_uploads_are_welcome(client):
    fields = {"username": "x" * (body_limit("/") + 1)}
    assert body_limit("/admin/login/") > body_limit("/")
    assert_is_error_page(client.post("/admin/login/", fields), 413)


def test_body_of_unknown_length_is_a_411_page(client):
    response = client.post("/account", {"name": "x"}, HTTP_TRANSFER_ENCODING="chunked")
    assert_is_error_page(response, 411)


@pytest.mark.parametrize("length", ["a lot", "-1"])
def test_garbled_length_is_a_400_page(client, length):
    assert_is_error_page(client.get("/", CONTENT_LENGTH=length), 400)


@pytest.mark.parametrize("address", ["/%00", "/?q=%00", "/tables/%00/"])
def test_nul_in_an_address_is_a_400_page(client, address):
    assert_is_error_page(client.get(address), 400)


def test_unknown_host_is_a_400_page(client):
    assert_is_error_page(client.get("/", HTTP_HOST="elsewhere.example"), 400)


@pytest.mark.parametrize(
    "cookie",
    [
        "sessionid=garbage",
        'sessionid="\\000\\000\\000\\000\\000\\000\\000\\000\\000"',
        "sessionid=" + "x" * 4000,
        "csrftoken=\x01\x02; sessionid=;;;=;",
        "=; ==; \xff\xfe",
        'guest="not:signed:by us"',
    ],
)
def test_garbage_cookies_are_no_cookies(client, cookie):
    assert client.get("/", HTTP_COOKIE=cookie).status_code == 200
    assert client.get("/admin/", HTTP_COOKIE=cookie).status_code == 302


def failing_view(request):
    raise RuntimeError("a secret detail")


urlpatterns = [
    path("fails", failing_view),
    path("bare", lambda request: HttpResponseNotAllowed(["POST"])),
]
handler500 = errors.server_error


@override_settings(ROOT_URLCONF=__name__)
def test_fault_of_ours_is_a_500_page_without_details():
    response = Client(raise_request_exception=False).get("/fails")
    assert response.status_code == 500
    assert errors.PAGES[500][0] in response.content.decode()
    assert "secret" not in response.content.decode()


def test_error_page_is_plain_html_when_the_template_fails(rf: RequestFactory, settings, tmp_path):
    settings.TEMPLATES = [{**settings.TEMPLATES[0], "DIRS": [tmp_path]}]
    response = errors.error_page(rf.get("/"), 404, message="<b>gone</b>")
    assert response.status_code == 404
    assert "<h1>Nothing ages on this shelf</h1>" in response.content.decode()
    assert "&lt;b&gt;gone&lt;/b&gt;" in response.content.decode()


def test_error_answers_for_machines_are_left_alone(client, monkeypatch):
    from bourbonsite import health

    monkeypatch.setitem(health.CHECKS, "database", lambda: "gone")
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response["Content-Type"] == "application/json"
