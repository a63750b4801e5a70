import type { LatLon } from './latLon.ts'

/** Rays around a place, and rings on them. */
export interface ReliefRays {
  readonly directions: number
  readonly rings: number
  /** Distance of the rings, m. */
  readonly stepM: number
}

/** Shape of the ground around a place. Heights above sea level, m; directions in degrees from north. */
export interface Relief {
  readonly radiusM: number
  /** Steepest rise or fall between neighbouring rings of a ray, as a ratio. */
  readonly slope: number
  readonly slopeDistanceM: number
  readonly slopeDirectionDeg: number
  readonly highestM: number
  readonly lowestM: number
  /** Smaller rise of two opposite rays, on the axis where it is largest; 0 on open ground. */
  readonly enclosingRiseM: number
  readonly axisDeg: number
}

/** Length of a degree of latitude on the sphere, m. */
export const METRES_PER_DEGREE = 111_195

/** The point at a distance from a place towards a direction, degrees from north. Good for some kilometres. */
export function placeTowards({ lat, lon }: LatLon, directionDeg: number, distanceM: number): LatLon {
  const angle = (Math.PI * directionDeg) / 180
  const eastwards = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return {
    lat: lat + (distanceM * Math.cos(angle)) / METRES_PER_DEGREE,
    lon: lon + (distanceM * Math.sin(angle)) / eastwards,
  }
}

/** Points around a place, ray by ray from north clockwise, each from the inside out. Good for some kilometres. */
export function reliefPoints(place: LatLon, { directions, rings, stepM }: ReliefRays): LatLon[] {
  return Array.from({ length: directions * rings }, (_, index) =>
    placeTowards(place, (360 * Math.floor(index / rings)) / directions, stepM * ((index % rings) + 1)),
  )
}

/**
 * The ground around a place by its height at `reliefPoints`.
 * @param centreM height of the place
 * @param heightsM of the points in their order; null: not known, it is ignored
 * @param rays an even number of directions
 */
export function reliefOf(centreM: number, heightsM: readonly (number | null)[], rays: ReliefRays): Relief {
  const { directions, rings, stepM } = rays
  const rises = new Array<number>(directions).fill(0)
  let steepest = { slope: 0, distanceM: 0, direction: 0 }
  let [highestM, lowestM] = [centreM, centreM]
  for (let direction = 0; direction < directions; direction++) {
    let before: number | null = centreM
    for (let ring = 0; ring < rings; ring++) {
      const heightM = heightsM[direction * rings + ring] ?? null
      if (heightM !== null) {
        highestM = Math.max(highestM, heightM)
        lowestM = Math.min(lowestM, heightM)
        rises[direction] = Math.max(rises[direction]!, heightM - centreM)
        const slope = before === null ? 0 : Math.abs(heightM - before) / stepM
        if (slope > steepest.slope) steepest = { slope, distanceM: stepM * (ring + 0.5), direction }
      }
      before = heightM
    }
  }
  const half = directions / 2
  const enclosing = Array.from({ length: half }, (_, axis) => Math.min(rises[axis]!, rises[axis + half]!))
  const enclosingRiseM = Math.max(...enclosing)
  return {
    radiusM: rings * stepM,
    slope: steepest.slope,
    slopeDistanceM: steepest.distanceM,
    slopeDirectionDeg: (360 * steepest.direction) / directions,
    highestM,
    lowestM,
    enclosingRiseM,
    axisDeg: (360 * enclosing.indexOf(enclosingRiseM)) / directions,
  }
}
