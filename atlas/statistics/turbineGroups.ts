import { compileTurbine, type SpeedTable, speedTable } from '#domain'
import type { EnergyTurbine } from '../types.ts'

/** Turbines that share one look-up: hubs at one height, curves of the same speeds. */
export interface TurbineGroup {
  readonly hubHeightM: number
  readonly table: SpeedTable
  /** Number of speeds of the table. */
  readonly points: number
  /** Index of each turbine and its power at the speeds, kW. */
  readonly members: { readonly turbine: number; readonly powersKw: Float64Array }[]
}

/** Groups turbines that can share a look-up. */
export function turbineGroups(turbines: readonly EnergyTurbine[]): TurbineGroup[] {
  const groups = new Map<string, TurbineGroup>()
  for (const [turbine, { curves, diameterM, hubHeightM }] of turbines.entries()) {
    const table = speedTable(compileTurbine(curves, { diameterM }))
    const key = `${hubHeightM} ${table.name}`
    const group: TurbineGroup = groups.get(key) ?? {
      hubHeightM,
      table,
      points: table.curve.values.length,
      members: [],
    }
    group.members.push({ turbine, powersKw: table.curve.values })
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Heights of their hubs, m. */
export function hubsOf(groups: readonly TurbineGroup[]): number[] {
  return groups.map(({ hubHeightM }) => hubHeightM)
}
