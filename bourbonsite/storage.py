"""Static files under names that carry their content's hash, so browsers may keep them for good."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Also rewrites `import` lines, because our scripts are plain modules with no build step."""

    support_js_module_import_aggregation = True
