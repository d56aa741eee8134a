"""Lessons as data, and their runner on a real table."""
