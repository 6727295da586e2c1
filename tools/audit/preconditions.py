"""What must hold before a table's comparison means anything, and the line that heads its pages."""
from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from audit import statistics
from audit.compare import Report
from audit.files import number
from audit.pages import lines_about, pages_of
from audit.statistics import NoSpread
from audit.tables import Table

TESTABLE, NOT_TESTABLE = "The claim can be tested: ", "Cannot test the claim"
HEADING = re.compile(rf"\*\*({TESTABLE}|{NOT_TESTABLE}(?: on [^:']+)?: )(.*)\.\*\*")
TOLD = re.compile(r"(?P<whether>whether )?'(?P<row>[^']+)' is (?P<not>not )?better than "
                  r"'(?P<reference>[^']+)'(?: by (?P<by>[\d.]+))? "
                  r"(?:beyond its interval on|cannot be judged on) (?P<metrics>.+)")
METRIC = re.compile(r"(?P<metric>[^,(]+?)(?: \((?:(?P<mean>[-+][\d.]+)(?: ± (?P<width>[\d.]+))?|no common seed)"
                    r"(?:, [^)]*)?\))?(?:, |$)")


class State(Enum):
    HOLDS = "holds"
    FAILS = "fails"
    UNKNOWN = "cannot be judged"


@dataclass(frozen=True)
class Judged:
    row: str  # labels
    reference: str
    metric: str
    state: State
    mean: float = math.nan
    half_width: float = math.nan
    decimals: int = 0  # as printed
    by: float = 0
    variants: tuple[str, str] = ("", "")  # by name
    data: str = ""  # name of the row's data set

    def relation(self) -> str:
        by = f" by {self.by:g}" if self.by else ""
        if self.state is State.UNKNOWN:
            return f"whether '{self.row}' is better than '{self.reference}'{by} cannot be judged on"
        no = "not " if self.state is State.FAILS else ""
        return f"'{self.row}' is {no}better than '{self.reference}'{by} beyond its interval on"


def state_of(table: Table, metric: str, seeds: int, mean: float, half_width: float, by: float) -> State:
    declared = table.declaration(metric)
    advantage = -mean if declared and declared.better == "less" else mean
    if seeds > 1 and (mean == 0 or advantage <= by):
        return State.FAILS
    if by > 0 and seeds > 1 and not math.isfinite(half_width):
        half_width = 0.0  # solved on every seed
    if seeds < 2 or not math.isfinite(half_width):
        return State.UNKNOWN
    return State.HOLDS if advantage - half_width > by else State.FAILS


def label_of(table: Table, variant: str) -> str:
    return next((line["label"] for line in table.lines if line["variant"] == variant), variant)


def data_of(table: Table, variant: str) -> str:
    """Of a row without a run, as the specification says."""
    run = next(iter(table.runs.get(variant, {}).values()), None)
    said = table.spec.shared_settings(table.scale) | table.spec.variants[variant].own_settings(table.scale)
    return str((run.config if run else said).get("data.name", ""))


def judged(table: Table, variant: str, other: str, metric: str, by: float) -> Judged:
    """By the paired t interval of the two rows alone."""
    a, b = table.values(metric, variant), table.values(metric, other)
    seeds = statistics.common_seeds(a, b)
    labels = label_of(table, variant), label_of(table, other)
    variants = variant, other
    data = data_of(table, variant)
    if not seeds:
        return Judged(*labels, metric, State.UNKNOWN, by=by, variants=variants, data=data)
    mean = sum(a[s] - b[s] for s in seeds) / len(seeds)
    try:
        difference = statistics.paired(a, b)
    except NoSpread:
        difference = None
    width = difference.half_width if difference else math.nan
    return Judged(*labels, metric, state_of(table, metric, len(seeds), mean, width, by), mean, width, by=by,
                  variants=variants, data=data)


def judged_preconditions(table: Table) -> list[Judged]:
    return [judged(table, p.variant, p.better_than, metric, p.by) for p in table.spec.preconditions
            for metric in p.metrics or table.compared_metrics()[:1]]


def all_hold(all_judged: list[Judged]) -> bool:
    return all(j.state is State.HOLDS for j in all_judged)


def bearing_on(all_judged: list[Judged], data: str) -> list[Judged]:
    """Those of that data, else all."""
    return [j for j in all_judged if j.data == data] or all_judged


def failure_of(all_judged: list[Judged]) -> str:
    """How the program words it, with the data on which they do not hold where they do on other data."""
    if all_hold(all_judged):
        return ""
    data = dict.fromkeys(j.data for j in all_judged)
    failing = [d for d in data if not all_hold(bearing_on(all_judged, d))]
    named = len(failing) < len(data) and all(failing)
    return NOT_TESTABLE + (f" on {', '.join(failing)}" if named else "")


def permit(all_judged: list[Judged], data: str, row: str, reference: str) -> bool:
    """Whether all of its data hold, but one that fails in asking what is to be tested: whether the row is better."""
    return all(j.state is State.HOLDS or (j.state is State.FAILS and j.variants == (row, reference))
               for j in bearing_on(all_judged, data))


def can_be_tested(table: Table, row: str, reference: str) -> bool:
    return permit(judged_preconditions(table), data_of(table, row), row, reference)


def heading_of(all_judged: list[Judged]) -> str:
    """As the program words it, numbers in full; nothing where nothing is declared."""
    if not all_judged:
        return ""
    failure = failure_of(all_judged)
    told: dict[str, list[str]] = {}
    for j in all_judged:
        if not failure or j.state is not State.HOLDS:
            numbers = "no common seed" if math.isnan(j.mean) else f"{j.mean:+.9f} ± {j.half_width:.9f}"
            told.setdefault(j.relation(), []).append(f"{j.metric} ({numbers})" if failure else j.metric)
    opening = f"{failure}: " if failure else TESTABLE
    return opening + "; ".join(f"{r} {', '.join(m)}" for r, m in told.items()) + "."


def read_heading(opening: str, text: str) -> Iterator[Judged]:
    for part in text.split("; "):
        told = TOLD.fullmatch(part)
        if not told:
            yield Judged("", "", part, State.UNKNOWN)
            continue
        state = State.UNKNOWN if told["whether"] else State.FAILS if told["not"] else State.HOLDS
        for found in METRIC.finditer(told["metrics"]):
            if found[0]:
                mean, width = found["mean"] or "", found["width"] or ""
                yield Judged(told["row"], told["reference"], found["metric"], state, number(mean), number(width),
                             len(mean.partition(".")[2]), float(told["by"] or 0))


def agrees(printed: Judged, wanted: Judged) -> bool:
    named = (printed.row, printed.reference, printed.metric, printed.state, printed.by)
    if named != (wanted.row, wanted.reference, wanted.metric, wanted.state, wanted.by):
        return False
    pairs = [(printed.mean, wanted.mean), (printed.half_width, wanted.half_width)]
    if wanted.state is State.FAILS and math.isnan(printed.mean):
        return False
    # half a unit of the last digit that is printed, and what another order of sums changes
    tolerance = 0.5 * 10.0**-printed.decimals + 1e-8 * max(1.0, abs(wanted.mean))
    return all(math.isnan(p) or abs(p - w) <= tolerance for p, w in pairs)


def headings_in(page: Path, spec: str) -> list[tuple[int, str, str]]:
    """Line, opening, what follows."""
    return [(number, found[1], found[2]) for number, line in lines_about(page, spec)
            if (found := HEADING.fullmatch(line))]


def check_preconditions(table: Table, report: Report) -> None:
    """One heading on each page that shows the table, and none where nothing is declared."""
    wanted = judged_preconditions(table)
    heading = heading_of(wanted)
    shown = wanted if heading.startswith(TESTABLE) else [j for j in wanted if j.state is not State.HOLDS]
    for path in pages_of(table.path):
        found = headings_in(path, table.name)
        report.numbers += len(shown)
        for line, opening, text in found:
            printed = list(read_heading(opening, text))
            if not heading.startswith(opening) or len(printed) != len(shown) or \
                    not all(any(agrees(p, w) for p in printed) for w in shown):
                report.wrong(path, line, "preconditions", opening + text, heading or "nothing: none are declared")
        if heading and not found:
            report.wrong(path, 0, "preconditions", "", heading)
