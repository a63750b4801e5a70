import { type LatLon, nearestPlace } from '#domain'
import type { UnitConnection } from '#domain/register'
import { readConnections, readRegister } from '#market'

/** Turbines of the register stand at least this far apart, and its coordinates are within it, m. */
const withinM = 75

/** A place with the turbine of the register that is in operation there. */
export interface PermitAt {
  readonly place: number
  readonly connection: UnitConnection
}

/** Turbines of the register in operation at some places, for worker processes; null without a register. */
export async function permitsAt({
  registerFolder,
  places,
}: {
  readonly registerFolder: string
  readonly places: readonly LatLon[]
}): Promise<{ readonly asOf: string; readonly found: readonly PermitAt[] } | null> {
  const register = await readRegister(registerFolder)
  if (register === undefined) return null
  const connections = new Map((await readConnections(registerFolder)).map((one) => [one.number, one]))
  const units = register.units.filter(({ status }) => status === 'operating')
  const found = places.flatMap((place, index) => {
    const nearest = nearestPlace(units, place, withinM)
    const connection = nearest && connections.get(units[nearest.index]!.number)
    return connection ? [{ place: index, connection }] : []
  })
  return { asOf: register.asOf, found }
}
