"""The rules of the games, in pure Python: no framework, no clock, no files, no global randomness."""
