import { addTurbines, emptySegments, type PowerSegments } from '#domain'
import type { Period } from '../statistics/periods.ts'
import type { EnergyTurbine } from '../types.ts'
import type { CommonTables } from './commonTables.ts'

/** Turbines of one kind in a cell, and their steps. Plain data: it is posted to threads. */
export interface TurbinesInCell extends Period {
  /** Index of the task's turbines. */
  readonly turbine: number
  /** Index of the unit's group that their energy is part of. */
  readonly group: number
  /** Number of turbines, times the share of the cell in their weather. */
  readonly count: number
}

/** Turbines of a group during some steps, as one curve. */
export interface StandingPower extends Period {
  readonly segments: PowerSegments
}

/** Energy of one group from one look-up. */
export interface GroupPower {
  readonly group: number
  readonly stages: readonly StandingPower[]
}

/** Turbines of a cell by common inputs: the wind at a hub, then the look-up. */
export interface HubPowers {
  readonly hubHeightM: number
  readonly tables: readonly { readonly table: number; readonly groups: readonly GroupPower[] }[]
}

/**
 * Sorts the turbines of a cell, lowest hubs first, and adds the curves of those that exist at the same time. Power is
 * linear between the points, so that they need only one look-up together.
 * @param within steps to compute
 */
export function hubPowers(
  standing: readonly TurbinesInCell[],
  turbines: readonly EnergyTurbine[],
  { tables, curves }: CommonTables,
  within: Period,
): HubPowers[] {
  const present = standing.filter((own) => own.fromStep < within.endStep && own.endStep > within.fromStep)
  const byHub = Map.groupBy(present, ({ turbine }) => turbines[turbine]!.hubHeightM)
  return [...byHub].sort(byNumber).map(([hubHeightM, ofHub]) => ({
    hubHeightM,
    tables: [...Map.groupBy(ofHub, ({ turbine }) => curves[turbine]!.table)]
      .sort(byNumber)
      .map(([table, ofTable]) => ({
        table,
        groups: [...Map.groupBy(ofTable, ({ group }) => group)].sort(byNumber).map(([group, own]) => ({
          group,
          stages: stagesOf(own, curves, tables[table]!.curve.values.length, within),
        })),
      })),
  }))
}

function byNumber([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number {
  return a - b
}

/** Split where turbines begin or end; steps without any are left out. */
function stagesOf(
  standing: readonly TurbinesInCell[],
  curves: CommonTables['curves'],
  points: number,
  { fromStep, endStep }: Period,
): StandingPower[] {
  const edges = [fromStep, endStep, ...standing.flatMap((own) => [own.fromStep, own.endStep])]
  const cuts = [...new Set(edges)].filter((step) => step >= fromStep && step <= endStep).sort((a, b) => a - b)
  return cuts.slice(1).flatMap((end, i) => {
    const from = cuts[i]!
    const own = standing.filter((turbines) => turbines.fromStep <= from && turbines.endStep >= end)
    if (own.length === 0) return []
    const segments = emptySegments(points)
    for (const { turbine, count } of own) {
      const { powersKw, from: point } = curves[turbine]!
      addTurbines(segments, powersKw, point, count)
    }
    return [{ fromStep: from, endStep: end, segments }]
  })
}
