"""Are the runs behind a table those that its specification asks for?"""
from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import numpy as np

from audit.compare import Report
from audit.files import Line, Run
from audit.specification import Specification
from audit.tables import Table

START = "train.start"
NOT_KEPT = "data.folder"  # the file leaves it out
SAME_NUMBER = 1e-12
ROUNDED = 2.0**-8  # how far a loss that is kept per example may lie from its own


def same_value(a: Any, b: Any) -> bool:
    """A number for all layers is the list that repeats it; lists in texts may be spaced."""
    if isinstance(a, list) != isinstance(b, list):
        single, many = (b, a) if isinstance(a, list) else (a, b)
        return all(same_value(single, each) for each in many)
    if isinstance(a, str) and isinstance(b, str):
        return a.replace(" ", "") == b.replace(" ", "")
    if isinstance(a, list):
        return len(a) == len(b) and all(map(same_value, a, b))
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def check_runs(table: Table, report: Report) -> None:
    path = table.path.with_name(f"{table.name}-runs.csv")
    known = set(table.variants())
    seen: set[tuple[str, int]] = set()
    for line in table.run_lines:
        variant, seed = line["variant"], int(line["seed"])
        if variant not in known:
            report.wrong(path, line.number, "variant", variant, f"no row of {table.name} at scale {table.scale}")
            continue
        if (variant, seed) in seen:
            report.wrong(path, line.number, "seed", str(seed), "listed before")
        seen.add((variant, seed))
        if seed not in table.spec.seeds(variant, table.scale):
            report.wrong(path, line.number, "seed", str(seed), f"no seed of {variant} in the specification")
        check_run(table, line, table.archive.run(line["run"]), report)
    for variant in table.variants():
        lacking = [s for s in table.spec.seeds(variant, table.scale) if (variant, s) not in seen]
        if lacking:
            report.notes.append(f"{variant} lacks the seeds {', '.join(map(str, lacking))}")
    check_agreement(table, report)


def check_run(table: Table, line: Line, run: Run, report: Report) -> None:
    """One file against the line that names it and the settings of its row."""
    variant = line["variant"]
    facts = {"id": (run.id, line["run"]), "seed": (run.seed, int(line["seed"])), "status": (run.status, line["status"])}
    for what, (found, wanted) in facts.items():
        if found != wanted:
            report.wrong(run.path, 0, what, str(found), str(wanted))
    for key, wanted in table.spec.shared_settings(table.scale).items():
        own = table.spec.variants[variant].own_settings(table.scale)
        if key in run.config and key not in own:
            check_setting(run, key, wanted, report)
    for key, wanted in table.spec.variants[variant].own_settings(table.scale).items():
        if key == START:
            check_start(table, run, str(wanted), report)
        else:
            check_setting(run, key, wanted, report)
    check_columns(run, report)


def says_nothing(run: Run, key: str) -> bool:
    """Of a run that has no such setting, as it could change nothing there."""
    return key not in run.config and key == "attention.two_stage" and run.config.get("attention.shared") == 0


def check_setting(run: Run, key: str, wanted: Any, report: Report) -> None:
    report.numbers += 1
    found = run.config.get(key)
    if says_nothing(run, key):
        return
    if key not in run.config or not same_value(found, wanted):
        report.wrong(run.path, 0, key, str(found), f"{wanted} of the specification")


def check_start(table: Table, run: Run, start: str, report: Report) -> None:
    """VARIANT of the same table, of the same seed or of VARIANT@SEED; others are not in its list of runs."""
    if not start:
        return
    variant, _, seed = start.partition("@")
    parent = table.runs.get(variant, {}).get(int(seed or run.seed))
    if START not in run.parents:
        report.wrong(run.path, 0, START, "", f"a run of {start}")
    elif parent and run.parents[START] != parent.id:
        report.wrong(run.path, 0, START, run.parents[START], f"{parent.id}, {variant} of seed {parent.seed}")


def check_columns(run: Run, report: Report) -> None:
    """A classifier's answers give its accuracy once more, and their losses, though rounded, about its loss."""
    columns, metrics = run.columns, run.metrics
    if not {"label", "prediction", "loss"} <= columns.keys():
        return
    top1 = float(np.mean(columns["label"] == columns["prediction"]))
    loss = float(np.mean(columns["loss"].astype(float)))
    for name, value, tolerance in (("test_top1", top1, SAME_NUMBER), ("test_loss", loss, ROUNDED * loss)):
        if name in metrics:
            report.numbers += 1
            found = metrics[name].value
            if not (abs(found - value) <= tolerance or (math.isnan(found) and math.isnan(value))):
                report.wrong(run.path, 0, name, repr(found), f"{value!r} from its columns")


def differing(runs: Iterable[Run], fact: str) -> set[Any]:
    return {getattr(run, fact) for run in runs}


def check_agreement(table: Table, report: Report) -> None:
    """What must be the same in a row and in a table."""
    rows_of: dict[str, list[str]] = defaultdict(list)
    for variant, runs in table.runs.items():
        digests = differing(runs.values(), "config_digest")
        if len(digests) > 1:
            report.wrong(table.path, 0, variant, "", f"its runs have {len(digests)} configurations")
        for digest in digests:
            rows_of[digest].append(variant)
    for rows in rows_of.values():
        if len(rows) > 1:
            report.wrong(table.path, 0, " and ".join(rows), "", "are the same configuration")
    for fact in ("numerics", *(() if sets_data(table.spec) else ("data_digest",))):
        if len(found := differing(table.all_runs(), fact)) > 1:
            report.wrong(table.path, 0, fact, "", f"differs among its runs: {sorted(map(str, found))}")
    check_silent_settings(table, report)


def sets_data(spec: Specification) -> bool:
    """Whether rows are set apart by their data."""
    return any(key == "task" or key.startswith("data.") for v in spec.variants.values()
               for settings in (v.set, *v.at.values()) for key in settings)


def check_silent_settings(table: Table, report: Report) -> None:
    """A setting that a row leaves alone has the same value in all rows that leave it alone."""
    shared = table.spec.shared_settings(table.scale)
    first: dict[str, tuple[Any, Run]] = {}
    for variant, runs in table.runs.items():
        if variant not in table.spec.variants:
            continue
        own = table.spec.variants[variant].own_settings(table.scale)
        for run in runs.values():
            for key, value in run.config.items():
                if key in own or key in shared or key == NOT_KEPT:
                    continue
                expected, other = first.setdefault(key, (value, run))
                if not same_value(value, expected):
                    report.wrong(run.path, 0, key, str(value), f"{expected} as in {other.path.name}")
