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
SEED = re.compile(r"seed (\d+)")
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
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def rows_in(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """The heading, then the rows, of the table that the opening announces."""
    start = next((i for i, line in enumerate(lines) if line.startswith(OPENING)), len(lines))
    for number, line in enumerate(lines[start + 2:], start=start + 3):
        if not line.startswith("|"):
            return
        if not line.startswith("|-"):
            yield number, cells_in(line)


def wanted_cells(table: Table, variant: str, seeds: list[int]) -> list[str]:
    baseline, runs = table.runs.get(table.spec.baseline, {}), table.runs.get(variant, {})
    common = set(baseline) & set(runs) if table.trained_alike(variant, table.spec.baseline) else set()
    counts = [only_one_right(baseline[s], runs[s]) if s in common else None for s in seeds]
    pairs = [pair for pair in counts if pair is not None]
    return [*map(cell_of, counts), last_cell(pairs) if pairs else NONE]


def check_row(table: Table, page: Path, number: int, cells: list[str], seeds: list[int], report: Report) -> None:
    called = [line["variant"] for line in table.lines if line["label"] == cells[0]]
    wanted = [wanted_cells(table, variant, seeds) for variant in dict.fromkeys(called)]
    report.numbers += len(cells) - 1
    if cells[1:] not in wanted:
        shown = " or ".join("; ".join(row) for row in wanted) or "no row of that label"
        report.wrong(page, number, "McNemar", "; ".join(cells[1:]), shown)


def check_examples(table: Table, report: Report) -> None:
    page = table.path.with_suffix(".md")
    if not page.is_file():
        return
    heading, *rows = [*rows_in(page.read_text(encoding="utf-8").splitlines())] or [(0, [])]
    seeds = [int(found[1]) for cell in heading[1] if (found := SEED.fullmatch(cell))]
    for number, cells in rows:
        check_row(table, page, number, cells, seeds, report)
