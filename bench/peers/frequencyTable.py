"""numpy: 12 sectors by 40 bins of 1 m/s of 400,000 winds."""
import numpy as np
from series import answer, series

speed, direction, _ = series(400_000)
bins = [np.arange(0, 41, 1), np.arange(-0.5, 12.5, 1)]


def count():
    return np.histogram2d(speed, ((direction + 15) % 360) // 30, bins=bins)[0]


answer(count, lambda table: table.T.astype(int).ravel().tolist())
