import {
  quantityOfParameter,
  type SeriesHead,
  type SeriesSummary,
  scaleOf,
  type TimeSeriesParameter,
  timeSeriesParameters,
} from '#contracts'
import type { Bar, BarsChartData } from '#web/charts/barsOption.ts'

const zeroMeansNothing: ReadonlySet<TimeSeriesParameter> = new Set(['temperature', 'pressure', 'air_density'])

/** Whether bars begin at zero; null where bars say nothing, since 350° is next to 10°. */
export function startsAtZero({ parameter }: Pick<SeriesHead, 'parameter'>): boolean | null {
  return parameter === 'wind_direction' ? null : !zeroMeansNothing.has(parameter)
}

/** Decimals of means, in figures, tables and charts alike. */
export function shownDecimals({ parameter }: Pick<SeriesHead, 'parameter'>): number {
  return scaleOf(quantityOfParameter(parameter)).decimals
}

/** Decimals of values of single steps and of their differences; a step of a sum is only a small part of a year. */
export function shownStepDecimals({ parameter }: Pick<SeriesHead, 'parameter'>): number {
  const { aggregate } = timeSeriesParameters[parameter]
  return aggregate === 'sum' ? quantityOfParameter(parameter).fileDecimals : shownDecimals({ parameter })
}

export function barsOf(
  series: SeriesHead,
  bars: readonly Bar[],
  reference: BarsChartData['reference'] | null,
): BarsChartData {
  return {
    bars,
    unit: series.unit,
    decimals: shownDecimals(series),
    fromZero: startsAtZero(series) ?? true,
    ...(reference ? { reference } : {}),
  }
}

/** Mean of the known values; null without one. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const there = values.filter((value) => value !== null)
  if (there.length === 0) return null
  return there.reduce((sum, value) => sum + value, 0) / there.length
}

/**
 * The most informative number of a series: its mean; for rain the mean of the yearly sums, since its mean over all
 * steps is one per step.
 */
export function longTermValue(series: Pick<SeriesSummary, 'aggregate' | 'mean' | 'years'>): number | null {
  return series.aggregate === 'sum' ? meanOf(series.years.map(({ mean }) => mean)) : series.mean
}
