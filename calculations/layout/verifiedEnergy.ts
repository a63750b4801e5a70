import {
  farmMeansOverClimate,
  iea37Gaussian,
  LAYOUT_YEAR_HOURS,
  type MapPoint,
  propagateWakes,
  type WakeRun,
  wakeModels,
} from '#domain'
import type { LayoutSpec } from './layoutSpec.ts'
import type { PreparedLayout } from './layoutTask.ts'

/** Energy of a year of each turbine, MWh, neighbours last: with wakes, and without any. */
export interface LayoutEnergy {
  readonly parkMwh: readonly number[]
  readonly freeMwh: readonly number[]
}

/**
 * Energy of a layout by the wake model itself in all winds of its climate, where the search takes few winds and
 * the thrust of undisturbed ones.
 */
export function verifiedEnergy(
  spec: LayoutSpec,
  { turbine, hubHeightM, wakeDecay, climate }: PreparedLayout,
  places: readonly MapPoint[],
): LayoutEnergy {
  const farm = {
    xM: Float64Array.from(places, ({ x }) => x),
    yM: Float64Array.from(places, ({ y }) => y),
    hubHeightM: Float64Array.from(places, () => hubHeightM),
    wakeDecay: Float64Array.from(places, () => wakeDecay),
    turbines: places.map(() => turbine),
  }
  const means = farmMeansOverClimate(farm, climate, null, runOf(spec))
  const mwhOf = (kw: Float64Array) => Array.from(kw, (power) => (power * LAYOUT_YEAR_HOURS) / 1000)
  return { parkMwh: mwhOf(means.parkPowerKw), freeMwh: mwhOf(means.freePowerKw) }
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
