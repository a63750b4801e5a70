"""Energy yield of a wind farm from the same ERA5 file, by windpowerlib and PyWake: free and park yield of each turbine.

Reads a JSON file with the farm as the result tells it, and the path of the NetCDF file; prints MWh of a mean year.
Wind: bilinear speeds in the direction of bilinear u and v, power law between 10 m and 100 m with each step's exponent, within -0.5 to 1.
Air: -6.5 K/km, hydrostatic, 50 % humidity. Curves: density correction of windpowerlib. Wakes: PyWake's N. O. Jensen.
"""

import json
import sys
import warnings

warnings.filterwarnings("ignore")
import netCDF4
import numpy as np
import pandas as pd
from py_wake.deficit_models.noj import NOJDeficit
from py_wake.deficit_models.utils import ct2a_mom1d
from py_wake.rotor_avg_models.area_overlap_model import AreaOverlapAvgModel
from py_wake.site import UniformSite
from py_wake.superposition_models import SquaredSum
from py_wake.wind_farm_models.engineering_models import PropagateDownwind
from py_wake.wind_turbines import WindTurbine, WindTurbines
from py_wake.wind_turbines.power_ct_functions import PowerCtFunction
from windpowerlib.power_output import power_curve_density_correction

given = json.load(open(sys.argv[1]))
turbines, curves = given["turbines"], given["power_curves"]
file = netCDF4.Dataset(given["file"])
axis = lambda *names: next(np.asarray(file.variables[name][:], float) for name in names if name in file.variables)
lats, lons = axis("latitude", "lat"), axis("longitude", "lon")


def at(name, lat, lon):
    """Bilinear between the four nodes around a place."""
    return between(np.asarray(file.variables[name][:], float), lat, lon)


def between(values, lat, lon):
    weight = lambda nodes, place: np.clip(1 - np.abs(nodes - place) / abs(nodes[1] - nodes[0]), 0, 1)
    return np.einsum("tij,i,j->t", values, weight(lats, lat), weight(lons, lon))


def weather(turbine):
    place, hub = (turbine["lat"], turbine["lon"]), turbine["hub_height_m"]
    u10, v10, u, v, t2m, sp = (at(name, *place) for name in ("u10", "v10", "u100", "v100", "t2m", "sp"))
    component = lambda name: np.asarray(file.variables[name][:], float)
    s10, s100 = (between(np.hypot(component(f"u{z}"), component(f"v{z}")), *place) for z in (10, 100))
    longer = s100 / np.hypot(u, v)
    u, v = longer * u, longer * v
    scale = (hub / 100) ** np.clip(np.log10(s100 / s10), -0.5, 1)
    kelvin = t2m - 0.0065 * (hub - 2)
    middle = t2m - 0.0065 * (hub / 2 - 2)
    vapour = 0.5 * 611.2 * np.exp(17.62 * (middle - 273.15) / (middle - 30.03))
    pressure = sp * np.exp(-9.80665 * hub / (287.058 * middle / (1 - 0.37802 * vapour / sp)))
    humid = 0.5 * 0.0000205 * np.exp(0.0631846 * kelvin) * (1 / 287.058 - 1 / 461.5)
    return u * scale, v * scale, (pressure / 287.058 - humid) / kelvin


winds = [weather(turbine) for turbine in turbines]
speed = np.array([np.hypot(u, v) for u, v, _ in winds])
density = np.array([rho for _, _, rho in winds])
mean_u, mean_v = (np.mean([wind[i] for wind in winds], axis=0) for i in (0, 1))
direction = np.degrees(np.arctan2(-mean_u, -mean_v)) % 360


def moved(values, outside):
    """A curve whose speeds move with the air density, by windpowerlib."""
    points = np.array(values["wind_speed_ms"]), np.array(values.get("power_kw", values.get("ct")))

    def curve(ws, rho):
        flat = np.broadcast_to(rho, ws.shape).ravel()
        out = power_curve_density_correction(
            pd.Series(ws.ravel()), pd.Series(points[0]), pd.Series(points[1]), pd.Series(flat)
        )
        return np.asarray(out, float).reshape(ws.shape)

    return curve


def wind_turbine(curve):
    power, thrust = moved(curve["power"], 0), moved(curve["thrust"], 0)
    function = lambda ws, run_only, rho: (power, thrust)[run_only](ws, rho) * (1000, 1)[run_only]
    inputs = PowerCtFunction(["ws", "rho"], function, "w", additional_models=[])
    return WindTurbine(curve["type"], curve["rotor_diameter_m"], 100, inputs)


types = [wind_turbine(curve) for curve in curves]
middle_lat = np.radians(np.mean([turbine["lat"] for turbine in turbines]))
e2, a = 0.00669437999014, 6378137.0
root = 1 - e2 * np.sin(middle_lat) ** 2
east = a / np.sqrt(root) * np.cos(middle_lat)
north = a * (1 - e2) / root**1.5
x = [east * np.radians(turbine["lon"]) for turbine in turbines]
y = [north * np.radians(turbine["lat"]) for turbine in turbines]
deficit = NOJDeficit(k=turbines[0]["wake_decay_constant"], ct2a=ct2a_mom1d, rotorAvgModel=AreaOverlapAvgModel())
model = PropagateDownwind(
    UniformSite([1], ti=0.1), WindTurbines.from_WindTurbine_lst(types), deficit, superpositionModel=SquaredSum()
)
run = model(
    np.subtract(x, np.mean(x)),
    np.subtract(y, np.mean(y)),
    h=[turbine["hub_height_m"] for turbine in turbines],
    type=[turbine["power_curve"] for turbine in turbines],
    wd=direction,
    ws=speed.mean(axis=0),
    time=True,
    WS=speed,
    rho=density,
)
park = run.Power.values / 1e6
free = np.array(
    [
        moved(curves[turbine["power_curve"]]["power"], 0)(speed[i], density[i]) / 1000
        for i, turbine in enumerate(turbines)
    ]
)
to_year = 8766 / speed.shape[1]
print(json.dumps({"free": (free.sum(axis=1) * to_year).tolist(), "park": (park.sum(axis=1) * to_year).tolist()}))
