"""The shipped catalogue, its revisions, loader and admin."""
