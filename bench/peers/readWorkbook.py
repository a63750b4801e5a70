"""Reads the first rows of a workbook: what a customer's pandas sees of it."""

import json
import sys

import pandas

table = pandas.read_excel(sys.argv[1], nrows=int(sys.argv[2]))
print(json.dumps({"first": str(table.time_utc[0]), "values": table.iloc[:, 1:].to_numpy().T.tolist()}))
