"""scipy: Weibull distribution of maximum likelihood of 400,000 speeds."""
from scipy.stats import weibull_min
from series import answer, series

speed, _, _ = series(400_000)


def fit():
    shape, _, scale = weibull_min.fit(speed, floc=0)
    return [float(scale), float(shape)]


answer(fit, lambda found: found)
