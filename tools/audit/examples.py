"""What the test examples of two rows' runs say of their difference."""
from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from audit import statistics
from audit.files import Run

# What must be the same in all runs that are compared: of questions, of other examples, and of their weights.
OF_QUESTIONS = ("question_task", "question_label")
OF_OTHERS = ("domain", "label")
# Right or wrong: the columns that say so.
ANSWERS = {"test_top1": ("label", "prediction"), "test_accuracy": ("question_label", "question_prediction"),
           "test_accuracy_norm": ("question_label", "question_prediction_norm")}


def values_of(run: Run, metric: str) -> np.ndarray | None:
    """One number an example, as the metric is stored; None where the run does not tell."""
    columns = run.columns
    if metric == "test_top1" and {"right", "hidden"} <= columns.keys():
        return columns["right"] / columns["hidden"]
    if metric in ANSWERS and set(ANSWERS[metric]) <= columns.keys():
        label, prediction = (columns[name] for name in ANSWERS[metric])
        return (label == prediction).astype(float)
    if metric == "test_loss" and "loss" in columns:
        return columns["loss"].astype(float)
    if metric == "test_bits" and "loss" in columns:
        per_byte = columns["tokens"] / columns["bytes"] if "tokens" in columns else 1
        return columns["loss"].astype(float) * per_byte / math.log(2)
    return None


def weights_of(columns: dict[str, np.ndarray], metric: str, n: int) -> np.ndarray:
    """What the metric is a mean over: bits over bytes, others over tokens, or hidden ones; else examples count alike."""
    if metric.startswith("test_accuracy"):
        return np.ones(n)
    names = ("bytes",) if metric == "test_bits" else ("tokens", "hidden", "bytes")
    return next((columns[name] for name in names if name in columns), np.ones(n)).astype(float)


def same_examples(a: Run, b: Run, metric: str, n: int) -> bool:
    names = OF_QUESTIONS if metric.startswith("test_accuracy") else OF_OTHERS
    same = all((name in a.columns) == (name in b.columns) and
               (name not in a.columns or np.array_equal(a.columns[name], b.columns[name])) for name in names)
    return same and np.array_equal(weights_of(a.columns, metric, n), weights_of(b.columns, metric, n))


def documents_of(runs: Sequence[Run], metric: str, n: int) -> np.ndarray | None:
    """Which examples are drawn together: by the runs that say so, else each by itself; None where they disagree."""
    name = "question_document" if metric.startswith("test_accuracy") else "document"
    said = [run.columns[name] for run in runs if name in run.columns]
    if not all(np.array_equal(said[0], other) for other in said):
        return None
    return said[0] if said else np.arange(n)


def example_noise(metric: str, pairs: Sequence[tuple[Run, Run]]) -> statistics.ExampleNoise | None:
    """Of the runs' mean difference, as stored; None where runs do not tell."""
    telling = [(run, other) for run, other in pairs
               if values_of(run, metric) is not None and values_of(other, metric) is not None]
    runs = [run for pair in telling for run in pair]
    n = len(values_of(runs[0], metric)) if runs else 0
    if not runs or not all(len(values_of(run, metric)) == n and same_examples(runs[0], run, metric, n) for run in runs):
        return None
    documents = documents_of(runs, metric, n)
    if documents is None:
        return None
    differences = np.array([values_of(run, metric) - values_of(other, metric) for run, other in telling])
    columns = runs[0].columns
    strata = columns.get("question_task" if metric.startswith("test_accuracy") else "domain", np.zeros(n))
    return statistics.example_noise(differences, weights_of(columns, metric, n), strata, documents)
