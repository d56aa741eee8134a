"""The database itself refuses to change or delete a revision; only its author may be forgotten."""

from django.db import migrations

GUARD = """
CREATE FUNCTION content_revision_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.author_id IS NULL
        AND to_jsonb(NEW) - 'author_id' = to_jsonb(OLD) - 'author_id'
    THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'Revision % is published and never changes.', OLD.number
        USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER content_revision_never_changes BEFORE UPDATE OR DELETE ON content_revision
    FOR EACH ROW EXECUTE FUNCTION content_revision_never_changes();
"""

UNGUARD = """
DROP TRIGGER content_revision_never_changes ON content_revision;
DROP FUNCTION content_revision_never_changes();
"""


class Migration(migrations.Migration):
    dependencies = [("content", "0001_initial")]

    operations = [migrations.RunSQL(GUARD, UNGUARD)]
