"""Measure-correlate-predict from the series themselves, in pandas, numpy and scipy, for measureCorrelate.test.ts.

Argument: a JSON file with `atlas` (start, step, speed, direction) and `measured` (times, interval, speed, direction);
times in ms since 1970, speeds in m/s, null where nothing is known. Prints the common steps, and for every method the
calibrated speeds of them, the sectors that share curves, and the skill of months that were left out.
"""

import json
import sys

import numpy as np
import pandas as pd
from scipy.optimize import brentq
from scipy.special import gamma
from scipy.stats import norm, t

given = json.load(open(sys.argv[1]))
SECTORS, LEAST_SECTOR, LEAST_BIN, RANKS = 12, 200, 50, 10
golden = (5**0.5 - 1) / 2

# Both series by the hours of the atlas; an interval belongs to the hour that is nearest to its middle.
hours = pd.to_datetime(given["atlas"]["start"] + given["atlas"]["step"] * np.arange(len(given["atlas"]["speed"])), unit="ms")
atlas = pd.DataFrame({"x": given["atlas"]["speed"], "d": given["atlas"]["direction"]}, index=hours, dtype=float)
begin = pd.to_datetime(given["measured"]["times"], unit="ms")
fine = pd.DataFrame({"y": given["measured"]["speed"], "m": given["measured"]["direction"]}, index=begin, dtype=float)
middle = fine.index + pd.Timedelta(milliseconds=given["measured"]["interval"] / 2)
hour = (middle + pd.Timedelta(minutes=30)).floor("h")
least = np.ceil(0.8 * given["atlas"]["step"] / given["measured"]["interval"])
valid = fine["y"].notna().to_numpy()
by_hour = fine[valid].groupby(hour[valid])
turn = np.exp(1j * np.radians(fine["m"]))[valid].dropna().groupby(hour[valid & fine["m"].notna().to_numpy()])
steps = pd.DataFrame(
    {
        "y": by_hour["y"].mean().where(by_hour["y"].count() >= least),
        "m": np.degrees(np.angle(turn.mean())) % 360,
    }
)
steps["m"] = steps["m"].where(turn.count().reindex(steps.index) >= least)
steps = atlas.join(steps, how="inner").dropna(subset=["x", "d", "y"])
number = steps.index.to_numpy().astype("datetime64[h]").astype(int)
steps["sector"] = np.floor(((steps["d"] + 180 / SECTORS) % 360) / (360 / SECTORS)).astype(int)
steps["month"] = steps.index.year * 12 + steps.index.month
turned = number * golden
steps["rank"] = np.minimum(RANKS - 1, np.floor((turned - np.floor(turned)) * RANKS)).astype(int)


def straight(knots, values):
    """Lines between knots, the outer ones going on."""
    knots, values = np.array(knots), np.array(values)

    def at(v, _):
        below = np.clip(np.searchsorted(knots, v, side="right") - 1, 0, len(knots) - 2)
        slope = (values[below + 1] - values[below]) / (knots[below + 1] - knots[below])
        return values[below] + slope * (v - knots[below])

    return at


def line(slope, x, y):
    return None if not slope > 0 else (lambda v, _: y.mean() + slope * (v - x.mean()))


def total_least_squares(x, y):
    """Direction of the largest eigenvalue of the covariance."""
    first = np.linalg.eigh(np.cov(x, y))[1][:, -1]
    return line(first[1] / first[0], x, y)


def variance_ratio(x, y):
    return line(np.std(y) / np.std(x), x, y)


def weibull(v):
    """Scale and shape with the sample's mean and third moment."""
    ratio = (v**3).mean() / v.mean() ** 3
    k = brentq(lambda k: gamma(1 + 3 / k) / gamma(1 + 1 / k) ** 3 - ratio, 0.6, 15, xtol=1e-13)
    return v.mean() / gamma(1 + 1 / k), k


def weibull_scale(x, y):
    (a, k), (b, l) = weibull(x), weibull(y)
    knots = np.arange(0, 50.25, 0.5)
    return straight(knots, b * (knots / a) ** (k / l))


def quantile(x, y):
    """The speeds of equal rank; above the highest in proportion."""
    share = np.linspace(0, 100, 51)
    pairs = pd.Series(np.percentile(y, share), index=np.percentile(x, share))
    pairs = pairs[~pairs.index.duplicated()]
    top, end = pairs.index[-1], pairs.iloc[-1]
    return straight([*pairs.index, 2 * top], [*pairs, 2 * end])


def matrix(x, y):
    """Bins of 1 m/s, at least 50 values in each; ten curves through the means of the tenths of each bin."""
    frame = pd.DataFrame({"x": x, "y": y}).sort_values("x", kind="stable")
    label, labels, count = 0, [], 0
    for _, size in frame.groupby(np.floor(frame["x"]))["x"].size().items():
        if count >= LEAST_BIN:
            label, count = label + 1, 0
        labels += [label] * size
        count += size
    labels = np.array(labels)
    if count < LEAST_BIN and label > 0:
        labels[labels == label] = label - 1
    columns, centres = [], []
    for _, own in frame.groupby(labels):
        centre = own["x"].mean()
        level = np.sort((own["y"] - own["y"].mean() / centre * (own["x"] - centre)).to_numpy())
        edges = np.floor(np.arange(RANKS + 1) * len(level) / RANKS + 0.5).astype(int)
        columns.append([level[a:b].mean() for a, b in zip(edges, edges[1:])])
        centres.append(centre)
    if len(centres) < 2:
        return None
    knots = [0, *centres, 2 * centres[-1]]
    curves = [straight(knots, [0, *row, 2 * row[-1]]) for row in np.array(columns).T]

    def at(v, rank):
        return np.choose(rank, [curve(v, rank) for curve in curves])

    return at


def fitted(method, known):
    shared, curves = [], []
    of_all = method(known["x"].to_numpy(), known["y"].to_numpy())
    for sector in range(SECTORS):
        own = known[known["sector"] == sector]
        curve = method(own["x"].to_numpy(), own["y"].to_numpy()) if len(own) >= LEAST_SECTOR else None
        if curve is None:
            shared.append(sector)
        curves.append(curve or of_all)
    return curves, shared


def applied(curves, to):
    speeds = np.zeros(len(to))
    for sector, curve in enumerate(curves):
        mine = (to["sector"] == sector).to_numpy()
        speeds[mine] = curve(to["x"].to_numpy()[mine], to["rank"].to_numpy()[mine])
    return np.maximum(0, speeds)


def long_term(biases):
    """Of all calendar months: scatter beside a sine over the year by Student's t, the season left, the mean bias."""
    angle = 2 * np.pi * (biases.index.to_numpy() % 12) / 12
    terms = np.column_stack([np.ones(len(angle)), np.cos(angle), np.sin(angle)])
    course, _, _, _ = np.linalg.lstsq(terms, biases.to_numpy(), rcond=None)
    freedom = len(angle) - 3
    scatter = np.sqrt(((biases - terms @ course) ** 2).sum() / freedom)
    student = t.ppf(norm.cdf(1), freedom)
    season = np.hypot(course[1], course[2]) / np.sqrt(2) * abs(np.exp(1j * angle).mean())
    return float(np.sqrt(student**2 * scatter**2 / min(len(angle), 12) + season**2 + biases.mean() ** 2))


def skill(method):
    left = []
    for month, own in steps.groupby("month"):
        if len(own) >= 24:
            curves, _ = fitted(method, steps[steps["month"] != month])
            left.append(pd.DataFrame({"p": applied(curves, own), "y": own["y"].to_numpy(), "month": month}))
    together = pd.concat(left)
    monthly = together.groupby("month")[["p", "y"]].mean()
    biases = monthly["p"] / monthly["y"] - 1
    return {
        "months": len(biases),
        "speedBias": together["p"].mean() / together["y"].mean() - 1,
        "cubeBias": (together["p"] ** 3).mean() / (together["y"] ** 3).mean() - 1,
        "rmseMs": float(np.sqrt(((together["p"] - together["y"]) ** 2).mean())),
        "rSquared": together["p"].corr(together["y"]) ** 2,
        "monthScatter": biases.std(ddof=1),
        "uncertainty": long_term(biases),
    }


def judged(method):
    curves, shared = fitted(method, steps)
    speeds = applied(curves, steps)
    return {
        "speeds": speeds.tolist(),
        "shared": shared,
        "rSquared": np.corrcoef(speeds, steps["y"])[0, 1] ** 2,
        "residualMs": float(np.sqrt(((speeds - steps["y"]) ** 2).mean())),
        "skill": skill(method),
    }


windy = steps[(steps["y"] >= 3) & steps["m"].notna()]
offset = np.degrees(np.angle((windy["y"] * np.exp(1j * np.radians(windy["m"] - windy["d"]))).sum()))
methods = [total_least_squares, variance_ratio, weibull_scale, quantile, matrix]
print(
    json.dumps(
        {
            "step": number.tolist(),
            "measured": steps["y"].tolist(),
            "rSquared": steps["x"].corr(steps["y"]) ** 2,
            "directionOffsetDeg": offset,
            "methods": {method.__name__: judged(method) for method in methods},
        },
        default=float,
    )
)
