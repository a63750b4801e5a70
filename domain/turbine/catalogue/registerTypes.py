"""Makes registerTypes.json, the types of the German market master data register that vendors/*.json lack. See README.md.

usage: python registerTypes.py <mastr_wind_onshore_units_YYYY-MM-DD.csv.gz>
Ids that registerTypes.json gives already are kept; new entries get the next free ones.
"""

import csv
import gzip
import json
import re
import sys
from collections import Counter
from pathlib import Path

register = Path(sys.argv[1])
here = Path(__file__).parent
output = here / "registerTypes.json"

FEWEST_UNITS = 5
# Fewer units mostly are one with its power held down, or a mistyped number. These are types as their makers sell or sold them.
RARE = {"E-112 4.5 MW", "E-112 6.0 MW", "E-147 EP5 4.3 MW", "E-175 EP5 E2 7.0 MW", "ENO 152 5.6", "GE 6.1-158", "G128-4.5 MW", "V150-4.0 MW"}
# Of vendors that built many smaller ones these are taken too; see completeVendor.ts for which have a parametric curve.
SMALLEST_ROTOR_M = 70
SMALLEST_ROTOR_OF = {"Enercon": 40, "Vestas": 39, "NEG Micon": 43, "Nordex": 43}
# Powers this near are those of one type, some entered net and some gross.
SAME_POWER = 0.012
KNOWN_POWER = 0.02
KNOWN_ROTOR_M = 1.5

# Vendor, words of its name in the register, letters of its types; the size behind them is the rotor's.
VENDORS = [
    ("Enercon", r"enercon", r"e", lambda p, d, v: " ".join([f"E-{d}", *v, f"{mw(p)} MW"])),
    ("Vestas", r"vestas", r"v", lambda p, d, v: f"V{d}-{mw(p)} MW"),
    ("NEG Micon", r"neg ?-?micon", r"nm", lambda p, d, v: f"NM {d}/{p:.0f}"),
    ("Nordex", r"nordex|acciona", r"n|aw", lambda p, d, v: f"N{d}/{p:.0f}"),
    ("Siemens Gamesa", r"siemens|gamesa", r"swt|sg|dd|d3|d6", lambda p, d, v: f"SG {mw(p)}-{d}" if d in (132, 145, 155, 170) else f"SWT-{mw(p)}-{d}"),
    ("GE Vernova", r"\bge\b|general electric", r"ge", lambda p, d, v: f"GE {mw(p)}-{d}"),
    ("Senvion", r"senvion|repower", r"m|mm", lambda p, d, v: f"{mw(p)}M{d}"),
    ("Vensys", r"vensys", r"v|vensys", lambda p, d, v: f"VENSYS{d} {mw(p)}MW"),
    ("eno energy", r"\beno\b|e\.n\.o", r"eno", lambda p, d, v: f"ENO {d} {mw(p)}"),
]

# What the types are called, where their size and power do not say so.
NAMES = {
    "E-70 1.5 MW": "E-66/15.70", "GE 1.5-70": "GE 1.5s", "1.5M70": "MD70 1.5 MW", "2.0M70": "MM70 2.0 MW",
    "1.5M77": "MD77 1.5 MW", "2.0M92": "MM92 2.0 MW", "SWT-2.0-80": "G80-2.0 MW", "SWT-2.0-90": "G90-2.0 MW", "SWT-2.0-97": "G97-2.0 MW",
    "SWT-2.0-114": "G114-2.0 MW", "SWT-4.5-128": "G128-4.5 MW", "E-44 E2 0.6 MW": "E-40/6.44", "E-58 1.0 MW": "E-58/10.58", "E-66 1.5 MW": "E-66/15.66",
}
# Not called by the size of their rotor: how the register names them, their power and rotor.
OTHERWISE_NAMED = [
    ("GE Vernova", r"(?<!\d)1[.,]5 ?sl\b", 1500, 77, "GE 1.5sl"),
    ("GE Vernova", r"\btw ?-?600\b", 600, 43, "TW 600"),
    ("GE Vernova", r"\btw ?-?600 ?e\b", 600, 46, "TW 600e"),
    ("DeWind", r"\bd ?-?4\b|48", 600, 48, "D4"),
    ("DeWind", r"\bd ?-?6\b|62", 1000, 62, "D6/62"),
    ("DeWind", r"\bd ?-?6\b|64", 1250, 64, "D6/64"),
    ("DeWind", r"\bd ?-?8\b|80", 2000, 80, "D8/80"),
    ("Fuhrländer", r"md ?-?70", 1500, 70, "FL MD 70"),
    ("Fuhrländer", r"md ?-?77", 1500, 77, "FL MD 77"),
    ("Fuhrländer", r"fl ?-?1000", 1000, 54, "FL 1000/54"),
    ("Fuhrländer", r"fl ?-?2500", 2500, 90, "FL 2500/90"),
    ("Fuhrländer", r"fl ?-?2500", 2500, 100, "FL 2500/100"),
]
OTHER_MAKERS = [("GE Vernova", r"\bge\b|general electric|enron|tacke"), ("DeWind", r"dewind"), ("Fuhrländer", r"fuhrl")]
# Turned by stall, which the parametric model does not describe, or named as several are, or another type with its power held down, or with the
# rotor of a sister type: an E-66/18.70 or E-66/20.70 has 70 m, an E-40/6.44 has 44 m.
LEFT_OUT = {"V72-1.5 MW", "V82-1.5 MW", "V126-3.197 MW", "SWT-2.0-76", "E-66 1.8 MW", "E-66 2.0 MW", "E-40 E2 0.6 MW", "E-44 E1 0.5 MW"}


def mw(kw):
    """2.35, 4.2, 6.0"""
    text = f"{kw / 1000:.3f}".rstrip("0")
    return text + "0" if text.endswith(".") else text


def vendor_of(maker):
    return next((vendor for vendor in VENDORS if re.search(vendor[1], maker.lower())), None)


def size_in(text):
    """The rotor diameters that a type's name may mean."""
    return {int(n) for n in re.findall(r"(?<!\d)(\d{2,3})(?![\d.,])", text.replace("_", " "))}


def variants_of(text):
    plain = text.upper()
    return tuple(re.findall(r"\bEP ?\d", plain)[:1]) + tuple(re.findall(r"(?<!-)\bE ?\d\b", plain)[:1])


def number(text):
    try:
        return float(text)
    except ValueError:
        return None


def units():
    with gzip.open(register, "rt") as file:
        for row in csv.DictReader(file):
            vendor = vendor_of(row["manufacturer"])
            power, rotor = number(row["mw"]), number(row["rotor_d_m"])
            if not vendor or not power or not rotor or rotor < SMALLEST_ROTOR_OF.get(vendor[0], SMALLEST_ROTOR_M) or rotor > 200:
                continue
            if any(name == vendor[0] and re.search(words, row["turbine_type"].lower()) for name, words, *_ in OTHERWISE_NAMED):
                continue
            sizes = [s for s in size_in(row["turbine_type"]) if abs(s - rotor) <= 1.5]
            if len(sizes) != 1:
                continue
            yield vendor, sizes[0], round(1000 * power), rotor, row


def otherwise_named():
    """Units by types that are not called by their rotor, where maker, name, power and rotor agree."""
    with gzip.open(register, "rt") as file:
        rows = list(csv.DictReader(file))
    for vendor, words, kw, rotor, name in OTHERWISE_NAMED:
        makers = next(makers for known, makers in OTHER_MAKERS if known == vendor)
        some = [
            (number(row["rotor_d_m"]), row)
            for row in rows
            if re.search(makers, row["manufacturer"].lower()) and re.search(words, row["turbine_type"].lower())
            and number(row["mw"]) == kw / 1000 and number(row["rotor_d_m"]) == rotor
        ]
        yield vendor, kw, rotor, name, some


def grouped():
    """Units by vendor, size and power; rarer powers join a more frequent one nearby."""
    by_size = {}
    for vendor, size, kw, rotor, row in units():
        by_size.setdefault((vendor[0], size), {}).setdefault(kw, []).append((rotor, row))
    for (vendor, size), by_power in sorted(by_size.items()):
        groups = {}
        for kw, some in sorted(by_power.items(), key=lambda item: (-len(item[1]), item[0])):
            near = next((known for known in groups if abs(kw / known - 1) <= SAME_POWER), kw)
            groups.setdefault(near, []).extend(some)
        for kw, some in sorted(groups.items()):
            yield vendor, size, kw, some


def known_types():
    for path in (here / "vendors").glob("*.json"):
        vendor = json.loads(path.read_text())
        for t in vendor["types"]:
            yield vendor["id"], vendor["name"], t


def hub_heights(some):
    """Those of at least three units (of all of a rare type) and a twentieth of them, in half metres."""
    heights = Counter(round(2 * h) / 2 for _, row in some if (h := number(row["hub_height_m"])) and 25 < h < 200)
    return [int(h) if h == int(h) else h for h, n in sorted(heights.items()) if n >= max(min(3, len(some)), 0.05 * len(some))]


def main():
    known = list(known_types())
    vendors = [json.loads(path.read_text()) for path in (here / "vendors").glob("*.json")]
    vendor_ids = {vendor["name"]: vendor["id"] for vendor in vendors}
    before = json.loads(output.read_text())["types"] if output.exists() else []
    ids = {(t["vendorId"], t["name"]): t["id"] for t in before}
    next_id = 1 + max([t["id"] for _, _, t in known] + [t["id"] for t in before])
    types = []
    for vendor, size, kw, some in grouped():
        if any(
            name == vendor and abs(t["rotorDiameterM"] - size) <= KNOWN_ROTOR_M and abs(kw / t["ratedPowerKw"] - 1) <= KNOWN_POWER
            for _, name, t in known
        ):
            continue
        rotor = Counter(round(r, 2) for r, _ in some).most_common(1)[0][0]
        variants = Counter(v for _, row in some if (v := variants_of(row["turbine_type"])))
        [(most, count)] = variants.most_common(1) or [((), 0)]
        name_of = next(v[3] for v in VENDORS if v[0] == vendor)
        name = name_of(kw, size, most if count > 0.6 * sum(variants.values()) else most[:1])
        if name in LEFT_OUT:
            continue
        name = NAMES.get(name, name)
        if len(some) < FEWEST_UNITS and name not in RARE:
            continue
        key = (vendor_ids[vendor], name)
        if key not in ids:
            ids[key], next_id = next_id, next_id + 1
        types.append({"id": ids[key], "vendorId": key[0], "name": name, "ratedPowerKw": kw, "rotorDiameterM": int(rotor) if rotor == int(rotor) else rotor,
                      "hubHeightsM": hub_heights(some), "units": len(some)})
    for vendor, kw, rotor, name, some in otherwise_named():
        key = (vendor_ids[vendor], name)
        if key not in ids:
            ids[key], next_id = next_id, next_id + 1
        types.append({"id": ids[key], "vendorId": key[0], "name": name, "ratedPowerKw": kw, "rotorDiameterM": rotor, "hubHeightsM": hub_heights(some), "units": len(some)})
    as_of = re.search(r"\d{4}-\d\d-\d\d", register.name).group()
    lines = ",\n".join("    " + json.dumps(t, ensure_ascii=False) for t in types)
    output.write_text(f'{{\n  "asOf": "{as_of}",\n  "types": [\n{lines}\n  ]\n}}\n')
    for t in types:
        print(t["id"], t["vendorId"], t["name"], t["ratedPowerKw"], t["rotorDiameterM"], t["hubHeightsM"], t["units"])
    print(len(types), "types,", sum(t["units"] for t in types), "units")


main()
