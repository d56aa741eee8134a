"""The site around the game: settings, URLs, errors, health, and the embedded database."""
