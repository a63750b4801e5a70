import { addTurbines, emptySegments, type PowerSegments } from '#domain'
import type { Period } from '../statistics/periods.ts'
import type { EnergyTurbine } from '../types.ts'
import type { CommonTables } from './commonTables.ts'

/** Turbines of one kind that stand in a cell, and when. Plain data: it is posted to threads. */
export interface TurbinesInCell extends Period {
  /** Index of the task's turbines. */
  readonly turbine: number
  /** Index of the unit's groups, whose energy they add to. */
  readonly group: number
  /** How many they are, times the share that the cell has in their weather. */
  readonly count: number
}

/** All that stand in a group during some steps, as one curve. */
export interface StandingPower extends Period {
  readonly segments: PowerSegments
}

/** Energy of one group that one look-up gives. */
export interface GroupPower {
  readonly group: number
  readonly stages: readonly StandingPower[]
}

/** Turbines of a cell by what they share: the wind at a hub, then the look-up. */
export interface HubPowers {
  readonly hubHeightM: number
  readonly tables: readonly { readonly table: number; readonly groups: readonly GroupPower[] }[]
}

/**
 * Sorts the turbines of a cell, lowest hubs first, and adds up the curves of those that stand at the same time: power is
 * linear between the points, so that they need but one look-up together.
 *
 * @param within  steps that are wanted
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

/** Cut wherever turbines begin or end; steps without any are left out. */
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
