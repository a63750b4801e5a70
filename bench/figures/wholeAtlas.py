"""Times xarray reading all variables at cells of a store: wholeAtlas.py STORE VARIABLE,... X,Y...

Prints JSON: median milliseconds of a cell in the quicker of xarray's two ways (its own lazy arrays, whose chunks zarr
fetches and unpacks in threads; dask's, where dask is installed), after a first round over all cells that fills caches,
and the mean of each variable at each cell.
"""

import json
import sys
import time

import xarray as xr

store, variables = sys.argv[1], sys.argv[2].split(",")
cells = [tuple(map(int, place.split(","))) for place in sys.argv[3:]]


def median_ms(data):
    times = []
    for attempt in range(2):
        for x, y in cells:
            start = time.perf_counter()
            data[variables].isel(latitude=y, longitude=x).load()
            if attempt == 1:
                times.append((time.perf_counter() - start) * 1000)
    return sorted(times)[len(times) // 2]


data = xr.open_zarr(store, chunks=None)
medians = [median_ms(data)]
try:
    medians.append(median_ms(xr.open_zarr(store, chunks={})))
except ImportError:
    pass
points = [data[variables].isel(latitude=y, longitude=x).load() for x, y in cells]
means = [[float(point[variable].mean(dtype="float64")) for variable in variables] for point in points]
json.dump({"median_ms": min(medians), "means": means}, sys.stdout)
