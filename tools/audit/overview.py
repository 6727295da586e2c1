"""The lines of the overview, one a table: of how many comparisons how many came out."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from audit import hypotheses
from audit.compare import Report
from audit.hypotheses import PRIMARY, EXPLORED, Hypothesis, Key, Question
from audit.pages import OVERVIEW
from audit.preconditions import State, judged_preconditions
from audit.tables import LEAST_COMMON_SEEDS, Table
from audit.verdicts import LEVEL, stands_out

Family = dict[Key, Hypothesis]
FAILS = " (cannot test the claim)"


def with_seeds(questions: Iterable[Question]) -> list[Question]:
    return [q for q in questions if q.test().n > 0]


def asked(table: Table, pairs: Iterable[tuple[str, str]], metric: str) -> list[Question]:
    return with_seeds(Question(table, metric, row, reference, EXPLORED) for row, reference in pairs)


def declared(table: Table) -> list[Question]:
    return with_seeds(hypotheses.declared_questions(table))


def of_baseline(table: Table) -> list[Question]:
    return [q for m in table.compared_metrics() for q in asked(table, hypotheses.against_the_baseline(table), m)]


def set_against(table: Table) -> list[Question]:
    return [q for m in table.compared_metrics() for q in asked(table, hypotheses.declared_pairs(table), m)]


def of_controls(table: Table) -> list[Question]:
    return [q for m in table.compared_metrics()[:1] for q in asked(table, hypotheses.controls(table), m)]


def papers_difference(question: Question) -> float | None:
    first, second = (question.table.spec.variants[v].paper.get(question.metric)
                     for v in (question.row, question.reference))
    return None if first is None or second is None else first - second


def with_paper(table: Table) -> Iterator[Question]:
    """Each comparison once, of whatever kind, controls left out."""
    of_paper = [q for m in table.metric_names() for q in asked(table, hypotheses.papers_pairs(table, m), m)]
    seen = set()
    for question in (*declared(table), *of_baseline(table), *of_paper, *set_against(table)):
        if papers_difference(question) is not None and not question.margin and question.key() not in seen:
            seen.add(question.key())
            yield question


def verdict(question: Question, family: Family) -> str:
    if not stands_out(question, family.get(question.key())):
        return "undecided"
    same = papers_difference(question) * question.test().value > 0
    return "agrees" if same else "disagrees"


def role(question: Question, family: Family) -> str:
    """Of the hypothesis; of one that waits for its runs that of the question."""
    hypothesis = family.get(question.key())
    return hypothesis.role if hypothesis else question.role


def is_waiting(question: Question) -> bool:
    waiting = hypotheses.waiting_of(question.table)
    return any((question.metric, {question.row, question.reference}, question.margin) ==
               (w.metric, {w.row, w.reference}, w.margin) for w in waiting)


def excludes_paper(question: Question, family: Family, counted: dict[str, int]) -> bool:
    test, paper = question.test(), papers_difference(question)
    if not paper or test.n < LEAST_COMMON_SEEDS or test.difference is None or is_waiting(question):
        return False
    return test.difference.p(paper) * counted[role(question, family)] < LEVEL


def found_of(questions: list[Question], family: Family) -> str:
    found = sum(stands_out(q, family.get(q.key())) for q in questions)
    return f"{found} of {len(questions)}" if questions else "-"


def wanted_cells(table: Table, family: Family) -> list[str]:
    counted = {r: max((h.of_same_role for h in family.values() if h.role == r), default=0)
               for r in (PRIMARY, EXPLORED)}
    of_paper = list(with_paper(table))
    verdicts = [verdict(q, family) for q in of_paper]
    excluded = sum(v == "undecided" and excludes_paper(q, family, counted)
                   for q, v in zip(of_paper, verdicts, strict=True))
    kinds = (of_baseline(table), set_against(table), of_controls(table))
    return [found_of(declared(table), family),
            " / ".join(str(verdicts.count(v)) for v in ("agrees", "disagrees", "undecided")), str(excluded),
            *(found_of(questions, family) for questions in kinds)]


def line_of(page: Path, spec: str) -> tuple[int, list[str], bool]:
    """Its number, its cells but the first, and whether it says that the claim cannot be tested."""
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        link = f"]({spec}.md)"
        if line.startswith("| [") and (cells[0].endswith(link) or cells[0].endswith(link + FAILS)):
            return number, cells[1:], cells[0].endswith(FAILS)
    return 0, [], False


def check_overview(table: Table, family: Family, report: Report) -> None:
    page = table.path.with_name(OVERVIEW)
    if not page.is_file():
        return
    number, cells, fails = line_of(page, table.name)
    if not number:
        report.notes.append("no line in the overview")
        return
    wanted = wanted_cells(table, family)
    report.numbers += len(wanted)
    if cells != wanted:
        report.wrong(page, number, "overview", " | ".join(cells), " | ".join(wanted))
    if fails != any(j.state is not State.HOLDS for j in judged_preconditions(table)):
        report.wrong(page, number, "preconditions", FAILS if fails else "", "" if fails else FAILS)
