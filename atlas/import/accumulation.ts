import type { InputSeries } from './inputSeries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SAMPLE_DAYS = 10
/** Rounding of packed values may make a sum seem to fall by this share. */
const FALL_TOLERANCE = 1e-3

/** Maps of one input, counted from the input's own first step. */
export type ReadMaps = (fromStep: number, tillStep: number) => Promise<Float32Array>

/**
 * Reader of amounts per step, whether the files have them so (ERA5) or as the sum since 00 UTC (ERA5-Land,
 * where the stamp 00:00 holds the sum of the whole day before). Which it is, days spread over the series tell: sums never
 * fall between 01 and 24 UTC, amounts per step do.
 */
export async function amountsPerStep(
  series: InputSeries,
  stepMs: number,
  cellCount: number,
): Promise<ReadMaps> {
  const read: ReadMaps = (from, till) => series.read(from, till)
  if (!series.isAmount || DAY_MS % stepMs !== 0) return read
  if (!(await isSummedOverDay(series, stepMs, cellCount))) return read
  const endsFirstStep = (step: number) => (series.fromMs + step * stepMs) % DAY_MS === stepMs % DAY_MS
  return async (fromStep, tillStep) => {
    const lead = fromStep > 0 ? 1 : 0
    const sums = await read(fromStep - lead, tillStep)
    const amounts = sums.slice(lead * cellCount)
    for (let i = 0; i < amounts.length; i++) {
      const step = fromStep + Math.floor(i / cellCount)
      if (endsFirstStep(step)) continue
      const before = i + (lead - 1) * cellCount
      amounts[i] = before < 0 ? Number.NaN : amounts[i]! - sums[before]!
    }
    return amounts
  }
}

async function isSummedOverDay(series: InputSeries, stepMs: number, cellCount: number): Promise<boolean> {
  const stepsPerDay = DAY_MS / stepMs
  const untilFirstDay = ((stepMs - (series.fromMs % DAY_MS) + DAY_MS) % DAY_MS) / stepMs
  const days = Math.floor((series.count - untilFirstDay) / stepsPerDay)
  if (stepsPerDay < 4 || days < 1) return false
  const sampled = Math.min(days, SAMPLE_DAYS)
  let rises = 0
  for (let sample = 0; sample < sampled; sample++) {
    const day = Math.floor((sample * (days - 1)) / Math.max(1, sampled - 1))
    const from = untilFirstDay + day * stepsPerDay
    const means = spatialMeans(await series.read(from, from + stepsPerDay), cellCount)
    for (let step = 1; step < stepsPerDay; step++) {
      if (means[step]! < means[step - 1]! * (1 - FALL_TOLERANCE)) return false
      if (means[step]! > means[step - 1]!) rises++
    }
  }
  return rises > 0
}

function spatialMeans(maps: Float32Array, cellCount: number): Float64Array {
  const means = new Float64Array(maps.length / cellCount)
  for (let i = 0; i < maps.length; i++)
    if (!Number.isNaN(maps[i]!)) means[Math.floor(i / cellCount)]! += maps[i]! / cellCount
  return means
}
