"""Writes elevation models with GDAL in the ways that occur, for comparison with our own reader.

Usage: gdalWriteModels.py FOLDER > answer
Answer: {"models": [{"file": name, "size": [width, height], "values": [...] or null where missing, row by row,
         "points": [[lat, lon, height or null], ...]}]}
The heights at the points are GDAL's bilinear ones: a warp to one single value, centred at the point.
"""

import json
import math
import os
import sys

import numpy as np
import rasterio
from rasterio.transform import Affine
from rasterio.warp import Resampling, reproject, transform

WIDTH, HEIGHT = 150, 70
LEAST = -1e30

DEGREES = ("EPSG:4326", Affine(0.01, 0, 8.3, 0, -0.01, 52.6))
UTM = ("EPSG:25832", Affine(1000, 0, 500_000, 0, -1000, 5_800_000))
SPHERE = (
    "+proj=lcc +lat_1=48 +lat_2=54 +lat_0=51 +lon_0=10 +R=6371229 +units=m",
    Affine(2000, 0, -150_000, 0, -2000, 70_000),
)
TILES = {"tiled": True, "blockxsize": 64, "blockysize": 32}

MODELS = {
    "plain": ("int16", DEGREES, {}),
    "one_strip": ("int16", DEGREES, {"blockysize": HEIGHT}),
    "big_endian": ("int16", DEGREES, {"compress": "lzw", "predictor": 2, "endianness": "big"}),
    "lzw": ("uint16", DEGREES, {"compress": "lzw", **TILES}),
    "lzw_horizontal": ("int16", DEGREES, {"compress": "lzw", "predictor": 2, **TILES}),
    "deflate_strips": ("int32", DEGREES, {"compress": "deflate", "predictor": 2}),
    "deflate_floating": ("float32", DEGREES, {"compress": "deflate", "predictor": 3, **TILES}),
    "big_endian_floating": ("float32", DEGREES, {"compress": "deflate", "predictor": 3, "endianness": "big"}),
    "horizontal_floats": ("float32", DEGREES, {"compress": "deflate", "predictor": 2}),
    "zstd_doubles": ("float64", DEGREES, {"compress": "zstd", "predictor": 3, **TILES}),
    "big_tiff": ("float32", DEGREES, {"compress": "lzw", "bigtiff": "yes", **TILES}),
    "sparse": ("int16", DEGREES, {"compress": "deflate", "sparse_ok": True, **TILES}),
    "utm": ("float32", UTM, {"compress": "deflate", **TILES}),
    "lambert_sphere": ("float32", SPHERE, {"compress": "deflate", **TILES}),
    "points": ("int16", DEGREES, {"compress": "deflate"}),
}


def heights(kind, random):
    """Hills with a lake of missing values, and a corner of nothing at all."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH]
    field = 300 + 200 * np.sin(columns / 9) * np.cos(rows / 7) + random.normal(0, 5, (HEIGHT, WIDTH))
    nodata = 9999 if kind.startswith("u") else -9999
    field[20:26, 30:41] = nodata
    field[32:64, 64:128] = nodata
    return field.astype(kind), nodata


def bilinear(dataset, lat, lon):
    (x,), (y,) = transform("EPSG:4326", dataset.crs, [lon], [lat])
    t = dataset.transform
    target = np.full((1, 1), LEAST)
    around = Affine(t.a, 0, x - t.a / 2, 0, t.e, y - t.e / 2)
    reproject(
        rasterio.band(dataset, 1),
        target,
        dst_transform=around,
        dst_crs=dataset.crs,
        dst_nodata=LEAST,
        resampling=Resampling.bilinear,
    )
    return None if target[0, 0] == LEAST else float(target[0, 0])


def main():
    folder = sys.argv[1]
    random = np.random.default_rng(7)
    models = []
    for name, (kind, (crs, affine), options) in MODELS.items():
        path = os.path.join(folder, f"{name}.tif")
        values, nodata = heights(kind, random)
        profile = {"driver": "GTiff", "width": WIDTH, "height": HEIGHT, "count": 1, "dtype": kind, "nodata": nodata}
        with rasterio.open(path, "w", crs=crs, transform=affine, **profile, **options) as dataset:
            if name == "points":
                dataset.update_tags(AREA_OR_POINT="Point")
            dataset.write(values, 1)
        with rasterio.open(path) as dataset:
            points = []
            for _ in range(60):
                column, row = random.uniform(1, WIDTH - 1), random.uniform(1, HEIGHT - 1)
                (lon,), (lat,) = transform(dataset.crs, "EPSG:4326", *[[n] for n in dataset.transform * (column, row)])
                points.append([lat, lon, bilinear(dataset, lat, lon)])
            read = dataset.read(1).astype(float)
            known = [None if n == nodata or math.isnan(n) else n for n in read.ravel().tolist()]
            models.append({"file": f"{name}.tif", "size": [WIDTH, HEIGHT], "values": known, "points": points})
    json.dump({"models": models}, sys.stdout)


main()
