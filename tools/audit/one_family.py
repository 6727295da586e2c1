"""What the overview says would not stand out if all its tables were one family."""
from __future__ import annotations

import re
from pathlib import Path

from audit.compare import Report
from audit.hypotheses import EXPLORED, PRIMARY, Hypothesis, adjust
from audit.pages import OVERVIEW
from audit.paper import Family
from audit.verdicts import stands_out

SAID = re.compile(r"with (?P<primary>\d+) primary and (?P<explored>\d+) explored comparisons, each counted once and by "
                  r"the test on most seeds, (?P<lost>none|\d+) of the (?P<found>\d+) that stand out somewhere")


def joined(families: list[Family]) -> tuple[Family, int]:
    """All of them in one, corrected together, and how many of them are not tested yet."""
    out: Family = {}
    for family in families:
        for key, hypothesis in family.items():
            out.setdefault(key, Hypothesis(key)).questions += hypothesis.questions
    untested = 0
    for family in families:
        primary = [h for h in family.values() if h.role == PRIMARY]
        tested = sum(h.p_holm is not None for h in primary)
        untested += max((h.of_same_role for h in primary), default=0) - tested if primary else 0
    for role, more in ((PRIMARY, untested), (EXPLORED, 0)):
        adjust([h for h in out.values() if h.role == role], more)
    return out, untested


def counts_of(families: list[Family]) -> tuple[int, int, int, int]:
    """Primary and explored ones, those that stand out in their family, and those that would not in all."""
    whole, untested = joined(families)
    tested = [h for h in whole.values() if h.p_holm is not None]
    primary = sum(h.role == PRIMARY for h in tested) + untested
    found = {key: h for family in families for key, h in family.items() if stands_out(h.counting(), h)}
    lost = sum(not stands_out(h.counting(), whole[key]) for key, h in found.items())
    return primary, sum(h.role == EXPLORED for h in tested), len(found), lost


def check_one_family(published: Path, families: list[Family]) -> Report:
    report = Report("all tables as one family")
    distinct = list({id(family): family for family in families}.values())
    page = published / OVERVIEW
    text = page.read_text(encoding="utf-8") if page.is_file() else ""
    said = SAID.search(text)
    if len(distinct) < 2:
        return report
    wanted = dict(zip(("primary", "explored", "found", "lost"), map(str, counts_of(distinct)), strict=True))
    if said is None:
        report.wrong(page, 0, "one family", "", str(wanted))
        return report
    report.numbers += len(wanted)
    for name, count in wanted.items():
        printed = "0" if said[name] == "none" else said[name]
        if printed != count:
            report.wrong(page, text.count("\n", 0, said.start()) + 1, f"one family: {name}", printed, count)
    return report
