"""Whole numbers, as people type them."""

from django.core.exceptions import ValidationError

from content.loader import MOST_NUMBER


def whole_number(text: str | int, what: str) -> int:
    """Return the number. Raises `ValidationError` that says what was meant."""
    try:
        number = int(str(text).strip().replace("−", "-"))
    except ValueError as error:
        raise ValidationError(f"{what}: “{text}” is not a whole number.") from error
    if abs(number) > MOST_NUMBER:
        raise ValidationError(f"{what}: {str(text)[:20]} is beyond {MOST_NUMBER}.")
    return number
