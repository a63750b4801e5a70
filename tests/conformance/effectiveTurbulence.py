"""Effective turbulence of turbines in a farm by PyWake, for domain/fixtures/effectiveTurbulence.json.

Argument: the JSON file, whose farm, thrust, wind and ambient turbulence are read. Prints it with the turbulence
intensity that Frandsen's model of IEC 61400-1:2019 gives each turbine, weighted by direction with Wöhler exponents,
[exponent][turbine][wind speed]. All borders of wakes are whole tenths of a degree, so that directions in the middle of
tenths integrate exactly.
"""

import json
import sys
import warnings

warnings.filterwarnings("ignore")
import numpy as np
from py_wake.deficit_models.no_wake import NoWakeDeficit
from py_wake.site import UniformSite
from py_wake.superposition_models import SqrMaxSum
from py_wake.turbulence_models.stf import IECWeight, STF2017TurbulenceModel
from py_wake.wind_farm_models.engineering_models import All2AllIterative
from py_wake.wind_turbines import WindTurbine, WindTurbines
from py_wake.wind_turbines.power_ct_functions import PowerCtTabular

given = json.load(open(sys.argv[1]))
farm = given["farms"]
speeds = np.array(farm["speed_ms"], float)
types = WindTurbines.from_WindTurbine_lst(
    [
        WindTurbine(str(i), d, 100, PowerCtTabular(speeds, speeds * 100, "kW", ct, method="linear"))
        for i, (d, ct) in enumerate(zip(farm["rotor_m"], farm["ct"]))
    ]
)
model = All2AllIterative(
    UniformSite([1], ti=0.1),
    types,
    NoWakeDeficit(),
    turbulenceModel=STF2017TurbulenceModel(
        addedTurbulenceSuperpositionModel=SqrMaxSum(), weight_function=IECWeight(distance_limit=10)
    ),
)
directions = np.arange(0.05, 360, 0.1)
sectors = (np.floor((directions + 15) / 30) % 12).astype(int)
weights = np.array(farm["frequency"])[sectors]
ambient = np.array(farm["ambient"])
for case in farm["cases"]:
    run = model(case["x"], case["y"], type=case["type"], wd=directions, ws=speeds, TI=ambient[None, None, :])
    turbulence = run.TI_eff.values
    case["effective"] = [
        np.round(
            ((turbulence**m * weights).sum(1) / weights.sum(0)) ** (1 / m),
            9,
        ).tolist()
        for m in farm["exponents"]
    ]

print(json.dumps(given, indent=1))
