import type { InputSeries } from './inputSeries.ts'
import type { MapMemory } from './mapMemory.ts'
import type { Window } from './window.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rounding of packed values may make a sum seem to fall by this share. */
const FALL_TOLERANCE = 1e-3

/** A leap this many times the mean change of a step ends a sum. */
const LEAST_LEAP = 4

/** How sums begin anew, and what tells them from amounts that happen to rise. */
interface Summing {
  readonly windowMs: number
  readonly leastSteps: number
  readonly sampleDays: number
  /** Windows of the sampled days in which something was added. */
  readonly leastRising: number
}

/** Since 00 UTC (ERA5-Land), or since the forecasts of 00 and 12 UTC began (ERA-Interim). */
const SUMMINGS: readonly Summing[] = [
  { windowMs: DAY_MS, leastSteps: 4, sampleDays: 10, leastRising: 1 },
  { windowMs: DAY_MS / 2, leastSteps: 2, sampleDays: 30, leastRising: 16 },
]

/** Maps of one input, or a part of each, counted from the input's own first step; gone when the memory is taken again. */
export type ReadMaps = (
  fromStep: number,
  endStep: number,
  window?: Window,
  memory?: MapMemory,
) => Promise<Float32Array>

/**
 * Reader of amounts per step, whether the files have them so (ERA5) or as sums that begin anew at 00 UTC (ERA5-Land) or
 * at 00 and 12 UTC (ERA-Interim); the last sum is at the stamp where the next begins. Which it is, days spread over the
 * series tell: such sums never fall before they begin anew, amounts per step do.
 */
export async function amountsPerStep(
  series: InputSeries,
  stepMs: number,
  cellCount: number,
): Promise<ReadMaps> {
  const read: ReadMaps = (from, end, window, memory) => series.read(from, end, window, memory)
  if (!series.isAmount || DAY_MS % stepMs !== 0) return read
  const summing = await summingOf(series, stepMs, cellCount)
  if (summing === null) return read
  const { windowMs } = summing
  const endsFirstStep = (step: number) => (series.fromMs + step * stepMs) % windowMs === stepMs % windowMs
  return async (fromStep, endStep, window, memory) => {
    const lead = fromStep > 0 ? 1 : 0
    const sums = await read(fromStep - lead, endStep, window, memory)
    const cells = window ? window.rows * window.columns : cellCount
    const amounts = sums.slice(lead * cells)
    for (let i = 0; i < amounts.length; i++) {
      const step = fromStep + Math.floor(i / cells)
      if (endsFirstStep(step)) continue
      const before = i + (lead - 1) * cells
      amounts[i] = before < 0 ? Number.NaN : amounts[i]! - sums[before]!
    }
    return amounts
  }
}

async function summingOf(series: InputSeries, stepMs: number, cellCount: number): Promise<Summing | null> {
  const isOne = series.isSigned ? isSignedSum : isSummed
  for (const summing of SUMMINGS) if (await isOne(series, summing, stepMs, cellCount)) return summing
  return null
}

/**
 * Sums of what may be negative fall and rise. They leap where they begin anew, by a whole window's sum, while amounts
 * change there no more than at other times: by less than twice the mean even where that is sunrise.
 */
async function isSignedSum(
  series: InputSeries,
  { windowMs, leastSteps, sampleDays }: Summing,
  stepMs: number,
  cellCount: number,
): Promise<boolean> {
  const stepsPerWindow = windowMs / stepMs
  const windows = Math.floor(series.count / stepsPerWindow) - 1
  if (!Number.isInteger(stepsPerWindow) || stepsPerWindow < leastSteps || windows < 1) return false
  const untilFirst = ((stepMs - (series.fromMs % windowMs) + windowMs) % windowMs) / stepMs
  const sampled = Math.min(windows, sampleDays)
  const [leaps, changes] = [
    { sum: 0, count: 0 },
    { sum: 0, count: 0 },
  ]
  for (let sample = 0; sample < sampled; sample++) {
    const from = untilFirst + Math.floor((sample * (windows - 1)) / Math.max(1, sampled - 1)) * stepsPerWindow
    const end = Math.min(series.count, from + stepsPerWindow + 1)
    const means = spatialMeans(await series.read(from, end), cellCount)
    for (let step = 1; step < means.length; step++) {
      const tally = step % stepsPerWindow === 0 ? leaps : changes
      tally.sum += Math.abs(means[step]! - means[step - 1]!)
      tally.count += 1
    }
  }
  return leaps.count > 0 && leaps.sum / leaps.count > (LEAST_LEAP * changes.sum) / changes.count
}

async function isSummed(
  series: InputSeries,
  { windowMs, leastSteps, sampleDays, leastRising }: Summing,
  stepMs: number,
  cellCount: number,
): Promise<boolean> {
  const [stepsPerDay, stepsPerWindow] = [DAY_MS / stepMs, windowMs / stepMs]
  const untilFirstDay = ((stepMs - (series.fromMs % DAY_MS) + DAY_MS) % DAY_MS) / stepMs
  const days = Math.floor((series.count - untilFirstDay) / stepsPerDay)
  if (!Number.isInteger(stepsPerWindow) || stepsPerWindow < leastSteps || days < 1) return false
  const sampled = Math.min(days, sampleDays)
  const rising = new Set<number>()
  for (let sample = 0; sample < sampled; sample++) {
    const day = Math.floor((sample * (days - 1)) / Math.max(1, sampled - 1))
    const from = untilFirstDay + day * stepsPerDay
    const means = spatialMeans(await series.read(from, from + stepsPerDay), cellCount)
    for (let step = 1; step < stepsPerDay; step++) {
      if (step % stepsPerWindow === 0) continue
      if (means[step]! < means[step - 1]! * (1 - FALL_TOLERANCE)) return false
      if (means[step]! > means[step - 1]!)
        rising.add(Math.floor((from + step - untilFirstDay) / stepsPerWindow))
    }
  }
  return rising.size >= leastRising
}

function spatialMeans(maps: Float32Array, cellCount: number): Float64Array {
  const means = new Float64Array(maps.length / cellCount)
  for (let i = 0; i < maps.length; i++)
    if (!Number.isNaN(maps[i]!)) means[Math.floor(i / cellCount)]! += maps[i]! / cellCount
  return means
}
