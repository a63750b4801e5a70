import { layoutOf } from '../layout/catalogue.ts'
import { readCatalogue } from '../read/openAtlas.ts'
import { openSource } from '../read/openSource.ts'
import type { Period } from '../statistics/periods.ts'
import { requireLocal } from '../statistics/requireWhole.ts'
import { type GroupedTurbine, turbinesByCell } from './placedTurbines.ts'
import { reduceInOrder, type SeriesOptions } from './reduceInOrder.ts'
import { unitsOf } from './turbineSeries.ts'

/** Memory for the series of the groups that are computed at a time, in numbers of 8 bytes. */
const mostNumbers = 8 << 20

/**
 * Energy of many groups of turbines in periods such as months: sums of the results of `turbineSeries` over
 * steps. Memory contains the series of some groups at a time.
 * @param turbines with groups counted from 0; consecutive ones are read together
 * @param groupCount number of groups
 * @param months periods, ascending and contiguous
 * @returns MWh, shape [group][month]; NaN where the weather of a step is missing
 * @throws as turbineSeries
 */
export async function turbineMonths(
  url: string,
  turbines: readonly GroupedTurbine[],
  groupCount: number,
  months: readonly Period[],
  options: SeriesOptions = {},
): Promise<Float64Array[]> {
  requireLocal(url)
  const sums = Array.from({ length: groupCount }, () => new Float64Array(months.length))
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return sums
  const source = await openSource(url)
  try {
    const catalogue = await readCatalogue(source, url, options.signal)
    const longest = Math.min(layoutOf(catalogue).stepsPerChunk, last.endStep - first.fromStep)
    const batches = batchesOf(turbines, Math.max(1, Math.floor(mostNumbers / longest)))
    for (const [index, batch] of batches.entries()) {
      const placed = turbinesByCell(batch, catalogue)
      const units = unitsOf(placed, catalogue, first.fromStep, last.endStep)
      const work = { store: { folder: source.url, catalogue }, turbines: placed.turbines, units }
      let next = 0
      for await (const energies of reduceInOrder(work, { threads: 1, ...options, onShare: () => {} })) {
        const unit = units[next++]!
        const steps = unit.endStep - unit.fromStep
        for (const [own, group] of unit.groups.entries())
          for (const [m, month] of months.entries()) {
            const end = Math.min(month.endStep, unit.endStep)
            for (let t = Math.max(month.fromStep, unit.fromStep); t < end; t++)
              sums[group]![m]! += energies[own * steps + t - unit.fromStep]!
          }
      }
      options.onShare?.((index + 1) / batches.length)
    }
    return sums
  } finally {
    await source.close()
  }
}

/** Turbines in batches of at most `mostGroups` groups. */
function batchesOf(turbines: readonly GroupedTurbine[], mostGroups: number): GroupedTurbine[][] {
  const batches: GroupedTurbine[][] = []
  let groups = new Set<number>()
  for (const turbine of turbines) {
    if (batches.length === 0 || (!groups.has(turbine.group) && groups.size >= mostGroups)) {
      batches.push([])
      groups = new Set()
    }
    groups.add(turbine.group)
    batches.at(-1)!.push(turbine)
  }
  return batches
}
