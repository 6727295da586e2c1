"""Verdicts in words: the lines of SPEC.md that say how a comparison came out."""
from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from audit.compare import Report
from audit.hypotheses import Hypothesis, Key, Question, configuration, lacking, waiting_of
from audit.pages import lines_about, pages_of
from audit.tables import Table

LEVEL = 0.05
LEAST_SEEDS = 3
SAID = re.compile(r"'(?P<row>.+?)' against '(?P<reference>.+?)': [-+][^:]*: (?P<words>.+)")
OPENING = re.compile(r"- (Primary contrast: )?")
# The overview reads a primary contrast before it says it: "Claim: **open**; it takes 40 seeds. loss: 'a' against ...".
READING = re.compile(r"- (.*: )?\*\*(?P<reading>[^*]+)\*\*.*?\. (?P<sentence>[^']*'.+)")
MARGIN = re.compile(r"not worse by (?P<margin>[\d.]+): (?P<words>.+)")
NOT_SHOWN, SHOWN, WORSE_BY_MORE = "not shown", "shown", "no, it is worse by more"
SAME, TOO_FEW, UNDECIDED = "the same on every seed", "fewer than 3 seeds, no verdict", "not told apart"


@dataclass(frozen=True)
class Verdict:
    line: int
    metric_label: str
    row: str
    reference: str
    margin: float  # as printed; 0: none
    words: str  # the verdict, and what stands behind it
    reading: str  # of a primary contrast in the overview: "open"


def verdicts_in(lines: Iterable[tuple[int, str]]) -> Iterator[Verdict]:
    return (verdict for verdict, _ in numbered_verdicts_in(lines))


def numbered_verdicts_in(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[Verdict, str]]:
    """Each with what its sentence says from the first number on."""
    for number, line in lines:
        reading = READING.match(line)
        if reading:
            line = f"- {reading['sentence']}"
        opening = OPENING.match(line)
        if opening and (found := SAID.search(line)):
            label, words, margin = line[opening.end():found.start()], found["words"], 0.0
            numbers = line[found.end("reference"):].removeprefix("': ")
            if asked := MARGIN.match(words):
                words, margin = asked["words"], float(asked["margin"])
            yield Verdict(number, label, found["row"], found["reference"], margin, words,
                          reading["reading"] if reading else ""), numbers


def variants_called(table: Table, label: str) -> set[str]:
    return {line["variant"] for line in table.lines if line["label"] == label}


def side_of(question: Question) -> float:
    """Below 0 or above it: on which side of what is asked the estimate lies, whichever row is named first."""
    table, test = question.table, question.test()
    if question.margin:
        declared = table.declaration(question.metric)
        return test.value * (-1 if declared and declared.better == "less" else 1) + question.margin
    first = min(configuration(table, v) for v in (question.row, question.reference))
    return test.value if configuration(table, question.row) == first else -test.value


def verdict_of_margin(question: Question, found: bool) -> str:
    if question.test().n < LEAST_SEEDS:
        return TOO_FEW
    if not found:
        return NOT_SHOWN
    return SHOWN if side_of(question) > 0 else WORSE_BY_MORE


def verdict_of_difference(question: Question, found: bool) -> str:
    test, declared = question.test(), question.table.declaration(question.metric)
    if test.identical:
        return SAME
    if test.n < LEAST_SEEDS:
        return TOO_FEW
    if not found:
        return UNDECIDED
    higher = test.value > 0
    if not declared or declared.kind != "quality" or declared.better not in ("more", "less"):
        return "higher" if higher else "lower"
    return "better" if higher == (declared.better == "more") else "worse"


def stands_out(question: Question, hypothesis: Hypothesis | None) -> bool:
    """Where the test that counts found something, and this estimate lies on the same side."""
    return hypothesis is not None and hypothesis.p_holm is not None and hypothesis.p_holm < LEVEL and \
        side_of(question) * side_of(hypothesis.counting()) >= 0


def expected_verdict(question: Question, hypothesis: Hypothesis) -> str:
    found = stands_out(question, hypothesis)
    return (verdict_of_margin if question.margin else verdict_of_difference)(question, found)


def label_of(table: Table, metric: str) -> str:
    declared = table.declaration(metric)
    return str(table.shown(metric).get("label", declared.label if declared else metric))


def metrics_called(table: Table, label: str) -> list[str]:
    """Metrics whose label the line begins with, the longest label alone."""
    labels = {m: label_of(table, m) for m in table.metric_names()}
    fitting = [m for m in labels if label.startswith(labels[m])]
    return sorted(fitting, key=lambda m: -len(labels[m]))[:1]


def check_verdicts(table: Table, family: dict[Key, Hypothesis], report: Report) -> int:
    """Returns how many were read; a line that compares rows and fits no comparison is a mismatch."""
    read = 0
    for page in pages_of(table.path):
        for said in verdicts_in(lines_about(page, table.name)):
            allowed = allowed_verdicts(table, family, said)
            read += 1
            if not any(said.words.startswith(f"{words}.") for words in allowed):
                wanted = " or ".join(sorted(allowed)) or "no such comparison in the specification"
                report.wrong(page, said.line, "verdict", said.words.partition(".")[0], wanted)
    return read


def allowed_verdicts(table: Table, family: dict[Key, Hypothesis], said: Verdict) -> set[str]:
    """More than one where rows share a label."""
    allowed = set()
    for metric in metrics_called(table, said.metric_label):
        for row in variants_called(table, said.row):
            for reference in variants_called(table, said.reference):
                allowed |= {expected_verdict(question, family[key]) for question, key in
                            asked_of(table, metric, row, reference, said.margin) if key in family}
                allowed |= {not_yet(lacking(question)) for question in waiting_of(table)
                            if (question.metric, question.row, question.reference) == (metric, row, reference)}
                allowed |= {not_yet(table.awaited[key]) for _, key in
                            asked_of(table, metric, row, reference, said.margin) if key in table.awaited}
    return allowed


def not_yet(runs: int) -> str:
    return f"{runs} run{'' if runs == 1 else 's'} to come, no verdict yet"


def asked_of(table: Table, metric: str, row: str, reference: str, margin: float) -> Iterator[tuple[Question, Key]]:
    """The declared margins that are printed as this one, or the plain difference."""
    margins = {c.margin for c in table.spec.contrasts if c.margin and math.isclose(c.margin, margin, rel_tol=0.05)}
    for each in margins if margin else {0.0}:
        question = Question(table, metric, row, reference, "", each)
        if key := question.key():
            yield question, key
