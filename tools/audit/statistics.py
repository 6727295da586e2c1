"""The statistics that docs/statistics.md defines, by numpy and scipy."""
from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from scipy import optimize, stats

Row = Mapping[int, float]  # seed -> value
CONFIDENCE = 0.95
EQUAL = 1e-9  # values that differ by less, relative to the largest, count as equal


class NoSpread(ValueError):
    """Nothing is left to judge a difference by."""


@dataclass(frozen=True)
class Difference:
    """A difference of two rows, with its standard error and the degrees of freedom of its t."""

    value: float
    standard_error: float
    degrees_of_freedom: float

    def p(self, null: float = 0.0) -> float:
        """Two-sided p of the hypothesis that the true difference is `null`."""
        t = (self.value - null) / self.standard_error
        return float(2 * stats.t.sf(abs(t), self.degrees_of_freedom))

    @property
    def half_width(self) -> float:
        """Of the interval."""
        quantile = stats.t.ppf((1 + CONFIDENCE) / 2, self.degrees_of_freedom)
        return float(quantile * self.standard_error)


@dataclass(frozen=True)
class MarginTest:
    """Is a row not worse than another one by a margin? Two one-sided tests."""

    shown: float  # small: the row is better than "worse by the margin"
    worse: float  # small: it is worse than that

    @property
    def p(self) -> float:
        return min(1.0, 2 * min(self.shown, self.worse))


def margin_test(difference: Difference, margin: float, more_is_better: bool) -> MarginTest:
    gain = difference.value if more_is_better else -difference.value
    t = (gain + margin) / difference.standard_error
    degrees = difference.degrees_of_freedom
    return MarginTest(float(stats.t.sf(t, degrees)), float(stats.t.cdf(t, degrees)))


def all_equal(values: Sequence[float], magnitude: float | None = None) -> bool:
    """Within rounding; `magnitude` is that of the numbers that the values were made from."""
    size = max(map(abs, values)) if magnitude is None else magnitude
    return max(values) - min(values) <= EQUAL * size


def mean_interval(values: Sequence[float]) -> tuple[float, float | None]:
    """Mean, and the half-width of its interval by Student's t; none of a single value."""
    n, mean = len(values), float(np.mean(values))
    if n < 2:
        return mean, None
    error = float(np.std(values, ddof=1)) / math.sqrt(n)
    return mean, float(stats.t.ppf((1 + CONFIDENCE) / 2, n - 1)) * error


def common_seeds(a: Row, b: Row) -> list[int]:
    return sorted(set(a) & set(b))


def paired(a: Row, b: Row) -> Difference:
    """The paired t-test on common seeds. Raises NoSpread for one seed, or differences that are all equal."""
    seeds = common_seeds(a, b)
    if len(seeds) < 2:
        raise NoSpread("fewer than two common seeds")
    differences = [a[s] - b[s] for s in seeds]
    if all_equal(differences, max(abs(row[s]) for row in (a, b) for s in seeds)):
        raise NoSpread("all differences are equal")
    error = np.std(differences, ddof=1) / math.sqrt(len(seeds))
    return Difference(float(np.mean(differences)), float(error), len(seeds) - 1)


def takes_part(row: Row) -> bool:
    """In the additive model: two seeds, finite values, not all equal."""
    values = list(row.values())
    return len(values) >= 2 and all(map(math.isfinite, values)) and not all_equal(values)


class Restricted:
    """The restricted likelihood of value = mean(row) + effect(seed) + residual, whose variance is
    proportional to I + ratio * Z Z'."""

    def __init__(self, y: np.ndarray, rows: np.ndarray, seeds: np.ndarray):
        self.y, self.x, self.seeds = y, rows, seeds
        self.same_seed = seeds @ seeds.T
        self.free = rows.shape[0] - rows.shape[1]

    def information_of_means(self, ratio: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """V, X' V^-1 and X' V^-1 X."""
        variance = np.eye(len(self.y)) + ratio * self.same_seed
        weighted = np.linalg.solve(variance, self.x).T
        return variance, weighted, weighted @ self.x

    def projection(self, ratio: float) -> np.ndarray:
        """P = V^-1 - V^-1 X (X' V^-1 X)^-1 X' V^-1."""
        variance, weighted, information = self.information_of_means(ratio)
        return np.linalg.inv(variance) - weighted.T @ np.linalg.solve(information, weighted)

    def deviance(self, ratio: float) -> float:
        """-2 log likelihood but for a constant, the residual's variance profiled out."""
        variance, _, information = self.information_of_means(ratio)
        quadratic = self.y @ self.projection(ratio) @ self.y
        determinants = np.linalg.slogdet(variance)[1] + np.linalg.slogdet(information)[1]
        return float(self.free * math.log(quadratic) + determinants)

    def slope(self, ratio: float) -> float:
        """Of the deviance, by the ratio."""
        projection = self.projection(ratio)
        projected = projection @ self.y
        quadratic = self.y @ projected
        change = projected @ self.same_seed @ projected
        return float(np.sum(projection * self.same_seed) - self.free * change / quadratic)

    def unexplained(self) -> float:
        """The largest of what fixed rows and seeds leave."""
        both = np.hstack([self.x, self.seeds])
        return float(np.max(np.abs(self.y - both @ np.linalg.lstsq(both, self.y, rcond=None)[0])))

    def best_ratio(self) -> float:
        """Variance of the seeds over that of the residuals, where the deviance is least. It may be negative, down to
        where the covariance of the fullest seed's values is singular."""
        lowest = -1 / float(self.seeds.sum(axis=0).max())
        grid = lowest + np.logspace(-6, 8, 281)
        slopes = [self.slope(r) for r in grid]
        minima = [optimize.brentq(self.slope, low, high, xtol=1e-20, rtol=1e-14)
                  for low, high, before, after in zip(grid, grid[1:], slopes, slopes[1:]) if before < 0 <= after]
        if not minima:
            raise NoSpread("a variance vanishes")
        return min(minima, key=self.deviance)


class AdditiveModel:
    """All rows of a table in one metric: value(row, seed) = mean(row) + effect(seed) + residual."""

    def __init__(self, rows: Mapping[str, Row]):
        self.names = list(rows)
        cells = [(name, seed) for name in rows for seed in sorted(rows[name])]
        if len(cells) <= len(rows):
            raise NoSpread("one value a row")
        all_seeds = sorted({seed for _, seed in cells})
        x = np.array([[float(name == other) for other in self.names] for name, _ in cells])
        z = np.array([[float(seed == other) for other in all_seeds] for _, seed in cells])
        values = np.array([rows[name][seed] for name, seed in cells])
        self.centres = x.T @ values / x.sum(axis=0)
        within = values - x @ self.centres  # the rows' own means change nothing but rounding
        self.unit = float(np.std(within)) or 1.0
        self.likelihood = Restricted(within / self.unit, x, z)
        if self.likelihood.unexplained() * self.unit <= EQUAL * float(np.max(np.abs(values))):
            raise NoSpread("rows and seeds explain all")
        self._solve()

    def _solve(self) -> None:
        likelihood = self.likelihood
        self.ratio = likelihood.best_ratio()
        self.projection = likelihood.projection(self.ratio)
        y = likelihood.y
        residual = float(y @ self.projection @ y) / likelihood.free
        variance, self.weighted, information = likelihood.information_of_means(self.ratio)
        self.inverse = np.linalg.inv(information)
        self.means = self.centres + self.unit * (self.inverse @ (self.weighted @ y))
        self.residual_variance = residual * self.unit**2
        self.seed_variance = self.ratio * self.residual_variance

    @property
    def components(self) -> list[np.ndarray]:
        """The derivatives of the values' covariance by each variance."""
        return [self.likelihood.same_seed, np.eye(len(self.likelihood.y))]

    @cached_property
    def covariance_of_variances(self) -> np.ndarray:
        """Inverse of their expected information, 1/2 tr(P Vi P Vj)."""
        products = [self.projection @ v / self.residual_variance for v in self.components]
        return np.linalg.inv([[0.5 * np.sum(a * b.T) for b in products] for a in products])

    def difference(self, row: str, reference: str) -> Difference:
        contrast = np.array([float(n == row) - float(n == reference) for n in self.names])
        spread = self.inverse @ contrast
        variance = self.residual_variance * float(contrast @ spread)
        weights = self.weighted.T @ spread
        gradient = np.array([weights @ v @ weights for v in self.components])
        degrees = 2 * variance**2 / float(gradient @ self.covariance_of_variances @ gradient)
        return Difference(float(contrast @ self.means), math.sqrt(variance), degrees)


@dataclass(frozen=True)
class ExampleNoise:
    """Variances of a mean difference over seeds and test examples, which are crossed."""

    variance: float  # over examples, models being as they are
    interaction: float  # what of it the spread over seeds has in it already
    degrees: float = math.inf  # of freedom, of `variance`

    @property
    def part(self) -> float:
        return self.variance - self.interaction

    def join(self, over_seeds: Difference) -> Difference:
        """The difference with seeds and examples both drawn anew; degrees of freedom are those of the sum, at most those
        of the seeds."""
        if not self.variance > 0:
            return over_seeds
        seeds, degrees = max(over_seeds.standard_error**2, self.interaction), over_seeds.degrees_of_freedom
        of_sum = self.degrees
        if seeds > 0:
            of_sum = (seeds + self.part)**2 / (seeds**2 / degrees + self.part**2 / self.degrees)
        return replace(over_seeds, standard_error=math.sqrt(seeds + self.part), degrees_of_freedom=min(degrees, of_sum))


def example_noise(differences: np.ndarray, weights: np.ndarray, strata: np.ndarray,
                  documents: np.ndarray) -> ExampleNoise | None:
    """Of the mean over strata of their weighted mean differences, a row a seed; documents are drawn within strata, with
    all of their examples. None where a stratum has a single one, whose spread is not to be seen."""
    seeds, names = len(differences), np.unique(strata)
    variance = interaction = uncertainty = 0.0
    for name in names:
        d, w = differences[:, strata == name], weights[strata == name]
        found, unit = np.unique(documents[strata == name], return_inverse=True)
        n = len(found)
        if n < 2:
            return None
        d = (d - np.average(d, weights=w, axis=1)[:, None]) * w / w.sum() / len(names)
        d = np.array([np.bincount(unit, weights=of_seed, minlength=n) for of_seed in d])
        of_stratum = n / (n - 1) * float(np.sum(d.mean(axis=0)**2))
        variance += of_stratum
        uncertainty += of_stratum**2 / (n - 1)
        if seeds > 1:
            interaction += n / (n - 1) * float(np.sum(d.var(axis=0, ddof=1))) / seeds
    degrees = variance**2 / uncertainty if uncertainty > 0 else math.inf
    return ExampleNoise(variance, min(interaction, variance), degrees)


def brown_forsythe(groups: Sequence[Sequence[float]]) -> float | None:
    """p of equal spread, over the groups of at least three values; none of a single group."""
    taking_part = [g for g in groups if len(g) >= 3]
    if len(taking_part) < 2:
        return None
    return float(stats.levene(*taking_part, center="median").pvalue)


def power_two_sided(degrees: float, shift: float, alpha: float) -> float:
    """Chance to find a true difference of `shift` standard errors at the level alpha."""
    edge = stats.t.isf(alpha / 2, degrees)
    return float(stats.nct.sf(edge, degrees, shift) + stats.nct.cdf(-edge, degrees, shift))


def power_one_sided(degrees: float, shift: float, alpha: float) -> float:
    return float(stats.nct.sf(stats.t.isf(alpha, degrees), degrees, shift))


def smallest_detectable(difference: Difference, alpha: float, power: float = 0.8) -> float:
    """The true difference that is found with this power, two-sided, at the level alpha."""
    degrees = difference.degrees_of_freedom

    def lacking(shift: float) -> float:
        return power_two_sided(degrees, shift, alpha) - power

    top = 1.0
    while lacking(top) < 0:
        top *= 2
    return float(optimize.brentq(lacking, 0.0, top, rtol=1e-12)) * difference.standard_error


def holm(p_values: Sequence[float]) -> list[float]:
    """Holm's adjusted p, in the order given."""
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    adjusted, largest = [0.0] * len(p_values), 0.0
    for rank, i in enumerate(order):
        largest = max(largest, min(1.0, (len(p_values) - rank) * p_values[i]))
        adjusted[i] = largest
    return adjusted
