import { farmMeansOverClimate, LAYOUT_YEAR_HOURS, type MapPoint, type WakeRun, yearlyCostsEur } from '#domain'
import { farmOverSeries } from './farmOverSeries.ts'
import type { PreparedLayout } from './layoutTask.ts'

/** Energy of a year of each turbine, MWh, neighbours last: after wakes and restrictions, and without any. */
export interface LayoutEnergy {
  readonly parkMwh: readonly number[]
  readonly freeMwh: readonly number[]
  /** Revenue of each year of weather, scaled to 8760 h, EUR, shape [year][turbine]; null without prices. */
  readonly revenuesEur: readonly Float64Array[] | null
  /** Mean revenue of a year of 8760 h over all its steps, EUR, shape [turbine]; null without prices. */
  readonly revenueEur: readonly number[] | null
  /** Costs of a year of operation, EUR; null without costs. */
  readonly yearlyCostsEur: number | null
}

/**
 * Energy of a layout by the wake model itself, in all winds of its climate or at all steps of its series. The
 * search uses fewer winds and the thrust in undisturbed wind.
 * @param places shape [turbine], neighbours last
 */
export function verifiedEnergy(
  { farm: turbines, wind, run: ownRun, costs, task, restriction, speedFactors }: PreparedLayout,
  places: readonly MapPoint[],
  run: WakeRun = ownRun,
): LayoutEnergy {
  const farm = {
    ...turbines,
    xM: Float64Array.from(places, ({ x }) => x),
    yM: Float64Array.from(places, ({ y }) => y),
  }
  const yearlyCosts = costs && yearlyCostsEur(costs, places.slice(0, task.farm.neighboursFrom))
  if ('series' in wind)
    return { ...farmOverSeries(farm, wind, run, restriction), yearlyCostsEur: yearlyCosts }
  const means = farmMeansOverClimate(farm, wind, null, run, speedFactors)
  const mwhOf = (kw: Float64Array) => Array.from(kw, (power) => (power * LAYOUT_YEAR_HOURS) / 1000)
  return {
    ...{ parkMwh: mwhOf(means.parkPowerKw), freeMwh: mwhOf(means.freePowerKw) },
    ...{ revenuesEur: null, revenueEur: null, yearlyCostsEur: yearlyCosts },
  }
}
