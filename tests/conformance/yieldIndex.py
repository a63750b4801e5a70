"""Recomputes monthly energies and the yield index of a store with xarray and numpy alone.

Usage: yieldIndex.py STORE < question > answer, both JSON.
Question: {"speeds": [m/s], "powers": [kW], "reference": [from year, till year]}
Answer: {"months": ["1997-01", ...], "years": [1997, ...], "energy_mwh": [month][cell],
         "seasonal": [month][cell], "anomaly": [month][cell], "yearly": [year][cell]}; cells row by row from the south.
Wind at 100 m, air of 1.225 kg/m3, no gaps.
"""

import calendar
import json
import sys

import numpy as np
import xarray as xr


def hours_of(year, month):
    return 24 * calendar.monthrange(year, month)[1]


def main():
    question = json.load(sys.stdin)
    store = xr.open_zarr(sys.argv[1], chunks=None)
    winds = store[["u100", "v100"]].transpose("time", "latitude", "longitude", ...)
    speed = np.hypot(winds.u100.values.astype(float), winds.v100.values.astype(float))
    speed = speed.reshape(len(store.time), -1)
    power = np.interp(speed, question["speeds"], question["powers"], left=0, right=0)
    stamps = store.time.values.astype("datetime64[M]")
    months = np.unique(stamps)
    names = [str(month) for month in months]
    dates = [(int(name[:4]), int(name[5:])) for name in names]
    energy = np.array([power[stamps == month].sum(axis=0) / 1000 for month in months])
    hours = np.array([hours_of(*date) for date in dates])[:, None]

    first, last = question["reference"]
    inside = np.array([first <= year <= last for year, _ in dates])
    mean_power = energy[inside].sum(axis=0) / hours[inside].sum()
    seasonal = 100 * energy / hours / mean_power
    anomaly = np.empty_like(energy)
    for number in range(1, 13):
        same = np.array([month == number for _, month in dates])
        norm = energy[same & inside].sum(axis=0) / hours[same & inside].sum()
        anomaly[same] = 100 * energy[same] / hours[same] / norm
    years = sorted({year for year, _ in dates})
    of_year = [np.array([year == one for one, _ in dates]) for year in years]
    yearly = [100 * energy[own].sum(axis=0) / hours[own].sum() / mean_power for own in of_year]
    json.dump(
        {
            "months": names,
            "years": years,
            "energy_mwh": energy.tolist(),
            "seasonal": seasonal.tolist(),
            "anomaly": anomaly.tolist(),
            "yearly": [year.tolist() for year in yearly],
        },
        sys.stdout,
    )


main()
