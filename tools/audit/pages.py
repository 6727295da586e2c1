"""The pages of a published table: SPEC.md, and its section of the overview in README.md."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

OVERVIEW = "README.md"
SECTION = re.compile(r"## \[.*\]\((?P<spec>[^)]+)\.md\)")


def pages_of(table: Path) -> list[Path]:
    """Of SPEC.csv; those that show it."""
    pages = [table.with_suffix(".md"), table.with_name(OVERVIEW)]
    return [page for page in pages if page.is_file() and any(True for _ in lines_about(page, table.stem))]


def lines_about(page: Path, spec: str) -> Iterator[tuple[int, str]]:
    """With their numbers: all lines of SPEC.md, those of one section of the overview."""
    inside = page.stem == spec
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        if section := SECTION.match(line):
            inside = section["spec"] == spec
        if inside:
            yield number, line
