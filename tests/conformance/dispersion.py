"""What austaltools makes of a station: classes hour by hour, and the ranking of years by both methods.

Reads JSON from standard input: times (ms since 1970 UTC), speed (m/s), direction (degrees, null calm or missing), octas
(null missing), place, and per-hour classes to rank. Writes JSON. GDAL, which the package loads for its terrain, is
replaced by nothing: neither the classes nor the choice of years touch it.
"""

import json
import sys
import warnings
from unittest.mock import MagicMock

warnings.simplefilter("ignore", DeprecationWarning)
for module in ("osgeo", "osgeo.gdal", "osgeo.osr", "osgeo.ogr", "osgeo_utils", "osgeo_utils.gdal_merge"):
    sys.modules[module] = MagicMock()

import numpy as np
import pandas as pd
from austaltools import _dispersion, select_year

given = json.load(sys.stdin)
times = pd.to_datetime(given["times"], unit="ms", utc=True)
speed = pd.Series(given["speed"], index=times, dtype=float)
octas = pd.Series(given["octas"], index=times, dtype=float)
place = given["place"]

wind = _dispersion.vdi_3872_6_standard_wind(speed.to_numpy(), given["anemometer"], given["roughness"])
known = ~np.isnan(wind)
classes = _dispersion.klug_manier_scheme_2017(
    times[known], pd.Series(wind[known], index=times[known]), octas[known] / 8, place["lat"], place["lon"], given["height"]
)
codes = {"I": 1, "II": 2, "III1": 3, "III2": 4, "IV": 5, "V": 6}
own = pd.Series(9, index=times)
own[known] = [codes[name] for name in classes]

frame = pd.DataFrame(
    {"FF": given["speed"], "DD": given["direction"], "KM": given["classes"]}, index=times.tz_localize(None), dtype=float
)
frame["KM"] = frame["KM"].where(frame["KM"] <= 6)
# Speeds are tenths of m/s: the last class is above 10.0 m/s.
edges = [0, 1.35, 1.85, 2.35, 3.85, 5.45, 6.95, 8.45, 10.05, 1000]
chosen_a, chi2, _ = select_year.method_A(frame, speed_edges=np.array(edges))
chosen_b, scores = select_year.method_B(frame, speed_classes=edges[1:])
json.dump(
    {
        "classes": own.tolist(),
        "a": int(chosen_a),
        "b": int(chosen_b),
        "chi2": {str(year): float(value) for year, value in chi2["chi2_total"].items()},
        "scores": {str(year): float(value) for year, value in scores["BG_n"].items()},
    },
    sys.stdout,
)
