"""Reads gridded weather with xarray, for comparison with our own reader.

Usage: gridWeather.py FOLDER FILE... > answer
Writes era5land.nc, cordex.nc and merra2.nc into FOLDER, in the layouts of those archives with a dry month among them.
Answer: {"versions": {...}, "files": [{"path": str, "from": ms since 1970, "series": {id: [mean over the cells at each time]}}]}
of those and of the ERA5 files that are named; missing values are null.
"""

import json
import sys
import warnings

warnings.filterwarnings("ignore", "Times can't be serialized faithfully")
import numpy as np
import pandas as pd
import xarray as xr

HOUR = np.timedelta64(1, "h")


def showers(times, dry, seed):
    """mm of each hour in 2 x 3 cells; none in the days that are dry."""
    rng = np.random.default_rng(seed)
    wet = rng.random(len(times)) < 0.12
    for first, last in dry:
        wet &= (times < np.datetime64(first)) | (times >= np.datetime64(last))
    amount = np.where(wet, rng.gamma(1.5, 0.8, len(times)), 0)
    return amount[:, None, None] * (1 + 0.1 * np.arange(6).reshape(2, 3))


def places(latitude, longitude, step):
    return {
        latitude: (latitude, 52 + step * np.arange(2)[::-1], {"units": "degrees_north"}),
        longitude: (longitude, 13 + step * np.arange(3), {"units": "degrees_east"}),
    }


def era5_land(path):
    """Sums since 00 UTC in m, the last of a day at 00 UTC; May is dry but for one day, packed to 16 bits."""
    times = pd.date_range("2021-04-01T01:00", "2021-07-01T00:00", freq="h").values
    rain = showers(times, [("2021-05-01T01", "2021-05-20T01"), ("2021-05-21T01", "2021-06-01T01")], 1)
    day = (times - HOUR).astype("datetime64[D]")
    sums = pd.DataFrame(rain.reshape(len(times), -1)).groupby(day).cumsum().values.reshape(rain.shape)
    dims = ("valid_time", "latitude", "longitude")
    tp = (dims, sums / 1000, {"units": "m", "long_name": "Total precipitation", "GRIB_stepType": "accum"})
    data = xr.Dataset({"tp": tp}, {"valid_time": times, **places("latitude", "longitude", 0.1)})
    data.valid_time.attrs["standard_name"] = "time"
    packing = {"dtype": "int16", "scale_factor": 1e-6, "add_offset": 0.03, "_FillValue": -32767}
    data.to_netcdf(path, encoding={"tp": packing, "valid_time": {"units": "seconds since 1970-01-01", "dtype": "int64"}})


def cordex(path):
    """Rates in kg m-2 s-1 at the middle of bounds, winds at 100 m by name and at 850 hPa; a dry month."""
    times = pd.date_range("2021-06-01T00:30", "2021-06-30T23:30", freq="h").values
    rain = showers(times, [("2021-06-01", "2021-07-01")], 2)
    dims = ("time", "lat", "lon")
    wave = np.sin(np.arange(len(times)) / 9)[:, None, None] + np.zeros((2, 3))
    wind = {"units": "m s-1"}
    data = xr.Dataset(
        {
            "pr": (dims, rain / 3600, {"units": "kg m-2 s-1", "cell_methods": "time: mean", "standard_name": "precipitation_flux"}),
            "ua100m": (dims, 7 + wave, {**wind, "standard_name": "eastward_wind"}),
            "va100m": (dims, -2 + wave, {**wind, "standard_name": "northward_wind"}),
            "ua850": (dims, 14 + wave, wind),
            "va850": (dims, 4 + wave, wind),
            "time_bnds": (("time", "bnds"), np.stack([times - HOUR // 2, times + HOUR // 2], axis=1)),
        },
        {"time": times, **places("lat", "lon", 0.11)},
    )
    data.time.attrs["bounds"] = "time_bnds"
    data.to_netcdf(path, encoding={"time": {"units": "days since 1949-12-01", "dtype": "float64", "calendar": "standard"}})


def merra2(path):
    """Rates at half past, winds at 50 m and 850 hPa, fills of 1e15."""
    times = pd.date_range("2021-02-01T00:30", "2021-02-28T23:30", freq="h").values
    rain = showers(times, [("2021-02-05", "2021-02-25")], 3)
    dims = ("time", "lat", "lon")
    wave = np.cos(np.arange(len(times)) / 7)[:, None, None] + np.zeros((2, 3))
    wind = lambda text: {"units": "m s-1", "long_name": text, "standard_name": text}
    data = xr.Dataset(
        {
            "PRECTOTCORR": (dims, rain / 3600, {"units": "kg m-2 s-1", "long_name": "total_precipitation", "standard_name": "total_precipitation"}),
            "U50M": (dims, 9 + wave, wind("eastward_wind_at_50_meters")),
            "V50M": (dims, 1 + wave, wind("northward_wind_at_50_meters")),
            "U850": (dims, 18 + wave, wind("eastward_wind_at_850_hPa")),
            "V850": (dims, 18 + wave, wind("northward_wind_at_850_hPa")),
        },
        {"time": times, **places("lat", "lon", 0.5)},
    )
    fill = {name: {"dtype": "float32", "_FillValue": 1e15} for name in data.data_vars}
    data.to_netcdf(path, encoding={**fill, "time": {"units": "minutes since 2021-02-01 00:30:00", "dtype": "int32"}})


def amounts_of_sums(sums, time):
    """Amounts of each hour of sums since 00 UTC."""
    day = (sums[time] - HOUR).dt.floor("D")
    before = sums.shift({time: 1})
    is_first = day != day.shift({time: 1})
    return xr.where(is_first, sums, sums - before)


DIRECT = {
    "u10": ("u10", 1), "v10": ("v10", 1), "u100": ("u100", 1), "v100": ("v100", 1),
    "t2m": ("t2m", 1), "sp": ("sp", 1), "ssrd": ("ssrd", 1 / 3600), "fdir": ("fdir", 1 / 3600), "z0": ("fsr", 1),
}


def expected(path):
    data = xr.open_dataset(path)
    time = "valid_time" if "valid_time" in data.dims else "time"
    rows = {"tp": lambda: {"rain": amounts_of_sums(data.tp, time) * 1000}}
    fields = {}
    if "PRECTOTCORR" in data:
        fields = {"rain": data.PRECTOTCORR * 3600, "u50": data.U50M, "v50": data.V50M}
    elif "pr" in data:
        fields = {"rain": data.pr * 3600, "u100": data.ua100m, "v100": data.va100m}
    elif "tp" in data:
        fields = rows["tp"]()
    else:
        fields = {id: data[name] * factor for id, (name, factor) in DIRECT.items() if name in data}
    spatial = [dim for dim in next(iter(fields.values())).dims if dim != time]
    series = {
        id: [None if np.isnan(value) else float(value) for value in field.astype("float64").mean(spatial).values]
        for id, field in fields.items()
    }
    first = data[time].values[0].astype("datetime64[ms]").astype("int64")
    return {"path": path, "from": int(first), "series": series}


def main():
    folder, *given = sys.argv[1:]
    made = {"era5land.nc": era5_land, "cordex.nc": cordex, "merra2.nc": merra2}
    for name, make in made.items():
        make(f"{folder}/{name}")
    paths = [f"{folder}/{name}" for name in made] + given
    versions = {"xarray": xr.__version__, "numpy": np.__version__}
    json.dump({"versions": versions, "files": [expected(path) for path in paths]}, sys.stdout)


main()
