import type { Catalogue } from '../layout/catalogue.ts'
import { layoutOf } from '../layout/catalogue.ts'
import { tileOf } from '../layout/tiles.ts'
import { readCatalogue } from '../read/openAtlas.ts'
import { openSource } from '../read/openSource.ts'
import { type Period, periods } from '../statistics/periods.ts'
import { requireLocal } from '../statistics/requireWhole.ts'
import type { TileWork } from '../tiles/tileWork.ts'
import { type GroupedTurbine, type TurbinesByCell, turbinesByCell } from './placedTurbines.ts'
import { reduceInOrder, type SeriesOptions } from './reduceInOrder.ts'
import type { SeriesUnit } from './seriesReducer.ts'

/** Energy of groups of turbines at every step of an atlas. */
export interface TurbineSeries {
  readonly atlasVersion: string
  /** Time of the first step, ms since 1970; a value is for the step that begins at its time. */
  readonly startMs: number
  readonly stepMs: number
  /** MWh, shape [group][step]; 0 before its turbines exist, NaN if the weather of any of them is missing. */
  readonly energiesMwh: readonly Float64Array[]
}

/** Cells and their turbines in one unit, with the numbers of the groups that it contains. */
export interface TileUnit extends SeriesUnit {
  readonly groups: readonly number[]
}

/**
 * Energy of turbines at every step, summed by group: `cellEnergies` at each step, with the same wind at the hub,
 * density and curves. The wind at a hub is computed once per cell. Turbines with common curve speeds are looked up
 * together, those of one group as one. The results are equal to the last bit for any number of threads. Memory holds
 * the result, and one chunk of a cell's weather per thread.
 * @param url path of a folder, or a file: URL
 * @param turbines identical objects are one kind
 * @param groupCount number of groups
 * @param options    `period`: only its steps; turbines then stand within it
 * @throws NotAnAtlas no local atlas
 * @throws UnknownVariable the atlas has no wind for a hub height
 * @throws RangeError a cell or step outside the atlas
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export async function turbineSeries(
  url: string,
  turbines: readonly GroupedTurbine[],
  groupCount: number,
  options: SeriesOptions & { readonly period?: Period } = {},
): Promise<TurbineSeries> {
  requireLocal(url)
  const source = await openSource(url)
  try {
    const catalogue = await readCatalogue(source, url, options.signal)
    const placed = turbinesByCell(turbines, catalogue)
    const { fromStep: first, endStep: end } = options.period ?? { fromStep: 0, endStep: catalogue.stepCount }
    const energiesMwh = Array.from({ length: groupCount }, () => new Float64Array(end - first))
    const units = unitsOf(placed, catalogue, first, end)
    const work = { store: { folder: source.url, catalogue }, turbines: placed.turbines, units }
    let next = 0
    for await (const energies of reduceInOrder(work, options)) {
      const { fromStep, endStep, groups } = units[next++]!
      const steps = endStep - fromStep
      for (const [index, group] of groups.entries()) {
        const sum = energiesMwh[group]!
        for (let t = 0; t < steps; t++) sum[fromStep - first + t]! += energies[index * steps + t]!
      }
    }
    const { version, dataFromMs, resolutionTimeS } = catalogue
    const stepMs = 1000 * resolutionTimeS
    return { atlasVersion: version, startMs: dataFromMs + first * stepMs, stepMs, energiesMwh }
  } finally {
    await source.close()
  }
}

/**
 * Plans the work of `turbineSeries`.
 * @throws as turbineSeries
 */
export async function turbineSeriesWork(
  url: string,
  turbines: readonly GroupedTurbine[],
  signal?: AbortSignal,
): Promise<TileWork> {
  requireLocal(url)
  const source = await openSource(url)
  try {
    const catalogue = await readCatalogue(source, url, signal)
    const placed = turbinesByCell(turbines, catalogue)
    const task = { store: { folder: source.url, catalogue }, turbines: placed.turbines }
    return { kind: 'series', task, units: unitsOf(placed, catalogue) }
  } finally {
    await source.close()
  }
}

/** Units of work by tile and time chunk: small enough to distribute over several threads. */
export function unitsOf(
  { cells }: TurbinesByCell,
  catalogue: Catalogue,
  fromStep = 0,
  endStep = catalogue.stepCount,
): TileUnit[] {
  const layout = layoutOf(catalogue)
  const tiles = [
    ...Map.groupBy(cells, ({ cell }) => {
      const { tileX, tileY } = tileOf(cell)
      return tileY * layout.xSz + tileX
    }).values(),
  ]
  return periods(fromStep, endStep, layout).flatMap((period) =>
    tiles.map((own) => {
      const groups = [...new Set(own.flatMap(({ turbines }) => turbines.map(({ group }) => group)))].sort(
        (a, b) => a - b,
      )
      const indexOf = new Map(groups.map((group, index) => [group, index]))
      const renumbered = own.map(({ cell, turbines }) => ({
        cell,
        turbines: turbines.map((one) => ({ ...one, group: indexOf.get(one.group)! })),
      }))
      return { ...period, cells: renumbered, groups, groupCount: groups.length }
    }),
  )
}
