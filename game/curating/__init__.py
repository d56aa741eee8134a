"""Trying a draft out: a table to play it at, and many tables for bots to play it at."""
