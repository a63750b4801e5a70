"""What restrictions cost a wind farm, by xarray, pandas and PyWake from the same ERA5 and price files.

Argument: a JSON file with `weather` (NetCDF), `prices` (CSV of local hours) and `spec`, a farm within one cell of the
atlas without density correction. Prints for each rule hours, energy, revenue and months of a mean year.

Wind: bilinear speeds in the direction of bilinear u and v at the middle of the farm, power law between 10 m and 100 m by
the hour. Weather stands for the hour about its stamp, half an hour before and after. Hours of German time are
those of the time zone data; sunrise and sunset are those of NOAA's solar calculator (Meeus 1998). Wakes: PyWake.
"""

import json
import sys
import warnings

warnings.filterwarnings("ignore")
import numpy as np
import pandas as pd
import xarray as xr
from py_wake.deficit_models.noj import NOJDeficit
from py_wake.deficit_models.utils import ct2a_mom1d
from py_wake.rotor_avg_models.area_overlap_model import AreaOverlapAvgModel
from py_wake.site import UniformSite
from py_wake.superposition_models import SquaredSum
from py_wake.wind_farm_models.engineering_models import PropagateDownwind
from py_wake.wind_turbines import WindTurbine
from py_wake.wind_turbines.power_ct_functions import PowerCtFunction

given = json.load(open(sys.argv[1]))
spec = given["spec"]
turbines, curves = spec["turbines"], spec["power_curves"]
lat, lon = (np.mean([one[axis] for one in turbines]) for axis in ("lat", "lon"))
hub = turbines[0]["hub_height_m"]
year = spec["from_year"]

# Weather at the hub
file = xr.open_dataset(given["weather"]).sel(time=str(year))
here = file.interp(latitude=lat, longitude=lon)
speeds = {f"s{z}": np.hypot(file[f"u{z}"], file[f"v{z}"]) for z in (10, 100)}
low, high = (speeds[f"s{z}"].interp(latitude=lat, longitude=lon).to_numpy() for z in (10, 100))
speed = high * (hub / 100) ** np.clip(np.log10(high / low), -0.5, 1)
direction = np.degrees(np.arctan2(-here["u100"], -here["v100"])).to_numpy() % 360
celsius = here["t2m"].to_numpy() - 0.0065 * (hub - 2) - 273.15
utc = pd.DatetimeIndex(here["time"].to_numpy()).tz_localize("UTC")
half = pd.Timedelta(minutes=30)
begins = utc - half
german = begins.tz_convert("Europe/Berlin")

# The clock of the file leaves out the hour that comes twice, and repeats the one that does not come.
table = pd.read_csv(given["prices"], index_col=0, parse_dates=True)["Price_DA"]
hours = [table.reindex((utc + shift).tz_convert("Europe/Berlin").tz_localize(None)).to_numpy() for shift in (0 * half, -2 * half)]
price = (hours[0] + hours[1]) / 2


def along(points, values):
    return lambda v: np.interp(v, points, values, left=0, right=0)


def power_of(index):
    return along(curves[index]["power"]["wind_speed_ms"], curves[index]["power"]["power_kw"])


# The farm with its wakes
thrust = along(curves[0]["thrust"]["wind_speed_ms"], curves[0]["thrust"]["ct"])
curve = PowerCtFunction(["ws"], lambda ws, run_only: (power_of(0), thrust)[run_only](ws), "kW")
metres = np.radians(1) * 6378137
x = [metres * np.cos(np.radians(lat)) * (one["lon"] - lon) for one in turbines]
y = [metres * (one["lat"] - lat) for one in turbines]
deficit = NOJDeficit(k=turbines[0]["wake_decay_constant"], ct2a=ct2a_mom1d, rotorAvgModel=AreaOverlapAvgModel())
model = PropagateDownwind(
    UniformSite([1], ti=0.1),
    WindTurbine("V80", curves[0]["rotor_diameter_m"], hub, curve),
    deficit,
    superpositionModel=SquaredSum(),
)
run = model(x, y, wd=direction, ws=speed, time=True)
in_wakes = run.WS_eff.values
power = power_of(0)(in_wakes)


def clock_share(window, season):
    """Share of each hour within times of a clock, by the minute; a night belongs to the day on which it begins."""
    minute = lambda text: 60 * int(text[:2]) + int(text[3:])
    start, end = minute(window["from"]), minute(window["till"])
    covered = np.zeros(len(utc))
    for minutes in range(60):
        at = german + pd.Timedelta(minutes=minutes)
        now = at.hour * 60 + at.minute
        inside = (now >= start) & (now < end) if start < end else (now >= start) | (now < end)
        begun_yesterday = (start >= end) & (now < end)
        day = np.where(begun_yesterday, at.dayofyear - 1, at.dayofyear)
        covered += inside & in_season(season, day)
    return covered / 60


def in_season(season, day):
    if season is None:
        return np.ones(len(day), bool)
    first, last = (pd.Timestamp(f"{year}-{season[end]}").dayofyear for end in ("from", "till"))
    return (day >= first) & (day <= last)


def sun_altitude(times):
    """Degrees above the horizon, without refraction; NOAA's solar calculator."""
    century = (times.to_julian_date().to_numpy() - 2451545) / 36525
    mean_longitude = np.radians(280.46646 + century * (36000.76983 + 0.0003032 * century))
    anomaly = np.radians(357.52911 + century * (35999.05029 - 0.0001537 * century))
    eccentricity = 0.016708634 - century * 0.000042037
    centre = np.radians(
        np.sin(anomaly) * (1.914602 - 0.004817 * century)
        + np.sin(2 * anomaly) * (0.019993 - 0.000101 * century)
        + np.sin(3 * anomaly) * 0.000289
    )
    node = np.radians(125.04 - 1934.136 * century)
    apparent = mean_longitude + centre - np.radians(0.00569 + 0.00478 * np.sin(node))
    tilt = np.radians(23.439291 - 0.013004 * century + 0.00256 * np.cos(node))
    declination = np.arcsin(np.sin(tilt) * np.sin(apparent))
    half = np.tan(tilt / 2) ** 2
    equation_min = 4 * np.degrees(
        half * np.sin(2 * mean_longitude)
        - 2 * eccentricity * np.sin(anomaly)
        + 4 * eccentricity * half * np.sin(anomaly) * np.cos(2 * mean_longitude)
        - 0.5 * half**2 * np.sin(4 * mean_longitude)
        - 1.25 * eccentricity**2 * np.sin(2 * anomaly)
    )
    minutes = (times.hour * 60 + times.minute).to_numpy() + equation_min + 4 * lon
    hour_angle = np.radians(minutes / 4 - 180)
    place = np.radians(lat)
    return np.degrees(
        np.arcsin(
            np.sin(place) * np.sin(declination) + np.cos(place) * np.cos(declination) * np.cos(hour_angle)
        )
    )


def night_share(season):
    """Share of each hour with the sun's upper edge below the horizon, by the minute, in nights that begin in a season."""
    dark = np.zeros(len(utc))
    for minutes in range(60):
        at = begins + pd.Timedelta(minutes=minutes)
        local = at + pd.Timedelta(hours=lon / 15)
        evening_of = (local - pd.Timedelta(hours=12)).dayofyear
        dark += (sun_altitude(at) < -0.833) & in_season(season, evening_of)
    return dark / 60


def share_of(rule):
    """How much of each hour a rule holds."""
    share = np.zeros(len(utc)) if rule["windows"] else np.ones(len(utc))
    for window in rule["windows"]:
        time = window["time"]
        own = night_share(window["season"]) if time["kind"] == "night" else clock_share(time, window["season"])
        share = np.maximum(share, own)
    for one in rule["weather"]:
        values = {"windSpeed": speed, "temperature": celsius}[one["quantity"]]
        share = np.where((values >= (one["from"] or -np.inf)) & (values < (one["below"] or np.inf)), share, 0)
    if rule["directions"]:
        turned = lambda one: (direction - one["from_deg"]) % 360 <= (one["till_deg"] - one["from_deg"]) % 360
        share = np.where(np.any([turned(one) for one in rule["directions"]], axis=0), share, 0)
    return share


remaining = power.copy()
to_year = 8766 / len(utc)
income = np.nansum(power * price) * to_year / 1000
answers = []
for rule in spec["restrictions"]:
    ids = rule["site_ids"]
    mine = np.array([ids is None or one["site_id"] in ids for one in turbines])
    share, action = share_of(rule), rule["action"]
    before = remaining[mine]
    if action["kind"] == "farm_limit":
        after = before * np.minimum(1, action["power_kw"] / np.maximum(before.sum(axis=0), 1e-9))
    else:
        after = {
            "stop": lambda: 0 * before,
            "limit": lambda: np.minimum(before, action["power_kw"]),
            "reduce": lambda: before * (1 - action["share"]),
            "mode": lambda: np.minimum(before, power_of(action["power_curve"])(in_wakes[mine])),
        }[action["kind"]]()
    lost = share * (before - after)
    remaining[mine] -= lost
    total = lost.sum(axis=0) * to_year / 1000
    answers.append(
        {
            "hours": float(share.sum() * to_year),
            "lost_mwh": float(total.sum()),
            "share": float(total.sum() / (power.sum() * to_year / 1000)),
            "lost_eur": float(np.nansum(total * price)),
            "revenue_share": float(np.nansum(total * price) / income),
            "months": [float(total[utc.month == month].sum()) for month in range(1, 13)],
            "turbines": [float(row.sum() * to_year / 1000) for row in lost],
        }
    )
print(json.dumps({"park_mwh": float(power.sum() * to_year / 1000), "revenue_eur": float(income), "rules": answers}))
