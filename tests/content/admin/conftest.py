"""Curators, and a draft to look after."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from content import catalogues
from content.drafts.working import open_draft
from content.models import DraftCard, Revision
from game.engine.bourbonomics.content import Content

MODELS = {
    "resources": "draftresource",
    "labor": "draftlabor",
    "operations": "draftoperation",
    "investments": "draftinvestment",
    "bills": "draftbill",
    "boards": "draftboard",
    "distilleries": "draftdistillery",
    "table": "drafttable",
}

MakeCurator = Callable[..., Client]


@pytest.fixture
def published(shipped: Content, db: None) -> Revision:
    catalogues.publish_shipped(shipped)
    return catalogues.current_revision()


@pytest.fixture
def make_curator(published: Revision) -> MakeCurator:
    """Sign a curator in, with these permissions or with all there are."""

    def make(name: str, *permissions: str, is_superuser: bool = False) -> Client:
        user = User.objects.create_user(name, is_staff=True, is_superuser=is_superuser)
        user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
        client = Client()
        client.force_login(user)
        return client

    return make


@pytest.fixture
def curator(make_curator: MakeCurator) -> Client:
    return make_curator("ada", is_superuser=True)


def card(section: str, key: str) -> DraftCard:
    return open_draft().cards.get(section=section, key=key)


def address(section: str, key: str = "", view: str = "change") -> str:
    if view in ("add", "changelist"):
        return reverse(f"admin:content_{MODELS[section]}_{view}")
    return reverse(f"admin:content_{MODELS[section]}_{view}", args=[card(section, key).pk])
