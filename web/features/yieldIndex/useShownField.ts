import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { YieldIndexProduct } from '#contracts'
import { minTrendYears } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import type { ShownField } from '#web/fields/fieldClasses.ts'
import { deviationClasses, indexClasses, trendClasses } from './indexClasses.ts'
import { yearFieldsQuery } from './indexQueries.ts'
import type { IndexChoice } from './useIndexChoice.ts'

const significantBelow = 0.05

/** The index of the chosen period, or how the years differ, which the server works out: it takes a second. */
export function useShownField(
  product: YieldIndexProduct,
  { layer, period: { kind }, turbineId }: IndexChoice,
  index: Float64Array | null,
): ShownField {
  const hasTrend = product.complete_years.length >= minTrendYears
  const years = useQuery({
    ...yearFieldsQuery(useCaller(), product, turbineId),
    enabled: layer !== 'period' && hasTrend,
  }).data
  return useMemo(() => {
    if (layer === 'period')
      return { values: index, isPale: null, classes: indexClasses(kind), unit: '%', decimals: 1 }
    const p = years?.p
    return layer === 'trend'
      ? {
          values: years?.trend ?? null,
          isPale: p ? (cell) => !(p[cell]! < significantBelow) : null,
          classes: trendClasses,
          unit: '%/a',
          decimals: 2,
        }
      : { values: years?.deviation ?? null, isPale: null, classes: deviationClasses, unit: '%', decimals: 1 }
  }, [layer, index, years, kind])
}
