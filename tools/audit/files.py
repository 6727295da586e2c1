"""Reads what is published: tables (CSV) and runs (HDF5, as it is or inside a gzip stream)."""
from __future__ import annotations

import csv
import gzip
import io
import math
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import h5py
import numpy as np


LESS = " - "


class MissingFile(Exception):
    """A file that a published one names is not there."""


class BadFile(Exception):
    """A file that does not hold what its format asks for."""


@dataclass(frozen=True)
class Line:
    """One line of a CSV file: its number in the file, and its cells by column."""

    number: int
    cells: dict[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells[column]


def read_lines(path: Path) -> list[Line]:
    if not path.is_file():
        raise MissingFile(str(path))
    with path.open(newline="", encoding="utf-8") as file:
        reader = csv.DictReader(file)
        lines = [Line(reader.line_num, cells) for cells in reader]
    for line in lines:
        if None in line.cells or None in line.cells.values():
            raise BadFile(f"{path}:{line.number}: not as many cells as the header has")
    return lines


def columns_of(path: Path) -> list[str]:
    with path.open(newline="", encoding="utf-8") as file:
        return next(csv.reader(file), [])


@dataclass(frozen=True)
class Metric:
    """A number that a run left, and what its declaration says of it."""

    name: str
    value: float  # as stored
    label: str  # as pages call it
    kind: str  # quality, mechanism, cost, measured
    better: str  # more, less, neither
    shown_unit: str
    scale: float  # shown = value * scale
    exact: bool


@dataclass(frozen=True)
class Load:
    """Which heads or experts the tokens of each category selected; arrays are padded to the fullest layer."""

    count: np.ndarray  # [layers, categories, slots]
    tokens: np.ndarray  # [layers, categories]
    slots: np.ndarray  # [layers], as are the next two
    shared: np.ndarray  # of the slots: the first ones
    routed: np.ndarray  # 0 where no router chooses


@dataclass(frozen=True)
class Run:
    """What the audit reads of a run's file."""

    path: Path
    id: str
    config_digest: str
    data_digest: str
    numerics: int
    seed: int
    status: str
    config: dict[str, Any]  # "train.lr" -> 0.002
    parents: dict[str, str]  # "train.start" -> id of the run
    metrics: dict[str, Metric]
    columns: dict[str, np.ndarray] = field(repr=False)  # a number for each test example, or each question
    loads: dict[str, Load] = field(repr=False)  # "head", "expert", "head-by-task"
    machine: str = ""  # what its times depend on beside its work

    def value(self, metric: str) -> float:
        """NaN where there is none. "A - B" is a number of the run less another one."""
        first, less, other = metric.partition(LESS)
        if less:
            return self.value(first) - self.value(other)
        return self.metrics[metric].value if metric in self.metrics else math.nan

    def has(self, metric: str) -> bool:
        return math.isfinite(self.value(metric))


def flatten(table: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """Nested tables as dotted keys."""
    out: dict[str, Any] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            out |= flatten(value, f"{prefix}{key}.")
        else:
            out[prefix + key] = value
    return out


def unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\t" if found[1] == "t" else found[1], text)


def metric_of(name: str, value: float, declaration: str) -> Metric:
    fields = [unescaped(f) for f in declaration.split("\t")]
    if len(fields) != 9:
        raise BadFile(f"the declaration of {name} has {len(fields)} fields")
    _, _, label, kind, better, shown_unit, scale, _, exact = fields
    return Metric(name, float(value), label, kind, better, shown_unit, float(scale), exact == "1")


def metrics_of(group: h5py.Group) -> dict[str, Metric]:
    names, declarations = (group[key].asstr()[:] for key in ("name", "declaration"))
    return {n: metric_of(n, v, d) for n, v, d in zip(names, group["value"][:], declarations, strict=True)}


def in_order_of_creation(group: h5py.Group) -> list[h5py.Group]:
    names: list[bytes] = []
    group.id.links.iterate(names.append, idx_type=h5py.h5.INDEX_CRT_ORDER)
    return [group[name.decode()] for name in names]


def loads_of(payload: h5py.Group) -> dict[str, Load]:
    """The first of each slot by its name: by category, or, of texts, by domain; others as "head-by-task"."""
    out: dict[str, Load] = {}
    for group in in_order_of_creation(payload["loads"]) if "loads" in payload else []:
        slot, split = group.attrs["slot"], group.attrs["split"]
        name = f"{slot}-by-{split}" if slot in out else slot
        out[name] = Load(*(group[key][:] for key in ("count", "tokens", "slots", "shared", "routed")))
    return out


def opened(path: Path) -> h5py.File:
    content = path.read_bytes()
    return h5py.File(io.BytesIO(gzip.decompress(content) if path.suffix == ".gz" else content), "r")


def read_run(path: Path) -> Run:
    try:
        with opened(path) as file:
            return run_of(path, file)
    except (KeyError, OSError, ValueError, tomllib.TOMLDecodeError) as error:
        raise BadFile(f"{path}: {error}") from error


def machine_of(provenance: h5py.AttributeManager) -> str:
    """Empty for a run that was stopped and went on: perhaps elsewhere."""
    if provenance.get("resumed_at_step"):
        return ""
    if not provenance.get("cpu"):
        return "unnamed"
    return "; ".join(str(provenance.get(fact, "")) for fact in ("cpu", "cpu_version", "instructions", "threads"))


def run_of(path: Path, file: h5py.File) -> Run:
    payload = file["payload"]
    config = tomllib.loads(payload.attrs["config_toml"])
    config.pop("parents", None)
    return Run(
        path=path,
        id=payload.attrs["id"],
        config_digest=payload.attrs["config_digest"],
        data_digest=payload.attrs["data_digest"],
        numerics=int(payload.attrs["numerics"]),
        seed=int(payload.attrs["seed"]),
        status=payload.attrs["status"],
        config=flatten(config),
        parents={purpose: group.attrs["id"] for purpose, group in payload["parents"].items()},
        metrics=metrics_of(file["measured/values"]) | metrics_of(payload["metrics"]),
        columns={name: column[:] for group in payload if group == "columns" or group.startswith("columns_of_")
                 for name, column in payload[group].items()},
        loads=loads_of(payload),
        machine=machine_of(file["measured/provenance"].attrs),
    )


class Archive:
    """A folder of runs: ID.h5.gz or ID.h5."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.known: dict[str, Run] = {}  # that tables asked for
        self.seen: dict[str, Run] = {}  # others that were looked at

    def path(self, run: str) -> Path:
        for name in (f"{run}.h5.gz", f"{run}.h5"):
            if (self.folder / name).is_file():
                return self.folder / name
        raise MissingFile(str(self.folder / f"{run}.h5.gz"))

    def require(self, runs: Iterable[str]) -> None:
        """Names all that are missing at once."""
        missing = []
        for run in dict.fromkeys(runs):
            try:
                self.path(run)
            except MissingFile as error:
                missing.append(str(error))
        if missing:
            raise MissingFile(*missing)

    def run(self, run: str) -> Run:
        if run not in self.known:
            self.known[run] = read_run(self.path(run))
        return self.known[run]

    def look_at(self, run: str) -> Run:
        """Without counting it among those of the tables."""
        if run not in self.known and run not in self.seen:
            self.seen[run] = read_run(self.path(run))
        return self.known.get(run) or self.seen[run]

    def ids(self) -> list[str]:
        return sorted(path.name.split(".")[0] for path in self.folder.glob("*.h5*"))


def number(text: str) -> float:
    """A cell's number; NaN where it holds none."""
    try:
        return float(text)
    except ValueError:
        return math.nan
