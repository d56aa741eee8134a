"""`league`, `simulate` and `plot_balance` as they are called."""

import json

import pytest
from django.core.management import CommandError, call_command


def run(capsys, *arguments: str) -> str:
    call_command(*arguments)
    return str(capsys.readouterr().out)


def test_simulate_prints_one_json_object(capsys):
    text = run(
        capsys,
        *("simulate", "--players", "2", "--games", "4", "--bots", "apprentice"),
        *("--seed", "s", "--processes", "1", "--json"),
    )
    figures = json.loads(text)
    assert (figures["games"], figures["finished"], figures["players"]) == (4, 4, 2)
    assert set(figures["rounds"]) == {"p5", "median", "p95"}
    assert set(figures["wins_by_seat"]) == {"0", "1"}


def test_simulate_prints_plain_tables(capsys):
    text = run(
        capsys,
        *("simulate", "--players", "2", "--games", "4", "--bots", "apprentice"),
        *("--processes", "1"),
    )
    assert "4 of 4 games of 2 ended" in text
    assert "wins beyond 50%" in text


def test_league_prints_its_pairs(capsys):
    text = run(
        capsys,
        *("league", "--pair", "apprentice:drifter", "--games", "4", "--processes", "1"),
        "--json",
    )
    (pair,) = json.loads(text)["pairs"]
    assert (pair["a"], pair["b"], pair["games"]) == ("apprentice", "drifter", 4)
    assert pair["low"] <= pair["a_win_rate"] <= pair["high"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("simulate", "--players", "7"), "no tables for 7 seats"),
        (("simulate", "--games", "0"), "At least one game"),
        (("league", "--pair", "apprentice"), "A pair reads A:B"),
        (("league", "--pair", "apprentice:virtuoso"), "A pair reads A:B"),
        (("league", "--games", "0"), "At least one game"),
        (("plot_balance", "/nowhere.json"), "does not hold the JSON"),
    ],
)
def test_commands_refuse_what_makes_no_sense(arguments, sentence):
    with pytest.raises(CommandError, match=sentence):
        call_command(*arguments)


def test_plot_balance_draws_a_picture_of_each_kind(capsys, tmp_path):
    text = run(
        capsys,
        *("simulate", "--players", "2", "--games", "4", "--bots", "apprentice"),
        *("--processes", "1", "--json"),
    )
    source = tmp_path / "figures.json"
    source.write_text(text)
    run(capsys, "plot_balance", str(source), "--to", str(tmp_path / "pictures"))
    drawn = sorted(path.name for path in (tmp_path / "pictures").iterdir())
    assert drawn == ["cards-2.svg", "distilleries-2.svg", "rounds-2.svg"]
    assert (tmp_path / "pictures" / "rounds-2.svg").read_text().startswith("<svg")
