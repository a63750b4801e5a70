"""Reads reanalysis files with xarray: era5Import.py ROUNDS, the paths as JSON on standard input.

The result is the number of time steps and the mean of every weather variable over all files.
"""
import json
import resource
import sys
import time

import xarray as xr

rounds, paths = int(sys.argv[1]), json.load(sys.stdin)


def read():
    loaded = []
    for path in paths:
        with xr.open_dataset(path, engine="netcdf4") as data:
            loaded.append(data.load())
    return loaded


best = float("inf")
for _ in range(rounds):
    start = time.perf_counter()
    parts = read()
    best = min(best, (time.perf_counter() - start) * 1000)

gridded = [name for name, variable in parts[0].data_vars.items() if variable.ndim == 3]
steps = sum(part.sizes["time"] for part in parts)
means = {
    name: sum(float(part[name].astype("f8").mean()) * part.sizes["time"] for part in parts) / steps for name in gridded
}
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps({"best_ms": best, "peak_mb": peak, "result": {"steps": steps, "means": means}}))
