import { useMemo } from 'react'
import type { MarketValueProduct } from '#contracts'
import {
  deltaField,
  formatIndexPeriod,
  formatYearMonth,
  germanMonthStartMs,
  type KnownPeriods,
  type MarketField,
  marketValueField,
  type PeriodPrices,
  periodIssues,
  profileFactorField,
  type SpanPrices,
  spanOfPeriod,
} from '#domain'
import type { ShownField } from '#web/fields/fieldClasses.ts'
import { classesOf } from './marketClasses.ts'
import type { MarketChoice } from './useMarketChoice.ts'

/** What the map shows of a period, and what it stands against. */
export interface ShownMarket {
  readonly field: ShownField
  /** Of the whole period, EUR/MWh; null: not known. */
  readonly baseEurMwh: number | null
  /** Published value of the period itself; null: none, its months count one by one. */
  readonly officialEurMwh: number | null
}

/** Works the shown field out in the browser. */
export function useShownMarket(
  product: MarketValueProduct,
  data: MarketField,
  known: KnownPeriods,
  { layer, period }: MarketChoice,
): ShownMarket {
  const prices = useMemo(() => pricesOf(product), [product])
  return useMemo(() => {
    const span = spanOfPeriod(period)
    const own = prices.get(formatIndexPeriod(period))
    const ofMonth: SpanPrices['ofMonth'] = (month) => prices.get(formatYearMonth(month)) ?? unknown
    const base = own?.baseEurMwh ?? meanBase(data, span, ofMonth)
    const values = periodIssues(period, known).length > 0 ? null : valuesOf()
    const unit = layer === 'factor' ? '' : 'EUR/MWh'
    const classes = classesOf(layer, period.kind === 'month', values)
    return {
      field: { values, isPale: null, classes, unit, decimals: layer === 'factor' ? 3 : 2 },
      baseEurMwh: numberOf(base),
      officialEurMwh: numberOf(own?.officialEurMwh),
    }

    function valuesOf(): Float64Array {
      if (layer === 'value') return marketValueField(data, span)
      if (layer === 'factor') return profileFactorField(data, span, base)
      return deltaField(data, span, { ofMonth, ofSpan: own ?? null })
    }
  }, [prices, data, known, layer, period])
}

const unknown: PeriodPrices = { baseEurMwh: Number.NaN, officialEurMwh: Number.NaN }

function pricesOf({ periods }: MarketValueProduct): ReadonlyMap<string, PeriodPrices> {
  return new Map(
    periods.map(({ period, base, official }) => [
      period,
      { baseEurMwh: base ?? Number.NaN, officialEurMwh: official ?? Number.NaN },
    ]),
  )
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

function numberOf(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
