import { climateFromSectors, type WindClimate } from '#domain'
import type { LayoutSpec } from './layoutSpec.ts'

interface ClimateSteps {
  readonly widestDeg: number
  readonly speedStepMs: number
  /** Whether directions that are closer than the widest step are joined. */
  readonly joins: boolean
}

// Wider steps of direction leave gaps between wakes, in which a search would place turbines.
export const STEPS_OF_SEARCH: ClimateSteps = { widestDeg: 5, speedStepMs: 1, joins: true }
export const STEPS_OF_VERIFICATION: ClimateSteps = { widestDeg: 1, speedStepMs: 0.5, joins: false }
/** Highest speed of a climate: stronger winds are left out. */
const HIGHEST_MS = 42

type Sector = NonNullable<LayoutSpec['wind']['sectors']>[number]

/** Wind climate of a layout: Weibull sectors in steps of direction and speed; given speeds unchanged, or joined. */
export function climateOf(
  { wind }: LayoutSpec,
  { widestDeg, speedStepMs, joins }: ClimateSteps,
): WindClimate {
  const sectors: readonly Sector[] = wind.sectors ?? []
  const weibulls = sectors.flatMap((sector) =>
    'weibull_a' in sector
      ? [{ frequency: sector.frequency, scaleMs: sector.weibull_a, shape: sector.weibull_k }]
      : [],
  )
  if (weibulls.length === 0) return climateOfSpeeds(sectors, joins ? widestDeg : 0)
  const perSector = Math.ceil(360 / weibulls.length / widestDeg)
  const count = weibulls.length * perSector
  const speedsMs = Array.from(
    { length: Math.floor(HIGHEST_MS / speedStepMs) },
    (_, i) => (i + 0.5) * speedStepMs,
  )
  const first = Math.floor(perSector / 2)
  const sectorOfDirection = Array.from(
    { length: count },
    (_, d) => Math.floor((d + first) / perSector) % weibulls.length,
  )
  return climateFromSectors(weibulls, speedsMs, sectorOfDirection)
}

/** An odd number of directions is joined around the middle one, at most the number within the widest step. */
function climateOfSpeeds(sectors: readonly Sector[], widestDeg: number): WindClimate {
  const most = Math.max(1, Math.floor((widestDeg * sectors.length) / 360))
  const join = [most, most - 1].find((one) => one % 2 === 1 && sectors.length % one === 0) ?? 1
  const directions = sectors.length / join
  const total = sectors.reduce((sum, { frequency }) => sum + frequency, 0)
  const speedsMs = Float64Array.from(
    new Set(sectors.flatMap((sector) => speedsOf(sector).map(([speed]) => speed))),
  )
  const probability = new Float64Array(directions * speedsMs.length)
  for (const [index, sector] of sectors.entries()) {
    const direction = Math.floor((index + (join - 1) / 2) / join) % directions
    for (const [speed, share] of speedsOf(sector))
      probability[direction * speedsMs.length + speedsMs.indexOf(speed)]! +=
        (share * sector.frequency) / total
  }
  return {
    directionsDeg: Float64Array.from({ length: directions }, (_, d) => (360 * d) / directions),
    speedsMs,
    probability,
  }
}

/** Speeds of a sector, each with its share of the sector's time. */
function speedsOf(sector: Sector): (readonly [speedMs: number, share: number])[] {
  if ('speed_ms' in sector) return [[sector.speed_ms, 1]]
  return 'speeds_ms' in sector ? sector.speeds_ms.map((speed, i) => [speed, sector.probability[i]!]) : []
}
