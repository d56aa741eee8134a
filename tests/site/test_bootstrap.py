"""./run and ./test on machines that lack something: one sentence, exit code 1, nothing left."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Just enough of a checkout to start setting up."""
    folder = tmp_path / "clone"
    (folder / "bourbonsite").mkdir(parents=True)
    for name in ("run", "test", "bourbonsite/bootstrap.py"):
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(ROOT / "requirements", folder / "requirements")
    return folder


def start(clone: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["./run", *arguments],
        cwd=clone,
        env={**os.environ, "DATABASE_URL": "postgres://x@localhost/x", **variables},
        capture_output=True,
        text=True,
        timeout=120,
    )


def path_with(folder: Path, **programs: str) -> str:
    """A PATH on which python3 and its like are these scripts, and uv does not exist."""
    folder.mkdir()
    for name, script in programs.items():
        program = folder / name.replace("_", ".")
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
    for name in ("dirname", "sh", "env"):
        (folder / name).symlink_to(shutil.which(name) or f"/bin/{name}")
    return str(folder)


def assert_told(told: subprocess.CompletedProcess[str], beginning: str) -> None:
    assert told.returncode == 1
    assert told.stderr.startswith(beginning)
    assert told.stderr.count("\n") == 1


def test_old_python_is_told_in_one_sentence(clone, tmp_path):
    told = start(clone, PATH=path_with(tmp_path / "bin", python3="exit 1"))
    assert_told(told, "Bourbonomics needs Python 3.11 or newer as python3")
    assert not (clone / ".venv").exists()


def test_newer_python_under_another_name_is_found(clone, tmp_path):
    path = path_with(tmp_path / "bin", python3="exit 1", python3_12=f'exec {sys.executable} "$@"')
    told = start(clone, "nonsense", PATH=path, PIP_INDEX_URL="file:///nowhere")
    assert "Bourbonomics needs Python" not in told.stderr


@pytest.mark.slow
def test_failed_installation_is_told_in_one_sentence_and_taken_away(clone, tmp_path):
    (clone / "requirements" / "run.txt").write_text(
        "no-such-package-of-bourbon==1.0 --hash=sha256:" + "0" * 64 + "\n"
    )
    path = path_with(tmp_path / "bin", python3=f'exec {sys.executable} "$@"')
    told = start(clone, PATH=path, PIP_NO_INDEX="1", PIP_RETRIES="0")
    assert_told(told, "Could not install the packages of requirements/run.txt (ERROR: No matching")
    assert not (clone / ".venv").exists()


@pytest.mark.slow
def test_interrupted_installation_is_begun_anew(clone, tmp_path):
    (clone / ".venv" / "bin").mkdir(parents=True)
    (clone / ".venv" / "bin" / "python").write_text("half")
    (clone / "requirements" / "run.txt").write_text("")
    path = path_with(tmp_path / "bin", python3=f'exec {sys.executable} "$@"')
    told = start(clone, "manage", "check", PATH=path)
    # All is installed, and then there is no site in this clone to hand over to.
    assert "No module named bourbonsite.play" in told.stderr
    assert (clone / ".venv" / "installed.json").exists()


@pytest.mark.skipif(os.getuid() == 0, reason="root may write everywhere")
def test_unwritable_folder_is_told_in_one_sentence(clone):
    clone.chmod(0o555)
    told = start(clone)
    clone.chmod(0o755)
    assert_told(told, f"{clone} cannot be written")


def test_unknown_word_is_told_in_one_sentence():
    told = start(ROOT, "nonsense")
    assert_told(told, "Use ./run to play, or ./run manage <command>")
