import { useMemo } from 'react'
import { fieldQuantities, type MarketAtlas, quantityWithUnit } from '#contracts'
import {
  deltaField,
  fleetRatioField,
  type IndexPeriod,
  type MarketField,
  type MonthSpan,
  marketValueField,
  periodIssues,
  profileCostField,
  profileFactorField,
  type SpanPrices,
  spanOfPeriod,
} from '#domain'
import type { FieldClasses } from '#web/fields/fieldClasses.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { OfferedPeriods } from '#web/periods/offeredPeriods.ts'
import { pricesByPeriod, pricesOfPeriod } from './periodPrices.ts'
import { diverging, factorClasses, priceClasses } from './priceClasses.ts'

type Prices = SpanPrices & { readonly baseEurMwh: number }

interface MarketLayerRecord {
  readonly values: (data: MarketField, span: MonthSpan, prices: Prices) => Float64Array
  /** Fixed for values compared between periods; derived from the values for prices. */
  readonly classes: (isMonth: boolean, values: ArrayLike<number> | null) => FieldClasses
}

/** Layers of the market maps for a period. Single months vary more between places than years. */
export const marketLayers = {
  delta: {
    values: deltaField,
    classes: (isMonth) => ({
      bounds: isMonth ? [-8, -4, -1.5, 1.5, 4, 8] : [-4, -2, -0.75, 0.75, 2, 4],
      properties: diverging,
    }),
  },
  value: { values: marketValueField, classes: (_, values) => priceClasses(values) },
  factor: {
    values: (data, span, { baseEurMwh }) => profileFactorField(data, span, baseEurMwh),
    classes: () => factorClasses,
  },
  cost: {
    values: (data, span, { baseEurMwh }) => profileCostField(data, span, baseEurMwh),
    classes: (_, values) => priceClasses(values),
  },
  ratio: {
    values: fleetRatioField,
    classes: (isMonth) => ({
      bounds: isMonth ? [0.88, 0.94, 0.98, 1.02, 1.06, 1.12] : [0.94, 0.97, 0.99, 1.01, 1.03, 1.06],
      properties: diverging,
    }),
  },
} as const satisfies Record<string, MarketLayerRecord>
export type MarketLayer = keyof typeof marketLayers

/** Computes a layer in the browser, with the legend's text on its prices. */
export function useMarketLayer({
  product,
  data,
  offered: { choosable },
  choice: { layer, period },
}: {
  readonly product: Pick<MarketAtlas, 'periods'>
  readonly data: MarketField
  readonly offered: Pick<OfferedPeriods, 'choosable'>
  readonly choice: { readonly layer: MarketLayer; readonly period: IndexPeriod }
}) {
  const { marketValue: text } = useText()
  const format = useFormat()
  const byPeriod = useMemo(() => pricesByPeriod(product), [product])
  return useMemo(() => {
    const prices = pricesOfPeriod(byPeriod, period, data)
    const { values: valuesOf, classes }: MarketLayerRecord = marketLayers[layer]
    const values =
      periodIssues(period, choosable).length > 0 ? null : valuesOf(data, spanOfPeriod(period), prices)
    const official = prices.ofSpan?.officialEurMwh ?? Number.NaN
    return {
      field: {
        ...{ values, isPale: null, quantity: fieldQuantities[layer] },
        classes: classes(period.kind === 'month', values),
      },
      isOfPeriod: true,
      notes: [...againstNotes(), ...noteOf(text.base, prices.baseEurMwh)],
    }

    function againstNotes(): readonly string[] {
      const hasValues = values?.some((value) => !Number.isNaN(value)) ?? false
      if (layer === 'ratio') return hasValues ? [] : [text.against.none]
      if (layer !== 'delta') return []
      if (Number.isFinite(official)) return noteOf(text.against.month, official)
      return [hasValues ? text.against.months : text.against.none]
    }

    function noteOf(words: (value: string) => string, eurMwh: number): readonly string[] {
      return Number.isFinite(eurMwh) ? [words(quantityWithUnit('marketValue', eurMwh, format))] : []
    }
  }, [byPeriod, data, choosable, layer, period, text, format])
}
