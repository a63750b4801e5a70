"""Times xarray reading all variables at the first cell of a store: pointRead.py STORE ROUNDS VARIABLE...

Prints JSON: median milliseconds after as many rounds that do not count, and the mean of each variable.
"""

import json
import sys
import time

import xarray as xr

store, rounds, variables = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
data = xr.open_zarr(store, chunks=None)
times = []
for _ in range(2 * rounds):
    start = time.perf_counter()
    point = data[variables].isel(latitude=0, longitude=0).load()
    times.append((time.perf_counter() - start) * 1000)
means = [float(point[variable].mean()) for variable in variables]
json.dump({"median_ms": sorted(times[rounds:])[rounds // 2], "means": means}, sys.stdout)
