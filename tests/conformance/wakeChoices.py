"""Wakes with chosen superposition, expansion and blockage by PyWake, for domain/fixtures/wakeChoices.json.

Argument: the JSON file, whose layout, winds, turbine and choices are read. Prints it with the wind that each rotor
sees, m/s, [case][turbine].
"""

import json
import sys
import warnings

warnings.filterwarnings("ignore")
import numpy as np
from py_wake.deficit_models import SelfSimilarityDeficit2020
from py_wake.deficit_models.gaussian import BastankhahGaussianDeficit
from py_wake.deficit_models.noj import NOJDeficit
from py_wake.deficit_models.utils import ct2a_mom1d
from py_wake.rotor_avg_models.area_overlap_model import AreaOverlapAvgModel
from py_wake.site import UniformSite
from py_wake.superposition_models import LinearSum, MaxSum, SquaredSum
from py_wake.wind_farm_models.engineering_models import All2AllIterative, PropagateDownwind
from py_wake.wind_turbines import WindTurbine
from py_wake.wind_turbines.power_ct_functions import PowerCtTabular

given = json.load(open(sys.argv[1]))
farm = given["choices"]
table = farm["turbine"]
turbine = WindTurbine(
    "V80", table["D"], table["hub"], PowerCtTabular(table["ws"], table["power_kW"], "kW", table["ct"], method="linear")
)
superpositions = {"rootSumSquare": SquaredSum, "linear": LinearSum, "maximum": MaxSum}


def deficit(case):
    if case["model"] == "jensen":
        return NOJDeficit(k=farm["wake_decay"], ct2a=ct2a_mom1d, rotorAvgModel=AreaOverlapAvgModel())
    return BastankhahGaussianDeficit(k=case["expansion"], ct2a=ct2a_mom1d)


for case in farm["cases"]:
    superposition = superpositions[case["superposition"]]()
    site = UniformSite([1], ti=0.1)
    if case["blockage"] is None:
        model = PropagateDownwind(site, turbine, deficit(case), superpositionModel=superposition)
    else:
        model = All2AllIterative(
            site,
            turbine,
            deficit(case),
            superpositionModel=superposition,
            blockage_deficitModel=SelfSimilarityDeficit2020(upstream_only=True, superpositionModel=LinearSum()),
            convergence_tolerance=1e-9,
        )
    run = model(farm["x"], farm["y"], h=farm["hub_m"], wd=farm["direction_deg"], ws=farm["speed_ms"], time=True)
    case["rotor_ms"] = np.round(run.WS_eff.values.T, 9).tolist()

print(json.dumps(given, indent=1))
