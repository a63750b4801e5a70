import type { Atlas } from '#atlas'
import { meanOfYear, meanYearOf, type ProfileAbove } from '#domain'
import { monthsOfRows, stepsOfMonths } from '../weather/calendar.ts'
import type { Years } from '../weather/period.ts'
import { requireSteps } from '../weather/requireWeather.ts'
import { SiteReader } from '../weather/siteReader.ts'
import { timeAxisOf } from '../weather/timeAxis.ts'
import { windAtHeight, windSpeed } from '../weather/windRecipes.ts'

/** A place whose mean is requested. */
export interface MeanWindPlace {
  readonly lat: number
  readonly lon: number
  /** Shear exponent of an atlas with wind on one level; default 1/7. */
  readonly shearExponent?: number | undefined
}

/** Places and time of requested means. */
export interface MeanWindRequest {
  readonly places: readonly MeanWindPlace[]
  readonly heightM: number
  readonly years: Years
  readonly interpolation: 'nearest' | 'bilinear'
  /** Above the levels of the atlas; default the power law. */
  readonly above?: ProfileAbove | undefined
}

/**
 * Mean wind speeds of an atlas over the mean year of some years, m/s, shape [place]; NaN without any wind.
 * @throws CalculationFailure INVALID OUTSIDE_PERIOD where the atlas has no data of these years
 */
export async function meanWindSpeeds(
  atlas: Atlas,
  { places, heightM, years, interpolation, above }: MeanWindRequest,
  signal: AbortSignal,
): Promise<number[]> {
  const steps = requireSteps(atlas.info, years)
  const { startMs, stepMs } = timeAxisOf(atlas.info, steps)
  const speeds = places.map(({ shearExponent }) =>
    windSpeed(windAtHeight(atlas.info, heightM, { singleLevelExponent: shearExponent, above })),
  )
  const reading = { sites: places, interpolation, variables: speeds[0]?.variables ?? [], steps }
  const reader = new SiteReader(atlas, reading, signal)
  const months = stepsOfMonths(years, startMs, stepMs)
  const means: number[] = []
  for (const [place, speed] of speeds.entries()) {
    const sums = new Float64Array(months.length)
    const valid = new Float64Array(months.length)
    for await (const block of reader.blocks(place)) {
      const row = speed.make(block)
      for (const { monthIndex, from, end } of monthsOfRows(block, years.from))
        for (let t = from; t < end; t++) {
          if (Number.isNaN(row[t]!)) continue
          sums[monthIndex]! += row[t]!
          valid[monthIndex]! += 1
        }
    }
    const mean = meanYearOf(months, valid)
    means.push(mean.validSteps === 0 ? Number.NaN : meanOfYear(sums, mean))
  }
  return means
}
