"""A published table: its lines, the runs behind it, and the tests that its rows allow."""
from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from audit import statistics
from audit.examples import example_noise
from audit.files import LESS, Archive, BadFile, Line, Metric, Run, columns_of, read_lines
from audit.specification import KINDS, Specification, read_specification
from audit.statistics import AdditiveModel, Difference, MarginTest, NoSpread

LEAST_COMMON_SEEDS = 3  # for a verdict
COMPARED_KINDS = ("quality", "mechanism")
EVERY = "/*"  # of a metric, each that has a category's name there


Training = tuple[tuple[str, Any], ...]
OF_TRAINING = ("task", "train.steps", "train.epochs", "train.batch", "train.precision", "train.batch_order")
START = "train.start"
DONE = "done"  # the status of a run that is averaged


def training_of(run: Run, archive: Archive) -> Training:
    """Task, data, length and rounding, and the same of the run that it begins with, whose model may be another; where all
    seeds begin with one run (NAME@SEED), which. A text that is empty is that of a run from before there was its key."""
    own = tuple((key, str(value)) for key, value in sorted(run.config.items())
                if (key in OF_TRAINING or key.startswith("data.")) and value != "")
    if START not in run.parents:
        return own
    name = str(run.config[START])
    return own + ((START, name if "@" in name else ""), *training_of(archive.run(run.parents[START]), archive))


@dataclass(frozen=True)
class Test:
    """One comparison of two rows in one metric."""

    n: int  # common seeds
    value: float
    difference: Difference | None  # what the verdict stands on; none where there is no spread to see
    p: float | None
    p_of_pairs: float | None
    half_width: float | None
    identical: bool = False  # equal values on every common seed


@dataclass
class Table:
    spec: Specification
    path: Path  # of SPEC.csv
    lines: list[Line]
    scale: str
    runs: dict[str, dict[int, Run]]  # variant -> seed -> run
    archive: Archive  # of the runs that they begin with
    run_lines: list[Line] = field(default_factory=list)  # of SPEC-runs.csv: averaged, or diverged
    models: dict[tuple[str, Training], AdditiveModel | None] = field(default_factory=dict)
    tests: dict[tuple[str, str, str, float], Test] = field(default_factory=dict)
    awaited: dict[object, int] = field(default_factory=dict)  # questions of its family that lack so many runs

    @property
    def name(self) -> str:
        return self.spec.name

    @property
    def has_new_inference(self) -> bool:
        return bool(self.lines) and "role" in self.lines[0].cells

    def variants(self) -> list[str]:
        return [v.name for v in self.spec.variants_at(self.scale)]

    def missing_seeds(self, variant: str) -> set[int]:
        there = {int(line["seed"]) for line in self.run_lines if line["variant"] == variant}
        return set(self.spec.seeds(variant, self.scale)) - there

    def all_runs(self) -> Iterable[Run]:
        return (run for of_row in self.runs.values() for run in of_row.values())

    def declaration(self, metric: str) -> Metric | None:
        first, less, other = metric.partition(LESS)
        found = next((run.metrics[first] for run in self.all_runs() if first in run.metrics), None)
        if not found or not less:
            return found
        label = f"{found.label}, less {getattr(self.declaration(other), 'label', other)}"
        return replace(found, name=metric, label=label,
                       kind=found.kind if found.kind == "measured" else "mechanism")

    def metric_names(self) -> list[str]:
        """As the specification names them, a kind standing for all of it that the table shows."""
        shown = list(dict.fromkeys(line["metric"] for line in self.lines))
        named = [m for metric in self.spec.metrics if metric not in KINDS for m in self.covered(metric)]
        return named + [m for m in shown if m not in named]

    def covered(self, metric: str) -> list[str]:
        """Of NAME/* those that its runs have and the specification does not name; else itself."""
        if not metric.endswith(EVERY):
            return [metric]
        return [m for m in self.names_in_runs if m.startswith(metric[:-1]) and m not in self.spec.metrics]

    @cached_property
    def names_in_runs(self) -> list[str]:
        return list(dict.fromkeys(name for run in self.all_runs() for name in run.metrics))

    def shown(self, metric: str) -> dict[str, Any]:
        """What the specification says of a metric, by its name or by NAME/*."""
        every = next((m for m in self.spec.metrics if m.endswith(EVERY) and metric.startswith(m[:-1])), metric)
        out = self.spec.shown.get(metric) or self.spec.shown.get(every, {})
        if every != metric and str(out.get("label", "")).endswith("*"):
            return out | {"label": out["label"][:-1] + metric[len(every) - 1:]}
        return out

    def factor(self, metric: str) -> float:
        declared = self.declaration(metric)
        return float(self.shown(metric).get("scale", declared.scale if declared else 1))

    def unit(self, metric: str) -> str:
        declared = self.declaration(metric)
        return str(self.shown(metric).get("shown_unit", declared.shown_unit if declared else ""))

    def is_compared(self, metric: str) -> bool:
        declared = self.declaration(metric)
        compared = declared is not None and declared.kind in COMPARED_KINDS
        return bool(self.shown(metric).get("difference", compared))

    def compared_metrics(self) -> list[str]:
        return [m for m in self.metric_names() if self.is_compared(m)]

    def values(self, metric: str, variant: str) -> dict[int, float]:
        """seed -> value in the unit shown, of the runs that have a finite one; of measured ones those of one machine."""
        factor, runs = self.factor(metric), self.runs.get(variant, {})
        declared = self.declaration(metric)
        if declared and declared.kind == "measured":
            machine = self.machine()
            runs = {s: run for s, run in runs.items() if machine and run.machine == machine}
        return {s: run.value(metric) * factor for s, run in runs.items() if run.has(metric)}

    def machine(self) -> str:
        """That of most rows and then of most runs, of these the first: its measured values are set side by side."""
        measured = [m for m in self.metric_names() if getattr(self.declaration(m), "kind", "") == "measured"]
        of_rows = [[run.machine for _, run in sorted(self.runs.get(v, {}).items())
                    if run.machine and any(map(run.has, measured))] for v in self.variants()]
        known = dict.fromkeys(machine for row in of_rows for machine in row)
        return max(known, default="",
                   key=lambda m: (sum(m in row for row in of_rows), sum(row.count(m) for row in of_rows)))

    def training(self, variant: str) -> Training:
        """What rows must have in common to be judged together."""
        run = next(iter(self.runs.get(variant, {}).values()), None)
        return training_of(run, self.archive) + self.tested_weights(variant) if run else ()

    def tested_weights(self, variant: str) -> Training:
        """Of rows that test the same weights, which ones: each is judged by its pairs alone, so no other row has that."""
        tested = {v: self.spec.tested_weights(v, self.scale) for v in self.variants()}
        shared = sum(weights == tested[variant] for weights in tested.values()) > 1
        return (("tests the weights of", f"{tested[variant]} as {variant}"),) if tested[variant] and shared else ()

    def trained_alike(self, a: str, b: str) -> bool:
        return self.training(a) == self.training(b)

    def model(self, metric: str, variant: str) -> AdditiveModel | None:
        """Of the rows that are trained like this one."""
        training = self.training(variant)
        if (metric, training) not in self.models:
            rows = {v: self.values(metric, v) for v in self.variants() if self.training(v) == training}
            taking_part = {v: row for v, row in rows.items() if statistics.takes_part(row)}
            try:
                self.models[metric, training] = AdditiveModel(taking_part) if len(taking_part) > 1 else None
            except NoSpread:
                self.models[metric, training] = None
        return self.models[metric, training]

    def judged_with(self, metric: str, row: str, reference: str) -> list[str]:
        """The rows whose common variance judges the difference; none where its pairs do."""
        model = self.model(metric, row)
        return sorted(model.names) if model and row in model.names and reference in model.names else []

    def example_noise(self, metric: str, row: str, reference: str) -> statistics.ExampleNoise | None:
        """Of the mean difference on the common seeds, in the unit shown squared; None where runs do not tell."""
        of_row, of_reference = self.runs.get(row, {}), self.runs.get(reference, {})
        seeds = statistics.common_seeds(self.values(metric, row), self.values(metric, reference))
        pairs = [(of_row[s], of_reference[s]) for s in seeds]
        noise, scale = example_noise(metric, pairs), self.factor(metric)**2
        return noise and statistics.ExampleNoise(scale * noise.variance, scale * noise.interaction, noise.degrees)

    def pairs(self, metric: str, row: str, reference: str) -> Difference | None:
        try:
            pairs = statistics.paired(self.values(metric, row), self.values(metric, reference))
        except NoSpread:
            return None
        return self.with_examples(metric, row, reference, pairs)

    def with_examples(self, metric: str, row: str, reference: str, over_seeds: Difference) -> Difference:
        """Seeds and test examples both drawn."""
        noise = self.example_noise(metric, row, reference)
        return noise.join(over_seeds) if noise else over_seeds

    def judged_by(self, metric: str, row: str, reference: str) -> Difference | None:
        """The difference of the additive model where both rows take part, else that of the pairs; seeds and test
        examples are both drawn."""
        if not self.judged_with(metric, row, reference):
            return self.pairs(metric, row, reference)
        return self.with_examples(metric, row, reference, self.model(metric, row).difference(row, reference))

    def margin_test(self, metric: str, difference: Difference, margin: float) -> MarginTest:
        declared = self.declaration(metric)
        return statistics.margin_test(difference, margin, declared is not None and declared.better == "more")

    def p(self, metric: str, difference: Difference | None, margin: float) -> float | None:
        if difference is None:
            return None
        return self.margin_test(metric, difference, margin).p if margin else difference.p()

    def p_of_values(self, metric: str, difference: Difference | None, margin: float, identical: bool) -> float | None:
        """Values that are equal on every seed are no difference, and not worse by any margin."""
        if identical:
            return 0.0 if margin else 1.0
        return self.p(metric, difference, margin)

    def test(self, metric: str, row: str, reference: str, margin: float = 0.0) -> Test:
        asked = (metric, row, reference, margin)
        if asked not in self.tests:
            self.tests[asked] = self._test(*asked)
        return self.tests[asked]

    def _test(self, metric: str, row: str, reference: str, margin: float) -> Test:
        a, b = self.values(metric, row), self.values(metric, reference)
        seeds = statistics.common_seeds(a, b)
        difference, pairs = self.judged_by(metric, row, reference), self.pairs(metric, row, reference)
        value = sum(a[s] - b[s] for s in seeds) / len(seeds) if seeds else math.nan
        judged, identical = len(seeds) >= LEAST_COMMON_SEEDS, all(a[s] == b[s] for s in seeds)
        if identical and difference:
            difference = replace(difference, value=value)  # whatever further seeds of one row make of it
        width = difference.half_width if difference else None
        return Test(
            n=len(seeds),
            value=difference.value if difference else value,
            difference=difference,
            p=self.p_of_values(metric, difference, margin, identical) if judged else None,
            p_of_pairs=self.p(metric, pairs, margin) if judged else None,
            half_width=(0.0 if identical else width) if len(seeds) > 1 else None,
            identical=identical,
        )


def is_table(path: Path) -> bool:
    return columns_of(path)[:4] == ["spec", "scale", "variant", "label"]


def read_table(path: Path, specifications: Path, archive: Archive) -> Table:
    lines = read_lines(path)
    spec = read_specification(specifications / f"{path.stem}.toml")
    run_lines = read_lines(path.with_name(f"{path.stem}-runs.csv"))
    archive.require(line["run"] for line in run_lines)
    runs: dict[str, dict[int, Run]] = {}
    for line in run_lines:
        if line["status"] == DONE:
            runs.setdefault(line["variant"], {})[int(line["seed"])] = archive.run(line["run"])
    if not lines or lines[0]["scale"] not in spec.scales:
        raise BadFile(f"{path}: no lines, or of a scale that its specification lacks")
    return Table(spec, path, lines, lines[0]["scale"], runs, archive, run_lines)
