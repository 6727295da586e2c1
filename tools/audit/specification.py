"""Reads specifications (experiments/papers/*.toml): rows, settings, seeds, and what is compared."""
from __future__ import annotations

import itertools
import json
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from audit.files import MissingFile, flatten

Settings = dict[str, Any]
KINDS = ("quality", "mechanism", "cost", "measured")


@dataclass(frozen=True)
class Variant:
    name: str
    label: str
    set: Settings
    at: dict[str, Settings]
    paper: dict[str, float]
    against: str
    seeds: dict[str, int]

    def belongs_to(self, scale: str) -> bool:
        return not self.at or scale in self.at

    def own_settings(self, scale: str) -> Settings:
        return self.set | self.at.get(scale, {})


@dataclass(frozen=True)
class Contrast:
    variant: str
    against: str
    metric: str  # empty: the first one with differences
    margin: float  # 0: none


@dataclass(frozen=True)
class Precondition:
    """One variant better than another one, or the table cannot test its claim."""

    variant: str
    better_than: str
    metrics: list[str]  # empty: the first one with differences
    by: float = 0  # so much better, in the unit shown


@dataclass(frozen=True)
class Specification:
    path: Path
    name: str
    family: str
    baseline: str
    base: Settings
    scales: dict[str, Settings]
    seed_counts: dict[str, int]
    first_seeds: dict[str, int]
    variants: dict[str, Variant]
    metrics: list[str]
    shown: dict[str, dict[str, Any]]  # [metric.NAME]
    contrasts: list[Contrast] = field(default_factory=list)
    preconditions: list[Precondition] = field(default_factory=list)

    def variants_at(self, scale: str) -> list[Variant]:
        return [v for v in self.variants.values() if v.belongs_to(scale)]

    def shared_settings(self, scale: str) -> Settings:
        """What every row is given, where it means something to it."""
        return self.base | self.scales[scale]

    def tested_weights(self, variant: str, scale: str) -> str:
        """The run whose weights it measures without a step of its own; empty where it trains or begins with none."""
        settings = self.shared_settings(scale) | self.variants[variant].own_settings(scale)
        trains = settings.get("train.steps", 0) > 0 or settings.get("train.epochs", 1) > 0
        return "" if trains else str(settings.get("train.start", ""))

    def seeds(self, variant: str, scale: str) -> list[int]:
        count = self.variants[variant].seeds.get(scale, self.seed_counts[scale])
        first = self.first_seeds[scale]
        return list(range(first, first + count))


def read_specification(path: Path) -> Specification:
    if not path.is_file():
        raise MissingFile(str(path))
    top = tomllib.loads(path.read_text(encoding="utf-8"))
    scales = {name: flatten(table) for name, table in top["scales"].items()}
    counts = {name: table.pop("seeds") for name, table in scales.items()}
    first = {name: table.pop("first_seed", 1) for name, table in scales.items()}
    for table in scales.values():
        table.pop("cost", None)
    variants: list[Variant] = []
    for table in top.get("variants", []):
        variants.append(variant_of(table, next((v for v in variants if v.name == table.get("like")), None)))
    for grid in top.get("grids", []):
        variants += grid_variants(grid)
    return Specification(
        path=path,
        name=top["name"],
        family=top.get("family", top["name"]),
        baseline=top["baseline"],
        base=flatten(top.get("base", {})),
        scales=scales,
        seed_counts=counts,
        first_seeds=first,
        variants={v.name: v for v in variants},
        metrics=top["metrics"],
        shown=top.get("metric", {}),
        contrasts=[contrast_of(table, top["baseline"]) for table in top.get("contrasts", [])],
        preconditions=[precondition_of(table, top["baseline"]) for table in top.get("preconditions", [])],
    )


def is_run(path: Path) -> bool:
    """Whether runs are made of it, rather than the paper's numbers shown."""
    return "not_run" not in tomllib.loads(path.read_text(encoding="utf-8"))


def variant_of(table: dict[str, Any], like: Variant | None) -> Variant:
    """With the settings of the one that it is like, but for those that it has itself."""
    at = {scale: flatten(settings) for scale, settings in table.get("at", {}).items()}
    if like:
        at = {scale: like.at.get(scale, {}) | at.get(scale, {}) for scale in {**like.at, **at}}
    return Variant(
        name=table["name"],
        label=table["label"],
        set=(like.set if like else {}) | flatten(table.get("set", {})),
        at=at,
        paper=table.get("paper", {}),
        against=table.get("against", ""),
        seeds=table.get("seeds", {}),
    )


def contrast_of(table: dict[str, Any], baseline: str) -> Contrast:
    return Contrast(table["variant"], table.get("against", baseline), table.get("metric", ""),
                    float(table.get("margin", 0)))


def precondition_of(table: dict[str, Any], baseline: str) -> Precondition:
    return Precondition(table["variant"], table.get("better_than", baseline), table.get("metrics", []),
                        float(table.get("by", 0)))


def spelt(value: Any) -> str:
    """A value of a grid as it stands in the variant's name."""
    return re.sub(r"[^A-Za-z0-9_.-]", "", json.dumps(value).replace(",", "_").replace("+", "_"))


def grid_variants(grid: dict[str, Any]) -> list[Variant]:
    """One variant for each combination of the axes' values; those of `zip` move together."""
    axes = [[[(key, value)] for value in values] for key, values in flatten(grid.get("product", {})).items()]
    if zipped := flatten(grid.get("zip", {})):
        axes.append([list(zip(zipped, values)) for values in zip(*zipped.values(), strict=True)])
    variants = []
    for points in itertools.product(*axes):
        changes = [change for point in points for change in point]
        name = grid["name"] + "".join(f"-{key.rpartition('.')[2]}{spelt(value)}" for key, value in changes)
        settings = flatten(grid.get("set", {})) | dict(changes)
        variants.append(Variant(name, grid["label"], settings, {}, {}, "", {}))
    return variants
