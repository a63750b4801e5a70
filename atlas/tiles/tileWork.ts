import { cellsOf, type Tile } from '../layout/tiles.ts'
import { SeriesFolder } from '../read/seriesFolder.ts'
import { type StatisticsTask, TileReducer, type TileStatistics } from '../statistics/tileStatistics.ts'
import { SeriesReducer, type SeriesTask, type SeriesUnit } from '../turbineSeries/seriesReducer.ts'

/**
 * Work over a whole store that splits into units, each of a tile of cells. Common to monthly energies, energies with
 * prices, the statistics of an import and the series of a fleet. Plain data: it is written to files.
 */
export type TileWork =
  | { readonly kind: 'statistics'; readonly task: StatisticsTask; readonly units: readonly Tile[] }
  | { readonly kind: 'series'; readonly task: SeriesTask; readonly units: readonly SeriesUnit[] }

/** Result of a unit by the kind of work. */
export interface UnitResults {
  readonly statistics: TileStatistics
  readonly series: Float64Array<ArrayBuffer>
}

export type UnitResult = UnitResults[TileWork['kind']]

/** Computes units one after another. Memory has one result at a time. */
export interface UnitReducer {
  /** @throws MissingChunk | CorruptChunk | AbortError */
  reduce(index: number, signal: AbortSignal): Promise<UnitResult>
  close(): Promise<void>
}

export function unitReducer(work: TileWork): UnitReducer {
  if (work.kind === 'statistics') {
    const reducer = new TileReducer(work.task)
    return {
      reduce: (index, signal) => reducer.reduce(work.units[index]!, signal),
      close: () => reducer.close(),
    }
  }
  const { store, turbines } = work.task
  const folder = new SeriesFolder(store)
  const reducer = new SeriesReducer(folder.reader, store.catalogue, turbines)
  return {
    reduce: (index, signal) => reducer.reduce(work.units[index]!, signal),
    close: () => folder.close(),
  }
}

/** Number of tiles of cells of the units: for series, a tile has a unit for each chunk of time. */
export function tileCount(work: TileWork): number {
  if (work.kind === 'statistics') return work.units.length
  return new Set(work.units.map(({ cells }) => cellKey(cells[0]?.cell))).size
}

/** Cells of a unit. */
export function cellCount(work: TileWork, index: number): number {
  return work.kind === 'statistics'
    ? cellsOf(work.units[index]!, work.task.store.catalogue.grid).length
    : work.units[index]!.cells.length
}

function cellKey(cell: { readonly x: number; readonly y: number } | undefined): string {
  return `${cell?.x} ${cell?.y}`
}
