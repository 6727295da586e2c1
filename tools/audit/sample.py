"""A small folder of published tables, made of runs of the archive: what the self-test audits."""
from __future__ import annotations

import csv
import gzip
import io
import json
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import h5py

from audit import overview
from audit.audit import Folders
from audit.compare import Cell
from audit.expected import table_cells, test_cells
from audit.files import Archive, Line, MissingFile, Run, read_lines
from audit.hypotheses import PRIMARY, Hypothesis, Key, Question, configuration, hypotheses_of
from audit.loads import USUAL_SLOT, cells_of, loads_file, routed_loads
from audit.mcnemar import OPENING, wanted_table
from audit.pages import OVERVIEW
from audit.preconditions import heading_of, judged_preconditions
from audit.readings import reading_of
from audit.sentences import noises_of, printed_width
from audit.specification import read_specification
from audit.tables import Table
from audit.verdicts import expected_verdict, label_of

NAME, SCALE = "sample", "quick"
MOST_ROWS, LEAST_SEEDS, MARGIN = 8, 3, 0.05
COLUMNS = ("spec scale variant label metric unit mean half_width n difference difference_half_width baseline paper p "
           "p_holm smallest_detectable role").split()
TEST_COLUMNS = ("metric row reference row_label reference_label unit n difference difference_half_width standard_error "
                "degrees_of_freedom test_set_error test_set_part test_set_degrees pooled_rows p_of_pairs paper_difference margin role hypotheses p p_holm tables").split()


@dataclass(frozen=True)
class Sample:
    folders: Folders
    rows: dict[str, list[Run]]


def rows_of(archive: Archive) -> dict[str, list[Run]]:
    """The most configurations of one data set that have some seeds, from 1 on. The last one lacks its last seed."""
    found: dict[tuple[str, int], dict[str, list[Run]]] = defaultdict(lambda: defaultdict(list))
    for run in map(archive.run, archive.ids()):
        if run.status == "done" and not run.parents:
            found[run.data_digest, run.numerics][run.config_digest].append(run)
    candidates = [[sorted(runs, key=lambda r: r.seed) for runs in rows.values()] for rows in found.values()]
    for rows in candidates:
        rows[:] = [r for r in rows if len(r) >= LEAST_SEEDS and [x.seed for x in r] == list(range(1, len(r) + 1))]
    best = max(candidates, key=len, default=[])[:MOST_ROWS]
    if len(best) < 2:
        raise MissingFile(f"{archive.folder}: no two configurations with {LEAST_SEEDS} seeds")
    unbalanced = [*best[:-1], best[-1][:-1] if len(best[-1]) > LEAST_SEEDS else best[-1]]
    return {f"row-{i}": runs for i, runs in enumerate(unbalanced, start=1)}


def metrics_of(rows: dict[str, list[Run]]) -> list[str]:
    """Two that are compared, and one that is not."""
    runs = [run for of_row in rows.values() for run in of_row]
    common = [m for m in runs[0].metrics.values() if "/" not in m.name and all(m.name in r.metrics for r in runs)]
    compared = [m.name for m in common if m.kind == "quality" and m.better != "neither"][:2]
    return compared + [m.name for m in common if m.kind == "cost"][:1]


def specification_text(rows: dict[str, list[Run]], metrics: list[str]) -> str:
    names = list(rows)
    lines = [f'name = "{NAME}"', 'title = "A sample"', 'claim = ""', 'source = ""', f'baseline = "{names[0]}"',
             f"metrics = {json.dumps(metrics)}", f"[scales.{SCALE}]", f"seeds = {len(rows[names[0]])}", 'cost = ""']
    for name, runs in rows.items():
        lines += ["[[variants]]", f'name = "{name}"', f'label = "{name}"', f"seeds.{SCALE} = {len(runs)}"]
        known_to_all = set.intersection(*(set(run.config) for run in runs))  # some are older than a setting
        lines += [f"set.{key} = {json.dumps(value)}" for key, value in runs[0].config.items() if key in known_to_all]
    lines += ["[[contrasts]]", f'variant = "{names[1]}"', "[[contrasts]]", f'variant = "{names[-1]}"',
              f"margin = {MARGIN}"]
    for better, other in (names[:2], names[1::-1]):  # of which one must fail
        lines += ["[[preconditions]]", f'variant = "{better}"', f'better_than = "{other}"',
                  f"metrics = {json.dumps(metrics[:2])}"]
    return "\n".join(lines) + "\n"


def printed(cell: Cell) -> str:
    if cell.value is None or cell.value != cell.value:  # not a number
        return ""
    return cell.value if isinstance(cell.value, str) else repr(float(cell.value))


def write_csv(path: Path, columns: list[str], lines: list[dict[str, str]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, columns, restval="")
        writer.writeheader()
        writer.writerows(lines)


def table_lines(table: Table, metrics: list[str]) -> list[dict[str, str]]:
    family = hypotheses_of([table])
    lines = []
    for variant in table.variants():
        for metric in metrics:
            cells = table_cells(table, variant, metric, family)
            lines.append({"variant": variant, "metric": metric} | {c: printed(cell) for c, cell in cells.items()})
    return lines


def test_line(hypothesis: Hypothesis) -> dict[str, str]:
    question = hypothesis.counting()
    cells = test_cells(hypothesis, configuration(question.table, question.row))
    named = {"metric": question.metric, "row": question.row, "reference": question.reference}
    return named | {c: printed(cell) for c, cell in cells.items()}


def sentence(hypothesis: Hypothesis) -> str:
    question = hypothesis.counting()
    asked = f"not worse by {question.margin}: " if question.margin else ""
    return (f"- {label_of(question.table, question.metric)}: '{question.row}' against '{question.reference}': "
            f"{numbers(hypothesis)}: {asked}{expected_verdict(question, hypothesis)}.{beside_noise(question)}\n")


def numbers(hypothesis: Hypothesis) -> str:
    test = hypothesis.counting().test()
    width = printed_width(test.half_width, test.value)
    told = f"{test.value:+.6f}" + ("" if width is None else f" ± {width:.6f}")
    if test.p is None:
        return told
    pairs = "" if test.p_of_pairs is None else f", of its pairs alone {test.p_of_pairs:.2g}"
    return f"{told} (p = {test.p:.2g}{pairs}, adjusted p = {hypothesis.p_holm:.2g})"


def beside_noise(question: Question) -> str:
    examples, rounded = noises_of(question)
    told = [f"{what} (± {size:.6f})" for what, size in
            (("other test examples would change", examples), ("rounding alone changes", rounded)) if size == size]
    return f" It is within what {' and what '.join(told)}." if told else ""


def write_loads(table: Table) -> None:
    lines = [{"variant": variant, "label": variant, "layer": str(layer + 1)} |
             {column: printed(cell) for column, cell in cells_of(loads, layer, USUAL_SLOT).items()}
             for variant, loads in routed_loads(table, USUAL_SLOT).items() for layer in range(len(loads[0].slots))]
    if lines:
        write_csv(loads_file(table, USUAL_SLOT), list(lines[0]), lines)


def examples_table(table: Table) -> str:
    lines = [f"| {' | '.join(cells)} |\n" for cells in wanted_table(table)]
    return f"\n{OPENING}:\n\n" + "".join([*lines[:1], "|---|\n", *lines[1:]])


def reading(hypothesis: Hypothesis, family: dict[Key, Hypothesis]) -> str:
    """As the overview says it."""
    said = sentence(hypothesis)
    if hypothesis.role != PRIMARY:
        return said
    return f"- A claim: **{reading_of(hypothesis.counting(), family)}**; so many seeds. {said[2:]}"


def make_sample(folder: Path, archive: Archive) -> Sample:
    """Copies of the runs, their specification, and the tables that the audit would print."""
    rows = rows_of(archive)
    metrics = metrics_of(rows)
    folders = Folders(folder, folder / "runs", folder / "specifications")
    folders.archive.mkdir(parents=True)
    folders.specifications.mkdir()
    for run in (run for runs in rows.values() for run in runs):
        (folders.archive / run.path.name).write_bytes(run.path.read_bytes())
    specification = folders.specifications / f"{NAME}.toml"
    specification.write_text(specification_text(rows, metrics), encoding="utf-8")
    run_lines = [{"variant": name, "seed": str(r.seed), "run": r.id, "status": r.status}
                 for name, runs in rows.items() for r in runs]
    write_csv(folder / f"{NAME}-runs.csv", ["variant", "seed", "run", "status"], run_lines)
    headings = [Line(0, {"metric": metric, "role": ""}) for metric in metrics]
    by_seed = {name: {run.seed: run for run in runs} for name, runs in rows.items()}
    table = Table(read_specification(specification), folder / f"{NAME}.csv", headings, SCALE, by_seed,
                  archive, [Line(0, line) for line in run_lines])
    write_csv(table.path, COLUMNS, table_lines(table, metrics))
    table.lines = read_lines(table.path)
    family = hypotheses_of([table])
    hypotheses = family.values()
    write_csv(folder / f"{NAME}-tests.csv", TEST_COLUMNS, [test_line(h) for h in hypotheses])
    heading = f"**{heading_of(judged_preconditions(table))}**\n"
    write_loads(table)
    said = "".join(map(sentence, hypotheses))
    (folder / f"{NAME}.md").write_text(heading + said + examples_table(table), encoding="utf-8")
    cells = [f"[A sample]({NAME}.md){overview.mark_of(table)}", *overview.wanted_cells(table, family)]
    read = "".join(reading(h, family) for h in hypotheses)
    page = f"| {' | '.join(cells)} |\n\n## [Another]({NAME}-2.md)\n\n## [A sample]({NAME}.md)\n\n{read}{heading}"
    (folder / OVERVIEW).write_text(page, encoding="utf-8")
    return Sample(folders, rows)


def change_metric(path: Path, metric: str, factor: float) -> None:
    """Rewrites a run's file with one of its numbers multiplied."""
    content = path.read_bytes()
    plain = io.BytesIO(gzip.decompress(content) if path.suffix == ".gz" else content)
    with h5py.File(plain, "r+") as file:
        metrics = file["payload/metrics"]
        at = list(metrics["name"].asstr()[:]).index(metric)
        metrics["value"][at] = metrics["value"][at] * factor
    changed = plain.getvalue()
    path.write_bytes(gzip.compress(changed) if path.suffix == ".gz" else changed)
