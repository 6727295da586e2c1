"""What the lines of SPEC.csv and tests.csv must say."""
from __future__ import annotations

import math
import statistics as plain

from audit import statistics
from audit.compare import DEGREES_OF_FREEDOM, STANDARD_ERROR, Cell, exact, p_value, relative
from audit.hypotheses import Hypothesis, Key, Question, against_the_baseline, configuration
from audit.tables import Table, Test

LEVEL = 0.05


def table_cells(table: Table, variant: str, metric: str, family: dict[Key, Hypothesis]) -> dict[str, Cell]:
    """Of one line of SPEC.csv."""
    cells = row_cells(table, variant, metric)
    if table.has_new_inference:
        cells |= comparison_cells(table, variant, metric, family)
    return cells


def row_cells(table: Table, variant: str, metric: str) -> dict[str, Cell]:
    values = list(table.values(metric, variant).values())
    paper = table.spec.variants[variant].paper.get(metric)
    cells = {
        "spec": Cell(table.name),
        "scale": Cell(table.scale),
        "unit": Cell(table.unit(metric)),
        "n": exact(float(len(values))),
        "baseline": Cell("true" if variant == table.spec.baseline else "false"),
        "paper": exact(None if paper is None else float(paper)),
    }
    label = table.spec.variants[variant].label
    if "{" not in label:  # the program fills in shares of heads
        cells["label"] = Cell(label)
    return cells | mean_cells(table, metric, values)


def mean_cells(table: Table, metric: str, values: list[float]) -> dict[str, Cell]:
    declared = table.declaration(metric)
    if not values:
        return {"mean": Cell(None), "half_width": Cell(None)}
    if declared and declared.kind == "measured":
        return {"mean": exact(plain.median(values)), "half_width": Cell(None)}
    mean, half_width = statistics.mean_interval(values)
    return {"mean": exact(mean), "half_width": exact(half_width, max(map(abs, values)))}


def magnitude(table: Table, metric: str) -> float:
    values = [abs(v) for variant in table.variants() for v in table.values(metric, variant).values()]
    return max(values, default=0.0)


def difference_cells(table: Table, metric: str, test: Test, sign: int = 1) -> dict[str, Cell]:
    error = test.difference.standard_error if test.difference else 0.0
    tolerance = STANDARD_ERROR * error + 1e-9 * magnitude(table, metric)
    cells = {"difference": Cell(sign * test.value if math.isfinite(test.value) else None, tolerance)}
    if test.half_width is not None:
        # Its degrees of freedom are known to a thousandth, and so is Student's quantile.
        cells["difference_half_width"] = relative(test.half_width, DEGREES_OF_FREEDOM)
    return cells


def comparison_cells(table: Table, variant: str, metric: str, family: dict[Key, Hypothesis]) -> dict[str, Cell]:
    """Difference to the baseline by this table's own runs; p and role of the hypothesis in its family."""
    question = Question(table, metric, variant, table.spec.baseline, "")
    if question.key() in table.awaited and metric in table.compared_metrics() and \
            (variant, table.spec.baseline) in against_the_baseline(table) and question.test().n > 0:
        untested = {column: Cell(None) for column in ("p", "p_holm", "smallest_detectable", "role")}
        return difference_cells(table, metric, question.test()) | untested
    hypothesis = family.get(question.key()) if variant != table.spec.baseline else None
    if hypothesis is None or table.name not in hypothesis.tables:
        columns = ("difference", "difference_half_width", "p", "p_holm", "smallest_detectable", "role")
        return {column: Cell(None) for column in columns}
    test = question.test()
    return difference_cells(table, metric, test) | {
        "p": p_value(hypothesis.counting().test().p),
        "p_holm": p_value(hypothesis.p_holm),
        "smallest_detectable": detectable_cell(test, hypothesis),
        "role": Cell(None if hypothesis.p_holm is None else hypothesis.role),  # not tested: too few seeds
    }


def detectable_cell(test: Test, hypothesis: Hypothesis) -> Cell:
    if test.difference is None or test.p is None or test.identical or hypothesis.of_same_role == 0:
        return Cell(None)
    size = statistics.smallest_detectable(test.difference, LEVEL / hypothesis.of_same_role)
    return relative(size, DEGREES_OF_FREEDOM)


def test_cells(hypothesis: Hypothesis, row: str) -> dict[str, Cell]:
    """Of one line of tests.csv, whose row is the configuration of digest `row`."""
    question = hypothesis.counting()
    test, table, metric = question.test(), question.table, question.metric
    sign = 1 if configuration(table, question.row) == row else -1
    noise = table.example_noise(metric, question.row, question.reference)
    cells = difference_cells(table, metric, test, sign) | {
        "unit": Cell(table.unit(metric)),
        "n": exact(float(test.n)),
        "role": Cell(hypothesis.role),
        "hypotheses": exact(float(hypothesis.of_same_role)),
        "margin": exact(question.margin or None),
        "p_of_pairs": p_value(test.p_of_pairs),
        "pooled_rows": Cell(" ".join(table.judged_with(metric, question.row, question.reference))),
        "test_set_error": relative(noise and math.sqrt(noise.variance), STANDARD_ERROR),
        "test_set_part": relative(noise and math.sqrt(noise.part), STANDARD_ERROR),
        "test_set_degrees": relative(noise.degrees if noise and math.isfinite(noise.degrees) else None, STANDARD_ERROR),
        "p": p_value(test.p),
        "p_holm": p_value(hypothesis.p_holm),
        "tables": Cell(" ".join(hypothesis.tables)),
        "paper_difference": paper_cell(hypothesis, row),
    }
    if test.difference:
        cells["standard_error"] = relative(test.difference.standard_error, STANDARD_ERROR)
        cells["degrees_of_freedom"] = relative(test.difference.degrees_of_freedom, DEGREES_OF_FREEDOM)
    return cells


def paper_cell(hypothesis: Hypothesis, row: str) -> Cell:
    """The paper's difference, from the first table that has both numbers."""
    for question in sorted(hypothesis.questions, key=lambda q: q.table.name):
        variants, metric = question.table.spec.variants, question.metric
        papers = [variants[v].paper.get(metric) for v in (question.row, question.reference)]
        if None not in papers:
            sign = 1 if configuration(question.table, question.row) == row else -1
            return exact(sign * (papers[0] - papers[1]), abs(papers[0]))
    return exact(None)
