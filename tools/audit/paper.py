"""Ours beside the paper's differences."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from audit import hypotheses
from audit.hypotheses import EXPLORED, Hypothesis, Key, Question
from audit.tables import LEAST_COMMON_SEEDS, Table
from audit.verdicts import LEVEL, stands_out

Family = dict[Key, Hypothesis]
AGREES, DISAGREES, UNDECIDED = "agrees", "disagrees", "undecided"


def with_seeds(questions: Iterable[Question]) -> list[Question]:
    return [q for q in questions if q.test().n > 0]


def asked(table: Table, pairs: Iterable[tuple[str, str]], metric: str) -> list[Question]:
    """Those that have a verdict, or wait for runs."""
    questions = with_seeds(Question(table, metric, row, reference, EXPLORED) for row, reference in pairs)
    return [q for q in questions if q.test().n >= LEAST_COMMON_SEEDS or q.test().identical or is_waiting(q)]


def declared(table: Table) -> list[Question]:
    return with_seeds(hypotheses.declared_questions(table))


def of_baseline(table: Table) -> list[Question]:
    return [q for m in table.compared_metrics() for q in asked(table, hypotheses.against_the_baseline(table), m)]


def set_against(table: Table) -> list[Question]:
    return [q for m in table.compared_metrics() for q in asked(table, hypotheses.declared_pairs(table), m)]


def of_controls(table: Table) -> list[Question]:
    return [q for m in table.compared_metrics()[:1] for q in asked(table, hypotheses.controls(table), m)]


def difference_of(question: Question) -> float | None:
    """The paper's; None where it lacks one of the two numbers."""
    first, second = (question.table.spec.variants[v].paper.get(question.metric)
                     for v in (question.row, question.reference))
    return None if first is None or second is None else first - second


def with_difference(table: Table) -> Iterator[Question]:
    """Each comparison once, of whatever kind, controls left out."""
    of_paper = [q for m in table.compared_metrics() for q in asked(table, hypotheses.papers_pairs(table, m), m)]
    seen = set()
    for question in (*declared(table), *of_baseline(table), *of_paper, *set_against(table)):
        if difference_of(question) is not None and not question.margin and question.key() not in seen:
            seen.add(question.key())
            yield question


def verdict(question: Question, family: Family) -> str:
    if not stands_out(question, family.get(question.key())):
        return UNDECIDED
    return AGREES if difference_of(question) * question.test().value > 0 else DISAGREES


def is_waiting(question: Question) -> bool:
    """Whether it is a declared one, in either direction, that lacks runs, here or in another table."""
    if question.key() in question.table.awaited:
        return True
    waiting = hypotheses.waiting_of(question.table)
    return any((question.metric, {question.row, question.reference}, question.margin) ==
               (w.metric, {w.row, w.reference}, w.margin) for w in waiting)


def is_excluded(question: Question, family: Family) -> bool:
    """The paper's size, against as many hypotheses as the family has of this role."""
    test, size, hypothesis = question.test(), difference_of(question), family.get(question.key())
    if not size or hypothesis is None or test.n < LEAST_COMMON_SEEDS or test.difference is None or is_waiting(question):
        return False
    return test.difference.p(size) * hypothesis.of_same_role < LEVEL
