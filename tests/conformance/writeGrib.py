"""Writes a GRIB file with ecCodes in the ways that occur, for comparison with our own decoder.

Usage: writeGrib.py FILE [FILE_TO_READ]... > answer
Answer: {"messages": [{"file": name, "what": text, "name": short name, "validMs": ms, "nodes": [[lat, lon, value or null]]}]}
"""

import calendar
import json
import sys

import eccodes as ec
import numpy as np

MISSING = 1e36
INSTANT = {10: "10u", 100: "100v"}


def values_of(columns, rows, kind):
    random = np.random.default_rng(7)
    x = np.arange(columns * rows, dtype=float)
    if kind == "smooth":
        return 280 + 10 * np.sin(x / 40)
    if kind == "noise":
        return random.normal(0, 300, x.size)
    if kind == "flat":
        return np.where(x % 400 < 350, 0.0, np.floor(x / 400))
    if kind == "small":
        return np.floor(random.exponential(0.6, x.size))
    if kind == "constant":
        return np.full(x.size, 273.25)
    raise ValueError(kind)


def message(edition, param, kind="smooth", packing="grid_simple", bits=16, missing=False, scan=(0, 0, 0),
            grid=(37, 23), step=None, expver="0001", decimal=None, ccsds=None):
    columns, rows = grid
    handle = ec.codes_grib_new_from_samples(f"regular_ll_sfc_grib{edition}")
    put = lambda key, value: ec.codes_set(handle, key, value)
    put("centre", "ecmf")
    if edition == 2:
        put("tablesVersion", 4)
    put("setLocalDefinition", 1)
    put("dataDate", 20240229)
    put("dataTime", 1800)
    if step:
        put("stepType", "accum")
        put("stepRange", step)
    put("paramId", param)
    put("expver", expver)
    negative, positive, by_column = scan
    put("Ni", columns)
    put("Nj", rows)
    west, east, north, south = -3.5, -3.5 + 0.25 * (columns - 1), 56.0, 56.0 - 0.25 * (rows - 1)
    put("longitudeOfFirstGridPointInDegrees", (east if negative else west) % 360)
    put("longitudeOfLastGridPointInDegrees", (west if negative else east) % 360)
    put("latitudeOfFirstGridPointInDegrees", south if positive else north)
    put("latitudeOfLastGridPointInDegrees", north if positive else south)
    put("iDirectionIncrementInDegrees", 0.25)
    put("jDirectionIncrementInDegrees", 0.25)
    put("iScansNegatively", negative)
    put("jScansPositively", positive)
    put("jPointsAreConsecutive", by_column)
    values = values_of(columns, rows, kind)
    if missing:
        put("bitmapPresent", 1)
        put("missingValue", MISSING)
        values[np.arange(values.size) % 7 == 3] = MISSING
    put("packingType", packing)
    put("bitsPerValue", bits)
    if decimal is not None:
        put("decimalPrecision", decimal)
    for key, value in (ccsds or {}).items():
        put(key, value)
    ec.codes_set_values(handle, values)
    return handle


def cases():
    for edition in (1, 2):
        for param in (165, 228247, 167, 168, 134, 159, 244, 164, 228003, 129):
            yield f"edition {edition}", message(edition, param)
        for param in (228, 169, 146):
            yield f"edition {edition} sum", message(edition, param, step="5-6")
        for bits in (1, 3, 8, 12, 13, 24, 31):
            yield f"edition {edition}, {bits} bits", message(edition, 167, kind="noise", bits=bits)
        yield f"edition {edition}, missing", message(edition, 167, missing=True, bits=11)
        yield f"edition {edition}, constant", message(edition, 167, kind="constant")
        yield f"edition {edition}, preliminary", message(edition, 167, expver="0005")
        yield f"edition {edition}, decimals", message(edition, 167, kind="noise", decimal=2)
        yield f"edition {edition}, one node", message(edition, 167, grid=(1, 1), kind="constant")
        for scan in [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 1)]:
            yield f"edition {edition}, scan {scan}", message(edition, 167, scan=scan, kind="noise")
    for kind in ("smooth", "noise", "flat", "small"):
        for bits in (1, 2, 4, 8, 9, 16, 17, 24, 32):
            yield f"ccsds, {kind}, {bits} bits", message(
                2, 167, kind=kind, bits=bits, packing="grid_ccsds", grid=(97, 61))
    for block in (8, 16, 64):
        for rsi in (1, 5, 129):
            yield f"ccsds, blocks of {block}, {rsi}", message(
                2, 167, kind="flat", packing="grid_ccsds", grid=(97, 61), ccsds={"ccsdsBlockSize": block, "ccsdsRsi": rsi})
    for packing in ("grid_complex", "grid_complex_spatial_differencing"):
        for kind in ("smooth", "noise", "flat"):
            for bits in (4, 11, 16, 24):
                yield f"{packing}, {kind}, {bits} bits", message(
                    2, 167, kind=kind, bits=bits, packing=packing, grid=(97, 61), missing=kind == "smooth")
    for bits in (4, 8, 12, 16):
        yield f"jpeg, {bits} bits", message(2, 167, bits=bits, packing="grid_jpeg", grid=(97, 61), missing=bits == 12)
    yield "ieee", message(2, 167, packing="grid_ieee", missing=True)
    yield "ccsds, missing", message(2, 167, packing="grid_ccsds", missing=True, scan=(0, 1, 0))
    yield "ccsds, constant", message(2, 167, packing="grid_ccsds", kind="constant")
    # Not reference samples at whole bytes (32): ecCodes 2.50 does not always read what it wrote of them.
    for flags in (0, 4, 14, 8 + 16):
        for bits in (2, 3, 12):
            yield f"ccsds, flags {flags}, {bits} bits", message(
                2, 167, packing="grid_ccsds", kind="small", bits=bits, grid=(97, 61), ccsds={"ccsdsFlags": flags})


def answer_of(file, what, handle):
    date, time = ec.codes_get(handle, "validityDate"), ec.codes_get(handle, "validityTime")
    valid = (date // 10000, date // 100 % 100, date % 100, time // 100, time % 100, 0)
    missing = ec.codes_get(handle, "missingValue") if ec.codes_get(handle, "bitmapPresent") else None
    axes = [ec.codes_get_array(handle, key).tolist() for key in ("latitudes", "longitudes", "values")]
    nodes = [[lat, lon, None if value == missing else value] for lat, lon, value in zip(*axes)]
    return {
        "file": file,
        "what": what,
        "name": ec.codes_get(handle, "shortName"),
        "validMs": calendar.timegm(valid) * 1000,
        "nodes": nodes,
    }


def main(written, *others):
    messages = []
    with open(written, "wb") as file:
        for what, handle in cases():
            ec.codes_write(handle, file)
            # As a reader finds it, not as the writer remembers it.
            read = ec.codes_new_from_message(ec.codes_get_message(handle))
            messages.append(answer_of(written, what, read))
    for other in others:
        with open(other, "rb") as file:
            while (handle := ec.codes_grib_new_from_file(file)) is not None:
                messages.append(answer_of(other, "file", handle))
    json.dump({"messages": messages}, sys.stdout)


main(*sys.argv[1:])
