import type { EnergyTurbine } from '#atlas'
import { simpleCurves } from '#domain'
import { referenceTurbines } from '#domain/catalogue'

/** A reference turbine as the atlas works out its energy. @param id  of one that there is */
export function energyOfReference(id: string): EnergyTurbine & { readonly ratedPowerKw: number } {
  const { power, diameterM, hubHeightM } = referenceTurbines.find((one) => one.id === id)!
  return {
    diameterM,
    hubHeightM,
    curves: simpleCurves(power, null),
    ratedPowerKw: Math.max(...power.values),
  }
}
