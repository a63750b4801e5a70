/** Corner latitude/longitude, spacing and size of an atlas, the specification's "Atlas grid". */
export interface AtlasGrid {
  /** Centre of the south-western cell: degrees east, about the pole of a rotated grid, or metres when the grid is Lambert-projected. */
  readonly xmin: number
  /** Centre of the south-western cell: degrees north, about the pole of a rotated grid, or metres when the grid is Lambert-projected. */
  readonly ymin: number
  /** Spacing to the east, degrees or metres; positive. */
  readonly dx: number
  /** Spacing to the north, degrees or metres; positive. */
  readonly dy: number
  /** Number of cells to the east. */
  readonly xSz: number
  /** Number of cells to the north. */
  readonly ySz: number
  /** Lambert conformal conic: latitude and longitude of origin, standard parallels, in degrees. */
  readonly lambert?: LambertParameters
  /** Latitudes and longitudes about another pole; never together with `lambert`. */
  readonly rotated?: RotatedPole
  /** Nodes repeat cells that are not in rows and columns: the nearest node counts, without interpolation. */
  readonly ofCells?: true
}

/** The north pole of a rotated grid in true coordinates, degrees. */
export interface RotatedPole {
  readonly poleLat: number
  readonly poleLon: number
}

/** Lambert conformal conic projection; lat1 equals lat2 for one standard parallel. */
export interface LambertParameters {
  readonly lat0: number
  readonly lon0: number
  readonly lat1: number
  readonly lat2: number
  /** Radius in m of a spherical earth, as weather models use it; absent: the WGS 84 ellipsoid. */
  readonly sphereRadiusM?: number
}
