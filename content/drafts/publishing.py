"""From draft to revision and back."""

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from content import catalogues
from content.differences import differences
from content.drafts.errors import NothingToPublish
from content.drafts.working import draft_content, fill, lock_draft, open_draft
from content.models import DraftChange, Revision
from content.problems import CatalogueError
from content.validation import problems
from game.engine.bourbonomics.content import Content

Author = AbstractBaseUser | None


@transaction.atomic
def publish_draft(*, note: str, author: Author = None) -> Revision:
    """Publish the draft. Raises `CatalogueError` for its problems and `NothingToPublish`."""
    draft = open_draft()
    lock_draft()
    content = draft_content(draft)
    changes = differences(catalogues.catalogue(draft.base_id).content, content)
    if not changes:
        raise NothingToPublish("The draft equals the newest revision; there is nothing to publish.")
    revision = catalogues.publish(content, note=note, author=author)
    draft.base = revision
    draft.save()
    names = ", ".join(change.name for change in changes)
    _tell(draft.pk, f"Published revision {revision.number}: {names}.", author)
    return revision


@transaction.atomic
def revert_draft(revision: Revision, *, author: Author = None) -> None:
    """Make the draft equal to a revision; what was edited since is lost from the draft."""
    _replace(
        catalogues.catalogue(revision.pk).content,
        f"Made the draft equal to {revision}.",
        author,
    )


@transaction.atomic
def replace_draft(content: Content, *, words: str, author: Author = None) -> None:
    """Make the draft equal to a catalogue from elsewhere. Raises `CatalogueError` for its problems."""
    if found := problems(content):
        raise CatalogueError(found)
    _replace(content, words, author)


@transaction.atomic
def snapshot_draft(*, author: Author = None) -> Revision:
    """Return an unpublished revision of the draft, to try it out. Raises `CatalogueError`."""
    return catalogues.snapshot(draft_content(open_draft()), author=author)


def _replace(content: Content, words: str, author: Author) -> None:
    draft = open_draft()
    lock_draft()
    fill(draft, content, author)
    _tell(draft.pk, words, author)


def _tell(draft_id: int, words: str, author: Author) -> None:
    author_id = author.pk if author else None
    DraftChange.objects.create(draft_id=draft_id, words=words, author_id=author_id)
