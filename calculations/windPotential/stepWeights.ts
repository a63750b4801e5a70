import { calendarMonths, type MeanYear, meanYearOf } from '#domain'
import { stepsOfMonths } from '../weather/calendar.ts'
import type { Years } from '../weather/period.ts'
import type { HeightWeather } from './siteWeather.ts'

export interface WeightedSteps {
  readonly meanYear: MeanYear
  /** Weights of steps that give each calendar month the weight of its length; 1 on average; shape [time]. */
  readonly weights: Float64Array
  /** The weights where they differ; undefined where none is missing, so that each is 1. */
  readonly stepWeights: Float64Array | undefined
}

/** Weighs the steps of a series by the calendar months of the ordered years. */
export function stepWeights(
  { speedMs, startMs, stepMs }: Pick<HeightWeather, 'speedMs' | 'startMs' | 'stepMs'>,
  years: Years,
): WeightedSteps {
  const steps = stepsOfMonths(years, startMs, stepMs)
  const valid = new Float64Array(steps.length)
  const months = calendarMonths(startMs, stepMs, speedMs.length)
  for (const { year, month, fromStep, endStep } of months)
    for (let t = fromStep; t < endStep; t++)
      if (!Number.isNaN(speedMs[t]!)) valid[12 * (year - years.from) + month - 1]! += 1
  const meanYear = meanYearOf(steps, valid)
  const weights = new Float64Array(speedMs.length)
  for (const { month, fromStep, endStep } of months)
    weights.fill(meanYear.weights[month - 1]! * meanYear.validSteps, fromStep, endStep)
  return { meanYear, weights, stepWeights: meanYear.validSteps < meanYear.steps ? weights : undefined }
}

/** Weighted mean of a series, shape [time]; missing values (NaN) are left out, and without any it is NaN. */
export function weightedMean(values: Float32Array, weights: Float64Array): number {
  let sum = 0
  let weightOfAll = 0
  for (let t = 0; t < values.length; t++) {
    if (Number.isNaN(values[t]!)) continue
    sum += weights[t]! * values[t]!
    weightOfAll += weights[t]!
  }
  return sum / weightOfAll
}
