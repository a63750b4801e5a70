import type { AtlasGrid } from '#domain'
import { AmountsUnclear } from '../errors.ts'
import { type AmountForm, type AmountVotes, amountVotes } from './amountVotes.ts'
import type { InputSeries } from './inputSeries.ts'
import type { MapMemory } from './mapMemory.ts'
import { spatialMeans } from './spatialMeans.ts'
import type { Window } from './window.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A leap this many times the mean change of a step ends a sum. */
const LEAST_LEAP = 4

/** Windows after which sums begin anew: 00 UTC (ERA5-Land), or the forecasts of 00 and 12 UTC (ERA-Interim). */
const WINDOWS_MS = [DAY_MS, DAY_MS / 2] as const

/** Maps of one input, or a part of each, counted from the input's own first step; gone when the memory is taken again. */
export type ReadMaps = (
  fromStep: number,
  endStep: number,
  window?: Window,
  memory?: MapMemory,
) => Promise<Float32Array>

/** What the files and the operator say about amounts. */
export interface AmountContext {
  readonly stepMs: number
  readonly cellCount: number
  readonly grid: AtlasGrid
  /** As the operator says; undefined: as the series shows. */
  readonly form?: AmountForm | undefined
}

/**
 * Reader of amounts per step, whether the files have them so (ERA5) or as sums that begin anew at 00 UTC (ERA5-Land) or
 * at 00 and 12 UTC (ERA-Interim); the last sum is at the stamp where the next begins. Which it is, the series shows: see
 * `amountVotes`. Where it does not, the grid of ERA5 or ERA5-Land decides.
 *
 * @throws AmountsUnclear  the files could be either
 */
export async function amountsPerStep(series: InputSeries, context: AmountContext): Promise<ReadMaps> {
  const { stepMs, cellCount } = context
  const read: ReadMaps = (from, end, window, memory) => series.read(from, end, window, memory)
  if (!series.isAmount || DAY_MS % stepMs !== 0) return read
  const windowMs = await summingWindow(series, context)
  if (windowMs === null) return read
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

/** The window of a series of sums; null: it has amounts of each step. @throws AmountsUnclear */
async function summingWindow(series: InputSeries, context: AmountContext): Promise<number | null> {
  const { form, stepMs, cellCount } = context
  if (form === 'step') return null
  if (series.isSigned) {
    for (const windowMs of WINDOWS_MS)
      if (await isSignedSum(series, windowMs, stepMs, cellCount)) return windowMs
    return form === 'sum' ? DAY_MS : null
  }
  const votes: AmountVotes[] = []
  for (const windowMs of WINDOWS_MS) {
    const found = await amountVotes(series, windowMs, stepMs, cellCount)
    // Sums since midnight do not fall within half of a day either: those since 12 UTC fall within the day.
    const isOwnWindow = votes.every(({ verdict }) => verdict === 'step')
    if (found.verdict === 'sum' && isOwnWindow) return windowMs
    votes.push(found)
  }
  if (form === 'sum') return DAY_MS
  if (votes.every(({ isDry }) => isDry) || votes.some(({ verdict }) => verdict === 'step')) return null
  const known = formOfGrid(context)
  if (known === null) throw new AmountsUnclear(series.input)
  return known === 'sum' ? DAY_MS : null
}

/** ERA5 has hourly amounts on 0.25°, ERA5-Land hourly sums on 0.1°; null for any other grid. */
function formOfGrid({ grid, stepMs }: AmountContext): AmountForm | null {
  if (stepMs !== HOUR_MS || grid.lambert !== undefined) return null
  const has = (spacing: number) => [grid.dx, grid.dy].every((step) => Math.abs(step - spacing) < 1e-4)
  return has(0.25) ? 'step' : has(0.1) ? 'sum' : null
}

/**
 * Sums of what may be negative fall and rise. They leap where they begin anew, by a whole window's sum, while amounts
 * change there no more than at other times: by less than twice the mean even where that is sunrise.
 */
async function isSignedSum(
  series: InputSeries,
  windowMs: number,
  stepMs: number,
  cellCount: number,
): Promise<boolean> {
  const [leastSteps, sampleDays] = windowMs === DAY_MS ? [4, 10] : [2, 30]
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
