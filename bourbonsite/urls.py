"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path

from bourbonsite import health

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("admin/", admin.site.urls),
    path("", include("lobby.urls")),
]

handler400 = "bourbonsite.errors.bad_request"
handler403 = "bourbonsite.errors.permission_denied"
handler404 = "bourbonsite.errors.not_found"
handler500 = "bourbonsite.errors.server_error"
