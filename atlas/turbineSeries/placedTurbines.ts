import type { Catalogue } from '../layout/catalogue.ts'
import type { Cell } from '../layout/tiles.ts'
import { requireWind } from '../statistics/requireWhole.ts'
import type { EnergyTurbine, TurbineSite } from '../types.ts'
import type { TurbinesInCell } from './standing.ts'

/** Turbines by cell, each kind once. */
export interface TurbinesByCell {
  readonly turbines: readonly EnergyTurbine[]
  /** Cells row by row from the south-west. */
  readonly cells: readonly { readonly cell: Cell; readonly turbines: readonly TurbinesInCell[] }[]
}

/** A turbine with the group whose energy it is part of. */
export type GroupedTurbine = TurbineSite & { readonly group: number }

/**
 * Sorts turbines into cells; turbines with the same object are of one kind.
 * @throws UnknownVariable the atlas has no wind for a hub height
 * @throws RangeError a cell outside the grid, or steps outside the atlas
 */
export function turbinesByCell(placed: readonly GroupedTurbine[], catalogue: Catalogue): TurbinesByCell {
  const { grid, stepCount } = catalogue
  const kinds = new Map<EnergyTurbine, number>()
  const cells = new Map<number, TurbinesInCell[]>()
  for (const { turbine, group, cells: around, count = 1, fromStep = 0, endStep = stepCount } of placed) {
    if (!(fromStep >= 0 && endStep <= stepCount))
      throw new RangeError(`steps ${fromStep} to ${endStep} of ${stepCount}`)
    const kind = kinds.get(turbine) ?? kinds.size
    kinds.set(turbine, kind)
    for (const { x, y, weight } of around) {
      if (!(x >= 0 && x < grid.xSz && y >= 0 && y < grid.ySz)) throw new RangeError(`no cell ${x}, ${y}`)
      const own = cells.get(y * grid.xSz + x) ?? []
      own.push({ turbine: kind, group, count: count * weight, fromStep, endStep })
      cells.set(y * grid.xSz + x, own)
    }
  }
  requireWind([...kinds.keys()], catalogue)
  const sorted = [...cells].sort(([a], [b]) => a - b)
  return {
    turbines: [...kinds.keys()],
    cells: sorted.map(([index, turbines]) => ({
      cell: { x: index % grid.xSz, y: Math.floor(index / grid.xSz) },
      turbines,
    })),
  }
}
