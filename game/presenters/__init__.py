"""From what a seat may see to what its page shows: plain data for the templates."""
