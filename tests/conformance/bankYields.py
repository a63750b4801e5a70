"""What moves yields that a bank reads, by pandas, scipy, pyproj and PyWake from the same ERA5 files, for bankYields.test.ts.

Argument: a JSON file with `berlin` and `hornsrev` (weather file, farm, roughness), `places` and `windows` (the monthly
record of domain/fixtures/shortCalibrations.json). Prints sensitivity of the net yield, air density and energy at the
height of the site, the
shares of moving windows, roughness with wake loss at its ends, Gaussian wakes averaged over rotors, ambient turbulence,
and the pairs of turbines at one place.
"""

import json
import sys
import warnings

warnings.filterwarnings("ignore")
import numpy as np
import xarray as xr
from pyproj import Geod
from py_wake.deficit_models.gaussian import BastankhahGaussianDeficit
from py_wake.deficit_models.noj import NOJDeficit
from py_wake.deficit_models.utils import ct2a_mom1d
from py_wake.rotor_avg_models.area_overlap_model import AreaOverlapAvgModel
from py_wake.rotor_avg_models.gaussian_overlap_model import GaussianOverlapAvgModel
from py_wake.site import UniformSite
from py_wake.superposition_models import SquaredSum
from py_wake.wind_farm_models.engineering_models import PropagateDownwind
from py_wake.wind_turbines import WindTurbine
from py_wake.wind_turbines.power_ct_functions import PowerCtFunction
from scipy.stats import norm, t as student

# PyWake reads its table of overlaps by h5netcdf, which wants h5py; netCDF4 reads it as well.
load_dataarray = xr.load_dataarray
xr.load_dataarray = lambda file, engine=None: load_dataarray(file, engine="netcdf4")

given = json.load(open(sys.argv[1]))
R0, RW, G = 287.058, 461.5, 9.80665
metres = np.radians(1) * 6378137


class Farm:
    def __init__(self, one):
        self.turbines, curve = one["spec"]["turbines"], one["spec"]["power_curves"][0]
        self.hub = self.turbines[0]["hub_height_m"]
        lat, lon = (np.mean([turbine[axis] for turbine in self.turbines]) for axis in ("lat", "lon"))
        self.file = xr.open_dataset(one["weather"]).sel(time=str(one["spec"]["from_year"]))
        self.here = self.file.interp(latitude=lat, longitude=lon)
        self.cell = self.file.sel(latitude=lat, longitude=lon, method="nearest")
        between = lambda z: np.hypot(self.file[f"u{z}"], self.file[f"v{z}"]).interp(latitude=lat, longitude=lon)
        low, high = (between(z).to_numpy() for z in (10, 100))
        self.speed = high * (self.hub / 100) ** np.clip(np.log10(high / low), -0.5, 1)
        self.direction = np.degrees(np.arctan2(-self.here["u100"], -self.here["v100"])).to_numpy() % 360
        self.x = [metres * np.cos(np.radians(lat)) * (turbine["lon"] - lon) for turbine in self.turbines]
        self.y = [metres * (turbine["lat"] - lat) for turbine in self.turbines]
        along = lambda points, values: lambda v: np.interp(v, points, values, left=0, right=0)
        self.power = along(curve["power"]["wind_speed_ms"], curve["power"]["power_kw"])
        thrust = along(curve["thrust"]["wind_speed_ms"], curve["thrust"]["ct"])
        both = PowerCtFunction(["ws"], lambda ws, run_only: (self.power, thrust)[run_only](ws), "kW")
        self.turbine = WindTurbine("V80", curve["rotor_diameter_m"], self.hub, both)

    def energy(self, deficit, factor=1):
        """Behind wakes and free, in kW steps."""
        model = PropagateDownwind(UniformSite([1], ti=0.1), self.turbine, deficit, superpositionModel=SquaredSum())
        speed = factor * self.speed
        waked = model(self.x, self.y, wd=self.direction, ws=speed, time=True).WS_eff.values
        return float(self.power(waked).sum()), float(len(self.x) * self.power(speed).sum())

    def park(self, k, factor=1):
        return self.energy(NOJDeficit(k=k, ct2a=ct2a_mom1d, rotorAvgModel=AreaOverlapAvgModel()), factor)


def sensitivity(farm, k):
    more, less = farm.park(k, 1.01)[0], farm.park(k, 0.99)[0]
    return (more - less) / (0.01 * (more + less))


def density(farm, rise):
    """Mean at the hub above the site, and of each step: hydrostatic in layers of a metre, -6.5 K/km, humidity of 50 %."""
    t2m, pressure = farm.here["t2m"].to_numpy(), farm.here["sp"].to_numpy().copy()
    vapour = lambda kelvin: 0.5 * 0.0000205 * np.exp(0.0631846 * kelvin)
    dense = lambda p, kelvin: (p / R0 - vapour(kelvin) * (1 / R0 - 1 / RW)) / kelvin
    top = rise + farm.hub
    for layer in range(int(top)):
        pressure -= G * dense(pressure, t2m - 0.0065 * (layer + 0.5 - 2))
    return dense(pressure, t2m - 0.0065 * (top - 2))


def energy_at(farm, rise):
    """Free energy of a turbine in MWh of a mean year: each speed of the curve moved by the cube root of the density."""
    moved = farm.speed * (density(farm, rise) / 1.225) ** (1 / 3)
    return float(farm.power(moved).mean() * 8766 / 1000)


def windows(record):
    """By length: windows and how many of them miss the ratio of all months by less than they state."""
    atlas, site = np.array(record["era5_ms"]), np.array(record["merra2_ms"])
    first = np.datetime64(f"{record['first_year']}-01")
    hours = ((first + np.arange(1, len(atlas) + 1)).astype("M8[D]") - (first + np.arange(len(atlas))).astype("M8[D]")).astype(int)
    truth = (site * hours).sum() / (atlas * hours).sum()
    found = []
    for length in (12, 15, 18, 24):
        within = 0
        for start in range(len(atlas) - length + 1):
            a, s = (series[start : start + length] * hours[start : start + length] for series in (atlas, site))
            left = (s.sum() - s) / (a.sum() - a) * a / s - 1
            angle = 2 * np.pi * ((start + np.arange(length)) % 12) / 12
            terms = np.column_stack([np.ones(length), np.cos(angle), np.sin(angle)])
            course = np.linalg.lstsq(terms, left, rcond=None)[0]
            scatter = student.ppf(norm.cdf(1), length - 3) ** 2 * ((left - terms @ course) ** 2).sum() / (length - 3)
            season = np.hypot(course[1], course[2]) / np.sqrt(2) * abs(np.exp(1j * angle).mean())
            stated = np.sqrt(scatter / min(length, 12) + season**2 + left.mean() ** 2)
            within += abs(s.sum() / a.sum() / truth - 1) <= stated
        found.append({"months": length, "windows": len(atlas) - length + 1, "within": int(within)})
    return found


def roughness(farm):
    own = float(np.exp(np.log(farm.cell["fsr"].to_numpy()).mean()))
    counted = min(own, 0.3)
    ends = [counted / 3, min(1.5, max(3 * counted, own))]
    k = lambda length: 0.5 / np.log(farm.hub / length)
    loss = lambda length: 1 - np.divide(*farm.park(k(length)))
    return {"atlas_m": own, "counted_m": counted, "wake_decay": k(counted), "loss": loss(counted), "ends": [
        {"roughness_m": length, "loss": loss(length)} for length in ends
    ]}


def one_place(turbines, diameter):
    geod = Geod(ellps="WGS84")
    apart = lambda a, b: geod.inv(a["lon"], a["lat"], b["lon"], b["lat"])[2]
    return [
        [a["name"], b["name"]] for i, a in enumerate(turbines) for b in turbines[i + 1 :] if apart(a, b) < diameter / 2
    ]


berlin, hornsrev = Farm(given["berlin"]), Farm(given["hornsrev"])
gaussian = lambda average: BastankhahGaussianDeficit(ct2a=ct2a_mom1d, rotorAvgModel=average)
print(
    json.dumps(
        {
            "sensitivity": {"berlin": sensitivity(berlin, 0.04), "hornsrev": sensitivity(hornsrev, 0.04)},
            "density": [float(density(berlin, rise).mean()) for rise in given["rises_m"]],
            "energy_mwh": [energy_at(berlin, rise) for rise in given["rises_m"]],
            "windows": windows(given["windows"]),
            "roughness": roughness(berlin),
            "centre": 1 - np.divide(*hornsrev.energy(gaussian(None))),
            "mean": 1 - np.divide(*hornsrev.energy(gaussian(GaussianOverlapAvgModel()))),
            "turbulence_at_sea": 0.8 / np.log(hornsrev.hub / 0.0002),
            "one_place": one_place(given["places"], given["diameter_m"]),
        }
    )
)
