"""A farm from a windIO file by PyWake, foxes and FLORIS, for tests/conformance/windIo.test.ts.

Arguments: the YAML file, then the programs to run it with. Prints the energy of each turbine by month, kW times steps,
shape [program][turbine][month]. FLORIS takes deficits at points of a rotor: it is compared with PyWake at the steps at which
every rotor is wholly within or wholly outside each wake.
"""

import json
import sys
import warnings

warnings.filterwarnings("ignore")
import numpy as np
import yaml

document = yaml.load(open(sys.argv[1]), yaml.CSafeLoader)
resource = document["site"]["energy_resource"]["wind_resource"]
layout = document["wind_farm"]["layouts"][0]
x, y = (np.array(layout["coordinates"][axis]) for axis in "xy")
kinds = list(document["wind_farm"]["turbine_types"].values())
kind_of = np.array(layout["turbine_types"])
analysis = document["attributes"]["analysis"]
deficit = analysis["wind_deficit_model"]
expansion = deficit["wake_expansion_coefficient"]
speed = np.array(resource["wind_speed"]["data"])
direction = np.array(resource["wind_direction"]["data"])
turbulence = resource["turbulence_intensity"]["data"]
months = np.array([stamp[:7] for stamp in resource["time"]])


def of(kind, curve, values):
    return np.array(kind["performance"][curve][values], float)


def by_pywake():
    from py_wake.deficit_models.gaussian import BastankhahGaussianDeficit, TurboGaussianDeficit
    from py_wake.deficit_models.noj import NOJDeficit
    from py_wake.deficit_models.utils import ct2a_mom1d
    from py_wake.ground_models.ground_models import Mirror
    from py_wake.rotor_avg_models import GaussianOverlapAvgModel
    from py_wake.rotor_avg_models.area_overlap_model import AreaOverlapAvgModel
    from py_wake.site import UniformSite
    from py_wake.superposition_models import LinearSum, MaxSum, SquaredSum
    from py_wake.wind_farm_models.engineering_models import PropagateDownwind
    from py_wake.wind_turbines import WindTurbine, WindTurbines
    from py_wake.wind_turbines.power_ct_functions import PowerCtTabular

    turbines = WindTurbines.from_WindTurbine_lst(
        [
            WindTurbine(
                kind["name"],
                kind["rotor_diameter"],
                kind["hub_height"],
                PowerCtTabular(
                    of(kind, "power_curve", "power_wind_speeds"),
                    of(kind, "power_curve", "power_values"),
                    "W",
                    of(kind, "Ct_curve", "Ct_values"),
                    method="linear",
                ),
            )
            for kind in kinds
        ]
    )
    model = {
        "Jensen": lambda: NOJDeficit(k=expansion["k_a"], ct2a=ct2a_mom1d, rotorAvgModel=AreaOverlapAvgModel()),
        "Bastankhah2014": lambda: BastankhahGaussianDeficit(
            k=expansion["k_a"], ceps=deficit["ceps"], ct2a=ct2a_mom1d, use_effective_ws=False
        ),
        "TurbOPark": lambda: TurboGaussianDeficit(
            A=expansion["k_b"],
            ct2a=ct2a_mom1d,
            ctlim=0.96,
            groundModel=Mirror(superpositionModel=SquaredSum()),
            rotorAvgModel=GaussianOverlapAvgModel(),
        ),
    }[deficit["name"]]()
    if deficit["name"] == "TurbOPark":
        model.WS_key = "WS_jlk"
    summed = {"Squared": SquaredSum, "Linear": LinearSum, "Max": MaxSum}[
        analysis["superposition_model"]["ws_superposition"]
    ]()
    farm = PropagateDownwind(UniformSite([1], ti=turbulence), turbines, model, superpositionModel=summed)
    one = speed if speed.ndim == 1 else speed.mean(axis=1)
    own = {} if speed.ndim == 1 else {"WS": speed.T}
    return farm(x, y, type=kind_of, wd=direction, ws=one, time=True, **own).Power.values.T / 1000


def by_foxes(is_exact):
    """foxes averages Gaussian deficits over a rotor by a table; exact: by its formula, which windIO cannot name."""
    import foxes
    import foxes.variables as FV
    from foxes.input.yaml.windio.windio import read_windio_file

    with foxes.Engine.new("numpy", chunk_size_states=100000):
        _, algorithm, *_ = read_windio_file(sys.argv[1], verbosity=0)
        if is_exact:
            for wake in algorithm.partial_wakes:
                algorithm.partial_wakes[wake] = algorithm.mbook.partial_wakes["gaussian"]
        return algorithm.calc_farm()[FV.P].values / 1000


def by_floris(decay):
    from floris import FlorisModel

    off = {"enable": False, "level": "ERROR"}
    types = [
        {
            "turbine_type": f"t{number}",
            "hub_height": kind["hub_height"],
            "rotor_diameter": kind["rotor_diameter"],
            "TSR": 8.0,
            "operation_model": "simple",
            "power_thrust_table": {
                "ref_air_density": 1.225,
                "ref_tilt": 0.0,
                "cosine_loss_exponent_yaw": 1.88,
                "cosine_loss_exponent_tilt": 1.88,
                "wind_speed": of(kind, "power_curve", "power_wind_speeds").tolist(),
                "power": (of(kind, "power_curve", "power_values") / 1000).tolist(),
                "thrust_coefficient": of(kind, "Ct_curve", "Ct_values").tolist(),
            },
        }
        for number, kind in enumerate(kinds)
    ]
    farm = FlorisModel(
        {
            "name": "farm",
            "description": "",
            "floris_version": "v4",
            "logging": {"console": off, "file": off},
            "solver": {"type": "turbine_grid", "turbine_grid_points": 1},
            "farm": {
                "layout_x": x.tolist(),
                "layout_y": y.tolist(),
                "turbine_type": [types[kind] for kind in kind_of],
            },
            "flow_field": {
                "air_density": 1.225,
                "reference_wind_height": kinds[0]["hub_height"],
                "turbulence_intensities": [turbulence],
                "wind_directions": [270.0],
                "wind_speeds": [8.0],
                "wind_shear": 0.0,
                "wind_veer": 0.0,
            },
            "wake": {
                "model_strings": {
                    "combination_model": "sosfs",
                    "deflection_model": "none",
                    "turbulence_model": "none",
                    "velocity_model": "jensen",
                },
                "enable_secondary_steering": False,
                "enable_yaw_added_recovery": False,
                "enable_active_wake_mixing": False,
                "enable_transverse_velocities": False,
                "wake_deflection_parameters": {"none": {}},
                "wake_turbulence_parameters": {"none": {}},
                "wake_velocity_parameters": {"jensen": {"we": decay}},
            },
        }
    )
    steps = np.flatnonzero((speed > 0.5) & whole_rotors(decay))
    farm.set(
        wind_directions=direction[steps],
        wind_speeds=speed[steps],
        turbulence_intensities=np.full(len(steps), turbulence),
    )
    farm.run()
    return steps, farm.get_turbine_powers() / 1000


def whole_rotors(k):
    """Steps at which every rotor is wholly within or outside each wake, of one hub height."""
    diameter = np.array([kind["rotor_diameter"] for kind in kinds])[kind_of]
    angle = np.radians(270 - direction)[:, None, None]
    east, north = (one[None, :] - one[:, None] for one in (x, y))
    along = east * np.cos(angle) + north * np.sin(angle)
    across = np.abs(north * np.cos(angle) - east * np.sin(angle))
    edge = np.abs(across - (diameter[:, None] / 2 + k * along))
    return ((along <= 0) | (edge > diameter[None, :] / 2)).all(axis=(1, 2))


def monthly(power):
    return [[float(power[months == month, turbine].sum()) for month in np.unique(months)] for turbine in range(len(x))]


answers = {"steps": len(months)}
pywake = by_pywake()
answers["PyWake"] = monthly(pywake)
for program, is_exact in (("foxes", False), ("foxesExact", True)):
    if program in sys.argv[2:]:
        answers[program] = monthly(by_foxes(is_exact))
if "FLORIS" in sys.argv[2:]:
    steps, power = by_floris(expansion["k_a"])
    answers["FLORIS"] = {
        "steps": len(steps),
        "energy": float(power.sum()),
        "same": float(pywake[steps].sum()),
        "worst": float(np.abs(power - pywake[steps]).max()),
    }
if "windIO" in sys.argv[2:]:
    import windIO

    windIO.validate(sys.argv[1], "plant/wind_energy_system")
print(json.dumps(answers))
