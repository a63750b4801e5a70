import { join } from 'node:path'
import { expect, it } from 'vitest'
import { askPeer, peerCan } from '#atlas/testing'
import {
  type ConcurrentSteps,
  concurrentSteps,
  fitTransfer,
  monthsIn,
  statesUncertainty,
  stepsWhere,
  type TransferMethod,
  transferMethods,
  transferredSpeeds,
  transferSkill,
} from '#domain'
import { isWholeExtent } from '#domain/testing'

/**
 * Where the windows of a length begin, months apart. Windows of a year have the narrowest margin, so they begin in
 * every month: with every third month 46 or 47 of 77 are within, on either side of the bound by chance.
 */
const strideOf = (length: number) => (isWholeExtent ? (length === 12 ? 1 : 3) : 24)
/** The shortest and the longest of short calibrations. */
const lengths = isWholeExtent ? [12, 24] : [12]
const hourMs = 3_600_000
const startMs = Date.UTC(1999, 0)

const hasRecords = peerCan('import importlib.metadata as m; m.version("openoa")')

/** Every hour of twenty years: ERA5 as the atlas, MERRA-2 as the measurement. */
function record(): ConcurrentSteps {
  const { u_ms, v_ms, site_ms } = askPeer(join(import.meta.dirname, 'shortCalibrations.py')) as Record<
    'u_ms' | 'v_ms' | 'site_ms',
    readonly number[]
  >
  const directionDeg = Float64Array.from(
    u_ms,
    (u, i) => (270 - (180 / Math.PI) * Math.atan2(v_ms[i]!, u)) % 360,
  )
  return concurrentSteps(
    {
      startMs,
      stepMs: hourMs,
      speedMs: Float64Array.from(u_ms, (u, i) => Math.hypot(u, v_ms[i]!)),
      directionDeg,
    },
    {
      timesMs: site_ms.map((_, i) => startMs + (i - 0.5) * hourMs),
      intervalMs: hourMs,
      speedMs: site_ms,
      directionDeg: null,
    },
  )
}

const meanOf = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, one) => sum + one, 0) / values.length

/** Whether the mean of all years is within the stated uncertainty, for each window of some months. */
function isWithin(all: ConcurrentSteps, method: TransferMethod, length: number): boolean[] {
  const months = monthsIn(all)
  const truthMs = meanOf(all.measuredMs)
  const found: boolean[] = []
  for (let from = 0; from + length <= months.length; from += strideOf(length)) {
    const own = months.slice(from, from + length)
    const part = stepsWhere(all, (i) => all.month[i]! >= own[0]! && all.month[i]! <= own.at(-1)!)
    const error = meanOf(transferredSpeeds(fitTransfer(part, method)!.transfer, all)) / truthMs - 1
    found.push(Math.abs(error) <= transferSkill(part, method)!.uncertainty!)
  }
  return found
}

it.skipIf(!hasRecords)(
  'every stated uncertainty of a short calibration holds in two of three windows of twenty years',
  { timeout: 1_200_000 },
  () => {
    const all = record()
    for (const method of transferMethods.filter(statesUncertainty))
      for (const length of lengths) {
        const found = isWithin(all, method, length)
        const share = found.filter(Boolean).length / found.length
        const [least, greatest] = isWholeExtent ? [0.6, 0.75] : [0.3, 1]
        expect([method, length, share >= least && share <= greatest, share]).toEqual([
          method,
          length,
          true,
          share,
        ])
      }
  },
)
