"""`./test`: the suite in two pytest runs, for a browser's event loop and pytest-asyncio's do not
share a process. Arguments go to both.
"""

import subprocess
import sys

import pytest


def main(arguments: list[str]) -> int:
    """Run both; finding nothing to run in one of them is fine, in both it is not."""
    results = []
    for which in ("none", "only"):
        command = [sys.executable, "-m", "pytest", "-n", "auto", f"--browser-tests={which}"]
        print(f"\n{'Browser tests' if which == 'only' else 'Tests without a browser'}", flush=True)
        result = subprocess.run([*command, *arguments]).returncode
        if result == pytest.ExitCode.INTERRUPTED:
            return result
        results.append(result)
    found = [result for result in results if result != pytest.ExitCode.NO_TESTS_COLLECTED]
    return max(found) if found else int(pytest.ExitCode.NO_TESTS_COLLECTED)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
