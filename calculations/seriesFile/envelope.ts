import type { Envelope, TimeSeriesParameter } from '#contracts'
import { windDirection } from '#domain'
import type { SeriesHeader } from './layout.ts'
import { columnOf, type OpenSeriesFile } from './readSeries.ts'

const RADIANS = Math.PI / 180

export interface EnvelopeRequest {
  readonly parameter: TimeSeriesParameter
  readonly heightM: number | null
  /** First and last stamp of interest, ms since 1970; absent: those of the series. */
  readonly fromMs?: number | undefined
  readonly tillMs?: number | undefined
  /** Largest number of buckets in the answer, at least 2. */
  readonly points: number
}

export type SeriesEnvelope = Pick<Envelope, 'start_ms' | 'bucket_ms' | 'min' | 'mean' | 'max'>

/**
 * Least value, mean and greatest value in buckets of equal length, null where a bucket has no value.
 *
 * Buckets begin at multiples of their length from the start of the series, so that a dragged chart does not flicker.
 * The mean of directions is that of the wind vectors; their least and greatest are plain degrees.
 * @returns null where the file has no such column
 */
export async function readEnvelope(
  file: OpenSeriesFile,
  request: EnvelopeRequest,
): Promise<SeriesEnvelope | null> {
  const { header } = file
  const column = columnOf(header, request.parameter, request.heightM)
  if (column === -1) return null
  const { firstRow, endRow, bucketRows } = buckets(header, request)
  const frame = {
    start_ms: header.start_ms + firstRow * header.step_ms,
    bucket_ms: bucketRows * header.step_ms,
  }
  const values = await file.readColumn(column, firstRow, endRow)
  const envelope = envelopeOf(values, bucketRows)
  if (request.parameter !== 'wind_direction') return { ...frame, ...envelope }
  const speedColumn = columnOf(header, 'wind_speed', request.heightM)
  const speeds = speedColumn === -1 ? null : await file.readColumn(speedColumn, firstRow, endRow)
  return { ...frame, ...envelope, mean: vectorMeans(values, speeds, bucketRows) }
}

/** Rows from a multiple of the bucket's length to one past the last of interest. */
function buckets({ start_ms, step_ms, rows }: SeriesHeader, { fromMs, tillMs, points }: EnvelopeRequest) {
  const rowAt = (ms: number) => (ms - start_ms) / step_ms
  const from = Math.min(rows, Math.max(0, fromMs === undefined ? 0 : Math.ceil(rowAt(fromMs))))
  const endRow = Math.max(from, Math.min(rows, tillMs === undefined ? rows : Math.floor(rowAt(tillMs)) + 1))
  let bucketRows = Math.max(1, Math.ceil((endRow - from) / points))
  const firstRowOf = (length: number) => Math.floor(from / length) * length
  while (endRow - firstRowOf(bucketRows) > points * bucketRows) bucketRows++
  return { firstRow: firstRowOf(bucketRows), endRow, bucketRows }
}

function envelopeOf(values: Float32Array, bucketRows: number) {
  const count = Math.ceil(values.length / bucketRows)
  const min: (number | null)[] = new Array(count)
  const mean: (number | null)[] = new Array(count)
  const max: (number | null)[] = new Array(count)
  for (let bucket = 0; bucket < count; bucket++) {
    let [low, high, sum, n] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
    const end = Math.min(values.length, (bucket + 1) * bucketRows)
    for (let row = bucket * bucketRows; row < end; row++) {
      const value = values[row]!
      if (Number.isNaN(value)) continue
      if (value < low) low = value
      if (value > high) high = value
      sum += value
      n++
    }
    min[bucket] = n === 0 ? null : rounded(low)
    mean[bucket] = n === 0 ? null : rounded(sum / n)
    max[bucket] = n === 0 ? null : rounded(high)
  }
  return { min, mean, max }
}

function vectorMeans(
  directions: Float32Array,
  speeds: Float32Array | null,
  bucketRows: number,
): (number | null)[] {
  return Array.from({ length: Math.ceil(directions.length / bucketRows) }, (_, bucket) => {
    let [east, north, n] = [0, 0, 0]
    const end = Math.min(directions.length, (bucket + 1) * bucketRows)
    for (let row = bucket * bucketRows; row < end; row++) {
      const angle = directions[row]! * RADIANS
      const speed = speeds?.[row] ?? 1
      if (Number.isNaN(angle) || Number.isNaN(speed)) continue
      east -= speed * Math.sin(angle)
      north -= speed * Math.cos(angle)
      n++
    }
    return n === 0 ? null : rounded(windDirection(east, north))
  })
}

/** Four decimals are finer than any parameter's own, and keep the answer short. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
