import { addedWinds, calendarMonths, countFineWinds, type FrequencyTable, joinedSeries } from '#domain'
import type { HeightWeather } from './siteWeather.ts'
import type { WeightedSteps } from './stepWeights.ts'

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** The winds of a series, each calendar month with the weight of its length in the mean year. */
export function windsOfYear(
  weather: Pick<HeightWeather, 'speedMs' | 'directionDeg' | 'startMs' | 'stepMs'>,
  { meanYear, stepWeights }: Pick<WeightedSteps, 'meanYear' | 'stepWeights'>,
): FrequencyTable {
  const { speedMs, directionDeg, startMs, stepMs } = weather
  if (stepWeights === undefined) return countFineWinds(speedMs, directionDeg)
  const spans = calendarMonths(startMs, stepMs, speedMs.length)
  const parts = months.map((month) => {
    const own = spans.filter((span) => span.month === month)
    const ofMonth = (series: Float32Array) =>
      joinedSeries(own.map(({ fromStep, endStep }) => series.subarray(fromStep, endStep)))
    return {
      winds: countFineWinds(ofMonth(speedMs), ofMonth(directionDeg)),
      weight: meanYear.weights[month - 1]! * meanYear.validSteps,
    }
  })
  return addedWinds(parts)
}
