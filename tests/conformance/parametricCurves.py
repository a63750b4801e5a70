"""Parametric power curves and generic thrust by scipy, for parametricCurves.test.ts.

Argument: a JSON file with `types`, each of rated power (kW), rotor diameter (m) and what it is asked with, and
`published` power curves. Prints kW and thrust coefficients at the speeds that are asked for.

Saint-Drenan et al. 2020 (doi 10.1016/j.renene.2020.04.123): power coefficient by equation 3 with the coefficients of
Dai et al. 2016, tip speeds within the rpm of section 2.3, the mean over a normal distribution of the wind. Its highest
power coefficient, which the paper leaves to the reader, is given. Optimum and mean are found numerically.
"""

import json
import sys

import numpy as np
from scipy.integrate import quad
from scipy.optimize import brentq, minimize_scalar
from scipy.stats import norm

given = json.load(open(sys.argv[1]))
C1, C2, C3, C4, C5, C6, C7, C9, C10 = 0.22, 120, 0, 0, 0, 5, 12.5, 0, 0.035


def cp(ratio, pitch=0.0, exponent=1.0):
    """Equation 3, pitched or not."""
    inverse = 1 / (ratio + C9 * pitch) - C10 / (pitch**3 + 1)
    shape = C2 * inverse - C3 * pitch - C4 * inverse * pitch - C5 * pitch**exponent - C6
    return C1 * shape * np.exp(-C7 * inverse)


best = minimize_scalar(lambda ratio: -cp(ratio), bounds=(3, 12), method="bounded", options={"xatol": 1e-12})
optimum, highest = best.x, -best.fun


def ideal_thrust(power_coefficient):
    a = brentq(lambda a: 4 * a * (1 - a) ** 2 - power_coefficient, 0, 1 / 3, xtol=1e-15)
    return 4 * a * (1 - a)


def curve(one):
    diameter, rated = one["rotorDiameterM"], one["ratedPowerKw"]
    area, rho = np.pi * diameter**2 / 4, one["airDensityKgM3"]
    slowest, fastest = 188.8 * diameter**-0.7081, 793.7 * diameter**-0.8504

    def steady(v):
        if v <= 0:
            return 0.0
        rpm = np.clip(optimum * v / (np.pi * diameter) * 60, slowest, fastest)
        ratio = rpm / 60 * np.pi * diameter / v
        share = max(0.0, cp(ratio) / highest)
        return min(rated, one["highestPowerCoefficient"] * share * 0.5 * rho * area * v**3 / 1000)

    # Where rated power begins and where the rotor's speed meets its limits the curve has corners.
    full = brentq(lambda v: steady(v) - rated * (1 - 1e-12), 5, 25)
    corners = [slowest / 60 * np.pi * diameter / optimum, fastest / 60 * np.pi * diameter / optimum, full]

    def mean(v):
        sigma = one["turbulenceIntensity"] * v
        if sigma == 0:
            return steady(v)
        low, high = v - 4 * sigma, v + 4 * sigma
        inside = sorted(corner for corner in corners if low < corner < high)
        weight = norm(v, sigma)
        total = quad(lambda u: steady(u) * weight.pdf(u), low, high, points=inside, epsabs=1e-7, limit=200)[0]
        return total / (weight.cdf(high) - weight.cdf(low))

    return [mean(v) for v in one["speeds"]]


def thrust(speeds, power):
    """The power coefficient's highest value counts as the ideal rotor's with a thrust coefficient of 0.825."""
    v, p = np.array(speeds, float), np.array(power, float)
    with np.errstate(divide="ignore", invalid="ignore"):
        load = np.where((v > 0) & ((v >= 5) | (v[-1] < 5)), p / v**3, 0)
    peak = int(np.argmax(load))
    a = (1 - np.sqrt(1 - 0.825)) / 2
    shares = [4 * a * (1 - a) ** 2 * p[i] / v[i] ** 3 / load[peak] if p[i] > 0 and i > peak else 0 for i in range(len(v))]
    return [0.0 if not p[i] > 0 else 0.825 if v[i] <= v[peak] else ideal_thrust(share) for i, share in enumerate(shares)]


print(
    json.dumps(
        {
            "optimum": float(optimum),
            "curves": [
                {"power": power, "thrust": thrust(one["speeds"], power)}
                for one, power in ((one, curve(one)) for one in given["types"])
            ],
            "published": [thrust(one["speeds"], one["power"]) for one in given["published"]],
        },
        default=float,
    )
)
