const { sqrt, PI } = Math

/**
 * Share of a rotor within a round wake. The two circular segments of the overlap are computed from the distance
 * of the circles' edges. So no digits cancel if the circles only touch, and the result stays within 0..1.
 * @param wakeRadiusM R, m, > 0
 * @param rotorRadiusM r, m, > 0
 * @param distanceM of the centres, m, ≥ 0
 * @returns 0..1; (R/r)² for a wake wholly within the rotor
 * @see Katic, Højstrup & Jensen 1986, A simple model for cluster efficiency
 */
export function rotorShareInWake(wakeRadiusM: number, rotorRadiusM: number, distanceM: number): number {
  if (distanceM >= wakeRadiusM + rotorRadiusM) return 0
  if (distanceM <= wakeRadiusM - rotorRadiusM) return 1
  const ratio = wakeRadiusM / rotorRadiusM
  if (distanceM <= rotorRadiusM - wakeRadiusM) return ratio * ratio
  return partialShare(wakeRadiusM, rotorRadiusM, distanceM)
}

/** Share for circles whose edges cross. */
export function partialShare(wakeRadiusM: number, rotorRadiusM: number, distanceM: number): number {
  const ratio = wakeRadiusM / rotorRadiusM
  // Radii first: their difference is exact for nearly equal circles side by side, where exactness matters.
  const difference = rotorRadiusM - wakeRadiusM
  const edges = rotorRadiusM + wakeRadiusM - distanceM
  // 1 − cos of half the angle of each circle's part inside the other, seen from its centre.
  const wakeVersine = ((difference + distanceM) * edges) / (2 * distanceM * wakeRadiusM)
  const rotorVersine = ((distanceM - difference) * edges) / (2 * distanceM * rotorRadiusM)
  return (ratio * ratio * segmentArea(wakeVersine) + segmentArea(rotorVersine)) / PI
}

/**
 * Area of the segment of the unit circle with the height y, arccos(1 − y) − (1 − y)√(2y − y²).
 * @param y 0..2
 * @returns 0..π, relative error below 1e-11
 */
export function segmentArea(y: number): number {
  if (y > 1) return PI - smallSegmentArea(2 - y)
  return smallSegmentArea(y)
}

/**
 * The polynomial that, times y^(3/2), is the area for y ≤ 1, the highest power first: a Chebyshev fit, error 1.2e-11; the
 * exact constant is 4√2/3.
 */
export const SEGMENT_AREA = [
  -3.3488636327257266e-5, 1.0291577574596001e-4, -1.9129668191902085e-4, 1.2259200961922665e-4,
  -2.1583043132775726e-4, -3.3740734456015137e-4, -1.2631704708813188e-3, -4.909482117070468e-3,
  -2.5253877593303945e-2, -0.28284271086086826, 1.8856180831574467,
] as const

/** Area without inverting a cosine; exact for the thinnest segments. */
function smallSegmentArea(y: number): number {
  if (!(y > 0)) return 0
  let sum = 0
  for (const coefficient of SEGMENT_AREA) sum = sum * y + coefficient
  return y * sqrt(y) * sum
}
