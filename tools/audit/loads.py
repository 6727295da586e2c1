"""How evenly heads and experts are used, and how far categories differ in them: SPEC-loads.csv, SPEC-SLOT-loads.csv."""
from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from pathlib import Path

import numpy as np

from audit.compare import Cell, Report, exact
from audit.files import Line, Load, columns_of, read_lines
from audit.statistics import mean_interval
from audit.tables import Table

SLOTS = USUAL_SLOT, _ = "head", "expert"
SPLITS = "", "-by-task"  # of questions
ABSENT = math.nan


def loads_file(table: Table, slot: str, split: str = "") -> Path:
    return table.path.with_name(f"{table.name}-{'' if slot == USUAL_SLOT else slot + '-'}loads{split}.csv")


def chooses(load: Load, layer: int) -> bool:
    return bool(load.routed[layer]) and load.slots[layer] - load.shared[layer] > 1


def routed_counts(load: Load, layer: int) -> np.ndarray:
    """[categories, routed slots]"""
    return load.count[layer, :, load.shared[layer]:load.slots[layer]].astype(float)


def entropy(load: Load, layer: int) -> float:
    """Over the logarithm of the number of routed slots."""
    weights = routed_counts(load, layer).sum(axis=0)
    if not weights.sum():
        return ABSENT
    share = weights[weights > 0] / weights.sum()
    return float(-np.sum(share * np.log(share)) / math.log(len(weights)))


def distance(load: Load, layer: int) -> float:
    """Total variation of a category's load from that of all tokens, mean over categories that have tokens."""
    counts = routed_counts(load, layer)
    if not counts.sum():
        return ABSENT
    of_all = counts.sum(axis=0) / counts.sum()
    return float(np.mean([np.abs(c / c.sum() - of_all).sum() / 2 for c in counts if c.sum()]))


def largest_distance(load: Load, layer: int) -> float:
    counts, tokens = routed_counts(load, layer), load.tokens[layer].sum()
    chosen = counts.sum() / tokens if tokens else counts.shape[1]
    return 1 - chosen / counts.shape[1] if 0 < chosen < counts.shape[1] else ABSENT


def relative_distance(load: Load, layer: int) -> float:
    return distance(load, layer) / largest_distance(load, layer)


MEASURES: dict[str, Callable[[Load, int], float]] = {
    "entropy": entropy, "distance": distance, "relative_distance": relative_distance}


def bounds(values: list[float]) -> tuple[float, float, float]:
    """Mean and interval; of two values the two themselves, of a single one no interval."""
    mean, half_width = mean_interval(values)
    if len(values) == 2:
        return mean, min(values), max(values)
    return (mean, mean - half_width, mean + half_width) if half_width is not None else (mean, ABSENT, ABSENT)


def cells_of(loads: list[Load], layer: int, slot: str) -> dict[str, Cell]:
    first = loads[0]
    cells = {f"{slot}s": exact(float(first.slots[layer])), "shared": exact(float(first.shared[layer])),
             "n": exact(float(len(loads)))}
    routed = chooses(first, layer)
    cells["largest_distance"] = exact(largest_distance(first, layer) if routed else ABSENT)
    for name, measure in MEASURES.items():
        numbers = bounds([measure(load, layer) for load in loads]) if routed else (ABSENT,) * 3
        cells |= {name + end: exact(value, 1.0) for end, value in zip(("", "_low", "_high"), numbers, strict=True)}
    return cells


def routed_loads(table: Table, name: str) -> dict[str, list[Load]]:
    """By variant, of its finished runs; without variants in which no router chooses. `name`: "head-by-task"."""
    out = {}
    for variant in table.variants():
        runs = [run for run in table.runs.get(variant, {}).values() if run.status == "done"]
        loads = [run.loads[name] for run in runs if name in run.loads]
        if loads and any(chooses(loads[0], layer) for layer in range(len(loads[0].slots))):
            out[variant] = loads
    return out


def shapes(loads: list[Load]) -> set[tuple[object, ...]]:
    return {(*map(bytes, (load.slots, load.shared, load.routed)), load.count.shape) for load in loads}


def check_line(table: Table, path: Path, line: Line, loads: dict[str, list[Load]], slot: str,
               report: Report) -> tuple[str, str]:
    """Returns what the line is about."""
    variant, layer = line["variant"], line["layer"]
    of_variant = loads.get(variant, [])
    if not of_variant or layer not in map(str, range(1, len(of_variant[0].slots) + 1)):
        report.wrong(path, line.number, "variant, layer", f"{variant}, {layer}", "no such load in the runs")
    else:
        label = next((row["label"] for row in table.lines if row["variant"] == variant), variant)
        report.compare(path, line, {"label": Cell(label)} | cells_of(of_variant, int(layer) - 1, slot))
    return variant, layer


def check_file(table: Table, path: Path, loads: dict[str, list[Load]], slot: str, report: Report) -> None:
    missing = {"variant", "label", "layer"} - set(columns_of(path))
    if missing:
        report.wrong(path, 1, ", ".join(sorted(missing)), "no such column", "a column")
        return
    seen = [check_line(table, path, line, loads, slot, report) for line in read_lines(path)]
    wanted = {(v, str(layer)) for v, of_variant in loads.items() for layer in range(1, len(of_variant[0].slots) + 1)}
    for variant, layer in sorted(wanted - set(seen)):
        report.wrong(path, 0, "variant, layer", "no line", f"{variant}, {layer}")
    if len(set(seen)) < len(seen):
        report.wrong(path, 0, "variant, layer", "twice", "one line each")


def check_loads(table: Table, report: Report) -> None:
    for slot, split in itertools.product(SLOTS, SPLITS):
        path, loads = loads_file(table, slot, split), routed_loads(table, slot + split)
        for variant, of_variant in loads.items():
            if len(shapes(of_variant)) > 1:
                report.wrong(path, 0, variant, "", "runs of the same layers and slots")
                return
        if path.is_file():
            check_file(table, path, loads, slot, report)
        elif loads:
            report.wrong(path, 0, "file", "", f"loads of {', '.join(loads)}")
