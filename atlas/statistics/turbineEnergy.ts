import {
  compileTurbine,
  densityAtElevation,
  monthlyEnergy,
  type ReferenceTurbine,
  referenceTurbines,
  simpleCurves,
  type Turbine,
  turbinePowerSeries,
  wholeEnergyMwh,
} from '#domain'
import type { Catalogue } from '../layout/catalogue.ts'
import { monthsOf } from '../layout/months.ts'
import type { AtlasEnergy, AtlasVariable } from '../types.ts'

/** A reference turbine, ready for millions of look-ups. */
interface CompiledReference extends ReferenceTurbine {
  readonly turbine: Turbine
}

const compiled: readonly CompiledReference[] = referenceTurbines.map((reference) => ({
  ...reference,
  turbine: compileTurbine(simpleCurves(reference.power, null), { diameterM: reference.diameterM }),
}))

/** The reference turbines whose energy an atlas with these variables can tell: there is wind at their hub height. */
export function possibleEnergies(variables: readonly AtlasVariable[]): AtlasEnergy[] {
  return compiled
    .filter(({ hubHeightM }) =>
      variables.some(
        ({ quantity, heightM }) =>
          heightM === hubHeightM && (quantity === 'northward_wind' || quantity === 'wind_speed'),
      ),
    )
    .map(({ id, hubHeightM }) => ({
      id: `monthly_energy_${id}`,
      turbineId: id,
      hubHeightM,
      unit: 'MWh',
    }))
}

/** What the energy of a cell is computed from. */
export interface EnergySeries {
  /** Wind at a height in m, m/s, shape [time]. */
  readonly speedAt: (heightM: number) => Float32Array
  /** Air at the ground, kg/m³, shape [time]; null: the curves' own density. */
  readonly density: Float32Array | null
}

/**
 * Energy of each reference turbine in each calendar month in MWh, gaps taken as good as the rest. Density falls by
 * 0.113 kg/m³ per km from the ground to the hub, the power curve moves with it.
 *
 * @param fromMonth  first month that is wanted, an index of `monthsOf`
 * @returns          [turbine][month - fromMonth] in the order of `possibleEnergies`; NaN for a month with less than
 *                   nine tenths of its steps
 */
export function cellEnergies(catalogue: Catalogue, series: EnergySeries, fromMonth: number): number[][] {
  const { dataFromMs, resolutionTimeS, stepCount, variables } = catalogue
  const fromStep = monthsOf(catalogue)[fromMonth]?.fromStep ?? stepCount
  const stepMs = resolutionTimeS * 1000
  return possibleEnergies(variables).map(({ turbineId, hubHeightM }) => {
    const { turbine } = compiled.find(({ id }) => id === turbineId)!
    const density = series.density
      ?.subarray(fromStep)
      .map((atGround) => densityAtElevation(atGround, hubHeightM))
    const values = new Float32Array(stepCount - fromStep)
    turbinePowerSeries(turbine, series.speedAt(hubHeightM).subarray(fromStep), density ?? null, values)
    const months = monthlyEnergy({ values, startMs: dataFromMs + fromStep * stepMs, stepMs })
    return months.map(wholeEnergyMwh)
  })
}
