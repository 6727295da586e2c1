"""The pairs of models of one seed, example by example: the cells of SPEC.md with McNemar's exact p."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from scipy import stats

from audit.compare import Report
from audit.files import Run
from audit.tables import Table

OPENING = "Test examples that only the baseline : only the variant gets right"
LAST = "seeds with p < 0.05"
ANSWERS = (("label", "prediction"), ("question_label", "question_prediction"))
NONE = "-"


def right(run: Run) -> tuple[np.ndarray, np.ndarray] | None:
    """Labels, and which examples the model gets right."""
    for label, prediction in ANSWERS:
        if run.columns.keys() >= {label, prediction}:
            return run.columns[label], run.columns[label] == run.columns[prediction]
    return None


def only_one_right(baseline: Run, run: Run) -> tuple[int, int] | None:
    """Examples that only the baseline, and only the run, gets right; None where they have not the same examples."""
    first, second = right(baseline), right(run)
    if not first or not second or not np.array_equal(first[0], second[0]):
        return None
    return int(np.sum(first[1] & ~second[1])), int(np.sum(second[1] & ~first[1]))


def exact_p(only_baseline: int, only_run: int) -> float:
    if only_baseline == only_run:
        return 1.0
    return float(stats.binomtest(only_run, only_baseline + only_run).pvalue)


def p_text(p: float) -> str:
    return "p < 0.001" if p < 0.001 else f"p = {p:.{3 if p < 0.1 else 2}f}"


def cell_of(counts: tuple[int, int] | None) -> str:
    return NONE if counts is None else f"{counts[0]} : {counts[1]}, {p_text(exact_p(*counts))}"


def last_cell(pairs: list[tuple[int, int]]) -> str:
    found = [run > baseline for baseline, run in pairs if exact_p(baseline, run) < 0.05]
    return f"{found.count(False)} worse, {found.count(True)} better of {len(pairs)}"


def cells_in(line: str) -> list[str]:
    return [re.sub(r"\\(.)", r"\1", cell.strip()) for cell in re.split(r"(?<!\\)\|", line.strip()[1:-1])]


def rows_in(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """The heading, then the rows, of the table that the opening announces."""
    start = next((i for i, line in enumerate(lines) if line.startswith(OPENING)), len(lines))
    for number, line in enumerate(lines[start + 2:], start=start + 3):
        if not line.startswith("|"):
            return
        if not line.startswith("|-"):
            yield number, cells_in(line)


def pair_of(table: Table, variant: str, seed: int) -> tuple[int, int] | None:
    baseline, runs = table.runs.get(table.spec.baseline, {}), table.runs.get(variant, {})
    if seed not in baseline or seed not in runs or not table.trained_alike(variant, table.spec.baseline):
        return None
    return only_one_right(baseline[seed], runs[seed])


def wanted_table(table: Table) -> list[list[str]]:
    """Heading and the rows that have a pair; nothing where rows are compared on other splits alone."""
    is_tested = any(metric.startswith("test_") for metric in table.metric_names())
    rows = [v for v in table.variants() if v != table.spec.baseline and is_tested]
    pairs = {(v, seed): pair for v in rows for seed in table.runs.get(v, {})
             if (pair := pair_of(table, v, seed)) is not None}
    seeds = sorted({seed for _, seed in pairs})
    out = [["variant", *(f"seed {seed}" for seed in seeds), LAST]] if seeds else []
    for variant in rows if seeds else []:
        label = next((line["label"] for line in table.lines if line["variant"] == variant), variant)
        counts = [pairs.get((variant, seed)) for seed in seeds]
        if there := [pair for pair in counts if pair is not None]:
            out.append([label, *map(cell_of, counts), last_cell(there)])
    return out


def check_examples(table: Table, report: Report) -> None:
    page = table.path.with_suffix(".md")
    printed = list(rows_in(page.read_text(encoding="utf-8").splitlines())) if page.is_file() else []
    wanted = wanted_table(table)
    report.numbers += sum(len(row) - 1 for row in wanted[1:])
    for (number, cells), row in zip(printed, wanted):
        if cells != row:
            report.wrong(page, number, "McNemar", "; ".join(cells), "; ".join(row))
    if len(printed) != len(wanted):
        report.wrong(page, 0, "McNemar", f"{len(printed)} lines", f"{len(wanted)} lines")
