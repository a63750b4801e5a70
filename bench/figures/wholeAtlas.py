"""Times xarray reading all variables at cells of a store: wholeAtlas.py STORE VARIABLE,... ROUNDS X,Y...

Prints JSON: the mean over the cells of the shortest time each took, in milliseconds and in milliseconds that all threads
worked, in the quicker of xarray's two ways (its own lazy arrays, whose chunks zarr fetches and unpacks in threads;
dask's, where dask is installed), after a first round over all cells that fills caches, and the mean of each variable at
each cell.
"""

import json
import sys
import time

import xarray as xr

store, variables, rounds = sys.argv[1], sys.argv[2].split(","), int(sys.argv[3])
cells = [tuple(map(int, place.split(","))) for place in sys.argv[4:]]


def shortest_ms(data):
    best = {}
    for attempt in range(1 + rounds):
        for cell in cells:
            start, work = time.perf_counter(), time.process_time()
            data[variables].isel(latitude=cell[1], longitude=cell[0]).load()
            took = (time.perf_counter() - start, time.process_time() - work)
            if attempt > 0:
                best[cell] = tuple(map(min, best.get(cell, took), took))
    return tuple(sum(took[i] for took in best.values()) / len(best) * 1000 for i in range(2))


data = xr.open_zarr(store, chunks=None)
times = [shortest_ms(data)]
try:
    times.append(shortest_ms(xr.open_zarr(store, chunks={})))
except ImportError:
    pass
points = [data[variables].isel(latitude=y, longitude=x).load() for x, y in cells]
means = [[float(point[variable].mean(dtype="float64")) for variable in variables] for point in points]
wall_ms, cpu_ms = min(times)
json.dump({"wall_ms": wall_ms, "cpu_ms": cpu_ms, "means": means}, sys.stdout)
