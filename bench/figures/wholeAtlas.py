"""Times xarray reading all variables at cells of a store: wholeAtlas.py STORE VARIABLE,... X,Y...

Prints the median milliseconds of a cell.
"""

import sys
import time

import xarray as xr

store, variables = sys.argv[1], sys.argv[2].split(",")
cells = [tuple(map(int, place.split(","))) for place in sys.argv[3:]]
data = xr.open_zarr(store, chunks=None)
times = []
for x, y in cells:
    start = time.perf_counter()
    data[variables].isel(latitude=y, longitude=x).load()
    times.append((time.perf_counter() - start) * 1000)
print(sorted(times)[len(times) // 2])
