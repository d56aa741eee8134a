"""Games, seats and the log of actions; the one door through which a game changes."""
