"""windpowerlib and xarray: monthly energy of a turbine in cells of a store, one cell after the other.

Speed from u100 and v100; density of humid air after IEC 61400-12-1 at the hub, hydrostatic, 6.5 K a km;
the power curve's speeds are corrected for it. A month's energy is that of its hours.
"""
import json
import sys
import warnings

warnings.filterwarnings("ignore")
import numpy as np
import xarray as xr
from series import answer
from windpowerlib.power_output import power_curve

given = json.load(sys.stdin)
data = xr.open_zarr(given["store"], chunks=None)
speeds, watts = np.array(given["speeds_ms"]), 1000 * np.array(given["powers_kw"])
names = ["u100", "v100", "t2m", "sp", "rh2m"]


def energies_mwh(x, y):
    point = data[names].isel(latitude=y, longitude=x).load()
    speed = np.hypot(point.u100, point.v100).astype("float64")
    kelvin, pressure, humidity = (point[name].astype("float64") for name in names[2:])
    hub = given["hub_height_m"]
    middle = kelvin - 0.0065 * (hub / 2 - 2)
    celsius = middle - 273.15
    saturated = 611.2 * np.exp(17.62 * celsius / (243.12 + celsius))
    virtual = middle / (1 - 0.37802 * humidity / 100 * saturated / pressure)
    pressure = pressure * np.exp(-9.80665 * hub / (287.058 * virtual))
    kelvin = kelvin - 0.0065 * (hub - 2)
    vapour = 0.0000205 * np.exp(0.0631846 * kelvin)
    density = (pressure / 287.05 - humidity / 100 * vapour * (1 / 287.05 - 1 / 461.5)) / kelvin
    power = power_curve(speed.to_series(), speeds, watts, density=density.to_series(), density_correction=True)
    return (power.groupby([power.index.year, power.index.month]).sum() / 1e6).tolist()


answer(lambda: [energies_mwh(x, y) for x, y in given["cells"]], lambda energies: energies)
