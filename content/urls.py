"""Addresses of the gallery."""

from django.urls import path

from content import gallery_views

app_name = "content"

urlpatterns = [
    path("cards", gallery_views.cards, name="cards"),
    path("cards/<slug:section>/<slug:id>", gallery_views.card, name="card"),
]
