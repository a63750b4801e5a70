export interface Ellipsoid {
  /** Equatorial radius in m. */
  readonly radiusM: number
  /** (a − b)/a, 0 for a sphere. */
  readonly flattening: number
}

/** NIMA TR8350.2 (2000), table 3.1. */
export const WGS84: Ellipsoid = { radiusM: 6378137, flattening: 1 / 298.257223563 }

/** Moritz 2000, Geodetic Reference System 1980, J. Geodesy 74; 0.1 mm away from WGS 84. */
export const GRS80: Ellipsoid = { radiusM: 6378137, flattening: 1 / 298.257222101 }

/** A spherical earth of the given radius in m, as in weather models. */
export function sphere(radiusM: number): Ellipsoid {
  return { radiusM, flattening: 0 }
}

/** First eccentricity e = √(f(2 − f)), dimensionless. */
export function eccentricity(ellipsoid: Ellipsoid): number {
  return Math.sqrt(ellipsoid.flattening * (2 - ellipsoid.flattening))
}
