import { type LatLon, placeTowards } from '../geo/index.ts'
import { roughnessOfWorldCoverM } from './worldCover.ts'

/** Number of points in the circle, with equal areas. */
const points = 1000
/** Angle between neighbours of a sunflower's seeds, which fill a circle evenly, degrees. */
const goldenAngle = 180 * (3 - Math.sqrt(5))
/** Least known share of the circle: with less the mean would describe another place. */
const leastKnownShare = 0.95

/**
 * Radius of the ground whose roughness matters for a source, m: fifteen times its height, at least 150 m.
 * @see TA Luft 2021, annex 2, no. 6
 */
export function roughnessRadiusM(heightM: number): number {
  return Math.max(150, 15 * heightM)
}

/** Places that fill a circle evenly, from the inside out. Good for some kilometres. */
export function placesAround(place: LatLon, radiusM: number): LatLon[] {
  return Array.from({ length: points }, (_, index) =>
    placeTowards(place, (index * goldenAngle) % 360, radiusM * Math.sqrt((index + 0.5) / points)),
  )
}

/**
 * Mean roughness length by the land cover at places that represent equal areas, m: arithmetic by area, as in TA Luft
 * 2021, annex 2, no. 6.
 * @param classes codes of ESA WorldCover; null: not known
 * @returns null where too little is known
 */
export function roughnessByLandCoverM(classes: readonly (number | null)[]): number | null {
  const lengths = knownLengths(classes)
  return lengths && lengths.reduce((sum, length) => sum + length, 0) / lengths.length
}

/**
 * Mean roughness length as a wind farm uses it: the mean of the logarithm, which the profile contains.
 * @returns null where too little is known
 */
export function logRoughnessByLandCoverM(classes: readonly (number | null)[]): number | null {
  const lengths = knownLengths(classes)
  return lengths && Math.exp(lengths.reduce((sum, length) => sum + Math.log(length), 0) / lengths.length)
}

function knownLengths(classes: readonly (number | null)[]): number[] | null {
  const known = classes.flatMap((code) => (code === null ? [] : [roughnessOfWorldCoverM(code)]))
  const lengths = known.filter((length) => length !== null)
  return lengths.length === 0 || lengths.length < leastKnownShare * classes.length ? null : lengths
}
