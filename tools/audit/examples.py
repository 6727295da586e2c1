"""What the test examples of two rows' runs say of their difference."""
from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from audit import statistics
from audit.files import Run

LAYOUT = ("domain", "bytes", "label")  # must be the same in all runs that are compared


def values_of(run: Run, metric: str) -> np.ndarray | None:
    """One number an example, as the metric is stored; None where the run does not tell."""
    columns = run.columns
    if metric == "test_top1" and {"label", "prediction"} <= columns.keys():
        return (columns["label"] == columns["prediction"]).astype(float)
    if metric in ("test_loss", "test_bits") and "loss" in columns:
        return columns["loss"].astype(float) / (math.log(2) if metric == "test_bits" else 1)
    return None


def same_examples(a: Run, b: Run) -> bool:
    return all((name in a.columns) == (name in b.columns) and
               (name not in a.columns or np.array_equal(a.columns[name], b.columns[name])) for name in LAYOUT)


def error_over_examples(metric: str, pairs: Sequence[tuple[Run, Run]]) -> float:
    """Standard error of the runs' mean difference, as other test examples would change it; 0 where runs do not tell."""
    telling = [(run, other) for run, other in pairs
               if values_of(run, metric) is not None and values_of(other, metric) is not None]
    if not telling or not all(same_examples(telling[0][0], run) for pair in telling for run in pair):
        return 0.0
    differences = [values_of(run, metric) - values_of(other, metric) for run, other in telling]
    columns, n = telling[0][0].columns, len(differences[0])
    weights, strata = columns.get("bytes", np.ones(n)).astype(float), columns.get("domain", np.zeros(n))
    return statistics.error_over_examples(np.mean(differences, axis=0), weights, strata)
