import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fieldQuantities } from '#contracts'
import { indexReference, knownPeriods, minTrendYears, periodIssues, spanIndex, spanOfPeriod } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import type { FieldState, ShownLayer } from '#web/fieldPage/fieldRecord.ts'
import type { ShownField } from '#web/fields/fieldClasses.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { significantBelow } from '#web/maps/layer/significance.ts'
import { deviationClasses, indexClasses, trendClasses } from './indexClasses.ts'
import type { IndexTypes } from './indexField.ts'
import { yearFieldsQuery } from './indexQueries.ts'

export interface ShownIndex extends ShownLayer {
  /** Index of the chosen period in every cell, percent; null if the period or the reference is unknown. */
  readonly index: Float64Array | null
}

/** The index of the chosen period, or the variability of the years, with texts for legend and choices. */
export function useShownIndex(state: FieldState<IndexTypes>): ShownIndex {
  const { yieldIndex: text } = useText()
  const format = useFormat()
  const index = useIndexField(state)
  const field = useShownField(state, index)
  const { layer, reference } = state.choice
  const { complete_years: years } = state.product
  const yearCount = format.number(years.length)
  const isOfPeriod = layer === 'period'
  return {
    ...{ index, field, isOfPeriod },
    notes: [
      isOfPeriod
        ? text.referenceOf(format.years(reference.fromYear, reference.tillYear))
        : text.completeYears(yearCount),
    ],
    hint: !isOfPeriod && years.length < minTrendYears ? text.fewYears(yearCount) : undefined,
  }
}

/** Computes the index in the browser: parts independent of the period once, the rest for every step. */
function useIndexField({ data, choice }: FieldState<IndexTypes>): Float64Array | null {
  const { mode, period, reference } = choice
  const { fromYear, tillYear } = reference
  const known = useMemo(() => knownPeriods(data), [data])
  const compiled = useMemo(() => {
    const made = indexReference(data, { fromYear, tillYear })
    return made.ok ? made.value : null
  }, [data, fromYear, tillYear])
  return useMemo(() => {
    if (compiled === null || periodIssues(period, known).length > 0) return null
    return spanIndex(data, compiled, mode, spanOfPeriod(period), 'known')
  }, [data, compiled, known, mode, period])
}

/** The server computes the inter-annual variability, which takes a second. */
function useShownField(
  { product, choice: { layer, period, turbineId } }: FieldState<IndexTypes>,
  index: Float64Array | null,
): ShownField {
  const hasTrend = product.complete_years.length >= minTrendYears
  const years = useQuery({
    ...yearFieldsQuery(useCaller(), product, turbineId),
    enabled: layer !== 'period' && hasTrend,
  }).data
  return useMemo(() => {
    const p = years?.p
    const quantity = fieldQuantities[layer]
    switch (layer) {
      case 'period':
        return { quantity, values: index, isPale: null, classes: indexClasses(period.kind) }
      case 'trend':
        return {
          ...{ quantity, values: years?.trend ?? null, classes: trendClasses },
          isPale: p ? (cell) => !(p[cell]! < significantBelow) : null,
        }
      case 'deviation':
        return { quantity, values: years?.deviation ?? null, isPale: null, classes: deviationClasses }
    }
  }, [layer, index, years, period.kind])
}
