import { join } from 'node:path'
import { siteSeries } from '#atlas'
import type { CalculationContext } from '../calculation.ts'
import { energyTurbineOf, type SpecTurbine } from '../turbine/specTurbine.ts'
import { requireSitesInside, requireWindAt } from '../weather/requireWeather.ts'
import { siteCells } from '../weather/siteCells.ts'
import { type TimeAxis, timeAxisOf } from '../weather/timeAxis.ts'
import { farmEnergy } from './farmEnergy.ts'
import { netEnergy } from './netEnergy.ts'
import type { ProductionSpec } from './spec.ts'

/** Places whose energy a market product values: each with its own turbine, or one with the power of a farm. */
export interface PlacedProduction {
  readonly interpolation: 'nearest' | 'bilinear'
  readonly turbines: readonly SpecTurbine[]
  readonly sites: readonly {
    readonly name: string
    readonly lat: number
    readonly lon: number
    readonly turbine: number
  }[]
  /** Absent: each site has its own turbine, without losses. */
  readonly production?: ProductionSpec | undefined
}

export interface PlaceEnergy {
  /** Index of the site in the spec. */
  readonly index: number
  /** MWh, shape [step of the atlas]; NaN where it is not known. */
  readonly energyMwh: Float64Array
}

/** All steps of the atlas. */
export function wholeAxis({ atlas: { info } }: Pick<CalculationContext, 'atlas'>): TimeAxis {
  return timeAxisOf(info, { fromStep: 0, endStep: info.stepCount })
}

/**
 * Energies of all places, in any order.
 *
 * @throws CalculationFailure  a site outside the atlas, a hub that its wind does not reach;
 *                             PRODUCTION_UNAVAILABLE: the file of the farm is missing or another one
 */
export async function* placeEnergies(
  { interpolation, turbines, sites, production }: PlacedProduction,
  context: CalculationContext,
): AsyncGenerator<PlaceEnergy> {
  const { atlas, atlasUrl, inputFolder, signal } = context
  const { info } = atlas
  requireSitesInside(info, sites)
  if (production !== undefined) {
    const { file, sha256, about } = production
    const energy = await netEnergy(join(inputFolder, file), sha256, about.net_share)
    yield { index: 0, energyMwh: farmEnergy(energy, wholeAxis(context)) }
    return
  }
  for (const { hub_height_m } of turbines) requireWindAt(info, hub_height_m)
  const energyTurbines = turbines.map(energyTurbineOf)
  const placed = sites.map((site) => ({
    turbine: energyTurbines[site.turbine]!,
    cells: siteCells(info, site, interpolation),
  }))
  for await (const { site: index, energyMwh } of siteSeries(atlasUrl, placed, { signal }))
    yield { index, energyMwh }
}
