import type { Atlas } from '#atlas'
import { airOfSites } from '../weather/siteAir.ts'
import { placesOfWeather } from './inflow.ts'
import type { EnergyYieldSpec } from './spec.ts'

/** Settles the height of each turbine above the ground of its weather. @throws AbortError */
export async function settleAir(
  spec: EnergyYieldSpec,
  atlas: Atlas,
  signal: AbortSignal,
): Promise<EnergyYieldSpec> {
  const { turbines, interpolation, cell_ground_m: cellGroundM } = spec
  const weather = placesOfWeather(atlas.info, turbines)
  const places = weather.length === turbines.length ? weather : turbines.map(() => weather[0]!)
  const airs = await airOfSites(atlas, turbines, { interpolation, cellGroundM, places, signal })
  return { ...spec, turbines: turbines.map((turbine, index) => ({ ...turbine, air: airs[index]! })) }
}
