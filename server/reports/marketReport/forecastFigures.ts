import type { ForecastExpectation, MarketValueResult } from '#contracts'

type Site = MarketValueResult['sites'][number]
export type ForecastMonth = NonNullable<Site['forecast']>[number]

/** Means of some months of some sites together: sums, and energy-weighted means; null if one is unknown. */
export interface ForecastSums {
  readonly energyMwh: number | null
  readonly valueEurMwh: number | null
  readonly deltaEurMwh: number | null
  readonly captureRate: number | null
  readonly revenueEur: number | null
  /** Hours of different months; for several sites those of the first, which has the same prices. */
  readonly negativeHours: number | null
  readonly lostEur: number | null
}

/** @param months of one site or of several */
export function forecastSums(months: readonly ForecastMonth[]): ForecastSums {
  const energyMwh = sumOf(months.map(({ energy }) => energy.mean))
  const weighted = (of: (month: ForecastMonth) => ForecastExpectation) => {
    const sum = sumOf(
      months.map((month) => {
        const { mean } = of(month)
        return mean === null || month.energy.mean === null ? null : mean * month.energy.mean
      }),
    )
    return sum === null || energyMwh === null || energyMwh === 0 ? null : sum / energyMwh
  }
  const byMonth = new Map(months.map((month) => [month.month, month.negative_hours.mean]))
  return {
    energyMwh,
    valueEurMwh: weighted(({ market_value: value }) => value),
    deltaEurMwh: weighted(({ delta }) => delta),
    captureRate: weighted(({ capture_rate: rate }) => rate),
    revenueEur: sumOf(months.map(({ revenue }) => revenue.mean)),
    negativeHours: sumOf([...byMonth.values()]),
    lostEur: sumOf(months.map(({ lost_premium: lost }) => lost?.mean ?? null)),
  }
}

/** null if one is unknown, or if there are none. */
function sumOf(values: readonly (number | null)[]): number | null {
  if (values.length === 0 || !values.every((value) => value !== null)) return null
  return values.reduce((sum, value) => sum + value, 0)
}
