"""PyWake: 80 turbines at given points, a year of hours from components of the wind; MWh."""
import json
import sys
import warnings

warnings.filterwarnings("ignore")
import numpy as np
from hornsRev import farm_model
from series import answer

given = json.load(sys.stdin)
u, v = np.fromfile(given["source"], dtype="<f4").reshape(2, -1).astype(float)
x = np.array([point["x"] for point in given["points"]])
y = np.array([point["y"] for point in given["points"]])
model = farm_model()
speed, direction = np.hypot(u, v), np.degrees(np.arctan2(-u, -v)) % 360


def simulate():
    run = model(x, y, h=np.full(len(x), given["hub"]), wd=direction, ws=speed, time=True)
    return float(run.Power.values.sum() / 1e6)


answer(simulate, lambda mwh: mwh)
