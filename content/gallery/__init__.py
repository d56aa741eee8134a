"""All that can be looked at: every record of a catalogue, sorted, filtered and explained."""
