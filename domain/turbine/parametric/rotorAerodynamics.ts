const { PI, exp, max, min } = Math

/** Coefficients of Cp(λ) without pitch by Dai et al. 2016 as tabulated by Saint-Drenan et al. 2020, table 1. */
const C1 = 0.22
const C2 = 120
const C6 = 5
const C7 = 12.5
const C10 = 0.035

/** Tip-speed ratio of the highest power coefficient: the exponential's maximum, 1/λᵢ = C6/C2 + 1/C7. */
const OPTIMAL_TIP_SPEED_RATIO = 1 / (C6 / C2 + 1 / C7 + C10)
const HIGHEST = coefficient(OPTIMAL_TIP_SPEED_RATIO)

/**
 * Power coefficient of a rotor at its best pitch, as a share of its highest one.
 * @param tipSpeedRatio speed of the blade tips over wind speed, > 0
 * @returns 0..1, 1 at 6.38
 * @see Saint-Drenan et al. 2020, Renewable Energy 157, doi 10.1016/j.renene.2020.04.123, eq. 3
 */
export function relativePowerCoefficient(tipSpeedRatio: number): number {
  return max(0, coefficient(tipSpeedRatio) / HIGHEST)
}

/**
 * Speed of the blade tips: that of the best tip-speed ratio within the usual speeds of rotors of this size.
 * @param diameterM rotor diameter, m
 * @returns m/s over wind speed in m/s
 * @see Saint-Drenan et al. 2020, section 2.3: lowest and highest rpm by diameter
 */
export function tipSpeeds(diameterM: number): (v: number) => number {
  const perRpm = (PI * diameterM) / 60
  const lowest = 188.8 * diameterM ** -0.7081 * perRpm
  const highest = 793.7 * diameterM ** -0.8504 * perRpm
  return (v) => min(highest, max(lowest, OPTIMAL_TIP_SPEED_RATIO * v))
}

function coefficient(tipSpeedRatio: number): number {
  const inverse = 1 / tipSpeedRatio - C10
  return C1 * (C2 * inverse - C6) * exp(-C7 * inverse)
}
