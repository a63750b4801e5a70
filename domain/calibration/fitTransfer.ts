import { sectorOf } from '../wind/index.ts'
import type { ConcurrentSteps } from './concurrentSteps.ts'
import { type SpeedTransfer, transferSectorCount, transferSpeed } from './speedTransfer.ts'
import { sectorCurvesBy, type TransferMethod } from './transferMethods.ts'

/** Steps that a sector needs for curves of its own; others use those of all directions together. */
export const leastSectorSteps = 200

export interface FittedTransfer {
  readonly transfer: SpeedTransfer
  /** Sectors without curves of their own, ascending. */
  readonly sharedSectors: readonly number[]
}

/**
 * Fits a method to the atlas's wind, by sector of its direction. Calms have none: they count only for all directions
 * together.
 * @param leftOutMonth steps of this month are left out; null: none are
 * @returns null if the method fails for these steps
 */
export function fitTransfer(
  steps: ConcurrentSteps,
  method: TransferMethod,
  leftOutMonth: number | null = null,
): FittedTransfer | null {
  const curvesOf = sectorCurvesBy[method]
  const { all, sectors } = speedsBySector(steps, leftOutMonth)
  const ofAll = curvesOf(all.atlasMs, all.measuredMs)
  if (ofAll === null) return null
  const sharedSectors: number[] = []
  const transfer = sectors.map(({ atlasMs, measuredMs }, sector) => {
    const own = atlasMs.length < leastSectorSteps ? null : curvesOf(atlasMs, measuredMs)
    if (own === null) sharedSectors.push(sector)
    return own ?? ofAll
  })
  return { transfer, sharedSectors }
}

interface Speeds {
  readonly atlasMs: Float64Array
  readonly measuredMs: Float64Array
}

const leftOut = -1
const calm = -2

/** Speeds of all sectors in one pass, since cross validation repeats it often. */
function speedsBySector(
  { month, atlasMs, atlasDeg, measuredMs }: ConcurrentSteps,
  leftOutMonth: number | null,
): { readonly all: Speeds; readonly sectors: readonly Speeds[] } {
  const sectorOfStep = new Int8Array(atlasDeg.length).fill(leftOut)
  const counts = new Array<number>(transferSectorCount).fill(0)
  let total = 0
  for (let i = 0; i < sectorOfStep.length; i++) {
    if (month[i] === leftOutMonth) continue
    total += 1
    const direction = atlasDeg[i]!
    const sector = Number.isNaN(direction) ? calm : sectorOf(direction, transferSectorCount)
    sectorOfStep[i] = sector
    if (sector !== calm) counts[sector]! += 1
  }
  const speedsOf = (count: number): Speeds => ({
    atlasMs: new Float64Array(count),
    measuredMs: new Float64Array(count),
  })
  const sectors = counts.map(speedsOf)
  const all = speedsOf(total)
  const filled = new Array<number>(transferSectorCount).fill(0)
  let end = 0
  for (let i = 0; i < sectorOfStep.length; i++) {
    const sector = sectorOfStep[i]!
    if (sector === leftOut) continue
    all.atlasMs[end] = atlasMs[i]!
    all.measuredMs[end++] = measuredMs[i]!
    if (sector === calm) continue
    const at = filled[sector]!++
    sectors[sector]!.atlasMs[at] = atlasMs[i]!
    sectors[sector]!.measuredMs[at] = measuredMs[i]!
  }
  return { all, sectors }
}

/** Speeds of the atlas after a transfer, m/s, shape [step]. */
export function transferredSpeeds(transfer: SpeedTransfer, steps: ConcurrentSteps): Float64Array {
  return steps.atlasMs.map((speed, i) => transferSpeed(transfer, speed, steps.atlasDeg[i]!, steps.step[i]!))
}
