"""FLORIS: genetic random search of a layout in a polygon with its Gaussian wakes, for some seconds; both energies by it."""
import json
import sys

import floris
import numpy as np
import yaml
from floris import FlorisModel, WindRose
from floris.optimization.layout_optimization.layout_optimization_random_search import LayoutOptimizationRandomSearch

asked = json.load(sys.stdin)
if __name__ == "__main__":
    settings = yaml.safe_load(open(floris.__path__[0] + "/default_inputs.yaml").read())
    model = FlorisModel(settings)
    rose = WindRose(
        wind_directions=np.array(asked["directions"]),
        wind_speeds=np.array([asked["speed"]]),
        ti_table=0.075,
        freq_table=np.array(asked["frequencies"])[:, None],
    )
    model.set(layout_x=asked["x"], layout_y=asked["y"], wind_data=rose)
    search = LayoutOptimizationRandomSearch(
        model,
        [tuple(corner) for corner in asked["ring"]],
        min_dist=asked["spacing_m"],
        n_individuals=1,
        relegation_number=0,
        seconds_per_iteration=asked["seconds"] / 4,
        total_optimization_seconds=asked["seconds"],
        interface=None,
        use_dist_based_init=False,
        random_seed=asked["seed"],
    )
    # Version 4.7 reads it without having set it for a single process.
    search._PoolExecutor = None
    search.optimize()
    energies = {}
    for name, (x, y) in {"theirs": (search.x_opt, search.y_opt), "ours": (asked["ours"]["x"], asked["ours"]["y"])}.items():
        model.set(layout_x=list(x), layout_y=list(y))
        model.run()
        energies[name] = float(model.get_farm_AEP()) / 1e6
    print(json.dumps({"best_ms": 1000 * asked["seconds"], "peak_mb": 0, "result": energies}))
