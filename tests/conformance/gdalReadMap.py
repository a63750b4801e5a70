"""Reads a map with GDAL and checks that it is a valid Cloud-Optimized GeoTIFF.

Usage: gdalReadMap.py MAP RAW < question > answer, both JSON.
RAW receives the values as GDAL reads them, row by row from the north, little-endian in the file's type.
Question: {"points": [[lat, lon], ...]}
Answer: what GDAL says of the file, for each point the fractional column and row of the place, and "invalid":
        everything that speaks against the file as a Cloud-Optimized GeoTIFF.
"""

import json
import sys

import rasterio
from rasterio.warp import transform

from gdalCogCheck import cog_errors


def main():
    path, raw = sys.argv[1:]
    question = json.load(sys.stdin)
    with rasterio.open(path) as dataset:
        values = dataset.read(1)
        values.astype(values.dtype.newbyteorder("<")).tofile(raw)
        lats, lons = zip(*question["points"])
        xs, ys = transform("EPSG:4326", dataset.crs, lons, lats)
        places = [~dataset.transform * place for place in zip(xs, ys)]
        answer = {
            "versions": {"rasterio": rasterio.__version__, "gdal": rasterio.__gdal_version__},
            "type": dataset.dtypes[0],
            "size": [dataset.width, dataset.height],
            "transform": list(dataset.transform)[:6],
            "epsg": dataset.crs.to_epsg(),
            "crs": dataset.crs.to_dict(),
            "nodata": None if dataset.nodata is None else str(dataset.nodata),
            "unit": dataset.units[0],
            "description": dataset.descriptions[0],
            "scale": dataset.scales[0],
            "offset": dataset.offsets[0],
            "tags": dataset.tags(),
            "structure": dataset.tags(ns="IMAGE_STRUCTURE"),
            "overviews": dataset.overviews(1),
            "places": [[column - 0.5, row - 0.5] for column, row in places],
        }
    answer["invalid"] = cog_errors(path)
    json.dump(answer, sys.stdout)


main()
