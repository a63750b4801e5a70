import { type MeteredTurbines, mostComparisonTurbines } from '#contracts'
import { comparisonTurbines } from '#market'
import { type MeteredRequest, meteredBasis, nearPlants, wirePlant } from './nearPlants.ts'

/** Metered plants as comparison turbines of a planned place, for worker processes. */
export async function comparisonTurbinesAt({
  limits,
  ...request
}: MeteredRequest & {
  readonly limits: {
    readonly distanceAKm: number
    readonly distanceBKm: number
    readonly hubHeightM: number
  }
}): Promise<MeteredTurbines> {
  const { state, comparison, near } = await nearPlants(request, limits.distanceBKm)
  const turbines = comparisonTurbines(near, limits)
  return {
    state,
    synthetic: comparison?.synthetic ?? false,
    found: turbines.length,
    basis: meteredBasis(request.basis, comparison),
    turbines: turbines.slice(0, mostComparisonTurbines).map((turbine) => {
      const { zone, hubRatio, years, goodMonths, monthsLeftOut, flaws, level } = turbine
      return {
        ...wirePlant(turbine),
        ...{ zone, hub_ratio: hubRatio, years: years.map(({ year }) => year) },
        full_load_hours: years.reduce((sum, own) => sum + own.fullLoadHours, 0) / years.length,
        ...{ good_months: goodMonths, months_left_out: monthsLeftOut, flaws: [...flaws] },
        level: level && {
          ...{ relative: level.relative, others: level.others, lower: level.lower },
          confidence_low: level.confidenceLow,
        },
      }
    }),
  }
}
