"""ERA5 at 100 m and MERRA-2 at 50 m of every hour of 1999 to 2018 at La Haute Borne, as the package openoa carries them.

Prints wind components of ERA5 and speeds of MERRA-2 in m/s; values of MERRA-2 are means of the hour that begins then.
"""

import io
import json
import zipfile
from importlib.resources import files

import numpy as np
import pandas as pd

archive = zipfile.ZipFile(io.BytesIO((files("examples") / "data" / "la_haute_borne.zip").read_bytes()))
hours = pd.date_range("1999-01-01", "2018-12-31 23:00", freq="h")


def table(name):
    rows = pd.read_csv(archive.open(name), parse_dates=["datetime"])
    rows["datetime"] = rows["datetime"].dt.floor("h")
    return rows.set_index("datetime").reindex(hours)


era5, merra2 = table("era5_wind_la_haute_borne.csv"), table("merra2_la_haute_borne.csv")
rounded = lambda values: np.round(values.to_numpy(), 3).tolist()
print(json.dumps({"u_ms": rounded(era5["u_100"]), "v_ms": rounded(era5["v_100"]), "site_ms": rounded(np.hypot(merra2["u_50"], merra2["v_50"]))}))
