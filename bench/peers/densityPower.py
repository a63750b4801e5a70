"""windpowerlib: density-corrected power of 40 years of hours. The curve comes on standard input."""
import json
import sys
import warnings

warnings.filterwarnings("ignore")
import numpy as np
from series import answer, series
from windpowerlib.power_output import power_curve

curve = json.load(sys.stdin)
speeds, watts = np.array(curve["speeds_ms"]), 1000 * np.array(curve["powers_kw"])
speed, _, density = series(40 * 8766)


def compute():
    return float(power_curve(speed, speeds, watts, density=density, density_correction=True).sum() / 1000)


answer(compute, lambda power_kw: power_kw)
