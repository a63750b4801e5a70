import type { Atlas } from '#atlas'
import { meanOfYear, meanYearOf } from '#domain'
import { monthsOfRows, stepsOfMonths } from '../weather/calendar.ts'
import type { Years } from '../weather/period.ts'
import { requireSteps } from '../weather/requireWeather.ts'
import { SiteReader } from '../weather/siteReader.ts'
import { timeAxisOf } from '../weather/timeAxis.ts'
import { windAtHeight, windSpeed } from '../weather/windRecipes.ts'

/** Where and when a mean is asked for. */
export interface MeanWindRequest {
  readonly lat: number
  readonly lon: number
  readonly heightM: number
  readonly years: Years
  readonly interpolation: 'nearest' | 'bilinear'
}

/**
 * Mean wind speed of an atlas over the mean year of some years, m/s; NaN without any wind.
 *
 * @throws CalculationFailure  INVALID OUTSIDE_PERIOD where the atlas has nothing of these years
 */
export async function meanWindSpeed(
  atlas: Atlas,
  { lat, lon, heightM, years, interpolation }: MeanWindRequest,
  signal: AbortSignal,
): Promise<number> {
  const steps = requireSteps(atlas.info, years)
  const { startMs, stepMs } = timeAxisOf(atlas.info, steps)
  const speed = windSpeed(windAtHeight(atlas.info, heightM))
  const reading = { sites: [{ lat, lon }], interpolation, variables: speed.variables, steps }
  const months = stepsOfMonths(years, startMs, stepMs)
  const sums = new Float64Array(months.length)
  const valid = new Float64Array(months.length)
  for await (const block of new SiteReader(atlas, reading, signal).blocks(0)) {
    const row = speed.make(block)
    for (const { monthIndex, from, end } of monthsOfRows(block, years.from))
      for (let t = from; t < end; t++) {
        if (Number.isNaN(row[t]!)) continue
        sums[monthIndex]! += row[t]!
        valid[monthIndex]! += 1
      }
  }
  const mean = meanYearOf(months, valid)
  return mean.validSteps === 0 ? Number.NaN : meanOfYear(sums, mean)
}
