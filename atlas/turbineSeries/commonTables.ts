import { compileTurbine, type SpeedTable, simpleCurves, speedTable, type TurbineCurves } from '#domain'
import type { EnergyTurbine } from '../types.ts'

/** Speeds that most published curves have a part of, m/s. */
const GRIDS = [1, 0.5].map((stepMs) => Array.from({ length: 40 / stepMs + 1 }, (_, i) => i * stepMs))

/** A turbine's curve as a part of a table of speeds that it shares with others. */
export interface TabledCurve {
  /** Index of `tables`. */
  readonly table: number
  /** Index of the table's point that the curve begins at. */
  readonly from: number
  /** kW, shape [own point]. */
  readonly powersKw: Float64Array
}

/** What the powers of turbines are looked up in. */
export interface CommonTables {
  readonly tables: readonly SpeedTable[]
  /** By turbine. */
  readonly curves: readonly TabledCurve[]
}

/**
 * Puts curves on as few tables of speeds as there can be, so that one look-up serves many turbines: curves at whole or
 * half metres per second go together, wherever they begin and end. Their power is what it is by their own table: each
 * point moves with the density by its own speed.
 *
 * @param hasDensity  whether the density of the air is known; without it speeds may meet the last point of a curve,
 *                    which is the curve's and nothing else's, so that each has a table of its own
 */
export function commonTables(turbines: readonly EnergyTurbine[], hasDensity: boolean): CommonTables {
  const tables: SpeedTable[] = []
  const known = new Map<string, { readonly table: number; readonly from: number }>()
  const indexOfKey = new Map<string, number>()
  const curves = turbines.map(({ curves: own, diameterM }): TabledCurve => {
    const speeds = own.power.windSpeedMs
    const key = [own.cutInMs, own.cutOutMs, own.airDensityKgM3, ...speeds].join(' ')
    const powersKw = Float64Array.from(own.power.values)
    const found = known.get(key)
    if (found) return { ...found, powersKw }
    const grid = hasDensity && own.cutInMs === null && own.cutOutMs === null ? gridOf(speeds) : undefined
    const tableKey = grid === undefined ? key : `grid ${own.airDensityKgM3} ${grid[1]}`
    const table = indexOfKey.get(tableKey) ?? tables.length
    if (table === tables.length) {
      tables.push(grid === undefined ? tableOf(own, diameterM) : gridTable(own, grid, diameterM))
      indexOfKey.set(tableKey, table)
    }
    const place = { table, from: grid === undefined ? 0 : grid.indexOf(speeds[0]!) }
    known.set(key, place)
    return { ...place, powersKw }
  })
  return { tables, curves }
}

/** The grid that has these speeds one after the other. */
function gridOf(speeds: readonly number[]): readonly number[] | undefined {
  return GRIDS.find((grid) => {
    const from = grid.indexOf(speeds[0]!)
    return from >= 0 && speeds.every((speed, i) => speed === grid[from + i])
  })
}

function gridTable(own: TurbineCurves, grid: readonly number[], diameterM: number): SpeedTable {
  const none = { windSpeedMs: grid, values: grid.map(() => 0) }
  return tableOf({ ...simpleCurves(none, none), airDensityKgM3: own.airDensityKgM3 }, diameterM)
}

function tableOf(curves: TurbineCurves, diameterM: number): SpeedTable {
  return speedTable(compileTurbine(curves, { diameterM }))
}
