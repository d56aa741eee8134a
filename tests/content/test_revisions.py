"""Published catalogues: kept as they were, found again, published once."""

import threading

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, connection, transaction

from content import catalogues
from content.catalogues import NoCatalogue
from content.models import ImmutableRevision, Revision
from content.problems import CatalogueError
from game.engine.bourbonomics.catalog import Catalog
from game.engine.bourbonomics.content import Content
from tests.content.breaking import changed

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_published():
    """Start from no revision at all, whatever the database was prepared with."""
    with connection.cursor() as cursor:
        cursor.execute("TRUNCATE content_revision CASCADE")


def test_a_revision_keeps_the_whole_catalogue(shipped: Content):
    revision = catalogues.publish(shipped, note="First pour")

    kept = catalogues.catalogue(revision.pk)
    assert (kept.content, kept.digest) == (shipped, revision.digest)
    assert (revision.number, revision.note, revision.ruleset) == (1, "First pour", "bourbonomics")


def test_new_games_use_the_newest_and_old_ones_their_own(shipped: Content):
    old = catalogues.publish(shipped)
    new = catalogues.publish(changed(shipped, "operations.glut.cost", 3))

    assert [old.number, new.number] == [1, 2]
    assert catalogues.current_revision() == new
    assert catalogues.current_catalogue() is catalogues.catalogue(new.pk)
    assert catalogues.catalogue(old.pk).content == shipped


def test_a_process_compiles_a_catalogue_once(shipped: Content):
    first = catalogues.publish(shipped)
    again = catalogues.publish(shipped)

    assert catalogues.catalogue(first.pk) is catalogues.catalogue(again.pk)


def test_nothing_published_is_said():
    with pytest.raises(NoCatalogue, match="load_catalogue"):
        catalogues.current_catalogue()


def test_a_catalogue_with_problems_is_not_published(shipped: Content):
    with pytest.raises(CatalogueError, match="glut, cost"):
        catalogues.publish(changed(shipped, "operations.glut.cost", -1))
    assert not Revision.objects.exists()


def test_a_body_that_was_tampered_with_is_not_played(shipped: Content):
    body = catalogues.publish(shipped).body
    Revision(number=2, digest="0" * 64, body=body).save()

    with pytest.raises(ValueError, match="does not match its digest"):
        catalogues.current_catalogue()


def test_a_revision_is_neither_saved_again_nor_deleted(shipped: Content):
    revision = catalogues.publish(shipped)
    revision.note = "Second thoughts"

    with pytest.raises(ImmutableRevision):
        revision.save()
    with pytest.raises(ImmutableRevision):
        revision.delete()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE content_revision SET body = '{}'",
        "UPDATE content_revision SET note = 'x', author_id = NULL",
        "DELETE FROM content_revision",
    ],
)
def test_the_database_refuses_to_change_a_revision(shipped: Content, statement: str):
    revision = catalogues.publish(shipped)

    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    assert Revision.objects.get() == revision


def test_an_author_can_leave(shipped: Content):
    author = User.objects.create_user("curator")
    revision = catalogues.publish(shipped, author=author)

    author.delete()

    revision.refresh_from_db()
    assert revision.author is None


def test_the_shipped_catalogue_is_published_when_it_is_new(shipped: Content):
    newer = changed(shipped, "operations.glut.cost", 3)

    assert catalogues.publish_shipped(shipped) is not None
    assert catalogues.publish_shipped(shipped) is None
    assert catalogues.publish_shipped(newer) is not None
    assert list(Revision.objects.values_list("number", "digest")) == [
        (2, Catalog(newer).digest),
        (1, Catalog(shipped).digest),
    ]


def test_a_restart_does_not_undo_a_curators_edit(shipped: Content):
    catalogues.publish_shipped(shipped)
    edited = catalogues.publish(changed(shipped, "operations.glut.cost", 3))

    assert catalogues.publish_shipped(shipped) is None
    assert catalogues.current_revision() == edited


@pytest.mark.django_db(transaction=True)
def test_processes_starting_together_publish_once(shipped: Content):
    ready = threading.Barrier(4)
    published: list[Revision | None] = []

    def start() -> None:
        try:
            ready.wait()
            published.append(catalogues.publish_shipped(shipped))
        finally:
            connection.close()

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(revision is not None for revision in published) == [False, False, False, True]
    assert Revision.objects.count() == 1
