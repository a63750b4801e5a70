/** Displacement height over roughness length. */
const displacementFactor = 6

/** Height up to which two places share one wind, m; a higher measurement uses its own height. */
const sharedWindHeightM = 100

const referenceHeightM = 10
const referenceRoughnessM = 0.1

/**
 * Wind speed at 10 m above ground of roughness 0.1 m, for which Klug and Manier's classes are made: up from the
 * measurement to 100 m and down again along logarithmic profiles.
 * @param speedMs m/s, measured
 * @param anemometerHeightM m above ground; at least 12 roughness lengths
 * @param roughnessM roughness length at the measurement, m
 * @returns m/s, rounded to 0.1 m/s as the scheme requires; NaN stays NaN
 * @see VDI 3782 part 6 (2017), section 4.2
 */
export function referenceWindMs(speedMs: number, anemometerHeightM: number, roughnessM: number): number {
  return Math.round(10 * speedMs * referenceWindFactor(anemometerHeightM, roughnessM)) / 10
}

/** Factor on the speed in `referenceWindMs`, before rounding. */
export function referenceWindFactor(anemometerHeightM: number, roughnessM: number): number {
  const sharedM = Math.max(sharedWindHeightM, anemometerHeightM)
  const up = profile(sharedM, roughnessM) / profile(anemometerHeightM, roughnessM)
  const down = profile(referenceHeightM, referenceRoughnessM) / profile(sharedM, referenceRoughnessM)
  return up * down
}

/** ln((z − d0)/z0): the logarithmic profile without its friction velocity. */
function profile(heightM: number, roughnessM: number): number {
  return Math.log((heightM - displacementFactor * roughnessM) / roughnessM)
}
