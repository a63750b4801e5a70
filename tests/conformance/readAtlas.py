"""Reads an atlas with xarray and zarr-python, for comparison with our own reader.

Usage: readAtlas.py STORE < question > answer, both JSON.
Question: {"variables": [...], "cells": [[y, x], ...], "steps": [...]}; variables without time give one value
Answer: {"versions": {...}, "time": [ms since 1970 at the steps], "fields": {variable: [[value, ...] per cell]},
         "latitude": [per cell], "longitude": [per cell], "grid_mapping": {...} or null}
Missing values are null.
"""

import json
import math
import sys

import numpy as np
import xarray as xr
import zarr


def number(value):
    value = float(value)
    return None if math.isnan(value) else value


def main():
    question = json.load(sys.stdin)
    store = xr.open_zarr(sys.argv[1], chunks=None)
    is_projected = "crs" in store
    rows, columns = ("y", "x") if is_projected else ("latitude", "longitude")
    answer = {
        "versions": {"xarray": xr.__version__, "zarr": zarr.__version__},
        "time": [int(t) for t in store.time.values[question["steps"]].astype("datetime64[ms]").astype(np.int64)],
        "fields": {},
        "latitude": [],
        "longitude": [],
        "grid_mapping": store.crs.attrs if is_projected else None,
    }
    for variable in question["variables"]:
        series = []
        for y, x in question["cells"]:
            cell = store[variable].isel({rows: y, columns: x})
            values = cell.values[question["steps"]] if "time" in cell.dims else [cell.values]
            series.append([number(value) for value in values])
        answer["fields"][variable] = series
    for y, x in question["cells"]:
        where = {"y": y, "x": x} if is_projected else None
        answer["latitude"].append(float(store.latitude.isel(where) if where else store.latitude[y]))
        answer["longitude"].append(float(store.longitude.isel(where) if where else store.longitude[x]))
    json.dump(answer, sys.stdout)


main()
