"""HTTP on top of the table."""
