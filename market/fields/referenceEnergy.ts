import { createHash } from 'node:crypto'
import { type EnergyTurbine, energyMethod } from '#atlas'
import { simpleCurves } from '#domain'
import { referenceTurbines } from '#domain/catalogue'

/** A reference turbine for the atlas's energy calculation. @param id  of an existing one */
export function energyOfReference(id: string): EnergyTurbine & { readonly ratedPowerKw: number } {
  const { power, diameterM, hubHeightM } = referenceTurbines.find((one) => one.id === id)!
  return {
    diameterM,
    hubHeightM,
    curves: simpleCurves(power, null),
    ratedPowerKw: Math.max(...power.values),
  }
}

/** Beginning of the checksum of a reference turbine: another release may use another curve or method. */
export function referenceVersion(id: string): string {
  return createHash('sha256')
    .update(JSON.stringify([energyOfReference(id), energyMethod]))
    .digest('hex')
    .slice(0, 8)
}
