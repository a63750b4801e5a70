import { NotAnAtlas, UnknownVariable } from '../errors.ts'
import { type Catalogue, infoOf } from '../layout/catalogue.ts'
import { isRemote } from '../read/openSource.ts'
import type { EnergyTurbine } from '../types.ts'
import { heightsFor } from './windLevels.ts'

/** @throws UnknownVariable  the atlas has no wind for a hub height */
export function requireWind(turbines: readonly EnergyTurbine[], catalogue: Catalogue): void {
  for (const { hubHeightM } of turbines)
    if (heightsFor(catalogue.variables, hubHeightM).length === 0)
      throw new UnknownVariable(
        catalogue.id,
        `wind at ${hubHeightM} m`,
        infoOf(catalogue).variables.map(({ id }) => id),
      )
}

/** @throws NotAnAtlas  a remote atlas */
export function requireLocal(url: string): void {
  if (isRemote(url)) throw new NotAnAtlas(url, 'only an atlas on this machine is read as a whole')
}
