"""Makes vendors/*.json from the published sources. See README.md.

usage: python convert.py <turbines folder of the sample data> <unpacked wheel of turbine-models> <unpacked wheel of floris>
Needs pandas, pyyaml and py_wake. Ids that vendors/*.json give already are kept; new entries get the next free ones.
"""

import json
import math
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pandas as pd
import yaml

samples, turbine_models, floris = (Path(argument) for argument in sys.argv[1:4])
here = Path(__file__).parent / "vendors"
BETZ = 16 / 27
STANDARD_DENSITY = 1.225

VENDORS = {"Siemens": "Siemens Gamesa", "GE Wind": "GE Vernova", "Senvion/REpower": "Senvion", "Adwen/Areva": "Adwen", "Eno": "eno energy"}
# Slips of the Open Energy Database: 2.85 MW is what the type's name says.
RATED_POWER_KW = {"GE103/2850": 2850}
# Published rotor diameters that the database rounds to whole metres.
DIAMETER_M = {"E-115/3000": 115.7, "E-115/3200": 115.7, "MM92/2050": 92.5, "MM92/2050 ": 92.5}
# Several rows of the database name one type, or name it by its number alone.
NAMES = {
    "E-101/3050": "E-101 3.05 MW", "E-101/3500": "E-101 E2 3.5 MW", "E-115/3000": "E-115 3.0 MW", "E-115/3200": "E-115 3.2 MW",
    "E-126/4200": "E-126 EP4 4.2 MW", "E-126/7500": "E-126 7.5 MW", "E-126/7580": "E-126 7.58 MW", "E-141/4200": "E-141 EP4 4.2 MW",
    "E-53/800": "E-53 0.8 MW", "E-70/2000": "E-70 E4 2.0 MW", "E-70/2300": "E-70 E4 2.3 MW", "E-82/2000": "E-82 E2 2.0 MW",
    "E-82/2300": "E-82 E2 2.3 MW", "E-82/2350": "E-82 E4 2.35 MW", "E-82/3000": "E-82 E4 3.0 MW", "E-92/2350": "E-92 2.35 MW",
    "E48/800": "E-48 0.8 MW", "S140/3600": "3.6M140 EBC", "V100/1800": "V100-1.8 MW", "V100/1800/GS": "V100-1.8 MW GridStreamer",
    "V117/3600": "V117-3.6 MW", "V164/9500": "V164-9.5 MW", "V90/2000/GS": "V90-2.0 MW GridStreamer", "ENO100/2200": "eno 100 2.2 MW",
    "ENO82/2050": "eno 82 2.05 MW", "ENO92/2200": "eno 92 2.2 MW", "MM82/2050": "MM82 2.05 MW", "MM92/2050": "MM92 2.05 MW",
    "MM100/2000": "MM100 2.0 MW", "SCD168/8000": "SCD 8.0/168",
}
# Curves whose power coefficient exceeds Betz's limit: nothing can turn like that, so they are left out.
IMPOSSIBLE = {"E-101/3050", "S152/6330", "V164/8000"}
CURVE_NAME = "Standard"


def rounded(value, digits=4):
    value = round(float(value), digits)
    return int(value) if value == int(value) else value


def curve(name, speeds, power_kw, ct=None, source="oedb", density=STANDARD_DENSITY, noise=None):
    """From the last speed without power up to cut-out. A thrust coefficient above 1 counts as 1, see README.md."""
    points = [(float(v), max(0.0, float(p)), None if ct is None else float(c)) for v, p, c in zip(speeds, power_kw, ct if ct is not None else speeds) if not math.isnan(p)]
    producing = [i for i, point in enumerate(points) if point[1] > 0]
    points = points[max(0, producing[0] - 1) : producing[-1] + 1]
    if len(points) > 100:
        points = [points[i] for i in np.unique(np.linspace(0, len(points) - 1, 100).round().astype(int))]
    entry = {"name": name, "source": source, "airDensityKgM3": density, "noiseLevelDb": noise,
             "windSpeedMs": [rounded(p[0]) for p in points], "powerKw": [rounded(p[1], 2) for p in points]}
    if ct is None:
        entry["ct"] = None
    else:
        entry["ct"] = [rounded(min(1.0, p[2])) for p in points]
        # Without power some sources give 0; the next value is nearer to the truth than none.
        entry["ct"] = [c if c > 0 else entry["ct"][i + 1] for i, c in enumerate(entry["ct"])]
    return entry


def heights(text):
    if not isinstance(text, str):
        return []
    numbers = [part.strip().replace(",", ".") for part in re.split(r"[;/]", text)]
    return sorted({rounded(number, 1) for number in numbers if re.fullmatch(r"\d+(\.\d+)?", number)})


def open_energy_database():
    table = pd.read_csv(samples / "oedb/turbine_data.csv").set_index("turbine_type")
    powers = pd.read_csv(samples / "oedb/power_curves.csv").set_index("turbine_type")
    for key, row in table.iterrows():
        name = NAMES.get(key) or (row["name"] if isinstance(row["name"], str) else key)
        rated = RATED_POWER_KW.get(key, row.nominal_power / 1000)
        curves = []
        if key in powers.index and key not in IMPOSSIBLE:
            series = powers.loc[key].dropna()
            curves = [curve(CURVE_NAME, [float(v) for v in series.index], series.values / 1000)]
        vendor = VENDORS.get(row.manufacturer, row.manufacturer)
        yield vendor, type_(name, rated, DIAMETER_M.get(key, row.rotor_diameter), heights(row.hub_height), curves, "oedb")


def type_(name, rated, diameter, hub_heights, curves, source):
    return {"name": name, "ratedPowerKw": rounded(rated), "rotorDiameterM": rounded(diameter), "hubHeightsM": hub_heights, "source": source, "curves": curves}


def wasp_files():
    wanted = {
        "Vestas_V52_850kW": ("Vestas", "V52-850 kW"), "Vestas_V60_850kW": ("Vestas", "V60-850 kW"),
        "Vestas_V80_2.0MW": ("Vestas", "V80-2.0 MW"), "Vestas_V80_2.0MW_os": ("Vestas", "V80-2.0 MW Offshore"),
        "Vestas_V82_1650kW": ("Vestas", "V82-1.65 MW"), "Vestas_V90_1.8MW": ("Vestas", "V90-1.8 MW"),
        "Vestas_V90_2.0MW": ("Vestas", "V90-2.0 MW"), "Vestas_V90_3.0MW": ("Vestas", "V90-3.0 MW"),
        "Vestas_V100_1.8MW_50Hz": ("Vestas", "V100-1.8 MW"), "Vestas_V112_3.0MW": ("Vestas", "V112-3.075 MW"),
        "NEG-Micon-2750": ("NEG Micon", "NM92/2750"),
    }
    for file, (vendor, name) in wanted.items():
        root = ElementTree.parse(samples / f"wtg/{file}.wtg").getroot()
        curves = []
        for table in root.findall(".//PerformanceTable"):
            points = [[float(p.get(a)) for a in ("WindSpeed", "PowerOutput", "ThrustCoEfficient")] for p in table.findall(".//DataPoint")]
            v, p, ct = np.array(points).T
            comment = table.findtext("Comments") or ""
            noise = re.search(r"([\d.]+) dB", comment)
            mode = re.search(r"Mode \d", comment)
            density = float(table.get("AirDensity"))
            label = f"{mode.group() if mode else 'Mode 0'}, {density:g} kg/m³"
            curves.append(curve(label, v, p / 1000, ct, "wasp", density, float(noise.group(1)) if noise else None))
        rated = max(max(c["powerKw"]) for c in curves)
        yield vendor, type_(name, rated, float(root.get("RotorDiameter")), [rounded(h.text, 1) for h in root.findall(".//Height")], curves, "wasp")


def pow_files():
    """One quoted value a line: name, diameter, unused, cut-out, cut-in, then kW at 1 to 30 m/s."""
    wanted = {
        "Enercon_E101_3.0MW": ("Enercon", "E-101 3.05 MW", []), "Enercon_E33_330kW": ("Enercon", "E-33 330 kW", []),
        "Enercon_E40_500kW": ("Enercon", "E-40 500 kW", []), "Enercon_E44_900kW": ("Enercon", "E-44 900 kW", []),
        "Enercon_E66_1870kW": ("Enercon", "E-66/18.70", []), "Enercon_E66_2000kW": ("Enercon", "E-66/20.70", []),
        "Nordex_N60_1.3MW": ("Nordex", "N60/1300", []), "Nordex_N70_1.5MW": ("Nordex", "N70/1500", []),
        "Nordex_S70_1.5MW": ("Nordex", "S70/1500", []), "Nordex_S77_1.5MW": ("Nordex", "S77/1500", []),
        "Repower_5M_5.0MW": ("Senvion", "5M", []), "Repower_MM82_2.0MW": ("Senvion", "MM82 2.0 MW", []),
    }
    # The files give the highest power and the rotor of the family; rated power and rotor stand in the register.
    registered = {"E-66/18.70": (1800, 70), "E-66/20.70": (2000, 70), "N60/1300": (1300, 60)}
    for file, (vendor, name, hub_heights) in wanted.items():
        lines = [line.strip().strip('"') for line in (samples / f"pow/{file}.pow").read_text(errors="replace").splitlines()]
        power = [float(value) for value in lines[5:35]]
        if max(power) <= 0:
            continue
        c = curve(CURVE_NAME, range(1, 31), power, source="windpower")
        if over_betz(c, float(lines[1])):
            print("left out: above Betz's limit", file)
            continue
        rated, diameter = registered.get(name, (max(power), float(lines[1])))
        yield vendor, type_(name, rated, diameter, hub_heights, [c], "windpower")


def nrel_models():
    wanted = {
        "Onshore/IEA_Reference_3.4MW_130": ("IEA Wind", "IEA 3.4 MW onshore reference"),
        "Offshore/LEANWIND_Reference_8MW_164": ("LEANWIND", "LEANWIND 8 MW reference"),
        "Onshore/2020ATB_NREL_Reference_4MW_150": ("NREL", "ATB 2020 4 MW 150 reference"),
        "Onshore/2020ATB_NREL_Reference_5.5MW_175": ("NREL", "ATB 2020 5.5 MW 175 reference"),
        "Onshore/2020ATB_NREL_Reference_7MW_200": ("NREL", "ATB 2020 7 MW 200 reference"),
        "Offshore/2020ATB_NREL_Reference_12MW_214": ("NREL", "ATB 2020 12 MW 214 offshore reference"),
        "Offshore/2020ATB_NREL_Reference_18MW_263": ("NREL", "ATB 2020 18 MW 263 offshore reference"),
        "Onshore/BAR_BAU_LowSP_3.25MW_166": ("NREL", "BAR 3.25 MW 166 low specific power"),
        "Onshore/BAR_BAUa_5.0MW_167.4": ("NREL", "BAR 5.0 MW 167 baseline"),
        "Distributed/EWT_DW52_900kW_51.5": ("EWT", "DW52 900 kW"), "Distributed/EWT_DW54_900kW_54": ("EWT", "DW54 900 kW"),
        "Distributed/EWT_DW58_1MW_58": ("EWT", "DW58 1 MW"), "Distributed/EWT_DW61_1MW_60.9": ("EWT", "DW61 1 MW"),
        "Distributed/VestasV27_225kW_27": ("Vestas", "V27-225 kW"), "Distributed/VestasV29_225kW_29": ("Vestas", "V29-225 kW"),
        "Onshore/VestasV47_660kW_47": ("Vestas", "V47-660 kW"),
        "Onshore/DOE_GE_1.5MW_77": ("GE Vernova", "GE 1.5sle"),
    }
    for file, (vendor, name) in wanted.items():
        table = pd.read_csv(turbine_models / f"turbine_models/data/{file}.csv").dropna(subset=["Power [kW]"])
        spec = yaml.safe_load((turbine_models / f"turbine_models/specs/{file}.yaml").read_text())
        ct = table["Ct [-]"].values if "Ct [-]" in table and table["Ct [-]"].notna().all() else None
        hub_heights = spec["hub_height"] if isinstance(spec["hub_height"], list) else [spec["hub_height"]]
        c = curve(CURVE_NAME, table["Wind Speed [m/s]"].values, table["Power [kW]"].values, ct, "nrel")
        if over_betz(c, spec["rotor_diameter"]) or max(c["powerKw"]) > 1.05 * spec["rated_power"]:
            print("left out:", file, max(c["powerKw"]), spec["rated_power"])
            continue
        rated = spec["rated_power"]
        yield vendor, type_(name, rated, spec["rotor_diameter"], [rounded(h, 1) for h in hub_heights if h], [c], "nrel")


def floris_library():
    wanted = {"nrel_5MW": ("NREL", "NREL 5 MW offshore reference", 5000), "iea_10MW": ("IEA Wind", "IEA 10 MW offshore reference", 10000),
              "iea_15MW": ("IEA Wind", "IEA 15 MW offshore reference", 15000), "iea_22MW": ("IEA Wind", "IEA 22 MW offshore reference", 22000)}
    for file, (vendor, name, rated) in wanted.items():
        turbine = yaml.safe_load((floris / f"floris/turbine_library/{file}.yaml").read_text())
        table = turbine["power_thrust_table"]
        c = curve(CURVE_NAME, table["wind_speed"], table["power"], table["thrust_coefficient"], "floris", table["ref_air_density"])
        yield vendor, type_(name, rated, turbine["rotor_diameter"], [rounded(turbine["hub_height"], 1)], [c], "floris")


def pywake_examples():
    from py_wake.examples.data.dtu10mw import ct_curve, power_curve
    from py_wake.examples.data import lillgrund

    v, p = power_curve.T
    yield "DTU", type_("DTU 10 MW offshore reference", 10000, 178.3, [119], [curve(CURVE_NAME, v, p, ct_curve[:, 1], "pywake")], "pywake")
    v, p = lillgrund.power_curve.T
    yield "Siemens Gamesa", type_("SWT-2.3-93", 2300, 92.6, [65], [curve(CURVE_NAME, v, p, lillgrund.ct_curve[:, 1], "pywake")], "pywake")


def over_betz(c, diameter):
    area = math.pi / 4 * diameter**2
    return any(2000 * p / (c["airDensityKgM3"] * area * v**3) > BETZ for v, p in zip(c["windSpeedMs"], c["powerKw"]) if v > 0)


def merged():
    """Vendors with their types; a type that two sources describe has the curves of both."""
    vendors = {}
    for source in (open_energy_database, wasp_files, pow_files, nrel_models, floris_library, pywake_examples):
        for vendor, entry in source():
            for c in entry["curves"]:
                assert not over_betz(c, entry["rotorDiameterM"]), (entry["name"], c["name"])
                assert max(c["powerKw"]) <= 1.05 * entry["ratedPowerKw"], entry["name"]
            types = vendors.setdefault(vendor, {})
            known = types.setdefault(entry["name"], entry)
            if known is entry:
                continue
            known["hubHeightsM"] = sorted({*known["hubHeightsM"], *entry["hubHeightsM"]})
            # Curves with a published thrust come first: the first one is the type's proposal.
            known["curves"] = sorted(known["curves"] + entry["curves"], key=lambda c: c["ct"] is None)
            if entry["source"] == "pywake":
                known["rotorDiameterM"] = entry["rotorDiameterM"]
    return vendors


def name_of_file(vendor):
    return re.sub(r"[^a-z0-9]+", "-", vendor.lower()).strip("-")


def text_of(document):
    """Numbers of a list side by side; the repository's formatter breaks the lines."""
    text = json.dumps(document, ensure_ascii=False, indent=2)
    return re.sub(r"\[[\d\s.,]+\]", lambda found: re.sub(r"\s+", " ", found.group()).replace("[ ", "[").replace(" ]", "]"), text) + "\n"


def known_ids():
    ids = {}
    for path in here.glob("*.json"):
        vendor = json.loads(path.read_text())
        ids[vendor["name"]] = vendor["id"]
        for t in vendor["types"]:
            ids[vendor["name"], t["name"]] = t["id"]
            for c in t["curves"]:
                ids[vendor["name"], t["name"], c["name"], c["source"]] = c["id"]
    return ids


def main():
    ids = known_ids()

    def id_of(*key):
        key = key[0] if len(key) == 1 else key
        if key not in ids:
            length = 1 if isinstance(key, str) else len(key)
            ids[key] = 1 + max((i for k, i in ids.items() if (1 if isinstance(k, str) else len(k)) == length), default=0)
        return ids[key]

    vendors = merged()
    for vendor in sorted(vendors):
        types = []
        for name in sorted(vendors[vendor]):
            t = vendors[vendor][name]
            curves = [{"id": id_of(vendor, name, c["name"], c["source"]), **c} for c in t.pop("curves")]
            types.append({"id": id_of(vendor, name), **t, "curves": curves})
        document = {"id": id_of(vendor), "name": vendor, "types": types}
        (here / f"{name_of_file(vendor)}.json").write_text(text_of(document))
    types = [t for v in vendors.values() for t in v.values()]
    print(len(vendors), "vendors,", len(types), "types")


main()
