"""The two ways an action can fail. Either leaves the game exactly as it was."""


class ActionError(Exception):
    """An action that was not carried out; its text is a sentence for the person who tried it."""


class MalformedAction(ActionError):
    """Not an action of this game: an unknown verb, a wrong type, a card that is not the seat's."""


class IllegalAction(ActionError):
    """A proper action that the rules do not allow here and now."""
