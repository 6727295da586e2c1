"""The lines of the overview, one a table: of how many comparisons how many came out."""
from __future__ import annotations

from pathlib import Path

from audit import paper
from audit.compare import Report
from audit.hypotheses import Question
from audit.pages import OVERVIEW
from audit.paper import Family
from audit.preconditions import can_be_tested, failure_of, judged_preconditions
from audit.tables import Table
from audit.verdicts import stands_out


def mark_of(table: Table) -> str:
    """Stands after the table's name where its claim cannot be tested."""
    failure = failure_of(judged_preconditions(table))
    return f" ({failure[0].lower()}{failure[1:]})" if failure else ""


def is_testable(question: Question) -> bool:
    return can_be_tested(question.table, question.row, question.reference)


def found_of(questions: list[Question], family: Family) -> str:
    found = sum(stands_out(q, family.get(q.key())) for q in questions)
    return f"{found} of {len(questions)}" if questions else "-"


def wanted_cells(table: Table, family: Family) -> list[str]:
    of_paper = [q for q in paper.with_difference(table) if is_testable(q)]
    primary = paper.declared(table)
    shown = sum(is_testable(q) and stands_out(q, family.get(q.key())) for q in primary)
    verdicts = [paper.verdict(q, family) for q in of_paper]
    excluded = sum(v == paper.UNDECIDED and paper.is_excluded(q, family)
                   for q, v in zip(of_paper, verdicts, strict=True))
    kinds = (paper.of_baseline(table), paper.set_against(table), paper.of_controls(table))
    return [f"{shown} of {len(primary)}" if primary else "-",
            " / ".join(str(verdicts.count(v)) for v in (paper.AGREES, paper.DISAGREES, paper.UNDECIDED)),
            str(excluded), *(found_of(questions, family) for questions in kinds)]


def line_of(page: Path, spec: str) -> tuple[int, list[str], str]:
    """Its number, its cells but the first, and what stands after its name."""
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        _, link, mark = cells[0].partition(f"]({spec}.md)")
        if line.startswith("| [") and link:
            return number, cells[1:], mark
    return 0, [], ""


def check_overview(table: Table, family: Family, report: Report) -> None:
    page = table.path.with_name(OVERVIEW)
    number, cells, mark = line_of(page, table.name) if page.is_file() else (0, [], "")
    wanted = wanted_cells(table, family)
    report.numbers += len(wanted)
    if cells != wanted:
        report.wrong(page, number, "overview", " | ".join(cells), " | ".join(wanted))
    if number and mark != mark_of(table):
        report.wrong(page, number, "preconditions", mark, mark_of(table))
