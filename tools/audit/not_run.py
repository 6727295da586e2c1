"""Tables of which nothing is run: they show the paper's numbers, which the specification has, and none of ours."""
from __future__ import annotations

import tomllib
from itertools import product
from pathlib import Path

from audit.compare import Cell, Report, exact
from audit.files import number, read_lines

NOT_RUN = "not run"
COLUMNS = ("mean", "half_width", "difference", "difference_half_width", "p", "p_holm")


def check_not_run(path: Path, specification: Path, report: Report) -> None:
    top = tomllib.loads(specification.read_text(encoding="utf-8"))
    variants = {variant["name"]: variant for variant in top["variants"]}
    asked = list(product(variants, top["metrics"]))
    lines = read_lines(path)
    if (printed := [(line["variant"], line["metric"]) for line in lines]) != asked:
        report.wrong(path, 0, "variant, metric", str(printed), str(asked))
        return
    for line in lines:
        report.compare(path, line, {"paper": exact(variants[line["variant"]]["paper"].get(line["metric"])),
                                    "n": exact(0)} | dict.fromkeys(COLUMNS, Cell(None)))
    check_page(path.with_suffix(".md"), list(variants.values()), top["metrics"], report)


def check_page(page: Path, variants: list[dict], metrics: list[str], report: Report) -> None:
    lines = enumerate(page.read_text(encoding="utf-8").splitlines(), start=1)
    rows = [(at, [cell.strip() for cell in line.split("|")[1:-1]]) for at, line in lines if line.startswith("|")][2:]
    if len(rows) != len(variants):
        report.wrong(page, 0, "rows", str(len(rows)), str(len(variants)))
        return
    for (at, cells), variant in zip(rows, variants):
        expected = [variant["paper"].get(metric) for metric in metrics]
        report.numbers += len(expected)
        if cells[0] != variant["label"] or cells[1::2] != [NOT_RUN] * len(metrics) or \
                [number(cell) for cell in cells[2::2]] != expected:
            report.wrong(page, at, "row", str(cells), f"{variant['label']}: {NOT_RUN}, and {expected}")
