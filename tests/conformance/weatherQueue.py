"""Compares an atlas, read by xarray, with the GRIB files that its weather is from, read by ecCodes.

Usage: weatherQueue.py ATLAS FILE... > answer in JSON
Answer: {"steps": number of hours, "worst": {variable: largest difference, in steps of the atlas's precision},
"compared": {variable: number of values}}
"""

import json
import sys

import eccodes as ec
import numpy as np
import xarray as xr

# By ecCodes' number of the parameter: variable of the atlas, and what its values are divided by.
made_of = {228246: ("u100", 1), 228247: ("v100", 1), 167: ("t2m", 1), 169: ("ssrd", 3600)}


def messages(file):
    with open(file, "rb") as stream:
        while (handle := ec.codes_grib_new_from_file(stream)) is not None:
            yield handle
            ec.codes_release(handle)


def main():
    atlas = xr.open_zarr(sys.argv[1], chunks=None)
    own = {name: atlas[name].transpose("time", "latitude", "longitude").load() for name, _ in made_of.values()}
    hours = {int(time): at for at, time in enumerate(atlas.time.values.astype("datetime64[h]").astype(int))}
    worst, compared = {}, {}
    for file in sys.argv[2:]:
        for handle in messages(file):
            get = lambda key: ec.codes_get(handle, key)
            name, divisor = made_of.get(get("paramId"), (None, None))
            if name is None:
                continue
            date, time = f"{get('validityDate')}", f"{get('validityTime'):04}"
            stamp = np.datetime64(f"{date[:4]}-{date[4:6]}-{date[6:]}T{time[:2]}:00", "h").astype(int)
            lats, lons = ec.codes_get_array(handle, "latitudes"), ec.codes_get_array(handle, "longitudes")
            source = ec.codes_get_array(handle, "values") / divisor
            part = own[name].isel(time=hours[int(stamp)])
            precision = own[name].encoding["scale_factor"]
            for lat, lon, value in zip(lats, lons, source):
                difference = abs(float(part.sel(latitude=lat, longitude=lon)) - value) / precision
                worst[name] = max(worst.get(name, 0), difference)
                compared[name] = compared.get(name, 0) + 1
    json.dump({"steps": int(atlas.sizes["time"]), "worst": worst, "compared": compared}, sys.stdout)


main()
