const { PI, min, max, sqrt, acos, cos } = Math

/** Largest power coefficient of an ideal rotor, Betz 1920. */
const BETZ_LIMIT = 16 / 27

/**
 * Thrust coefficient of an ideal rotor with a known power coefficient.
 *
 * Cp = 4a(1 − a)² has one root a in 0..1/3; Ct = 4a(1 − a). An ideal rotor has the least thrust for its power, so real
 * turbines have more: see `genericThrust`.
 * @param powerCoefficient below 0 counts as 0, above 16/27 as that
 * @returns 0..8/9
 * @see Burton et al. 2011, Wind Energy Handbook, eq. 3.11 and 3.14
 */
export function thrustFromPowerCoefficient(powerCoefficient: number): number {
  const cp = min(max(powerCoefficient, 0), BETZ_LIMIT)
  // b = 1 − a solves b³ − b² + cp/4 = 0; Vieta's cosine gives the largest root.
  const cosine = min(max(1 - (27 * cp) / 8, -1), 1)
  const b = (1 + 2 * cos(acos(cosine) / 3)) / 3
  return 4 * b * (1 - b)
}

/**
 * Power coefficient, P/(½ ρ A v³).
 * @param powerKw kW
 * @param v m/s, > 0
 * @param diameterM rotor diameter, m
 * @param airDensityKgM3 kg/m³
 */
export function powerCoefficient(
  powerKw: number,
  v: number,
  diameterM: number,
  airDensityKgM3: number,
): number {
  return (1000 * powerKw) / (0.5 * airDensityKgM3 * sweptAreaM2(diameterM) * v ** 3)
}

/**
 * Power of a rotor with a known power coefficient.
 * @returns kW
 */
export function powerFromCoefficient(
  coefficient: number,
  v: number,
  diameterM: number,
  airDensityKgM3: number,
): number {
  return 0.0005 * coefficient * airDensityKgM3 * sweptAreaM2(diameterM) * v ** 3
}

/**
 * Induction of a rotor by momentum theory, 2a = 1 − √(1 − Ct).
 * @param ct thrust coefficient; above 1 counts as 1
 * @returns relative deficit of the wind immediately downwind of the rotor, 0..1
 * @see Jensen 1983, Risø-M-2411
 */
export function inductionFromThrust(ct: number): number {
  // Math.min is avoided, since wakes call this for every turbine and hour. NaN stays NaN.
  return ct >= 1 ? 1 : 1 - sqrt(1 - ct)
}

/**
 * Induction of a rotor by Madsen's fit to blade element momentum codes, 2a, valid up to high loads.
 * @see Madsen et al. 2020, Wind Energ. Sci. 5, eq. 5 as used in PyWake
 */
export function madsenInductionFromThrust(ct: number): number {
  return 2 * ct * (0.246 + ct * (0.0586 + 0.0883 * ct))
}

function sweptAreaM2(diameterM: number): number {
  return (PI / 4) * diameterM * diameterM
}
