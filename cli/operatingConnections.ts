import type { UnitConnection } from '#domain/register'
import { readConnections, readRegister } from '#market'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { registerFolder } from './registerFolder.ts'

export type ConnectionGroup = 'none' | 'state' | 'year' | 'voltage' | 'operator'

/** A turbine in operation on the map of the register, with its state. */
export interface OperatingConnection extends UnitConnection {
  readonly state: string
}

/** Settlement, permit and grid of all turbines in operation. @throws Failure  no register, or an old one */
export async function operatingConnections(context: Context): Promise<readonly OperatingConnection[]> {
  const folder = registerFolder(context)
  const register = await readRegister(folder)
  const connections = await readConnections(folder)
  if (register === undefined || connections.length === 0) throw new Failure(context.words.energies.noRegister)
  const states = new Map(
    register.units.flatMap(({ number, state, status }) => (status === 'operating' ? [[number, state]] : [])),
  )
  return connections.flatMap((unit) => {
    const state = states.get(unit.number)
    return state === undefined ? [] : [{ ...unit, state }]
  })
}

/** Turbines by a property, in its order; `group` has it under its name, and nothing for `none`. */
export function groupConnections(units: readonly OperatingConnection[], by: ConnectionGroup) {
  const groupOf = {
    none: () => '',
    state: ({ state }) => state,
    year: ({ commissionedOn }) => commissionedOn?.slice(0, 4) ?? '',
    voltage: ({ voltage }) => voltage ?? '',
    operator: ({ gridOperator }) => gridOperator ?? '',
  } satisfies Record<ConnectionGroup, (unit: OperatingConnection) => string>
  return [...Map.groupBy(units, groupOf[by])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => ({
      group: by === 'none' ? {} : { [by]: name },
      units: own,
      powerMw: own.reduce((sum, { powerKw }) => sum + (powerKw ?? 0) / 1000, 0),
    }))
}
