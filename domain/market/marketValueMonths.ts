import type { TimedSeries } from '../wind/monthlyMeans.ts'
import type { Series } from '../wind/series.ts'
import { germanMonths } from './germanTime.ts'
import { ctKwhOf, type MarketValue, marketValue } from './marketValue.ts'

const hourMs = 3_600_000

/** Market value of one month or year in German legal time. */
export interface PeriodMarketValue extends MarketValue {
  readonly year: number
  /** 1 to 12; null for a whole year. */
  readonly month: number | null
  /** Steps of the period that the series covers, over those it has. */
  readonly coverage: number
}

/** Published monthly market value of a technology, ct/kWh. */
export interface PublishedMarketValue {
  readonly year: number
  readonly month: number
  readonly ctKwh: number
}

/**
 * Market values of each month of a series, and of each year.
 *
 * @param price      EUR/MWh, shape [time]; NaN missing
 * @param energyMwh  generation per step, shape [time], of the same steps
 */
export function periodMarketValues(
  price: TimedSeries,
  energyMwh: Series,
): { readonly months: PeriodMarketValue[]; readonly years: PeriodMarketValue[] } {
  const stepHours = price.stepMs / hourMs
  const spans = germanMonths(price.startMs, price.stepMs, price.values.length)
  const months = spans.map((span) => ({
    year: span.year,
    month: span.month,
    coverage: (span.endStep - span.fromStep) / span.fullSteps,
    ...marketValue(price.values, energyMwh, stepHours, span),
  }))
  const years = [...new Set(spans.map((span) => span.year))].map((year) => {
    const own = spans.filter((span) => span.year === year)
    const range = { fromStep: own[0]!.fromStep, endStep: own.at(-1)!.endStep }
    // Every year has as many hours in legal time as in UTC.
    const fullSteps = (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / price.stepMs
    return {
      year,
      month: null,
      coverage: (range.endStep - range.fromStep) / fullSteps,
      ...marketValue(price.values, energyMwh, stepHours, range),
    }
  })
  return { months, years }
}

/** How a site's value stands to the published one. */
export interface MarketValueDelta {
  readonly year: number
  readonly month: number
  readonly valueCtKwh: number
  readonly publishedCtKwh: number
  /** Value less published value, ct/kWh: what the site earns more. */
  readonly deltaCtKwh: number
  readonly energyMwh: number
}

/** Delta of each month that has a published value; months without one are left out. */
export function marketValueDeltas(
  months: readonly PeriodMarketValue[],
  published: readonly PublishedMarketValue[],
): MarketValueDelta[] {
  const known = new Map(published.map(({ year, month, ctKwh }) => [12 * year + month, ctKwh]))
  return months.flatMap(({ year, month, valueEurMwh, energyMwh }) => {
    const publishedCtKwh = month === null ? undefined : known.get(12 * year + month)
    if (month === null || publishedCtKwh === undefined) return []
    const valueCtKwh = ctKwhOf(valueEurMwh)
    return [{ year, month, valueCtKwh, publishedCtKwh, deltaCtKwh: valueCtKwh - publishedCtKwh, energyMwh }]
  })
}

/** Delta over several months, weighted by the energy of each, ct/kWh; NaN without energy. */
export function meanDeltaCtKwh(deltas: readonly MarketValueDelta[]): number {
  const energyMwh = deltas.reduce((sum, delta) => sum + delta.energyMwh, 0)
  const gain = deltas.reduce((sum, delta) => sum + delta.deltaCtKwh * delta.energyMwh, 0)
  return gain / energyMwh
}

/** How well computed fleet values agree with the published ones, ct/kWh. */
export interface Reconciliation {
  readonly months: readonly MarketValueDelta[]
  readonly meanErrorCtKwh: number
  readonly rootMeanSquareErrorCtKwh: number
}

/** Compares the computed market value of the whole fleet with the published one, month by month. */
export function reconcile(
  fleet: readonly PeriodMarketValue[],
  published: readonly PublishedMarketValue[],
): Reconciliation {
  const months = marketValueDeltas(fleet, published)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    months,
    meanErrorCtKwh: mean(months.map((month) => month.deltaCtKwh)),
    rootMeanSquareErrorCtKwh: Math.sqrt(mean(months.map((month) => month.deltaCtKwh ** 2))),
  }
}
