import { useMemo } from 'react'
import type { ProfileValueProduct } from '#contracts'
import {
  fleetRatioField,
  type KnownPeriods,
  type MarketField,
  periodIssues,
  profileCostField,
  profileFactorField,
  spanOfPeriod,
} from '#domain'
import type { ShownField } from '#web/fields/fieldClasses.ts'
import { pricesByPeriod, pricesOfPeriod } from '#web/market/periodPrices.ts'
import { profileClasses } from './profileLayers.ts'
import type { ProfileChoice } from './useProfileChoice.ts'

/** Works the shown field out in the browser. @returns its base price, too, EUR/MWh; null where that is not known */
export function useShownProfile(
  product: ProfileValueProduct,
  data: MarketField,
  known: KnownPeriods,
  { layer, period }: ProfileChoice,
): { readonly field: ShownField; readonly baseEurMwh: number | null } {
  const byPeriod = useMemo(() => pricesByPeriod(product), [product])
  return useMemo(() => {
    const span = spanOfPeriod(period)
    const prices = pricesOfPeriod(byPeriod, period, data)
    const { baseEurMwh } = prices
    const values = periodIssues(period, known).length > 0 ? null : valuesOf()
    const isPrice = layer === 'cost'
    return {
      field: {
        values,
        isPale: null,
        classes: profileClasses(layer, period.kind === 'month', values),
        unit: isPrice ? 'EUR/MWh' : '',
        decimals: isPrice ? 2 : 3,
      },
      baseEurMwh: Number.isNaN(baseEurMwh) ? null : baseEurMwh,
    }

    function valuesOf(): Float64Array {
      if (layer === 'cost') return profileCostField(data, span, baseEurMwh)
      if (layer === 'ratio') return fleetRatioField(data, span, prices)
      return profileFactorField(data, span, baseEurMwh)
    }
  }, [byPeriod, data, known, layer, period])
}
