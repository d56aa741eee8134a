"""What a person reads in the forms about oneself."""

import re
from html import unescape
from typing import Any


def name_in_form(response: Any) -> str:
    """What stands in the field for one's name."""
    [field] = re.findall(r'<input[^>]* name="name"[^>]*>', response.content.decode())
    found = re.search(r' value="([^"]*)"', field)
    return unescape(found[1]) if found else ""


def complaints(response: Any) -> dict[str, str]:
    """What is said about each field that was refused."""
    html = response.content.decode()
    found = re.findall(r'id="id_([a-z]+)_error\d*">(.*?)</p>', html, re.DOTALL)
    return {field: unescape(re.sub(r"<[^>]+>", "", words)).strip() for field, words in found}
