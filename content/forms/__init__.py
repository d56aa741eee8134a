"""Forms in which curators edit the records of the draft."""
