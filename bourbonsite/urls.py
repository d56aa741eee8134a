"""Every address of the site."""

from django.contrib import admin
from django.http import HttpRequest, HttpResponseRedirect
from django.templatetags.static import static
from django.urls import include, path

from bourbonsite import health


def favicon(request: HttpRequest) -> HttpResponseRedirect:
    """Browsers ask for this address on pages that name no icon, such as the admin's."""
    return HttpResponseRedirect(static("icons/favicon.svg"))


urlpatterns = [
    path("favicon.ico", favicon),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("admin/", admin.site.urls),
    path("", include("content.urls")),
    path("", include("lobby.urls")),
    path("", include("game.urls")),
]

handler400 = "bourbonsite.errors.bad_request"
handler403 = "bourbonsite.errors.permission_denied"
handler404 = "bourbonsite.errors.not_found"
handler500 = "bourbonsite.errors.server_error"
