"""Writes the same table as the product does, with pandas, and says how long it took."""

import json
import sys
import time

import numpy
import pandas

kind, source, rows, columns, target = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5]
values = numpy.fromfile(source, dtype="<f4").reshape(columns, -1)[:, :rows]
table = pandas.DataFrame({f"c{i}": values[i] for i in range(columns)})
table.insert(0, "time_utc", pandas.date_range("2000-01-01", periods=rows, freq="h"))
start = time.perf_counter()
if kind == "csv":
    table.to_csv(target, index=False, float_format="%.3f", date_format="%Y-%m-%dT%H:%M:%SZ")
else:
    table.to_excel(target, index=False, engine=kind)
seconds = time.perf_counter() - start
print(json.dumps({"seconds": seconds}))
