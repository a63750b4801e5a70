import {
  farmMeansOverClimate,
  iea37Gaussian,
  LAYOUT_YEAR_HOURS,
  type MapPoint,
  propagateWakes,
  type WakeRun,
  wakeModels,
} from '#domain'
import { farmOverSeries } from './farmOverSeries.ts'
import type { LayoutSpec } from './layoutSpec.ts'
import type { PreparedLayout } from './layoutTask.ts'

/** Energy of a year of each turbine, MWh, neighbours last: with wakes, and without any. */
export interface LayoutEnergy {
  readonly parkMwh: readonly number[]
  readonly freeMwh: readonly number[]
  /** Revenue of each year of weather as of one of 8760 h, EUR, shape [year][turbine]; null without prices. */
  readonly revenuesEur: readonly Float64Array[] | null
  /** Mean revenue of a year of 8760 h over all its steps, EUR, shape [turbine]; null without prices. */
  readonly revenueEur: readonly number[] | null
}

/**
 * Energy of a layout by the wake model itself, in all winds of its climate or at all steps of its series. The
 * search takes few winds and the thrust of undisturbed ones.
 */
export function verifiedEnergy(
  spec: LayoutSpec,
  { turbine, hubHeightM, wakeDecay, wind }: PreparedLayout,
  places: readonly MapPoint[],
): LayoutEnergy {
  const farm = {
    xM: Float64Array.from(places, ({ x }) => x),
    yM: Float64Array.from(places, ({ y }) => y),
    hubHeightM: Float64Array.from(places, () => hubHeightM),
    wakeDecay: Float64Array.from(places, () => wakeDecay),
    turbines: places.map(() => turbine),
  }
  if ('series' in wind) return farmOverSeries(farm, wind, runOf(spec))
  const means = farmMeansOverClimate(farm, wind, null, runOf(spec))
  const mwhOf = (kw: Float64Array) => Array.from(kw, (power) => (power * LAYOUT_YEAR_HOURS) / 1000)
  return {
    ...{ parkMwh: mwhOf(means.parkPowerKw), freeMwh: mwhOf(means.freePowerKw) },
    ...{ revenuesEur: null, revenueEur: null },
  }
}

function runOf({ wake, wind }: LayoutSpec): WakeRun {
  const { model, superposition, expansion } = wake
  if (model === 'iea37') {
    const iea37 = iea37Gaussian(expansion === undefined ? {} : { expansion })
    return (farm, cases, output) => propagateWakes(farm, cases, iea37, 'rootSumSquare', output)
  }
  const run = wakeModels[model].run({ superposition, expansion })
  const { turbulence } = wind
  return turbulence === undefined
    ? run
    : (farm, cases, output) => run(farm, { ...cases, turbulenceIntensity: turbulence }, output)
}
