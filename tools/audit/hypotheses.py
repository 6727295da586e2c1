"""Which comparisons a family of tables makes: each counted once, and judged where it is seen best."""
from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from audit import statistics
from audit.files import Run
from audit.specification import Specification
from audit.tables import Table, Test

PRIMARY, EXPLORED = "primary", "explored"
BLIND_ROUTERS = ("random", "random_gated")  # tokens' heads are drawn
FEWER_HEADS = "fixed"  # every token uses the same heads, and the others are not built
NO_ROUTER = "none"
SAME_SHARE = 0.5  # percentage points of active heads


@dataclass(frozen=True)
class Key:
    """What makes two comparisons the same one: metric and configurations, whatever tables call them."""

    metric: str
    pair: frozenset[str]  # digests of configurations
    asked: str = ""  # with a margin: the configuration that is asked about


@dataclass(frozen=True)
class Question:
    """A comparison as one table makes it."""

    table: Table
    metric: str
    row: str
    reference: str
    role: str
    margin: float = 0.0

    def test(self) -> Test:
        return self.table.test(self.metric, self.row, self.reference, self.margin)

    def key(self) -> Key | None:
        """None where a row has no run, and so cannot be compared."""
        row, reference = (configuration(self.table, v) for v in (self.row, self.reference))
        if not row or not reference:
            return None
        return Key(self.metric, frozenset((row, reference)), row if self.margin else "")


@dataclass
class Hypothesis:
    key: Key
    questions: list[Question] = field(default_factory=list)
    p_holm: float | None = None
    of_same_role: int = 0

    @property
    def role(self) -> str:
        return PRIMARY if any(q.role == PRIMARY for q in self.questions) else EXPLORED

    @property
    def tables(self) -> list[str]:
        return sorted({q.table.name for q in self.questions})

    def counting(self) -> Question:
        """A primary contrast's test, then the one on most common seeds, then that with the largest p."""
        def rank(question: Question) -> tuple[bool, int, float]:
            test = question.test()
            return question.role == PRIMARY, test.n, -math.inf if test.p is None else test.p

        return max(self.questions, key=rank)


@dataclass
class Tested:
    """A family: its tables, and primary contrasts that it declares beside theirs."""

    tables: list[Table]
    elsewhere: int = 0
    hypotheses: dict[Key, Hypothesis] = field(init=False)

    def __post_init__(self) -> None:
        self.hypotheses = hypotheses_of(self.tables, self.elsewhere)


def configuration(table: Table, variant: str) -> str:
    runs = table.runs.get(variant, {})
    return next((run.config_digest for run in runs.values()), "")


def any_run(table: Table, variant: str) -> Run | None:
    return next(iter(table.runs.get(variant, {}).values()), None)


def declared_questions(table: Table) -> Iterator[Question]:
    here = set(table.variants())
    compared = table.compared_metrics()
    for contrast in table.spec.contrasts:
        if {contrast.variant, contrast.against} <= here and (contrast.metric or compared):
            metric = contrast.metric or compared[0]
            yield Question(table, metric, contrast.variant, contrast.against, PRIMARY, contrast.margin)


def is_whole(question: Question) -> bool:
    """Whether all seeds of both rows were run, well or badly: before that a declared contrast is not judged."""
    return not any(question.table.missing_seeds(v) for v in (question.row, question.reference))


def primary_questions(table: Table) -> Iterator[Question]:
    return filter(is_whole, declared_questions(table))


def waiting_of(table: Table) -> list[Question]:
    return [question for question in declared_questions(table) if not is_whole(question)]


def declared_at(spec: Specification, scale: str) -> int:
    """Primary contrasts of a specification that has no table yet."""
    here = {variant.name for variant in spec.variants_at(scale)}
    return sum({contrast.variant, contrast.against} <= here for contrast in spec.contrasts)


def against_the_baseline(table: Table) -> Iterator[tuple[str, str]]:
    baseline = table.spec.baseline
    for variant in table.variants():
        if variant != baseline and table.trained_alike(variant, baseline):
            yield variant, baseline


def declared_pairs(table: Table) -> Iterator[tuple[str, str]]:
    here = set(table.variants())
    for variant in table.spec.variants_at(table.scale):
        if variant.against in here:
            yield variant.name, variant.against


def papers_reference(table: Table, metric: str) -> str | None:
    """The row that the paper's differences are to: the baseline, or else the first with a number that has runs."""
    with_number = [v.name for v in table.spec.variants_at(table.scale) if metric in v.paper]
    if table.spec.baseline in with_number:
        return table.spec.baseline
    return next((name for name in with_number if table.values(metric, name)), None)


def papers_pairs(table: Table, metric: str) -> Iterator[tuple[str, str]]:
    """Those that are no comparison with the baseline already."""
    reference = papers_reference(table, metric)
    if reference == table.spec.baseline:
        return
    for variant in table.spec.variants_at(table.scale):
        if reference and metric in variant.paper and variant.name != reference:
            yield variant.name, reference


def active_share(run: Run) -> float:
    metric = run.metrics.get("active_heads")
    return 100 * metric.value if metric else math.nan


def values_by_layer(run: Run, key: str) -> list[Any]:
    value = run.config.get(key, 0)
    return value if isinstance(value, list) else [value] * int(run.config.get("model.depth", 1))


def uses_all_candidates(run: Run) -> bool:
    """Gates, and nothing to choose."""
    layers = zip(*(values_by_layer(run, f"attention.{key}") for key in ("heads", "shared", "routed")), strict=True)
    return all(routed == 0 or shared + routed == heads for heads, shared, routed in layers)


def never_learns(run: Run) -> bool:
    return not run.config.get("train.start") and "router" in run.config.get("train.frozen", "")


def learns(run: Run) -> bool:
    """Whether it chooses heads by what it has learned."""
    router = run.config.get("attention.router", NO_ROUTER)
    return router not in (*BLIND_ROUTERS, FEWER_HEADS, NO_ROUTER) and not uses_all_candidates(run) \
        and not never_learns(run)


def is_control(run: Run) -> bool:
    return run.config.get("attention.router", NO_ROUTER) != NO_ROUTER and not learns(run)


def controls(table: Table) -> Iterator[tuple[str, str]]:
    """Learned routing against what chooses without learning, trained alike, at the same share of active heads."""
    rows = [(v, run) for v in table.variants() if (run := any_run(table, v))]
    set_already = set(declared_pairs(table))
    for variant, run in rows:
        for control, other in rows:
            same_share = abs(active_share(run) - active_share(other)) < SAME_SHARE
            pair = (variant, control)
            if learns(run) and is_control(other) and same_share and table.trained_alike(*pair):
                if not {pair, pair[::-1]} & set_already:
                    yield pair


def both_have(table: Table, metric: str, row: str, reference: str) -> bool:
    """What one row cannot have, as a swap of heads where none is chosen, is no comparison."""
    return bool(table.values(metric, row)) and bool(table.values(metric, reference))


def explored_questions(table: Table) -> Iterator[Question]:
    compared = table.compared_metrics()
    for metric in compared:
        pairs = itertools.chain(papers_pairs(table, metric), against_the_baseline(table), declared_pairs(table))
        for row, reference in pairs:
            if both_have(table, metric, row, reference):
                yield Question(table, metric, row, reference, EXPLORED)
    for metric in compared[:1]:
        for row, reference in controls(table):
            yield Question(table, metric, row, reference, EXPLORED)


def hypotheses_of(tables: list[Table], elsewhere: int = 0) -> dict[Key, Hypothesis]:
    """Those of one family, which its tables then know what to wait for."""
    awaited = awaited_of(tables)
    for table in tables:
        table.awaited = awaited
    return corrected_together(tables, elsewhere)


def corrected_together(tables: list[Table], elsewhere: int = 0) -> dict[Key, Hypothesis]:
    """Holm's correction included, which counts the primary ones that are not tested yet: of these tables, and as many of
    specifications that have none."""
    out: dict[Key, Hypothesis] = {}
    awaited = awaited_of(tables)
    for table in tables:
        for question in (*primary_questions(table), *explored_questions(table)):
            if (key := question.key()) and key not in awaited:
                out.setdefault(key, Hypothesis(key)).questions.append(question)
    adjust([h for h in out.values() if h.role == PRIMARY], untested_of(tables, out) + elsewhere)
    adjust([h for h in out.values() if h.role == EXPLORED], 0)
    return out


def untested_of(tables: list[Table], hypotheses: dict[Key, Hypothesis]) -> int:
    """Of the declared ones those without a test: for want of runs, or of enough of them."""
    tested = {key for key, h in hypotheses.items() if h.role == PRIMARY and h.counting().test().p is not None}
    return len({name_of(question) for table in tables for question in declared_questions(table)} - tested)


def name_of(question: Question) -> Key | tuple[str, ...]:
    """Its key, or, as long as a row has no run, what its family calls it."""
    return question.key() or (question.table.spec.family, question.metric, *sorted((question.row, question.reference)),
                              question.row if question.margin else "")


def lacking(question: Question) -> int:
    return sum(len(question.table.missing_seeds(v)) for v in (question.row, question.reference))


def awaited_of(tables: list[Table]) -> dict[Key, int]:
    """Declared ones with the runs that they lack: no table tests them before these are there."""
    out: dict[Key, int] = {}
    for question in (q for table in tables for q in waiting_of(table)):
        if key := question.key():
            out[key] = min(out.get(key, lacking(question)), lacking(question))
    return {key: runs for key, runs in out.items()
            if key not in {q.key() for table in tables for q in primary_questions(table)}}


def adjust(hypotheses: list[Hypothesis], untested: int) -> None:
    judged = [(h, p) for h in hypotheses if (p := h.counting().test().p) is not None]
    all_adjusted = statistics.holm([p for _, p in judged] + [1.0] * untested)
    for (hypothesis, _), adjusted in zip(judged, all_adjusted, strict=False):
        hypothesis.p_holm = adjusted
    for hypothesis in hypotheses:
        hypothesis.of_same_role = len(judged) + untested
