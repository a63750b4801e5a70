"""PyWake: Horns Rev, 80 turbines, a year of hours."""
import warnings

warnings.filterwarnings("ignore")
from hornsRev import farm_model, wt_x, wt_y
from series import answer, series

model = farm_model()
speed, direction, _ = series(8760)


def simulate():
    return float(model(wt_x, wt_y, wd=direction, ws=speed, time=True).Power.values.sum() / 1000)


answer(simulate, lambda power_kw: power_kw)
