import { type AtlasInfo, type PricedEnergyField, pricedEnergiesOfEach, type StatisticsOptions } from '#atlas'
import { energyOfReference } from './referenceEnergy.ts'

/** Work whose result follows from energies of turbines at series of prices. */
export interface PricedWork<Result> {
  /** By step of the atlas; none if all is stored. */
  readonly prices: readonly Float64Array[]
  /** Stores the result. @param energies  at each of the prices, by turbine; empty without prices */
  store(energies: readonly (readonly PricedEnergyField[])[]): Promise<Result>
}

/** Steps of an atlas, as price plans need them. */
export function stepsOfAtlas({ dataFromMs, resolutionTimeS, stepCount }: AtlasInfo) {
  return { startMs: dataFromMs, stepMs: 1000 * resolutionTimeS, stepCount }
}

/**
 * The energies of several works in one pass over the weather, which costs more than all that follows from it.
 * @returns by work
 * @throws as `pricedEnergiesOfEach`
 */
export async function energiesOfWorks(
  atlasUrl: string,
  turbineIds: readonly string[],
  works: readonly PricedWork<unknown>[],
  options: StatisticsOptions,
): Promise<PricedEnergyField[][][]> {
  const series = works.flatMap(({ prices }) => prices)
  const turbines = turbineIds.map(energyOfReference)
  const energies = series.length > 0 ? await pricedEnergiesOfEach(atlasUrl, turbines, series, options) : []
  return works.map(({ prices }) => energies.splice(0, prices.length))
}
