"""The numbers of the sentences that say how a comparison came out: difference, interval, p, and noise beside them."""
from __future__ import annotations

import math
import re
from collections.abc import Iterator

from audit import rounding
from audit.compare import P_VALUE, Report
from audit.hypotheses import Hypothesis, Question
from audit.pages import lines_about, pages_of
from audit.paper import Family
from audit.tables import Table, Test
from audit.verdicts import Verdict, asked_of, metrics_called, numbered_verdicts_in, variants_called

NUMBERS = re.compile(r"(?P<difference>[-+][\d.]+)(?: ± (?P<width>[\d.]+))?(?: \(a single seed\))?[^(:]*"
                     r"(?:\(p = (?P<p>[^,)]+)(?:, of its pairs alone (?P<pairs>[^,)]+))?"
                     r"(?:, adjusted p = (?P<holm>[^, )]+)(?P<whose> (?:of|as) [^)]+)?)?\))?: ")
EXAMPLES = re.compile(r"what other test examples would change \(± ([\d.]+)")
ROUNDING = re.compile(r"what rounding alone changes \(± ([\d.]+)")


def rounds_to(printed: str | None, value: float | None) -> bool:
    """As many decimals, or significant digits, as are printed; nothing where there is nothing."""
    if printed is None or value is None or math.isnan(value):
        return printed is None and (value is None or math.isnan(value))
    digits, _, exponent = printed.partition("e")
    unit = 10.0**(int(exponent or 0) - len(digits.partition(".")[2]))
    return abs(float(printed) - value) <= 0.5 * unit + P_VALUE * abs(value) * 0.1 + 1e-12


def p_agrees(printed: str | None, value: float | None) -> bool:
    """Two significant digits: 0.10 is printed as 0.1."""
    if printed is None or value is None:
        return printed is None and value is None
    unit = 10.0**(math.floor(math.log10(value)) - 1) if value > 0 else 0.0
    try:
        return abs(float(printed) - value) <= 0.5 * unit + P_VALUE * value
    except ValueError:
        return False


def printed_width(width: float | None, value: float) -> float | None:
    return width if width is not None and width > 1e-12 * abs(value) else None


def noises_of(question: Question) -> tuple[float, float]:
    """Half-widths of what other examples and rounding would change, where the difference lies below; else NaN."""
    table, test = question.table, question.test()
    noise = table.example_noise(question.metric, question.row, question.reference)
    examples = 1.96 * math.sqrt(noise.variance) if noise else math.nan
    rounded = 1.96 * rounding.error_of(table, question.metric, question.row, question.reference, test.n)
    return tuple(x if 0 < abs(test.value) < x else math.nan for x in (examples, rounded))


def whose_test(test: Test, hypothesis: Hypothesis | None, adjusted: str | None) -> str:
    """That of the adjusted p, where it is not this table's own."""
    if hypothesis is None or adjusted is None:
        return ""
    counting = hypothesis.counting().test()
    if counting.n != test.n:
        return f" of the test on {counting.n} seeds"
    own = counting.p is None or test.p is None or abs(counting.p - test.p) <= 0.01 * test.p
    return "" if own else " as tested in another table"


def wrong_numbers(question: Question, family: Family, said: str, found: re.Match[str]) -> list[str]:
    test, hypothesis = question.test(), family.get(question.key())
    examples, rounded = noises_of(question)
    checks = {
        "difference": rounds_to(found["difference"], test.value),
        "interval": rounds_to(found["width"], printed_width(test.half_width, test.value)),
        "p": p_agrees(found["p"], test.p),
        "p of its pairs": p_agrees(found["pairs"], test.p_of_pairs if found["p"] else None),
        "adjusted p": p_agrees(found["holm"], hypothesis.p_holm if hypothesis and found["p"] else None),
        "whose test": (found["whose"] or "") == whose_test(test, hypothesis, found["holm"]),
        "noise of examples": rounds_to((EXAMPLES.search(said) or [None, None])[1], examples),
        "noise of rounding": rounds_to((ROUNDING.search(said) or [None, None])[1], rounded),
    }
    return [name for name, agrees in checks.items() if not agrees]


def questions_of(table: Table, said: Verdict) -> Iterator[Question]:
    for metric in metrics_called(table, said.metric_label):
        for row in variants_called(table, said.row):
            for reference in variants_called(table, said.reference):
                yield from (question for question, _ in asked_of(table, metric, row, reference, said.margin))


def check_sentences(table: Table, family: Family, report: Report) -> None:
    for page in pages_of(table.path):
        for said, line in numbered_verdicts_in(lines_about(page, table.name)):
            questions = [q for q in questions_of(table, said) if q.key() not in table.awaited]
            found = NUMBERS.match(line)
            if not questions or "runs to come" in said.words or "run to come" in said.words:
                continue  # whether there is such a comparison is checked with its verdict
            report.numbers += 1
            wrong = [wrong_numbers(q, family, line, found) for q in questions] if found else [["no numbers"]]
            if all(wrong):
                report.wrong(page, said.line, "numbers of a sentence", line, f"others: {', '.join(min(wrong, key=len))}")
