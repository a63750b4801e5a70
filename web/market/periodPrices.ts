import type { MarketAtlas } from '#contracts'
import {
  formatIndexPeriod,
  formatYearMonth,
  germanMonthStartMs,
  type IndexPeriod,
  type MarketField,
  type PeriodPrices,
  parseIndexPeriod,
  type SpanPrices,
  spanOfPeriod,
} from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'

const unknown: PeriodPrices = { baseEurMwh: Number.NaN, officialEurMwh: Number.NaN }

/** Base and published prices by the names of periods. */
export type PricesByPeriod = ReadonlyMap<string, PeriodPrices>

export function pricesByPeriod({ periods }: Pick<MarketAtlas, 'periods'>): PricesByPeriod {
  return new Map(
    periods.map(({ period, base, official }) => [
      period,
      { baseEurMwh: base ?? Number.NaN, officialEurMwh: official ?? Number.NaN },
    ]),
  )
}

/** Reference price of a period, and its base price, EUR/MWh. */
export function pricesOfPeriod(
  prices: PricesByPeriod,
  period: IndexPeriod,
  data: MarketField,
): SpanPrices & { readonly baseEurMwh: number } {
  const own = prices.get(formatIndexPeriod(period))
  const ofMonth: SpanPrices['ofMonth'] = (month) => prices.get(formatYearMonth(month)) ?? unknown
  return {
    ofMonth,
    ofSpan: own ?? null,
    baseEurMwh: own?.baseEurMwh ?? meanBase(data, spanOfPeriod(period), ofMonth),
  }
}

/** Mean price of all hours of some months. */
function meanBase(
  { energyMwh: { months } }: MarketField,
  { from, till }: ReturnType<typeof spanOfPeriod>,
  ofMonth: SpanPrices['ofMonth'],
): number {
  const [first, last] = [formatYearMonth(from), formatYearMonth(till)]
  const within = months.filter((month) => formatYearMonth(month) >= first && formatYearMonth(month) <= last)
  const lengthMs = ({ year, month }: (typeof within)[number]) =>
    germanMonthStartMs(year, month + 1) - germanMonthStartMs(year, month)
  const allMs = within.reduce((sum, month) => sum + lengthMs(month), 0)
  return within.reduce((sum, month) => sum + lengthMs(month) * ofMonth(month).baseEurMwh, 0) / allMs
}

/** The period shown unless the address names another. */
export function usualPeriod({ usual_period: usual }: Pick<MarketAtlas, 'usual_period'>): IndexPeriod {
  const period = parseIndexPeriod(usual ?? '')
  return period.ok ? period.value : { kind: 'month', month: monthOf('') }
}
