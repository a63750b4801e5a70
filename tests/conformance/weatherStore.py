"""Compares an atlas with the store that its weather is from, both read by xarray.

Usage: weatherStore.py STORE ATLAS FIRST_ROW FIRST_COLUMN > answer in JSON
Answer: {"steps": number of hours, "worst": {variable: largest difference, in steps of the atlas's precision}}
"""

import json
import sys

import numpy as np
import xarray as xr

made_of = {
    "u100": lambda s: s.u100,
    "v100": lambda s: s.v100,
    "t2m": lambda s: s.t2m,
    "rain": lambda s: s.tp * 1000,
}


def main():
    store = xr.open_zarr(sys.argv[1], chunks=None, consolidated=True, zarr_format=2)
    atlas = xr.open_zarr(sys.argv[2], chunks=None)
    row, column = int(sys.argv[3]), int(sys.argv[4])
    rows, columns = atlas.sizes["latitude"], atlas.sizes["longitude"]
    part = store.isel(latitude=slice(row, row + rows), longitude=slice(column, column + columns))
    part = part.sel(time=atlas.time.values)
    worst = {}
    for variable, source in made_of.items():
        own = atlas[variable].transpose("time", "latitude", "longitude")
        precision = atlas[variable].encoding["scale_factor"]
        difference = np.abs(own.values.astype(np.float64) - source(part).values.astype(np.float64))
        worst[variable] = float(difference.max() / precision)
    json.dump({"steps": int(atlas.sizes["time"]), "worst": worst}, sys.stdout)


main()
