"""Files of La Haute Borne as its operator published them, and reanalyses there, into a folder.

ENGIE open data, Open Licence 2.0, as the package openoa carries it (examples/data/readme.md). Of the reanalyses only
time and wind speed: whole files are longer than those that the product reads.
"""

import csv
import io
import sys
import zipfile
from importlib.resources import files
from pathlib import Path

folder = Path(sys.argv[1])
archive = zipfile.ZipFile(io.BytesIO((files("examples") / "data" / "la_haute_borne.zip").read_bytes()))
for name in ("la-haute-borne-data-2014-2015.csv", "la-haute-borne_asset_table.csv", "plant_data.csv"):
    archive.extract(name, folder)
for name, column in (("era5_wind_la_haute_borne.csv", "ws_100m"), ("merra2_la_haute_borne.csv", "ws_50m")):
    with archive.open(name) as source, open(folder / name, "w", newline="") as target:
        rows = csv.reader(io.TextIOWrapper(source, "utf-8"))
        head = next(rows)
        kept = [head.index("datetime"), head.index(column)]
        csv.writer(target).writerows([[row[i] for i in kept] for row in (head, *rows)])
print("null")
