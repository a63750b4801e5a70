/** Extent and critical slope of the ruggedness index, and the number of its radii: the usual values of WAsP. */
export const ruggednessDefaults = { radiusM: 3500, slope: 0.3, radii: 72 } as const

export interface RuggednessTerms {
  readonly radiusM: number
  /** Critical slope, a rise per distance. */
  readonly slope: number
  /** Number of equally spaced directions. */
  readonly radii: number
}

/**
 * Ruggedness index (RIX) of a place: the share of the lengths of all radii around it along which the ground is steeper
 * than the critical slope, uphill or downhill, as the mean of the radii.
 *
 * Source: Bowen & Mortensen 1996, EWEC; Mortensen & Petersen 1997, EWEC; Mortensen, Bowen & Antoniou 2006, EWEC. WAsP
 * takes segments between crossings of contour lines, here segments have equal lengths.
 * @param heightM height of the ground above sea level at m to the east and north of the place; NaN if not known
 * @param stepM length of a segment, about the spacing of the elevation model
 * @returns 0 to 1; NaN if a height is not known
 */
export function ruggednessIndex(
  heightM: (eastM: number, northM: number) => number,
  stepM: number,
  { radiusM, slope, radii }: RuggednessTerms = ruggednessDefaults,
): number {
  const segments = Math.max(1, Math.round(radiusM / stepM))
  const lengthM = radiusM / segments
  let steep = 0
  for (let radius = 0; radius < radii; radius++) {
    const angle = (2 * Math.PI * radius) / radii
    const [east, north] = [Math.sin(angle), Math.cos(angle)]
    let before = heightM(0, 0)
    for (let segment = 1; segment <= segments; segment++) {
      const distanceM = segment * lengthM
      const after = heightM(distanceM * east, distanceM * north)
      if (Number.isNaN(after) || Number.isNaN(before)) return Number.NaN
      if (Math.abs(after - before) > slope * lengthM) steep += 1
      before = after
    }
  }
  return steep / (segments * radii)
}

/** Share of steep ground from which terrain is called complex for linear flow models. */
export const complexRuggedness = 0.3
