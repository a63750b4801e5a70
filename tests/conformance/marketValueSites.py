"""Recomputes market values of sites from an ERA5 file and a price file as they are, with numpy and windpowerlib.

Usage: marketValueSites.py < question > answer, both JSON.
Question: {"weather": ERA5 file, "prices": CSV with German stamps, "published": CSV of months and ct/kWh,
           "atlas": the store made of the weather; only the steps of its integers are taken from it,
           "sites": [{"lat", "lon", "hub_height_m", "wind_speed_ms": [m/s], "power_kw": [kW]}]}
Answer: {"sites": [{"stored": periods, "exact": periods}]}, periods being {"2017-05" or "2017": figures}, of weather rounded
        as the atlas stores it and of the file's own.

Wind: of the nearest node, power law between 10 m and 100 m with each step's own exponent, within -0.5 to 1; below 0.5 m/s
linear in the logarithm of the height, where the hub lies between the two.
Air: of the hub by IEC 61400-12-1 at 50 % humidity, hydrostatic from the ground, 6.5 K less with each kilometre. Curves at
1.225 kg/m3, moved by windpowerlib.
An hour's energy is that of the hour which begins at its stamp. Months and years are German legal time.
"""

import csv
import json
import sys
from collections import defaultdict
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import netCDF4
import numpy as np
import pandas as pd
import xarray as xr
from windpowerlib.power_output import power_curve_density_correction

from marketValue import figures

BERLIN = ZoneInfo("Europe/Berlin")
HOUR = timedelta(hours=1)
NAMES = ("u10", "v10", "u100", "v100", "t2m", "sp")


class Weather:
    def __init__(self, path):
        self.file = netCDF4.Dataset(path)
        self.lats, self.lons = (np.asarray(self.file.variables[name][:], float) for name in ("latitude", "longitude"))
        time = self.file.variables["time"]
        stamps = netCDF4.num2date(time[:], time.units, only_use_cftime_datetimes=False, only_use_python_datetimes=True)
        self.times = [stamp.replace(tzinfo=timezone.utc) for stamp in stamps]

    def at(self, site, rounding):
        """Variables of the nearest node, rounded where it is said how."""
        y = np.argmin(np.abs(self.lats - site["lat"]))
        x = np.argmin(np.abs(self.lons - site["lon"]))
        found = {}
        for name in NAMES:
            values = np.asarray(self.file.variables[name][:, y, x], float)
            step, offset = rounding.get(name, (None, None))
            found[name] = values if step is None else np.rint((values - offset) / step) * step + offset
        return found


def energies_mwh(site, weather):
    """Energy of each hour."""
    hub = site["hub_height_m"]
    low = np.hypot(weather["u10"], weather["v10"])
    high = np.hypot(weather["u100"], weather["v100"])
    with np.errstate(divide="ignore", invalid="ignore"):
        # Where both are calm there is no exponent, and no wind either.
        exponent = np.nan_to_num(np.clip(np.log10(high / low), -0.5, 1), nan=0)
    share = np.log10(hub / 10)
    # Where the bounds bite, the nearer level counts.
    speed = low * (hub / 10) ** exponent if share <= 0.5 else high * (hub / 100) ** exponent
    if share <= 1:
        weak = (low < 0.5) | (high < 0.5)
        speed = np.where(weak, low + share * (high - low), speed)
    if hub == 100:
        speed = high
    kelvin, pressure = weather["t2m"], weather["sp"]
    # Of the layer up to the hub: its middle, as warm as dry air of its weight.
    middle = kelvin - 0.0065 * (hub / 2 - 2)
    celsius = middle - 273.15
    virtual = middle / (1 - 0.37802 * 0.5 * 611.2 * np.exp(17.62 * celsius / (243.12 + celsius)) / pressure)
    pressure = pressure * np.exp(-9.80665 * hub / (287.058 * virtual))
    kelvin = kelvin - 0.0065 * (hub - 2)
    vapour = 0.5 * 0.0000205 * np.exp(0.0631846 * kelvin) * (1 / 287.058 - 1 / 461.5)
    density = (pressure / 287.058 - vapour) / kelvin
    power = power_curve_density_correction(
        pd.Series(speed), pd.Series(site["wind_speed_ms"]), pd.Series(site["power_kw"]), pd.Series(density)
    )
    return np.asarray(power, float) / 1000


def prices_at(path, times):
    """Price of each hour, from stamps of the German clock: an hour it has twice has its only price twice."""
    with open(path, newline="") as file:
        rows = list(csv.reader(file))[1:]
    known = {datetime.fromisoformat(row[0]): float(row[1]) for row in rows if row[1]}
    return np.array([known.get(time.astimezone(BERLIN).replace(tzinfo=None), np.nan) for time in times])


def published_eur_mwh(path):
    with open(path, newline="") as file:
        rows = list(csv.reader(file))[1:]
    return {row[0][:7]: 10 * float(row[1]) for row in rows}


def periods_of(energy, price, times, published):
    members = defaultdict(list)
    for i, time in enumerate(times):
        local = time.astimezone(BERLIN)
        members[f"{local:%Y-%m}"].append(i)
        members[f"{local:%Y}"].append(i)
    periods = {}
    for name, indices in members.items():
        quarters = lambda values: np.repeat(values[indices], 4)
        found = figures(quarters(price), quarters(energy / 4), np.zeros(4 * len(indices), bool), None)
        official = published.get(name)
        found["official"] = official
        found["delta"] = None if official is None else found["value"] - official
        periods[name] = found
    return periods


def main():
    question = json.load(sys.stdin)
    store = xr.open_zarr(question["atlas"], chunks=None, mask_and_scale=False)
    steps = {name: (store[name].attrs["scale_factor"], store[name].attrs.get("add_offset", 0)) for name in NAMES}
    weather = Weather(question["weather"])
    times = weather.times
    assert all(later - earlier == HOUR for earlier, later in zip(times, times[1:]))
    price = prices_at(question["prices"], times)
    published = published_eur_mwh(question["published"])
    answers = []
    for site in question["sites"]:
        ways = {"stored": steps, "exact": {}}
        answers.append(
            {
                way: periods_of(energies_mwh(site, weather.at(site, rounding)), price, times, published)
                for way, rounding in ways.items()
            }
        )
    json.dump({"sites": answers}, sys.stdout, default=float)


if __name__ == "__main__":
    main()
