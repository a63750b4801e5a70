"""windpowerlib: density-corrected energy of turbines, one after the other. Wind and density at the hubs lie in a file."""
import json
import sys
import warnings

warnings.filterwarnings("ignore")
import numpy as np
from series import answer
from windpowerlib.power_output import power_curve

given = json.load(sys.stdin)
values = np.fromfile(given["file"], dtype="<f8")


def energy_mwh(turbine):
    start, steps = turbine["start"], turbine["steps"]
    speed, density = values[start : start + steps], values[start + steps : start + 2 * steps]
    speeds, watts = np.array(turbine["speeds_ms"]), 1000 * np.array(turbine["powers_kw"])
    power = power_curve(speed, speeds, watts, density=density, density_correction=True)
    return float(np.nansum(power)) / 1e6


answer(lambda: [energy_mwh(turbine) for turbine in given["turbines"]], lambda energies: energies)
