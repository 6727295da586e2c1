"""The audit, audited: statistics against closed forms, and faults that it must find."""
from __future__ import annotations

import math
import re
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from scipy import integrate, linalg, stats

from audit import loads, mcnemar, statistics
from audit.audit import Audit, Folders, audit
from audit.compare import Mismatch, Report
from audit.files import Archive, Line, Load, MissingFile
from audit.hypotheses import Tested
from audit.not_run import check_not_run
from audit.one_family import check_one_family, counts_of
from audit.pages import OVERVIEW
from audit.preconditions import (HEADING, NOT_TESTABLE, TESTABLE, Judged, State, agrees, bearing_on, heading_of,
                                 permit, read_heading)
from audit.sample import NAME, Sample, change_metric, make_sample, metrics_of
from audit.specification import Contrast
from audit.statistics import AdditiveModel, brown_forsythe, holm, paired, power_one_sided, power_two_sided
from audit.tables import Table
from audit.verdicts import stands_out

SEED = 20


class Failed(Exception):
    """The audit does not do what it should."""


def require(truth: bool, what: str) -> None:
    if not truth:
        raise Failed(what)


def require_close(found: float, wanted: float, what: str, tolerance: float = 1e-8) -> None:
    require(abs(found - wanted) <= tolerance * max(1e-300, abs(wanted)), f"{what}: {found!r}, not {wanted!r}")


def table_of(values: np.ndarray) -> dict[str, dict[int, float]]:
    return {f"row {i}": dict(enumerate(map(float, row), start=1)) for i, row in enumerate(values)}


def sums_of_squares(values: np.ndarray) -> tuple[float, float]:
    """Of the seeds and of the residuals, in a balanced two-way analysis of variance."""
    rows, seeds = values.shape
    centred = values - values.mean(axis=1, keepdims=True)
    of_seeds = rows * float(np.sum(centred.mean(axis=0) ** 2))
    return of_seeds, float(np.sum(centred**2)) - of_seeds


def check_two_way(values: np.ndarray) -> None:
    """Mean squares, and (rows - 1)(seeds - 1) degrees of freedom."""
    rows, seeds = values.shape
    of_seeds, of_residuals = sums_of_squares(values)
    free = (rows - 1) * (seeds - 1)
    residual = of_residuals / free
    model = AdditiveModel(table_of(values))
    require_close(model.residual_variance, residual, "residual variance")
    require_close(model.seed_variance, (of_seeds / (seeds - 1) - residual) / rows, "variance of the seeds")
    difference = model.difference("row 1", "row 0")
    require_close(difference.value, float(np.mean(values[1] - values[0])), "difference")
    require_close(difference.standard_error, math.sqrt(2 * residual / seeds), "standard error")
    require_close(difference.degrees_of_freedom, free, "degrees of freedom", 1e-7)
    if rows == 2:
        require_close(difference.p(), float(stats.ttest_rel(values[1], values[0]).pvalue), "paired t-test", 1e-7)


def seeds_that_matter(rng: np.random.Generator, rows: int, seeds: int) -> np.ndarray:
    return rng.normal(size=(rows, seeds)) + 3 * rng.normal(size=seeds) + 80


def rows_against_each_other(rng: np.random.Generator, rows: int, seeds: int) -> np.ndarray:
    """Values of one seed lie further apart than those of different seeds: the seeds' variance is negative."""
    values = rng.normal(size=(rows, seeds))
    return values - 0.6 * values.mean(axis=0) + 80


def unbalanced(values: np.ndarray) -> dict[str, dict[int, float]]:
    rows = table_of(values)
    rows["row 1"] = {s: v for s, v in rows["row 1"].items() if s <= 4}
    return rows


class Contrasts:
    """The restricted likelihood as that of K'y, where K spans what is orthogonal to the rows' means."""

    def __init__(self, model: AdditiveModel):
        likelihood = model.likelihood
        self.x, self.y = likelihood.x, likelihood.y * model.unit
        self.parts = [likelihood.same_seed, np.eye(len(self.y))]
        self.k = linalg.null_space(self.x.T)

    def variance(self, theta: np.ndarray) -> np.ndarray:
        return sum(t * part for t, part in zip(theta, self.parts))

    def deviance(self, theta: np.ndarray) -> float:
        variance = self.k.T @ self.variance(theta) @ self.k
        z = self.k.T @ self.y
        return float(np.linalg.slogdet(variance)[1] + z @ np.linalg.solve(variance, z))

    def variance_of(self, contrast: np.ndarray, theta: np.ndarray) -> float:
        information = self.x.T @ np.linalg.solve(self.variance(theta), self.x)
        return float(contrast @ np.linalg.solve(information, contrast))

    def information(self, theta: np.ndarray) -> np.ndarray:
        inverse = np.linalg.inv(self.k.T @ self.variance(theta) @ self.k)
        products = [inverse @ self.k.T @ part @ self.k for part in self.parts]
        return np.array([[0.5 * np.trace(a @ b) for b in products] for a in products])


def slopes(function: Callable[[np.ndarray], float], theta: np.ndarray) -> np.ndarray:
    steps = np.diag(1e-4 * theta)
    return np.array([(function(theta + s) - function(theta - s)) / (2 * s.sum()) for s in steps])


def check_unbalanced(rows: dict[str, dict[int, float]], sign: int) -> None:
    """Another form of the same likelihood has its optimum at the same place, and gives the same degrees of freedom."""
    model = AdditiveModel(rows)
    theta = np.array([model.seed_variance, model.residual_variance])
    require(sign * model.seed_variance > 0, "the sign of the seeds' variance")
    other = Contrasts(model)
    require(bool(np.all(np.abs(slopes(other.deviance, theta) * theta) < 1e-5)), "the deviance is flat at the optimum")
    contrast = np.array([-1.0, 1.0, *([0.0] * (len(rows) - 2))])
    variance = other.variance_of(contrast, theta)
    gradient = slopes(lambda t: other.variance_of(contrast, t), theta)
    degrees = 2 * variance**2 / float(gradient @ np.linalg.solve(other.information(theta), gradient))
    difference = model.difference("row 1", "row 0")
    require_close(difference.standard_error, math.sqrt(variance), "standard error, unbalanced")
    require_close(difference.degrees_of_freedom, degrees, "degrees of freedom, unbalanced", 1e-6)


def error_over_examples(d: np.ndarray, weights: np.ndarray, strata: np.ndarray) -> float:
    noise = statistics.example_noise(d[None], weights, strata, np.arange(len(d)))
    require(noise is not None and noise.interaction == 0, "of one seed nothing is known to be the seeds' as well")
    return math.sqrt(noise.variance)


def check_error_over_examples(rng: np.random.Generator) -> None:
    """Without weights and strata the standard error of a mean; with them what resampled examples spread."""
    d = rng.normal(size=400)
    plain = error_over_examples(d, np.ones(400), np.zeros(400))
    require_close(plain, float(stats.sem(d)), "standard error over examples")
    weights, strata = rng.uniform(1, 3, size=400), np.repeat([0, 1], [150, 250])
    groups = [np.flatnonzero(strata == s) for s in (0, 1)]
    means = []
    for _ in range(4000):
        drawn = [rng.choice(group, size=len(group)) for group in groups]
        means.append(np.mean([np.average(d[i], weights=weights[i]) for i in drawn]))
    found = error_over_examples(d, weights, strata)
    require_close(found, float(np.std(means)), "standard error over examples, by the bootstrap", 0.05)


def check_crossed_examples(rng: np.random.Generator) -> None:
    """Without weights and strata the estimates of the two-way analysis of variance with random seeds and examples."""
    seeds, n = 5, 300
    d = rng.normal(size=(seeds, 1)) + 0.7 * rng.normal(size=n) + 0.9 * rng.normal(size=(seeds, n))
    noise = statistics.example_noise(d, np.ones(n), np.zeros(n), np.arange(n))
    residuals = d - d.mean(axis=0) - d.mean(axis=1)[:, None] + d.mean()
    of_both = float(np.sum(residuals**2)) / (seeds - 1) / (n - 1)
    of_examples = (seeds * float(np.var(d.mean(axis=0), ddof=1)) - of_both) / seeds
    require_close(noise.part, of_examples / n, "variance of examples, crossed with seeds")
    over_seeds = statistics.paired(dict(enumerate(d.mean(axis=1))), dict.fromkeys(range(seeds), 0.0))
    joined = noise.join(over_seeds)
    wanted = math.sqrt(over_seeds.standard_error**2 + of_examples / n)
    require_close(joined.standard_error, wanted, "standard error over seeds and examples")
    require(joined.degrees_of_freedom == seeds - 1, "degrees of freedom stay those of the seeds")
    lucky = noise.join(replace(over_seeds, standard_error=1e-9))
    require_close(lucky.standard_error, math.sqrt(noise.variance), "never below what examples alone say")


def check_weighted_examples(rng: np.random.Generator) -> None:
    """With weights and strata, over many samples: what is joined is on average the variance of the mean."""
    seeds, strata = 4, np.repeat([0, 1], [20, 40])
    weights = rng.uniform(1, 3, size=60)
    share = np.concatenate([w / w.sum() / 2 for w in (weights[:20], weights[20:])])
    estimates, means = [], []
    for _ in range(3000):
        d = (0.05 * rng.normal(size=(seeds, 1)) + 0.6 * rng.normal(size=60) + 0.5 * rng.normal(size=(seeds, 60)))
        of_seed = d @ share
        noise = statistics.example_noise(d, weights, strata, np.arange(60))
        estimates.append(float(np.var(of_seed, ddof=1)) / seeds + noise.part)
        means.append(float(of_seed.mean()))
    require_close(float(np.mean(estimates)), float(np.var(means)), "variance of a weighted mean over strata", 0.1)


def check_documents(rng: np.random.Generator) -> None:
    """Windows of one document have much in common: what resampled documents spread, which single windows do not."""
    documents = np.repeat(np.arange(80), rng.integers(3, 9, size=80))
    n, weights = len(documents), rng.uniform(1, 3, size=len(documents))
    d = rng.normal(size=80)[documents] + 0.5 * rng.normal(size=n)
    noise = statistics.example_noise(d[None], weights, np.zeros(n), documents)
    require(noise is not None, "documents spread")
    members = [np.flatnonzero(documents == number) for number in range(80)]
    means = []
    for _ in range(4000):
        drawn = np.concatenate([members[number] for number in rng.integers(0, 80, size=80)])
        means.append(np.average(d[drawn], weights=weights[drawn]))
    require_close(math.sqrt(noise.variance), float(np.std(means)), "error over documents, by the bootstrap", 0.06)
    require(noise.variance > 2 * error_over_examples(d, weights, np.zeros(n))**2, "documents matter")


def power_by_integration(degrees: float, shift: float, edge: float) -> float:
    """P(T > edge) of a noncentral t, by its definition."""
    def density(v: float) -> float:
        return float(stats.norm.sf(edge * math.sqrt(v / degrees) - shift) * stats.chi2.pdf(v, degrees))

    return float(integrate.quad(density, 0, stats.chi2.isf(1e-15, degrees), epsabs=1e-12, limit=500)[0])


def check_distributions() -> None:
    for degrees, shift, alpha in ((4.0, 3.0, 0.05), (28.0, 3.5, 0.001), (9.5, 1.0, 0.05)):
        edge = float(stats.t.isf(alpha, degrees))
        wanted = power_by_integration(degrees, shift, edge)
        require_close(power_one_sided(degrees, shift, alpha), wanted, "power of a one-sided t-test", 1e-7)
    require_close(power_two_sided(12.0, 0.0, 0.05), 0.05, "power at no difference is the level", 1e-7)
    require(holm([0.01, 0.04, 0.03, 0.005]) == [0.03, 0.06, 0.06, 0.02], "Holm's correction")
    require(brown_forsythe([[1, 2, 3, 4], [10, 20, 30, 40], [1, 2]]) is not None, "groups of two stand aside")


def check_statistics() -> None:
    rng = np.random.default_rng(SEED)
    for rows, seeds in ((2, 5), (3, 4), (8, 5), (5, 20)):
        check_two_way(seeds_that_matter(rng, rows, seeds))
        check_two_way(rows_against_each_other(rng, rows, seeds))
    check_unbalanced(unbalanced(seeds_that_matter(rng, 3, 7)), 1)
    check_unbalanced(unbalanced(rows_against_each_other(rng, 3, 7)), -1)
    check_error_over_examples(rng)
    check_crossed_examples(rng)
    check_weighted_examples(rng)
    check_documents(rng)
    check_distributions()
    a, b = {1: 1.0, 2: 2.5, 3: 2.0, 9: 0.0}, {1: 0.5, 2: 1.0, 3: 1.9, 4: 7.0}
    wanted = stats.ttest_rel([1.0, 2.5, 2.0], [0.5, 1.0, 1.9])
    require_close(paired(a, b).p(), float(wanted.pvalue), "paired t-test on common seeds")


def check_loads_and_pairs() -> None:
    """By what equal, disjoint and shared loads come to, and by hand."""
    def load(*counts: list[int]) -> Load:
        count = np.array([counts])
        one = np.ones(1, dtype=int)
        return Load(count, count.sum(axis=2), one * count.shape[2], one * 0, one)

    even, apart = load([5, 5], [3, 3]), load([8, 0], [0, 8])
    for of_load, wanted in ((even, (1, 0, 0.5)), (apart, (1, 0.5, 0.5)), (load([9, 0], [2, 0]), (0, 0, 0.5))):
        found = (loads.entropy(of_load, 0), loads.distance(of_load, 0), loads.largest_distance(of_load, 0))
        for a, b in zip(found, wanted, strict=True):
            require(abs(a - b) < 1e-12, f"of {of_load.count.tolist()}: {found}, not {wanted}")
    require(loads.bounds([1, 3]) == (2, 1, 3), "of two seeds their range")
    require_close(mcnemar.exact_p(0, 5), 1 / 16, "McNemar's p of 0 : 5")
    require_close(mcnemar.exact_p(4, 1), 12 / 32, "McNemar's p of 4 : 1")
    require(mcnemar.last_cell([(9, 0), (0, 9), (1, 2)]) == "1 worse, 1 better of 3", "seeds with a small p")


def check_headings() -> None:
    """What is said of preconditions is read as it was meant."""
    hold = [Judged("dense", "bigram counts", metric, State.HOLDS) for metric in ("test_bits", "test_bits/wordnet")]
    hold.append(Judged("SMoE, 1 of 8", "dense", "test_bits", State.HOLDS))
    some = [Judged("SMoE", "dense", "test_bits/wordnet", State.FAILS, -0.003, 0.01),
            Judged("SMoE", "dense", "a - b", State.FAILS, 0.5, 0.25), Judged("x", "y", "test_bits", State.UNKNOWN)]
    of_data = [replace(some[0], data="cola"), replace(hold[2], data="sst-2"), replace(some[1], data="rte")]
    require(heading_of(of_data).startswith(f"{NOT_TESTABLE} on cola, rte: 'SMoE' is not"), "data are told apart")
    require(bearing_on(of_data, "rte") == of_data[2:] and bearing_on(of_data, "qqp") == of_data, "its own, else all")
    require(permit(of_data, "sst-2", "x", "y") and not permit(of_data, "rte", "x", "y"), "other data do not count")
    require(permit([replace(some[0], variants=("x", "y"))], "", "x", "y"), "what is asked is no condition of itself")
    require(heading_of([replace(j, data=j.data.removeprefix("cola")) for j in of_data]).startswith(f"{NOT_TESTABLE}: "),
            "what has no name is not named")
    require(heading_of(some).startswith(f"{NOT_TESTABLE}: 'SMoE' is not"), "of one data set it is not named")
    for all_judged in (hold, some, [of_data[0], of_data[2], of_data[1]]):
        text = heading_of(all_judged)
        found = HEADING.fullmatch(f"**{text}**")
        require(found is not None, f"'{text}' is a heading")
        read = list(read_heading(found[1], found[2]))
        told = [j for j in all_judged if text.startswith(TESTABLE) or j.state is not State.HOLDS]
        require(len(read) == len(told) and all(map(agrees, read, told)), f"'{text}' is read as {read}")


def mismatches(result: Audit) -> list[Mismatch]:
    return [m for report in result.reports for m in report.mismatches]


def replace_in(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    require(old in text, f"'{old}' stands in {path.name}")
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def first_run(sample: Sample) -> Path:
    return sample.folders.archive / next(iter(sample.rows.values()))[0].path.name


def change_a_result(sample: Sample) -> None:
    change_metric(first_run(sample), metrics_of(sample.rows)[0], 1.01)


def change_a_cell(sample: Sample) -> None:
    tests = sample.folders.published / f"{NAME}-tests.csv"
    header, first, *_ = tests.read_text(encoding="utf-8").splitlines()
    at = header.split(",").index("p_holm")
    cells = first.split(",")
    replace_in(tests, first, ",".join([*cells[:at], str(float(cells[at]) / 2), *cells[at + 1:]]))


def leave_a_test_out(sample: Sample) -> None:
    tests = sample.folders.published / f"{NAME}-tests.csv"
    lines = tests.read_text(encoding="utf-8").splitlines(keepends=True)
    tests.write_text("".join(lines[:-1]), encoding="utf-8")


def change_a_setting(sample: Sample) -> None:
    runs = next(iter(sample.rows.values()))
    key, value = next((k, v) for k, v in runs[0].config.items() if isinstance(v, int) and not isinstance(v, bool))
    replace_in(sample.folders.specifications / f"{NAME}.toml", f"set.{key} = {value}\n", f"set.{key} = {value + 1}\n")


def swap_two_seeds(sample: Sample) -> None:
    first, second, *_ = next(iter(sample.rows.values()))
    listed = sample.folders.published / f"{NAME}-runs.csv"
    for old, new in ((first.id, "?"), (second.id, first.id), ("?", second.id)):
        replace_in(listed, old, new)


def call_a_run_diverged(sample: Sample) -> None:
    run = next(iter(sample.rows.values()))[0].id
    replace_in(sample.folders.published / f"{NAME}-runs.csv", f"{run},done", f"{run},diverged")


def turn_a_verdict(sample: Sample) -> None:
    page = sample.folders.published / f"{NAME}.md"
    verdict = page.read_text(encoding="utf-8").splitlines()[1].rpartition(": ")[2]
    replace_in(page, f": {verdict}", ": better by far.")


def turn_a_verdict_of_the_overview(sample: Sample) -> None:
    page = sample.folders.published / OVERVIEW
    said = next(line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("- "))
    replace_in(page, said, said.rpartition(": ")[0] + ": better by far.")


def turn_a_reading(sample: Sample) -> None:
    page = sample.folders.published / OVERVIEW
    word = re.search(r"\*\*([^*]+)\*\*;", page.read_text(encoding="utf-8"))
    require(word is not None, "the overview reads a primary contrast")
    replace_in(page, word[0], "**settled**;")


def change_a_difference_in_words(sample: Sample) -> None:
    change_in_words(sample, r"(?m)^- .*': ([-+][\d.]+)")


def change_an_interval_in_words(sample: Sample) -> None:
    change_in_words(sample, r"(?m)^- .*': [-+][\d.]+ ± ([\d.]+)")


def change_a_p_in_words(sample: Sample) -> None:
    change_in_words(sample, r"\(p = ([\d.e-]+)")


def change_a_p_of_pairs_in_words(sample: Sample) -> None:
    change_in_words(sample, r"of its pairs alone ([\d.e-]+)")


def leave_noise_out(sample: Sample) -> None:
    page = sample.folders.published / f"{NAME}.md"
    said = re.search(r" It is within what .*\)\.", page.read_text(encoding="utf-8"))
    require(said is not None, "a difference of the sample lies within its noise")
    replace_in(page, said[0], "")


def call_a_test_another_tables(sample: Sample) -> None:
    page = sample.folders.published / f"{NAME}.md"
    said = re.search(r"adjusted p = [\d.e-]+", page.read_text(encoding="utf-8"))
    require(said is not None, "a sentence has an adjusted p")
    replace_in(page, said[0], f"{said[0]} as tested in another table")


def change_an_adjusted_p_in_words(sample: Sample) -> None:
    change_in_words(sample, r"adjusted p = ([\d.e-]+)")


def change_in_words(sample: Sample, pattern: str) -> None:
    page = sample.folders.published / f"{NAME}.md"
    found = re.search(pattern, page.read_text(encoding="utf-8"))
    require(found is not None, f"the page says {pattern}")
    changed = f"{1.2 * float(found[1]) + 0.001:+.6f}".removeprefix("" if found[1][0] in "+-" else "+")
    replace_in(page, found[0], found[0].replace(found[1], changed))


def leave_a_primary_contrast_out(sample: Sample) -> None:
    page = sample.folders.published / OVERVIEW
    said = next(line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("- A claim"))
    replace_in(page, said, "")


def leave_the_line_of_the_overview_out(sample: Sample) -> None:
    page = sample.folders.published / OVERVIEW
    replace_in(page, page.read_text(encoding="utf-8").splitlines()[0], "")


def leave_a_row_of_examples_out(sample: Sample) -> None:
    page = sample.folders.published / f"{NAME}.md"
    replace_in(page, page.read_text(encoding="utf-8").splitlines()[-1], "")


def change_a_count_of_the_overview(sample: Sample) -> None:
    page = sample.folders.published / OVERVIEW
    counted = re.search(r"\d+ of (\d+) \|", page.read_text(encoding="utf-8"))
    require(counted is not None, "the overview counts")
    replace_in(page, counted[0], f"7 of {counted[1]} |")


def change_a_load(sample: Sample) -> None:
    listed = sample.folders.published / f"{NAME}-loads.csv"
    require(listed.is_file(), "a row of the sample has a router")
    header, first, *_ = listed.read_text(encoding="utf-8").splitlines()
    at = header.split(",").index("distance")
    cells = first.split(",")
    require(bool(cells[at]), "its first layer chooses")
    replace_in(listed, first, ",".join([*cells[:at], str(float(cells[at]) + 0.001), *cells[at + 1:]]))


def change_an_example(sample: Sample) -> None:
    page = sample.folders.published / f"{NAME}.md"
    counted = re.search(r"\| (\d+) : ", page.read_text(encoding="utf-8"))
    require(counted is not None, "the page counts examples")
    replace_in(page, counted[0], f"| {int(counted[1]) + 1} : ")


def call_the_claim_testable(sample: Sample) -> None:
    page = sample.folders.published / f"{NAME}.md"
    heading, *rest = page.read_text(encoding="utf-8").splitlines()
    replace_in(page, heading, heading.replace(f"{NOT_TESTABLE}: ", TESTABLE).replace(" not better", " better"))


def leave_the_heading_out(sample: Sample) -> None:
    page = sample.folders.published / OVERVIEW
    heading = page.read_text(encoding="utf-8").splitlines()[-1]
    replace_in(page, heading, "")


def change_a_difference_in_the_heading(sample: Sample) -> None:
    page = sample.folders.published / f"{NAME}.md"
    width = re.search(r"± ([\d.]+)", page.read_text(encoding="utf-8"))
    require(width is not None, "the heading has an interval")
    replace_in(page, f"± {width[1]})", f"± {float(width[1]) / 2:.9f})")


def remove_a_run(sample: Sample) -> None:
    first_run(sample).unlink()


def add_a_run_under_another_name(sample: Sample) -> None:
    run = first_run(sample)
    run.with_name("0" * 32 + "".join(run.suffixes)).write_bytes(run.read_bytes())


FAULTS: dict[str, tuple[Callable[[Sample], None], int, str]] = {
    "one metric of one run is changed": (change_a_result, 1, "mean"),
    "one printed p is changed": (change_a_cell, 1, "p_holm"),
    "one test is left out": (leave_a_test_out, 1, ""),
    "a specification asks for another setting": (change_a_setting, 1, ""),
    "two seeds are swapped": (swap_two_seeds, 1, "seed"),
    "a run is said to have diverged": (call_a_run_diverged, 1, "status"),
    "a run that is said to have diverged is averaged": (call_a_run_diverged, 1, "mean"),
    "a verdict in words is turned": (turn_a_verdict, 1, "verdict"),
    "a verdict in words of the overview is turned": (turn_a_verdict_of_the_overview, 1, "verdict"),
    "the overview's word for a primary contrast is another one": (turn_a_reading, 1, "reading"),
    "a difference in words is changed": (change_a_difference_in_words, 1, "numbers of a sentence"),
    "an interval in words is changed": (change_an_interval_in_words, 1, "numbers of a sentence"),
    "a p in words is changed": (change_a_p_in_words, 1, "numbers of a sentence"),
    "a p of pairs in words is changed": (change_a_p_of_pairs_in_words, 1, "numbers of a sentence"),
    "a sentence keeps silent on its noise": (leave_noise_out, 1, "numbers of a sentence"),
    "a test is said to be another table's": (call_a_test_another_tables, 1, "numbers of a sentence"),
    "an adjusted p in words is changed": (change_an_adjusted_p_in_words, 1, "numbers of a sentence"),
    "the overview leaves a primary contrast out": (leave_a_primary_contrast_out, 1, "primary contrast"),
    "the overview leaves a table out": (leave_the_line_of_the_overview_out, 1, "overview"),
    "a row of examples is left out": (leave_a_row_of_examples_out, 1, "McNemar"),
    "a count of the overview is changed": (change_a_count_of_the_overview, 1, "overview"),
    "a head load is changed": (change_a_load, 1, "distance"),
    "a count of examples is changed": (change_an_example, 1, "McNemar"),
    "a precondition that fails is said to hold": (call_the_claim_testable, 1, "preconditions"),
    "the page does not say that a precondition fails": (leave_the_heading_out, 1, "preconditions"),
    "an interval of a precondition is halved": (change_a_difference_in_the_heading, 1, "preconditions"),
    "a run that no table shows has another run's name": (add_a_run_under_another_name, 1, "id"),
    "a run is missing": (remove_a_run, 2, ""),
}


def check_fault(archive: Archive, fault: str) -> None:
    change, exit_code, column = FAULTS[fault]
    with tempfile.TemporaryDirectory() as folder:
        sample = make_sample(Path(folder) / "published", archive)
        change(sample)
        result = audit(sample.folders)
    require(result.exit_code == exit_code, f"{fault}: exit code {result.exit_code}, not {exit_code}")
    found = {m.column for m in mismatches(result)}
    require(not column or column in found, f"{fault}: nothing is said of {column}, only of {sorted(found)}")


def check_faults(archive: Archive) -> None:
    with tempfile.TemporaryDirectory() as folder:
        untouched = audit(make_sample(Path(folder) / "published", archive).folders)
        found = mismatches(untouched)
    require(untouched.exit_code == 0, f"an untouched sample has mismatches: {', '.join(map(str, found[:3]))}")
    for fault in FAULTS:
        check_fault(archive, fault)


def lacking_a_run(table: Table) -> Table:
    """Without one of those that its first declared contrast needs."""
    row = table.spec.contrasts[0].variant
    first = next(line for line in table.run_lines if line["variant"] == row)
    return replace(table, run_lines=[line for line in table.run_lines if line is not first])


def check_diverged_runs(table: Table) -> None:
    """Nobody waits for them."""
    row = table.spec.contrasts[0].variant
    first = next(line for line in table.run_lines if line["variant"] == row)
    diverged = Line(first.number, first.cells | {"status": "diverged"})
    told = replace(table, run_lines=[diverged if line is first else line for line in table.run_lines])
    require(not told.missing_seeds(row), "a run that diverged is not waited for")
    require(bool(lacking_a_run(table).missing_seeds(row)), "a run that is not there is waited for")


def without_runs_of(table: Table, row: str) -> Table:
    runs = {variant: of_row for variant, of_row in table.runs.items() if variant != row}
    return replace(table, runs=runs, run_lines=[line for line in table.run_lines if line["variant"] != row])


def testing_weights(table: Table, starts: list[str]) -> Table:
    """As many of its rows take no step and begin with these runs."""
    variants = dict(table.spec.variants)
    for variant, start in zip(table.variants(), starts, strict=False):
        untrained = {"train.steps": 0, "train.epochs": 0, "train.start": start}
        variants[variant] = replace(variants[variant], set=variants[variant].set | untrained)
    return replace(table, spec=replace(table.spec, variants=variants))


def check_tested_weights(table: Table) -> None:
    """Rows that test the same weights stand apart from all others, and from each other."""
    for starts, apart in ((["a", "a", "b", "b"], 4), (["a", "a", "b"], 2), (["a", "a"], 2), (["a", "b", "c"], 0)):
        tested = testing_weights(table, starts)
        found = [tested.tested_weights(v) for v in table.variants()]
        require(len(set(found) - {()}) == apart and not any(found[len(starts):]), f"weights of {starts}: {found}")


def check_metrics_of_categories(table: Table) -> None:
    """NAME/* is each of them that a run has, shown as the specification says of all."""
    first = table.compared_metrics()[0]
    made = [f"made/{category}" for category in "ab"]
    runs = {v: {s: replace(run, metrics=run.metrics | {m: replace(run.metrics[first], name=m) for m in made})
                for s, run in of_row.items()} for v, of_row in table.runs.items()}
    for shown, more in (({"label": "made, *", "difference": False}, 0), ({"label": "made, *"}, 2)):
        spec = replace(table.spec, metrics=[*table.spec.metrics, "made/*"], shown=table.spec.shown | {"made/*": shown})
        with_made = replace(table, spec=spec, runs=runs)
        require([m for m in with_made.metric_names() if m.startswith("made")] == made, "categories that runs have")
        require(len(with_made.compared_metrics()) == len(table.compared_metrics()) + more, "differences of categories")
        require(with_made.shown(made[1])["label"] == "made, b", "a category in its label")


def declaring_only_what_is_found(table: Table, family: Tested) -> Table:
    """With one declared contrast: of what stands out that with the largest p."""
    found = [h.counting() for h in family.hypotheses.values() if stands_out(h.counting(), h)]
    weakest = max(found, key=lambda question: question.test().p or 0)
    declared = Contrast(weakest.row, weakest.reference, weakest.metric, 0)
    return replace(table, spec=replace(table.spec, contrasts=[declared]))


def check_one_family_of_all(archive: Archive) -> None:
    """What several families compare is counted once, and waits only where none of them has all of its runs."""
    with tempfile.TemporaryDirectory() as folder:
        published = make_sample(Path(folder) / "published", archive).folders.published
        table = next(iter(audit(Folders(published, published / "runs", published / "specifications")).tables.values()))
        waiting = Tested([lacking_a_run(table)])
        whole, twice = Tested([table]), [Tested([replace(table)]), Tested([replace(table)])]
        of_whole = counts_of([whole])
        require(of_whole[3] == 0 and counts_of(twice) == of_whole, "the same comparisons twice are those of once")
        require(counts_of([whole, waiting]) == of_whole, "what one family has tested is not waited for")
        of_waiting = counts_of([waiting])
        require(counts_of([waiting, Tested([lacking_a_run(table)])]) == of_waiting, "waited for twice is counted once")
        no_runs = counts_of([Tested([without_runs_of(table, table.spec.contrasts[0].variant)])])
        require(no_runs[0] == of_whole[0], "a declared contrast counts before any of its runs is there")
        check_tested_weights(table)
        check_metrics_of_categories(table)
        check_diverged_runs(table)
        require(of_waiting[0] == of_whole[0] and of_waiting[2] <= of_whole[2], "what is waited for counts from the start")
        strict = declaring_only_what_is_found(table, whole)
        alone, among_many = counts_of([Tested([strict])]), counts_of([Tested([strict]), Tested([strict], elsewhere=10_000)])
        require(alone[2:] == (of_whole[2], 0), "one more of what is found is declared")
        require(among_many[0] == alone[0] + 10_000 and among_many[3] == 1, "many more declared ones take it back")
        check_page_of_one_family(published / OVERVIEW, twice)


def check_page_of_one_family(page: Path, families: list[Tested]) -> None:
    primary, explored, found, lost = counts_of(families)
    text = (f"with {primary} primary and {explored} explored comparisons, each counted once and by the test on most seeds, "
            f"{lost} of the {found} that stand out somewhere")
    page.write_text(text, encoding="utf-8")
    require(not check_one_family(page.parent, families).mismatches, "the page counts what is found in all tables")
    page.write_text(text.replace(f"{lost} of", f"{lost + 1} of"), encoding="utf-8")
    require(bool(check_one_family(page.parent, families).mismatches), "a wrong count of all tables is found")


def check_table_that_is_not_run() -> None:
    """Each change of a printed table is found: of a number of the paper, in both files, and a number of ours."""
    with tempfile.TemporaryDirectory() as folder:
        table, page, spec = (Path(folder) / f"t.{ending}" for ending in ("csv", "md", "toml"))
        spec.write_text('metrics = ["a"]\nnot_run = "why"\n[[variants]]\nname = "v"\nlabel = "V"\npaper = { a = 1.5 }\n',
                        encoding="utf-8")
        csv_text = "variant,metric,mean,half_width,n,difference,difference_half_width,paper,p,p_holm\nv,a,,,0,,,1.5,,\n"
        md_text = "|variant|a|paper|\n|--|-:|-:|\n| V | not run | 1.5 |\n"
        for old, new in (("", ""), (",1.5,", ",1.4,"), ("v,a,,", "v,a,1.5,"), (",,0,", ",,1,"), ("v,a", "w,a"),
                         ("| 1.5 |", "| 1.4 |"), ("not run", "1.5"), ("| V |", "| W |")):
            table.write_text(csv_text.replace(old, new), encoding="utf-8")
            page.write_text(md_text.replace(old, new), encoding="utf-8")
            report = Report("t")
            check_not_run(table, spec, report)
            found = bool(report.mismatches)
            require(found == (old != new), f"a table that is not run, '{new}' in place of '{old}': found {found}")


def self_test(archive: Path) -> int:
    try:
        check_statistics()
        check_table_that_is_not_run()
        check_headings()
        check_loads_and_pairs()
        check_one_family_of_all(Archive(archive))
        check_faults(Archive(archive))
    except Failed as error:
        print(f"self-test: {error} (random numbers of seed {SEED})")
        return 1
    except MissingFile as error:
        print(f"self-test: {error}")
        return 2
    print(f"self-test: closed forms agree, and each of these is found: {'; '.join(FAULTS)}")
    return 0
