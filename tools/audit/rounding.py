"""What rounding alone changes: runs whose sums were made in another order, beside those of the same configuration."""
from __future__ import annotations

import functools
import math

from audit.files import Archive, BadFile, Run
from audit.tables import Table

ORDER = "train.batch_order"


@functools.cache
def reversed_runs(archive: Archive) -> list[Run]:
    out = []
    for run in archive.ids():
        try:
            out.append(archive.look_at(run))
        except BadFile:
            continue  # named elsewhere
    return [run for run in out if run.config.get(ORDER) == "reversed" and run.status == "done"]


def is_twin(run: Run, other: Run) -> bool:
    """Settings that one of the two does not know are those of a time when there was no choice."""
    if run.seed != other.seed or run.data_digest != other.data_digest or run.config.get(ORDER) == other.config.get(ORDER):
        return False
    return all(run.config[key] == other.config[key] for key in run.config.keys() & other.config.keys() - {ORDER})


def variance_of(table: Table, metric: str, variant: str) -> float | None:
    """Of one run of the row; None without twins."""
    own = table.runs.get(variant, {})
    squares = [(run.value(metric) - other.value(metric))**2 for other in reversed_runs(table.archive)
               if (run := own.get(other.seed)) and is_twin(run, other) and run.has(metric) and other.has(metric)]
    return table.factor(metric)**2 * sum(squares) / (2 * len(squares)) if squares else None


def error_of(table: Table, metric: str, row: str, reference: str, seeds: int) -> float:
    """Standard deviation of a mean difference; NaN where one of the rows has no twins."""
    variances = [variance_of(table, metric, variant) for variant in (row, reference)]
    return math.nan if None in variances else math.sqrt(sum(variances) / seeds)
