import { simpleCurves } from '#domain'
import { type ReferenceTurbine, referenceTurbines } from '#domain/catalogue'
import type { AtlasEnergy, AtlasVariable, EnergyTurbine } from '../types.ts'
import { windHeights } from './windLevels.ts'

// Separate from the summing of energies, so that reading an atlas does not load the turbine catalogue.

/** Reference turbines whose energy an atlas with these variables gives: it has wind at their hub height. */
export function possibleTurbines(variables: readonly AtlasVariable[]): ReferenceTurbine[] {
  const heights = windHeights(variables)
  return referenceTurbines.filter(({ hubHeightM }) => heights.includes(hubHeightM))
}

/** Form in which the energies of the reference turbines are stored. */
export function possibleEnergies(variables: readonly AtlasVariable[]): AtlasEnergy[] {
  return possibleTurbines(variables).map(({ id, hubHeightM }) => ({
    id: `monthly_energy_${id}`,
    turbineId: id,
    hubHeightM,
    unit: 'MWh',
    air: 'hub',
  }))
}

export function energyTurbine({ diameterM, hubHeightM, power }: ReferenceTurbine): EnergyTurbine {
  return { diameterM, hubHeightM, curves: simpleCurves(power, null) }
}
