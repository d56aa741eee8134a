"""The draft: the catalogue that curators edit, and how it becomes a revision."""
