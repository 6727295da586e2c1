"""Audits a folder of published tables."""
from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from audit.compare import Report
from audit.expected import row_cells, table_cells, test_cells
from audit.files import Archive, BadFile, Line, MissingFile, columns_of, read_lines
from audit.hypotheses import Hypothesis, Key, Tested, configuration, declared_at
from audit.loads import check_loads
from audit.mcnemar import check_examples
from audit.not_run import check_not_run
from audit.overview import check_overview
from audit.preconditions import check_preconditions
from audit.provenance import check_columns, check_runs
from audit.one_family import check_one_family
from audit.readings import check_readings
from audit.sentences import check_sentences
from audit.specification import is_run, read_specification
from audit.tables import Table, is_table, read_table
from audit.verdicts import check_verdicts

TOGETHER = "tests.csv"


@dataclass(frozen=True)
class Folders:
    published: Path
    archive: Path
    specifications: Path


@dataclass
class Audit:
    folders: Folders
    reports: list[Report]
    tables: dict[str, Table]
    found: int = 0  # tables, whether they could be read or not
    not_run: int = 0  # of them: with the paper's numbers alone

    @property
    def exit_code(self) -> int:
        if any(r.mismatches for r in self.reports):
            return 1
        return 2 if any(r.missing for r in self.reports) else 0


def audit(folders: Folders) -> Audit:
    result = Audit(folders, [], {})
    archive = Archive(folders.archive)
    for path in sorted(p for p in folders.published.glob("*.csv") if is_table(p)):
        result.found += 1
        specification = folders.specifications / f"{path.stem}.toml"
        if specification.is_file() and not is_run(specification):
            result.reports.append(read_not_run(path, specification))
            result.not_run += 1
        else:
            result.reports.append(read_one(path, folders, archive, result.tables))
    all_families = families_of(result)
    families = {table.name: family.hypotheses for family in all_families for table in family.tables}
    for report in result.reports:
        if table := result.tables.get(report.title):
            check_table(table, families.get(table.name, {}), report)
    for path in sorted(folders.published.glob("*tests.csv")):
        check_tests(path, result, families)
    result.reports.append(check_one_family(folders.published, all_families))
    result.reports.append(check_rest(archive))
    return result


def check_rest(archive: Archive) -> Report:
    """Runs that no table shows yet."""
    report = Report("runs of no table")
    for run_id in archive.ids():
        if run_id in archive.known:
            continue
        path = archive.path(run_id)
        try:
            run = archive.look_at(run_id)
        except BadFile as error:
            report.wrong(path, 0, "a file of the archive", "", str(error))
            continue
        report.runs += 1
        if run.id != run_id:
            report.wrong(path, 0, "id", run.id, run_id)
        check_columns(run, report)
    return report


def read_one(path: Path, folders: Folders, archive: Archive, tables: dict[str, Table]) -> Report:
    report = Report(path.stem)
    is_new = "role" in columns_of(path)
    if not is_new and not path.with_name(f"{path.stem}-runs.csv").is_file():
        report.notes.append("no archive, not audited")
        return report
    try:
        tables[path.stem] = read_table(path, folders.specifications, archive)
    except MissingFile as error:
        report.missing += error.args
    except (BadFile, KeyError, ValueError) as error:
        report.wrong(path, 0, "a file behind it", "", f"{type(error).__name__}: {error}")
    return report


def read_not_run(path: Path, specification: Path) -> Report:
    report = Report(path.stem)
    try:
        check_not_run(path, specification, report)
    except (BadFile, KeyError, OSError, ValueError) as error:
        report.wrong(path, 0, "a file behind it", "", f"{type(error).__name__}: {error}")
    return report


def tests_of(table: Table) -> Path:
    """Where its comparisons are listed: with those of its family, or in the list of the earlier tables."""
    own = [table.path.with_name(f"{name}-{TOGETHER}") for name in (table.name, table.spec.family)]
    return next((path for path in own if path.is_file()), table.path.with_name(TOGETHER))


def families_of(result: Audit) -> list[Tested]:
    """Tables that are corrected together: those of one family in one list of tests."""
    families: dict[tuple[Path, str], list[Table]] = defaultdict(list)
    for table in result.tables.values():
        if table.has_new_inference:
            families[tests_of(table), table.spec.family].append(table)
    return [Tested(tables, declared_elsewhere(tables, result.folders)) for tables in families.values()]


def declared_elsewhere(tables: list[Table], folders: Folders) -> int:
    """Primary contrasts of the family's specifications that have no table here."""
    names, first = {table.name for table in tables}, tables[0]
    others = [read_specification(path) for path in sorted(folders.specifications.glob("*.toml"))
              if path.stem not in names and is_run(path)]
    return sum(declared_at(spec, first.scale) for spec in others
               if spec.family == first.spec.family and first.scale in spec.scales)


def check_table(table: Table, family: dict[Key, Hypothesis], report: Report) -> None:
    report.runs = sum(len(runs) for runs in table.runs.values())
    check_runs(table, report)
    printed = {(line["variant"], line["metric"]) for line in table.lines}
    if len(printed) < len(table.lines):
        report.wrong(table.path, 0, "variant, metric", "twice", "one line each")
    for variant in table.variants():
        for metric in table.metric_names():
            if (variant, metric) not in printed:
                report.wrong(table.path, 0, metric, "no line", f"a line of {variant}")
    for line in table.lines:
        check_line(table, line, family, report)
    check_preconditions(table, report)
    check_loads(table, report)
    check_examples(table, report)
    if table.has_new_inference:
        check_overview(table, family, report)
        check_readings(table, family, report)
        read = check_verdicts(table, family, report)
        check_sentences(table, family, report)
        report.notes.append(f"{read} verdicts in words")
    else:
        report.notes.append("of the earlier inference: differences not audited")


def check_line(table: Table, line: Line, family: dict[Key, Hypothesis], report: Report) -> None:
    variant, metric = line["variant"], line["metric"]
    if variant not in table.variants():
        report.wrong(table.path, line.number, "variant", variant, "no row of the specification at this scale")
        return
    for seed, run in table.runs.get(variant, {}).items():
        if not run.has(metric) and line["mean"]:
            report.wrong(run.path, 0, metric, "", f"no such number in the run of {variant}, seed {seed}")
    cells = table_cells(table, variant, metric, family) if table.has_new_inference else \
        row_cells(table, variant, metric)
    report.compare(table.path, line, cells)


def check_tests(path: Path, result: Audit, families: dict[str, dict[Key, Hypothesis]]) -> None:
    """Every line of a list of tests, and that the list is complete."""
    here = [t for t in result.tables.values() if t.name in families and tests_of(t) == path]
    if "role" not in columns_of(path):
        return
    report = Report(path.name)
    result.reports.append(report)
    lines = read_lines(path)
    if not here:
        report.notes.append("none of its tables was read")
        return
    expected: dict[Key, Hypothesis] = {}
    for table in here:
        expected |= families[table.name]
    seen: dict[Key, int] = {}
    for line in lines:
        key = key_of(line, result.tables)
        if key not in expected:
            report.wrong(path, line.number, "row, reference", f"{line['row']}, {line['reference']}",
                         f"no comparison in {line['metric']} that the specifications ask for")
        elif key in seen:
            report.wrong(path, line.number, "row, reference", f"{line['row']}, {line['reference']}",
                         f"the same hypothesis as line {seen[key]}")
        else:
            seen[key] = line.number
            report.compare(path, line, test_cells(expected[key], row_of(line, result.tables)))
    for key in expected.keys() - seen.keys():
        question = expected[key].counting()
        if question.test().p is None:
            continue  # too few seeds: nothing is tested
        report.wrong(path, 0, key.metric, "no line", f"{question.row} against {question.reference} of "
                     f"{question.table.name} ({expected[key].role})")


def row_of(line: Line, tables: dict[str, Table]) -> str:
    """Digest of the row's configuration, as the tables call it that the line names."""
    return digests_of(line, tables)[0]


def digests_of(line: Line, tables: dict[str, Table]) -> tuple[str, str]:
    for name in line["tables"].split():
        if table := tables.get(name):
            row, reference = (configuration(table, line[column]) for column in ("row", "reference"))
            if row and reference:
                return row, reference
    return "", ""


def key_of(line: Line, tables: dict[str, Table]) -> Key:
    row, reference = digests_of(line, tables)
    return Key(line["metric"], frozenset((row, reference)), row if line.cells.get("margin") else "")
