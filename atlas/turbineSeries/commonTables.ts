import { compileTurbine, type SpeedTable, simpleCurves, speedTable, type TurbineCurves } from '#domain'
import type { EnergyTurbine } from '../types.ts'

/** Speeds that contain those of most published curves, m/s. */
const GRIDS = [1, 0.5].map((stepMs) => Array.from({ length: 40 / stepMs + 1 }, (_, i) => i * stepMs))

/** Curve of a turbine as a part of a shared table of speeds. */
export interface TabledCurve {
  /** Index of `tables`. */
  readonly table: number
  /** Index of the first point of the curve in the table. */
  readonly from: number
  /** kW, shape [own point]. */
  readonly powersKw: Float64Array
}

/** Tables for looking up the powers of turbines. */
export interface CommonTables {
  readonly tables: readonly SpeedTable[]
  /** Curve of each turbine. */
  readonly curves: readonly TabledCurve[]
}

/**
 * Puts curves on as few tables of speeds as possible, so that one look-up serves many turbines. Curves at
 * whole or half metres per second share a table, wherever they begin and end. The powers equal those of their
 * own tables: each point shifts with the density by its own speed.
 *
 * @param hasDensity  whether the air density is known; without it, speeds may hit the last point of a curve,
 *                    which belongs to this curve only, so that each has its own table
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

/** Grid that contains these speeds as a sequence. */
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
