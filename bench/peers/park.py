"""PyWake: Horns Rev, 80 turbines, 360 directions, 23 speeds."""
import warnings

warnings.filterwarnings("ignore")
from hornsRev import farm_model, wt_x, wt_y
from series import answer

model = farm_model()


def simulate():
    simulation = model(wt_x, wt_y)
    simulation.aep().sum()
    return simulation


answer(simulate, lambda simulation: float(simulation.Power.values.sum() / 1000))
