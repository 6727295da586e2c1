"""Printed cells beside recomputed ones."""
from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path

from audit.files import Line, number

EXACT = 1e-9
STANDARD_ERROR = 1e-6  # as far as two searches for the same optimum may differ
DEGREES_OF_FREEDOM = 1e-3
P_VALUE = 1e-3
NO_P = 1e-12  # p below it count as equal


@dataclass(frozen=True)
class Cell:
    """What a cell must say: a number within a tolerance, a text, or nothing."""

    value: float | str | None
    tolerance: float = 0.0  # absolute

    def agrees(self, printed: str) -> bool:
        if isinstance(self.value, str):
            return printed == self.value
        if self.value is None or math.isnan(self.value):
            return printed == ""
        return abs(number(printed) - self.value) <= self.tolerance

    def __str__(self) -> str:
        if isinstance(self.value, str):
            return f"'{self.value}'"
        return "nothing" if self.value is None else repr(float(self.value))


def exact(value: float | None, magnitude: float = 0.0) -> Cell:
    """`magnitude`: of the numbers that it was made from, where they are larger than it is."""
    return Cell(value, EXACT * max(abs(value or 0), magnitude))


def relative(value: float | None, tolerance: float) -> Cell:
    return Cell(value, tolerance * abs(value or 0))


def p_value(value: float | None) -> Cell:
    return Cell(value, max(NO_P, P_VALUE * abs(value or 0)))


@dataclass(frozen=True)
class Mismatch:
    file: Path
    line: int  # 0: the file as a whole
    column: str
    printed: str
    recomputed: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else str(self.file)
        return f"{place}: {self.column}: printed {self.printed or 'nothing'}, recomputed {self.recomputed}"


@dataclass
class Report:
    """What was looked at in one table or list of tests."""

    title: str
    runs: int = 0
    numbers: int = 0
    mismatches: list[Mismatch] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)  # files

    def wrong(self, file: Path, line: int, column: str, printed: str, recomputed: str) -> None:
        self.mismatches.append(Mismatch(file, line, column, printed, recomputed))

    def compare(self, file: Path, line: Line, cells: dict[str, Cell]) -> None:
        for column, cell in cells.items():
            self.numbers += not isinstance(cell.value, str)
            printed = line.cells.get(column)
            if printed is None:
                self.wrong(file, line.number, column, "no such column", str(cell))
            elif not cell.agrees(printed):
                self.wrong(file, line.number, column, printed, str(cell))

    def summary(self) -> str:
        if not self.numbers and not self.mismatches and self.notes:
            return f"{self.title}: " + ", ".join(self.notes)
        parts = [f"{self.runs} runs read"] if self.runs else []
        parts += [f"{self.numbers} numbers recomputed", f"{len(self.mismatches)} mismatches"]
        return f"{self.title}: " + ", ".join([*parts, *self.notes])
