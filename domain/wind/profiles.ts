const { log, pow } = Math

/** One seventh: the exponent of a neutral wind over open land, if nothing better is known. */
export const ONSHORE_SHEAR_EXPONENT = 1 / 7

/**
 * Wind speed at another height by the power law (Hellman).
 * @param speedMs speed at fromHeightM, m/s
 * @param fromHeightM height above ground of the known speed, m, > 0
 * @param toHeightM target height above ground, m, > 0
 * @param shearExponent dimensionless
 * @returns m/s
 */
export function powerLawSpeed(
  speedMs: number,
  fromHeightM: number,
  toHeightM: number,
  shearExponent: number,
): number {
  return speedMs * pow(toHeightM / fromHeightM, shearExponent)
}

/**
 * Shear exponent of a neutral wind between a height and the ground, 1/ln(h/z0).
 * @param heightM height above ground, m
 * @param roughnessLengthM m, below heightM
 */
export function shearExponentOverRoughness(heightM: number, roughnessLengthM: number): number {
  return 1 / log(heightM / roughnessLengthM)
}

/**
 * Shear exponent with which the power law meets the logarithmic profile of a neutral boundary layer at two heights,
 * ln(ln(h₂/z₀)/ln(h₁/z₀))/ln(h₂/h₁).
 * @param fromHeightM m above ground
 * @param toHeightM m above ground, another one
 * @param roughnessLengthM m
 * @returns null for a height within ten roughness lengths, where the profile does not apply
 * @see Burton et al. 2011, Wind Energy Handbook, section 2.6.2
 */
export function shearExponentBetween(
  fromHeightM: number,
  toHeightM: number,
  roughnessLengthM: number,
): number | null {
  if (!(Math.min(fromHeightM, toHeightM) >= LEAST_ROUGHNESS_LENGTHS * roughnessLengthM)) return null
  return (
    log(log(toHeightM / roughnessLengthM) / log(fromHeightM / roughnessLengthM)) /
    log(toHeightM / fromHeightM)
  )
}

const LEAST_ROUGHNESS_LENGTHS = 10

/**
 * Wind speed at another height by the logarithmic profile of a neutral boundary layer.
 * @param speedMs speed at fromHeightM, m/s
 * @param fromHeightM height above ground, m
 * @param toHeightM height above ground, m
 * @param roughnessLengthM m
 * @param obstacleHeightM mean height of obstacles around, m; lifts the profile by 0.7 of it
 * @returns m/s; NaN if a height is not above the displaced ground
 * @see Quaschning 2011, Regenerative Energiesysteme, eq. 5.7; displacement as windpowerlib uses it
 */
export function logProfileSpeed(
  speedMs: number,
  fromHeightM: number,
  toHeightM: number,
  roughnessLengthM: number,
  obstacleHeightM = 0,
): number {
  const displacementM = 0.7 * obstacleHeightM
  return (
    (speedMs * log((toHeightM - displacementM) / roughnessLengthM)) /
    log((fromHeightM - displacementM) / roughnessLengthM)
  )
}

/** Power law through speeds at several heights. */
export interface ShearFit {
  readonly exponent: number
  /** Geometric mean of the heights, m: where the fit equals the mean of the logarithms. */
  readonly referenceHeightM: number
  /** Speed of the fit at referenceHeightM, m/s. */
  readonly referenceSpeedMs: number
}

/**
 * Shear exponent as the slope of ln u over ln z by least squares.
 * @param heightsM heights above ground, m, at least two different ones, shape [level]
 * @param speedsMs speeds, m/s, shape [level]; a speed of 0 or NaN makes the fit NaN
 * @throws RangeError lengths differ or fewer than two levels
 */
export function fitShear(heightsM: readonly number[], speedsMs: readonly number[]): ShearFit {
  const levels = heightsM.length
  if (levels !== speedsMs.length || levels < 2) {
    throw new RangeError(`${levels} heights and ${speedsMs.length} speeds give no shear`)
  }
  let meanX = 0
  let meanY = 0
  for (let level = 0; level < levels; level++) {
    meanX += log(heightsM[level]!) / levels
    meanY += log(speedsMs[level]!) / levels
  }
  let sumXy = 0
  let sumXx = 0
  for (let level = 0; level < levels; level++) {
    const x = log(heightsM[level]!) - meanX
    sumXy += x * (log(speedsMs[level]!) - meanY)
    sumXx += x * x
  }
  return {
    exponent: sumXy / sumXx,
    referenceHeightM: Math.exp(meanX),
    referenceSpeedMs: Math.exp(meanY),
  }
}
