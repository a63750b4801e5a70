import { sectorOf } from '../wind/index.ts'
import type { ConcurrentSteps } from './concurrentSteps.ts'
import { type SpeedTransfer, transferSectorCount, transferSpeed } from './speedTransfer.ts'
import { needsRanks, sectorCurvesBy, type TransferMethod } from './transferMethods.ts'

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
 * @returns null if the method fails for these steps
 */
export function fitTransfer(steps: ConcurrentSteps, method: TransferMethod): FittedTransfer | null {
  return transferWithout(steps, method)(null)
}

/**
 * Fits a method to all steps but those of a month; null: to all. Cross validation repeats it often, so that the
 * steps are divided and sorted once.
 */
export function transferWithout(
  steps: ConcurrentSteps,
  method: TransferMethod,
): (leftOutMonth: number | null) => FittedTransfer | null {
  const [all, ...bySector] = speedsBySector(steps, method)
  return (month) => {
    const curvesOf = ({ atlas, measured }: Speeds, least: number) => {
      const atlasMs = without(atlas, month)
      return atlasMs.length < least ? null : sectorCurvesBy[method](atlasMs, without(measured, month))
    }
    const ofAll = curvesOf(all!, 0)
    if (ofAll === null) return null
    const own = bySector.map((speeds) => curvesOf(speeds, leastSectorSteps))
    return {
      transfer: own.map((curves) => curves ?? ofAll),
      sharedSectors: own.flatMap((curves, sector) => (curves === null ? [sector] : [])),
    }
  }
}

/** Speeds with their calendar months, shapes [step]. */
interface DatedSpeeds {
  readonly month: Int32Array
  readonly ms: Float64Array
}

interface Speeds {
  readonly atlas: DatedSpeeds
  readonly measured: DatedSpeeds
}

/** Speeds of all directions together, then of each sector. */
function speedsBySector(
  { month, atlasMs, atlasDeg, measuredMs }: ConcurrentSteps,
  method: TransferMethod,
): readonly Speeds[] {
  const steps: number[] = []
  const bySector = Array.from({ length: transferSectorCount }, (): number[] => [])
  for (let i = 0; i < month.length; i++) {
    steps.push(i)
    bySector[sectorOf(atlasDeg[i]!, transferSectorCount)]?.push(i)
  }
  const dated = (own: readonly number[], speeds: Float64Array): DatedSpeeds => {
    const order = needsRanks(method) ? own.toSorted((a, b) => speeds[a]! - speeds[b]!) : own
    const [months, ms] = [new Int32Array(own.length), new Float64Array(own.length)]
    for (let i = 0; i < order.length; i++) {
      months[i] = month[order[i]!]!
      ms[i] = speeds[order[i]!]!
    }
    return { month: months, ms }
  }
  return [steps, ...bySector].map((own) => ({
    atlas: dated(own, atlasMs),
    measured: dated(own, measuredMs),
  }))
}

function without({ month, ms }: DatedSpeeds, leftOutMonth: number | null): Float64Array {
  if (leftOutMonth === null) return ms
  const remaining = new Float64Array(ms.length)
  let end = 0
  for (let i = 0; i < ms.length; i++) if (month[i] !== leftOutMonth) remaining[end++] = ms[i]!
  return remaining.subarray(0, end)
}

/** Speeds of the atlas after a transfer, m/s, shape [step]. */
export function transferredSpeeds(transfer: SpeedTransfer, steps: ConcurrentSteps): Float64Array {
  return steps.atlasMs.map((speed, i) => transferSpeed(transfer, speed, steps.atlasDeg[i]!, steps.step[i]!))
}
