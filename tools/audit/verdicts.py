"""Verdicts in words: the lines of SPEC.md that say how a comparison came out."""
from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from audit.compare import Report
from audit.hypotheses import Hypothesis, Key, Question
from audit.tables import Table

LEVEL = 0.05
SAID = re.compile(r"'(?P<row>[^']+)' against '(?P<reference>[^']+)': (?P<difference>[-+][\d.]+) ± [^(]*"
                  r"\(p = (?P<p>[-\d.e]+), adjusted (?P<adjusted>[-\d.e]+)\): (?P<verdict>[^.:]+)")
UNDECIDED, BETTER, WORSE = "not told apart", "better", "worse"
DIRECTIONS = {"more": 1, "less": -1}


@dataclass(frozen=True)
class Verdict:
    line: int
    metric_label: str
    row: str
    reference: str
    words: str


def verdicts_in(text: str) -> Iterator[Verdict]:
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("- ") and (found := SAID.search(line)):
            yield Verdict(number, line[2:found.start()], found["row"], found["reference"], found["verdict"].strip())


def variants_called(table: Table, label: str) -> set[str]:
    return {line["variant"] for line in table.lines if line["label"] == label}


def expected_verdict(question: Question, hypothesis: Hypothesis) -> str:
    declared = question.table.declaration(question.metric)
    direction = DIRECTIONS.get(declared.better, 0) if declared else 0
    if hypothesis.p_holm is None or hypothesis.p_holm >= LEVEL:
        return UNDECIDED
    gain = direction * question.test().value
    return BETTER if gain > 0 else WORSE if gain < 0 else ""


def label_of(table: Table, metric: str) -> str:
    declared = table.declaration(metric)
    return str(table.spec.shown.get(metric, {}).get("label", declared.label if declared else metric))


def metrics_called(table: Table, label: str) -> list[str]:
    """Metrics whose label the line begins with, the longest label alone."""
    labels = {m: label_of(table, m) for m in table.compared_metrics()}
    fitting = [m for m in labels if label.startswith(labels[m])]
    return sorted(fitting, key=lambda m: -len(labels[m]))[:1]


def check_verdicts(table: Table, family: dict[Key, Hypothesis], report: Report) -> int:
    """Returns how many were read. Only those of differences, not those of margins."""
    path = table.path.with_suffix(".md")
    if not path.is_file():
        return 0
    read = 0
    for said in verdicts_in(path.read_text(encoding="utf-8")):
        if not said.words.startswith((UNDECIDED, BETTER, WORSE)):
            continue
        allowed = allowed_verdicts(table, family, said)
        read += bool(allowed)
        if allowed and not any(word == "" or said.words.startswith(word) for word in allowed):
            report.wrong(path, said.line, "verdict", said.words, " or ".join(sorted(allowed)))
    return read


def allowed_verdicts(table: Table, family: dict[Key, Hypothesis], said: Verdict) -> set[str]:
    """More than one where rows share a label."""
    allowed = set()
    for metric in metrics_called(table, said.metric_label):
        for row in variants_called(table, said.row):
            for reference in variants_called(table, said.reference):
                question = Question(table, metric, row, reference, "")
                key = question.key()
                if key in family:
                    allowed.add(expected_verdict(question, family[key]))
    return allowed
