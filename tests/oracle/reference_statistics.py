#!/usr/bin/python3
"""Prints, as JSON, what scipy computes of the statistics in docs/statistics.md for small sets of numbers. `make oracle` keeps it."""
from __future__ import annotations

import sys
from pathlib import Path

# This file's name is also that of a module of Python's own, which must be found instead of it.
HERE = Path(__file__).resolve().parent
sys.path[:] = [p for p in sys.path if Path(p or ".").resolve() != HERE] + [str(HERE.parents[1] / "tools")]

import json  # noqa: E402
from typing import Any  # noqa: E402

import numpy  # noqa: E402
import scipy  # noqa: E402
from audit import statistics  # noqa: E402

Rows = dict[str, dict[int, float]]


def by_seed(*rows: tuple[float | None, ...]) -> Rows:
    """Row by row the values of seeds 1, 2, ...; None where a seed is lacking."""
    return {f"row {i}": {seed: v for seed, v in enumerate(row, start=1) if v is not None}
            for i, row in enumerate(rows)}


MODELS: dict[str, Rows] = {
    "balanced": by_seed(
        (85.48, 85.91, 84.77, 85.30, 86.02), (85.20, 85.40, 84.50, 85.35, 85.61), (84.90, 85.52, 84.41, 84.80, 85.75),
        (85.10, 85.88, 84.20, 85.22, 85.40)),
    "two rows": by_seed((3.61, 3.72, 3.58, 3.66, 3.70), (3.55, 3.69, 3.51, 3.61, 3.68)),
    "negative seed variance": by_seed((1.0, 2.0, 3.0, 4.0), (4.9, 2.9, 2.2, 0.8), (2.0, 3.5, 1.0, 2.5)),
    "unbalanced: a reference with more seeds": by_seed(
        (0.389, 0.395, 0.381, 0.392, 0.399, 0.384, 0.390, 0.402), (0.397, 0.405, 0.386, 0.398, None, None, None, None),
        (0.403, 0.404, 0.395, 0.399, None, None, None, None)),
    "unbalanced: holes": by_seed(
        (10.2, 11.9, 9.1, None, 12.4, 10.8), (10.9, None, 9.7, 13.0, 12.2, None), (11.6, 12.1, None, 12.8, None, 11.0),
        (None, 12.9, 10.4, 13.9, 13.1, 12.0)),
    "unbalanced: negative seed variance": by_seed((5.0, 6.1, 4.2, 5.5), (6.2, 4.4, 6.6, None), (5.1, 5.9, None, 4.1)),
    "unbalanced: two rows": by_seed((85.0, 85.4, 84.6, 85.9, 85.2, 84.9), (84.8, 85.3, 84.1, None, None, None)),
}
SPREADS: dict[str, list[list[float]]] = {
    "alike": [[3.1, 2.9, 3.4, 3.0, 2.6], [4.2, 4.4, 3.9, 4.0, 4.5], [5.1, 5.6, 5.2, 5.0, 5.4]],
    "unlike": [[1.0, 1.1, 0.9, 1.05, 0.95], [2.0, 3.5, 0.5, 2.9, 1.1], [1.5, 1.6, 1.4, 1.45, 1.7]],
    "sizes differ, a pair stands aside": [[0.3, 0.5, 0.1, 0.9, 0.7, 0.2], [1.0, 1.8, 1.3], [2.0, 9.0]],
}
POWERS = [(4, 1.0, 0.05), (4, 3.0, 0.05), (4, 4.5, 0.05 / 13), (28, 2.9, 0.05), (28, 3.8, 0.05 / 80), (9.7, 0.0, 0.05),
          (133, 2.5, 0.05), (1, 5.0, 0.05), (2.5, 12.0, 0.01)]
DETECTABLE = [(0.1, 28.0, 0.05), (0.1, 4.0, 0.05), (0.021, 4.0, 0.05 / 13), (0.2, 9.7, 0.05 / 80),
              (1.0, 133.0, 0.05 / 3)]
MARGINS = [(0.5, True), (0.5, False), (0.05, True)]
P_VALUES = [0.01, 0.04, 0.03, 0.005, 0.5, 0.04]


def seeds_as_text(rows: Rows) -> dict[str, dict[str, float]]:
    return {name: {str(seed): value for seed, value in row.items()} for name, row in rows.items()}


def difference_json(difference: statistics.Difference) -> dict[str, float]:
    return {"value": difference.value, "standard_error": difference.standard_error,
            "degrees_of_freedom": difference.degrees_of_freedom, "half_width": difference.half_width,
            "p": difference.p(), "p_against_one_half": difference.p(0.5)}


def margins_json(difference: statistics.Difference) -> list[dict[str, Any]]:
    tests = [(m, more, statistics.margin_test(difference, m, more)) for m, more in MARGINS]
    return [{"margin": m, "more_is_better": more, "shown": t.shown, "worse": t.worse, "p": t.p} for m, more, t in tests]


def model_json(rows: Rows) -> dict[str, Any]:
    model = statistics.AdditiveModel(rows)
    differences = []
    for name in list(rows)[1:]:
        difference, pairs = model.difference(name, "row 0"), statistics.paired(rows[name], rows["row 0"])
        differences.append({"row": name, "reference": "row 0", **difference_json(difference),
                            "pairs": difference_json(pairs), "margins": margins_json(difference)})
    return {"values": seeds_as_text(rows), "seed_variance": model.seed_variance,
            "residual_variance": model.residual_variance, "means": dict(zip(model.names, map(float, model.means))),
            "differences": differences}


def power_json(degrees: float, shift: float, alpha: float) -> dict[str, float]:
    return {"degrees_of_freedom": degrees, "shift": shift, "alpha": alpha,
            "two_sided": statistics.power_two_sided(degrees, shift, alpha),
            "one_sided": statistics.power_one_sided(degrees, shift, alpha)}


def detectable_json(error: float, degrees: float, alpha: float) -> dict[str, float]:
    difference = statistics.Difference(0.0, error, degrees)
    return {"standard_error": error, "degrees_of_freedom": degrees, "alpha": alpha,
            "smallest_detectable": statistics.smallest_detectable(difference, alpha)}


def references() -> dict[str, Any]:
    return {
        "made_by": {"scipy": scipy.__version__, "numpy": numpy.__version__, "python": sys.version.split()[0]},
        "additive_models": {name: model_json(rows) for name, rows in MODELS.items()},
        "brown_forsythe": {name: {"groups": groups, "p": statistics.brown_forsythe(groups)}
                           for name, groups in SPREADS.items()},
        "power": [power_json(*each) for each in POWERS],
        "smallest_detectable": [detectable_json(*each) for each in DETECTABLE],
        "holm": {"p": P_VALUES, "adjusted": statistics.holm(P_VALUES)},
    }


if __name__ == "__main__":
    with numpy.errstate(divide="ignore"):  # noncentral t of one degree of freedom: right, with a warning
        print(json.dumps(references(), indent=1))
