"""What readmet reads of an AKTerm file and of a series for AUSTAL: the paths are the arguments. Writes JSON."""

import json
import sys

from readmet import akterm, dmna


def numbers(values):
    return [None if value != value else round(float(value), 6) for value in values]


given, series = sys.argv[1:]

read = akterm.DataFile(given)
table = read.data
times = dmna.DataFile(series).data
json.dump(
    {
        "heights": numbers(read.heights),
        "first": str(table.index[0]),
        "last": str(table.index[-1]),
        "speed": numbers(table["FF"]),
        "direction": numbers(table["DD"]),
        "class": [int(value) for value in table["KM"]],
        "rain": numbers(table["PP"]) if read.prec else None,
        "series": {"speed": numbers(times["ua"]), "direction": numbers(times["ra"]), "obukhov": numbers(times["lm"]), "count": len(times["te"])},
    },
    sys.stdout,
)
