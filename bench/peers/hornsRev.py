"""N. O. Jensen's wake with partial overlap as PyWake has it, on its own data of Horns Rev 1."""
from py_wake.deficit_models.noj import NOJDeficit
from py_wake.deficit_models.utils import ct2a_mom1d
from py_wake.examples.data.hornsrev1 import V80, Hornsrev1Site, wt_x, wt_y
from py_wake.rotor_avg_models.area_overlap_model import AreaOverlapAvgModel
from py_wake.superposition_models import SquaredSum
from py_wake.wind_farm_models.engineering_models import PropagateDownwind

__all__ = ["farm_model", "wt_x", "wt_y"]


def farm_model(k=0.04):
    deficit = NOJDeficit(k=k, ct2a=ct2a_mom1d, rotorAvgModel=AreaOverlapAvgModel())
    return PropagateDownwind(Hornsrev1Site(), V80(), deficit, superpositionModel=SquaredSum())
