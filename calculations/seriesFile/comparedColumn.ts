import { type TimeSeriesParameter, timeSeriesParameters } from '#contracts'
import type { SeriesHeader } from './layout.ts'
import { columnOf, type OpenSeriesFile } from './readSeries.ts'

/** A column of a series file for comparison with others. */
export interface ComparedColumn {
  readonly header: Pick<SeriesHeader, 'start_ms' | 'step_ms' | 'rows'>
  /** NaN where missing, shape [row]. */
  readonly values: Float32Array
  /** Speeds as weights of a direction's mean, m/s, shape [row]; null without a direction or speed. */
  readonly speeds: Float32Array | null
}

/** Compared steps: the period that all columns cover, in steps of the coarsest. Stamps are ms since 1970. */
export interface CommonGrid {
  readonly startMs: number
  readonly stepMs: number
  readonly rows: number
}

/** @returns  null where the file has no such column */
export async function readColumn(
  file: OpenSeriesFile,
  parameter: TimeSeriesParameter,
  heightM: number | null,
): Promise<ComparedColumn | null> {
  const { header } = file
  const read = (column: number) => (column === -1 ? null : file.readColumn(column, 0, header.rows))
  const values = await read(columnOf(header, parameter, heightM))
  if (values === null) return null
  const isDirection = timeSeriesParameters[parameter].aggregate === 'vector_mean'
  const speeds = isDirection ? await read(columnOf(header, 'wind_speed', heightM)) : null
  return { header, values, speeds }
}

/** @returns  null where the columns have no stamp in common */
export function commonGrid(columns: readonly ComparedColumn[]): CommonGrid | null {
  const headers = columns.map(({ header }) => header)
  const stepMs = Math.max(...headers.map(({ step_ms }) => step_ms))
  const coarsest = headers.find(({ step_ms }) => step_ms === stepMs)
  if (!coarsest) return null
  const firstMs = Math.max(...headers.map(({ start_ms }) => start_ms))
  const lastMs = Math.min(...headers.map(({ start_ms, step_ms, rows }) => start_ms + (rows - 1) * step_ms))
  const startMs = coarsest.start_ms + Math.ceil((firstMs - coarsest.start_ms) / stepMs) * stepMs
  const rows = Math.floor((lastMs - startMs) / stepMs) + 1
  return rows > 0 ? { startMs, stepMs, rows } : null
}

/**
 * Values of a column at the stamps of the common grid; NaN where it has no such stamp.
 *
 * States are values at their stamp. Rain and radiation cover the step that ends at it: of a finer series, all
 * of the steps in the coarse one are summed, or averaged, and a missing one makes the coarse one missing.
 */
export function onGrid(
  { header: { start_ms, step_ms, rows } }: Pick<ComparedColumn, 'header'>,
  values: Float32Array,
  grid: CommonGrid,
  parameter: TimeSeriesParameter,
): Float32Array {
  const firstRow = (grid.startMs - start_ms) / step_ms
  if (grid.stepMs === step_ms && Number.isInteger(firstRow))
    return values.subarray(firstRow, firstRow + grid.rows)
  const isSum = timeSeriesParameters[parameter].aggregate === 'sum'
  const length = isSum || parameter === 'radiation' ? grid.stepMs / step_ms : 1
  const at = new Float32Array(grid.rows).fill(Number.NaN)
  for (let t = 0; t < grid.rows; t++) {
    const row = firstRow + (t * grid.stepMs) / step_ms
    if (!Number.isInteger(row) || !Number.isInteger(length) || row - length + 1 < 0 || row >= rows) continue
    let sum = 0
    for (let back = 0; back < length; back++) sum += values[row - back]!
    at[t] = isSum ? sum : sum / length
  }
  return at
}
