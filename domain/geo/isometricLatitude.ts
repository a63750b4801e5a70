/**
 * Isometric latitude, the ordinate of every conformal map of the ellipsoid.
 * @param phi geodetic latitude in radians; ±π/2 gives about ±37
 * @param e first eccentricity, 0 for a sphere
 * @returns ψ, dimensionless; 0 at the equator
 * @see Snyder 1987, USGS Professional Paper 1395, eq. 7-7 (as t = exp(−ψ), eq. 15-9)
 */
export function isometricLatitude(phi: number, e: number): number {
  return Math.asinh(Math.tan(phi)) - e * Math.atanh(e * Math.sin(phi))
}

/**
 * Geodetic latitude of an isometric latitude, by Newton's method on tan φ.
 *
 * Converges to the last digits in two or three steps for the earth's flattening.
 * @param psi isometric latitude
 * @param e first eccentricity, 0 for a sphere
 * @returns geodetic latitude in radians
 * @see Karney 2011, Transverse Mercator with an accuracy of a few nanometers, eq. 19-21
 */
export function latitudeFromIsometric(psi: number, e: number): number {
  const tauConformal = Math.sinh(psi)
  if (e === 0) return Math.atan(tauConformal)
  const e2m = 1 - e * e
  let tau = tauConformal / e2m
  for (let step = 0; step < 6; step++) {
    const secant = Math.sqrt(1 + tau * tau)
    const sigma = Math.sinh(e * Math.atanh((e * tau) / secant))
    const trial = tau * Math.sqrt(1 + sigma * sigma) - sigma * secant
    const change =
      (((tauConformal - trial) / Math.sqrt(1 + trial * trial)) * (1 + e2m * tau * tau)) / (e2m * secant)
    tau += change
    if (!(Math.abs(change) > 1e-15 * Math.max(1, Math.abs(tau)))) break
  }
  return Math.atan(tau)
}
