"""What the overview says would not stand out if all its tables were one family."""
from __future__ import annotations

import re
from pathlib import Path

from audit.compare import Report
from audit.hypotheses import EXPLORED, PRIMARY, Tested, corrected_together, untested_of
from audit.pages import OVERVIEW
from audit.verdicts import stands_out

SAID = re.compile(r"with (?P<primary>\d+) primary and (?P<explored>\d+) explored comparisons, each counted once and by "
                  r"the test on most seeds, (?P<lost>none|\d+) of the (?P<found>\d+) that stand out somewhere")


def counts_of(families: list[Tested]) -> tuple[int, int, int, int]:
    """Primary and explored ones, those that stand out in their family, and those that would not in all."""
    tables, elsewhere = [t for f in families for t in f.tables], sum(f.elsewhere for f in families)
    whole = corrected_together(tables, elsewhere)
    tested = [h for h in whole.values() if h.p_holm is not None]
    primary = sum(h.role == PRIMARY for h in tested) + untested_of(tables, whole) + elsewhere
    found = {key: h for family in families for key, h in family.hypotheses.items() if stands_out(h.counting(), h)}
    lost = sum(key not in whole or not stands_out(h.counting(), whole[key]) for key, h in found.items())
    return primary, sum(h.role == EXPLORED for h in tested), len(found), lost


def check_one_family(published: Path, families: list[Tested]) -> Report:
    report = Report("all tables as one family")
    page = published / OVERVIEW
    text = page.read_text(encoding="utf-8") if page.is_file() else ""
    said = SAID.search(text)
    if len(families) < 2:
        return report
    wanted = dict(zip(("primary", "explored", "found", "lost"), map(str, counts_of(families)), strict=True))
    if said is None:
        report.wrong(page, 0, "one family", "", str(wanted))
        return report
    report.numbers += len(wanted)
    for name, count in wanted.items():
        printed = "0" if said[name] == "none" else said[name]
        if printed != count:
            report.wrong(page, text.count("\n", 0, said.start()) + 1, f"one family: {name}", printed, count)
    return report
