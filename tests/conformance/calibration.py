"""Measure-correlate-predict in numpy and scipy, for tests/conformance/calibration.test.ts.

Argument: a JSON file with `atlas` and `measured` speeds (m/s) of one sector. Prints for each method the calibrated
speeds at `at`, worked out in other ways than the product does: the lines from a singular value decomposition and from
standard deviations, Weibull distributions by their first and third moments with scipy's root finder, quantiles by
numpy's percentiles.
"""

import json
import sys

import numpy as np
from scipy.optimize import brentq
from scipy.special import gammaln

given = json.load(open(sys.argv[1]))
atlas = np.array(given["atlas"])
measured = np.array(given["measured"])
at = np.array(given["at"])


def total_least_squares():
    centred = np.column_stack([atlas - atlas.mean(), measured - measured.mean()])
    first = np.linalg.svd(centred, full_matrices=False)[2][0]
    slope = first[1] / first[0]
    return measured.mean() + slope * (at - atlas.mean())


def variance_ratio():
    return measured.mean() + measured.std() / atlas.std() * (at - atlas.mean())


def weibull(speeds):
    mean, cube = speeds.mean(), (speeds**3).mean()
    wanted = np.log(cube) / 3 - np.log(mean)
    k = brentq(lambda k: gammaln(1 + 3 / k) / 3 - gammaln(1 + 1 / k) - wanted, 0.5, 20, xtol=1e-14)
    return np.exp(np.log(mean) - gammaln(1 + 1 / k)), k


def weibull_scale():
    (a1, k1), (a2, k2) = weibull(atlas), weibull(measured)
    return a2 * (at / a1) ** (k1 / k2)


def quantile():
    percents = np.linspace(0, 100, 51)
    return np.interp(at, np.percentile(atlas, percents), np.percentile(measured, percents))


def matrix_mean():
    """Mean of what was measured in the bins of 1 m/s with 50 values, at the means of the bins."""
    bins = np.floor(atlas).astype(int)
    rows = [(atlas[bins == b].mean(), measured[bins == b].mean()) for b in np.unique(bins) if (bins == b).sum() >= 50]
    return [list(map(float, row)) for row in rows]


print(
    json.dumps(
        {
            "total_least_squares": total_least_squares().tolist(),
            "variance_ratio": variance_ratio().tolist(),
            "weibull_scale": weibull_scale().tolist(),
            "quantile": quantile().tolist(),
            "matrix": matrix_mean(),
        }
    )
)
