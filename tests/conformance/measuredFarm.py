"""La Haute Borne as its operator published it: power and wind of four turbines every ten minutes of 2014 and 2015, and ERA5 there.

ENGIE open data, Open Licence 2.0, as the package openoa carries it (examples/data/readme.md).
"""

import io
import json
import zipfile
from importlib.resources import files

import numpy as np
import pandas as pd

archive = zipfile.ZipFile(io.BytesIO((files("examples") / "data" / "la_haute_borne.zip").read_bytes()))
turbines = pd.read_csv(archive.open("la-haute-borne_asset_table.csv"))
scada = pd.read_csv(archive.open("la-haute-borne-data-2014-2015.csv"))
scada["time"] = pd.to_datetime(scada["Date_time"], utc=True)
era5 = pd.read_csv(archive.open("era5_wind_la_haute_borne.csv"), parse_dates=["datetime"]).set_index("datetime")["2014":"2015"]
hours = pd.date_range("2014-01-01", "2015-12-31 23:00", freq="h")
era5 = era5.reindex(hours)


def months(rows):
    """Mean power of the month's records, the few without one left out, over all of its hours."""
    by_month = rows.groupby([rows["time"].dt.year, rows["time"].dt.month])
    for (year, month), some in by_month:
        known = some["P_avg"].dropna()
        days = pd.Period(year=year, month=month, freq="M").days_in_month
        yield {"year": int(year), "month": int(month), "energy_kwh": float(known.mean() * 24 * days), "records": len(known), "expected": 144 * days}


def standing(rows):
    """Share of records with enough wind and no power."""
    blows = rows[(rows["Ws_avg"] > 5) & (rows["Ws_avg"] < 20) & rows["P_avg"].notna()]
    return float((blows["P_avg"] <= 0).mean())


def hourly(rows):
    """Mean power of each hour, kW; none for hours without a record."""
    power = rows.set_index("time")["P_avg"].tz_localize(None).resample("h").mean().reindex(hours)
    return [None if np.isnan(kw) else round(float(kw), 3) for kw in power]


print(json.dumps({
    "turbines": [
        {
            "name": t.Wind_turbine_name, "lat": t.Latitude, "lon": t.Longitude, "hub_height_m": t.Hub_height_m,
            "mean_speed_ms": float(scada.loc[scada["Wind_turbine_name"] == t.Wind_turbine_name, "Ws_avg"].mean()),
            "standing": standing(scada[scada["Wind_turbine_name"] == t.Wind_turbine_name]),
            "months": list(months(scada[scada["Wind_turbine_name"] == t.Wind_turbine_name])),
            "power_kw": hourly(scada[scada["Wind_turbine_name"] == t.Wind_turbine_name]),
        }
        for t in turbines.itertuples()
    ],
    "era5": {name: [None if np.isnan(v) else round(float(v), 5) for v in era5[column]] for name, column in
             {"u100": "u_100", "v100": "v_100", "t2m": "t_2m", "sp": "surf_pres"}.items()},
}))
