import { type Weibull, weibullCdf } from '../../wind/weibull.ts'

/** Frequency of each direction and speed, without their order in time. */
export interface WindClimate {
  /** Degrees, shape [direction]. */
  readonly directionsDeg: Float64Array
  /** m/s, shape [speed]. */
  readonly speedsMs: Float64Array
  /** Shape [direction, speed]; the sum is 1 less the share outside the speeds. */
  readonly probability: Float64Array
}

/** Weibull distribution of one direction sector. */
export interface SectorWeibull extends Weibull {
  /** Share of the time, in any unit common to all sectors. */
  readonly frequency: number
}

/**
 * Climate of Weibull sectors on whole degrees and speeds, as in PyWake. Each degree has its share of the sector
 * with the nearest centre; each given speed has the part of it within half a step around.
 * @param sectors evenly spaced, the first centred on north, shape [sector]
 * @param speedsMs m/s, evenly spaced, shape [speed]
 * @param sectorOfDegree sector of each degree 0..359; default the nearest centre, the clockwise one half-way
 *     between two
 */
export function climateFromSectors(
  sectors: readonly SectorWeibull[],
  speedsMs: readonly number[],
  sectorOfDegree: readonly number[] = degreesBySector(sectors.length),
): WindClimate {
  const directions = sectorOfDegree.length
  const total = sectors.reduce((sum, { frequency }) => sum + frequency, 0)
  const degreesPerSector = directions / sectors.length
  const half = (speedsMs[1]! - speedsMs[0]!) / 2
  const probability = new Float64Array(directions * speedsMs.length)
  for (const [direction, index] of sectorOfDegree.entries()) {
    const sector = sectors[index]!
    const share = sector.frequency / total / degreesPerSector
    for (const [s, speed] of speedsMs.entries()) {
      const inBin = weibullCdf(sector, speed + half) - weibullCdf(sector, speed - half)
      probability[direction * speedsMs.length + s] = share * inBin
    }
  }
  return {
    directionsDeg: Float64Array.from({ length: directions }, (_, d) => (360 * d) / directions),
    speedsMs: Float64Array.from(speedsMs),
    probability,
  }
}

/** Sector of each degree of direction; half-way between two centres the clockwise one. */
function degreesBySector(sectorCount: number): number[] {
  const perSector = 360 / sectorCount
  return Array.from({ length: 360 }, (_, d) => Math.floor((d + perSector / 2) / perSector) % sectorCount)
}
