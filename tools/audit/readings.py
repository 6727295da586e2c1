"""What the overview makes of each primary contrast in one word, and that none is left unsaid."""
from __future__ import annotations

import math
from pathlib import Path

from audit import paper
from audit.compare import Report
from audit.hypotheses import Question
from audit.pages import OVERVIEW, lines_about, pages_of
from audit.paper import Family
from audit.preconditions import can_be_tested
from audit.tables import Table
from audit.verdicts import SHOWN, Verdict, expected_verdict, metrics_called, stands_out, variants_called, verdicts_in

OPEN, EXCLUDED = "open", "excluded"


def reading_of(question: Question, family: Family) -> str:
    if not can_be_tested(question.table, question.row, question.reference):
        return "cannot be tested here"
    if paper.is_waiting(question):
        return "interim"
    hypothesis = family.get(question.key())
    found = stands_out(question, hypothesis)
    said = expected_verdict(question, hypothesis) if hypothesis else ""
    if question.margin:
        return SHOWN if said == SHOWN else EXCLUDED if found else OPEN
    if not paper.difference_of(question):
        return said if found else OPEN
    if found:
        return SHOWN if paper.verdict(question, family) == paper.AGREES else EXCLUDED
    return "excluded, at the paper's size" if paper.is_excluded(question, family) else OPEN


def is_about(said: Verdict, question: Question) -> bool:
    table = question.table
    return question.metric in metrics_called(table, said.metric_label) and \
        question.row in variants_called(table, said.row) and \
        question.reference in variants_called(table, said.reference) and \
        math.isclose(said.margin, question.margin, rel_tol=0.05)


def check_page(page: Path, table: Table, family: Family, report: Report) -> None:
    said = list(verdicts_in(lines_about(page, table.name)))
    for question in paper.declared(table):
        lines = [v for v in said if is_about(v, question)]
        if not lines:
            report.wrong(page, 0, "primary contrast", "", f"a line on '{question.row}' against '{question.reference}'")
        wanted = reading_of(question, family)
        if page.name == OVERVIEW and lines and all(v.reading != wanted for v in lines):
            report.wrong(page, lines[0].line, "reading", lines[0].reading, wanted)


def check_readings(table: Table, family: Family, report: Report) -> None:
    pages = pages_of(table.path)
    for wanted in {table.path.with_suffix(".md"), table.path.with_name(OVERVIEW)} - set(pages):
        report.wrong(wanted, 0, "page", "", f"a page that shows {table.name}")
    for page in pages:
        check_page(page, table, family, report)
