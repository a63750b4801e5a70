import type { PlacedConnection } from '#domain/register'
import { type RegisterDescription, readConnections, readRegister } from './registerFiles.ts'

/** Turbines in operation of the installed register, with settlement, permit and grid. */
export interface OperatingConnections extends Pick<RegisterDescription, 'asOf' | 'synthetic'> {
  readonly units: readonly PlacedConnection[]
}

/** Reads them; null without a register, or with one that was imported before these entries were read. */
export async function operatingConnections(registerFolder: string): Promise<OperatingConnections | null> {
  const register = await readRegister(registerFolder)
  const connections = await readConnections(registerFolder)
  if (register === undefined || connections.length === 0) return null
  const states = new Map(
    register.units.flatMap(({ number, state, status }) => (status === 'operating' ? [[number, state]] : [])),
  )
  const units = connections.flatMap((unit) => {
    const state = states.get(unit.number)
    return state === undefined ? [] : [{ ...unit, state }]
  })
  return { asOf: register.asOf, synthetic: register.synthetic, units }
}
