import { useMemo } from 'react'
import type { MarketValueProduct } from '#contracts'
import {
  deltaField,
  type KnownPeriods,
  type MarketField,
  marketValueField,
  periodIssues,
  profileFactorField,
  spanOfPeriod,
} from '#domain'
import type { ShownField } from '#web/fields/fieldClasses.ts'
import { pricesByPeriod, pricesOfPeriod } from '#web/market/periodPrices.ts'
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
  const byPeriod = useMemo(() => pricesByPeriod(product), [product])
  return useMemo(() => {
    const span = spanOfPeriod(period)
    const prices = pricesOfPeriod(byPeriod, period, data)
    const values = periodIssues(period, known).length > 0 ? null : valuesOf()
    const unit = layer === 'factor' ? '' : 'EUR/MWh'
    const classes = classesOf(layer, period.kind === 'month', values)
    return {
      field: { values, isPale: null, classes, unit, decimals: layer === 'factor' ? 3 : 2 },
      baseEurMwh: numberOf(prices.baseEurMwh),
      officialEurMwh: numberOf(prices.ofSpan?.officialEurMwh),
    }

    function valuesOf(): Float64Array {
      if (layer === 'value') return marketValueField(data, span)
      if (layer === 'factor') return profileFactorField(data, span, prices.baseEurMwh)
      return deltaField(data, span, prices)
    }
  }, [byPeriod, data, known, layer, period])
}

function numberOf(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
