"""Many games at once: batches of setups on as many processes as there are cores."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

import msgspec

from game.engine.bourbonomics import Catalog
from game.engine.bourbonomics.content import Content
from game.simulation.play import play_game
from game.simulation.records import Record, Setup

BATCH = 4
Progress = Callable[[int], None]
"""Told how many games have ended so far."""

_catalog: Catalog | None = None
"""In a worker process: the catalogue it plays with."""


def run_games(
    catalog: Catalog,
    setups: Iterable[Setup],
    progress: Progress = lambda done: None,
    *,
    processes: int | None = None,
) -> Iterator[Record]:
    """Play every setup and yield the records, in the order in which games end.

    With one process everything happens here; otherwise worker processes are started, and stopped
    again whatever happens. `processes` is the number of cores unless told otherwise.
    """
    processes = processes or len(os.sched_getaffinity(0))
    records = (
        (play_game(catalog, setup) for setup in setups)
        if processes == 1
        else _run_in_workers(catalog, setups, processes)
    )
    for done, record in enumerate(records, start=1):
        progress(done)
        yield record


def _run_in_workers(catalog: Catalog, setups: Iterable[Setup], processes: int) -> Iterator[Record]:
    # Fresh processes: a forked one would share the parent's sockets and threads.
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes, _set_up_worker, (msgspec.json.encode(catalog.content),)) as pool:
        for records in pool.imap_unordered(_play_batch, _batches(setups)):
            yield from records


def _batches(setups: Iterable[Setup]) -> Iterator[list[Setup]]:
    remaining = iter(setups)
    while batch := list(islice(remaining, BATCH)):
        yield batch


def _set_up_worker(content: bytes) -> None:
    global _catalog
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Written and read rather than pickled, so that the catalogue's digest stays the same.
    _catalog = Catalog(msgspec.json.decode(content, type=Content))


def _play_batch(setups: list[Setup]) -> list[Record]:
    assert _catalog is not None
    return [play_game(_catalog, setup) for setup in setups]
