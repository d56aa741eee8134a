"""Who is here: guests and accounts, rooms, codes, seats and invitations."""
