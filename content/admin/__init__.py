"""The curators' side of the admin: the draft record by record, its history, and the revisions."""

from django.contrib import admin

from content.admin import draft, revisions, sections

__all__ = ["draft", "revisions", "sections"]

admin.site.site_header = "Bourbonomics, behind the bar"
admin.site.site_title = "Bourbonomics"
admin.site.index_title = "What would you like to tend to?"
