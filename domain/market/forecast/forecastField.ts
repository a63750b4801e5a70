import { indexOfMonth } from '../../energy/addMonths.ts'
import { cellCountOf } from '../../energy/energyField.ts'
import { monthOfNumber } from '../../months/yearMonth.ts'
import type { MarketField } from '../marketField.ts'
import type { ForecastPlanMonth } from './forecastPricePlan.ts'

/** Expected value of a month by cell of an atlas, EUR/MWh, shape [cell]; NaN: fewer than two years. */
export interface ForecastField {
  readonly valueEurMwh: Float64Array
  /** Value less the expected published one, as in `siteForecast`: each year against the fleet's. */
  readonly deltaEurMwh: Float64Array
}

/**
 * The forecast of a reference turbine in every cell: means over the weather years.
 *
 * @param field  energies and revenues of the months of an atlas at the prices of the plan (`pricedEnergies` with
 *               `priceEurMwh`): one pass over the atlas for all months to come
 */
export function forecastField({ outlook, windows }: ForecastPlanMonth, field: MarketField): ForecastField {
  const { energyMwh, revenueEur } = field
  const cells = cellCountOf(energyMwh)
  const [value, delta, count] = [0, 0, 0].map(() => new Float64Array(cells)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const { month } = monthOfNumber(outlook.target)
  for (const { year, fleetEurMwh } of windows) {
    const index = indexOfMonth(energyMwh, { year, month })
    if (index < 0) continue
    for (let cell = 0; cell < cells; cell++) {
      const energy = energyMwh.data[index * cells + cell]!
      const own = (outlook.adjustment * revenueEur.data[index * cells + cell]!) / energy
      if (!(energy > 0) || Number.isNaN(own)) continue
      value[cell]! += own
      delta[cell]! += own - fleetEurMwh
      count[cell]! += 1
    }
  }
  const meanIn = (sums: Float64Array) =>
    sums.map((sum, cell) => (count[cell]! < 2 ? Number.NaN : sum / count[cell]!))
  return { valueEurMwh: meanIn(value), deltaEurMwh: meanIn(delta) }
}
