import type { MeasuredWind } from '#calculations'
import { packColumns, unpackColumns } from '../../sentTable/packedColumns.ts'

/** A measurement at its place; the name is stored next to it. */
export type PlacedWind = Omit<MeasuredWind, 'name'>

interface Head extends Pick<PlacedWind, 'lat' | 'lon' | 'heightM' | 'intervalMs'> {
  readonly count: number
  readonly hasDirection: boolean
}

/** A measured wind as bytes: its place as head, then times as differences (ms), speeds (m/s) and directions (degrees). */
export async function packWind(wind: PlacedWind): Promise<Uint8Array> {
  const { lat, lon, heightM, intervalMs, timesMs, speedMs, directionDeg } = wind
  const head: Head = {
    ...{ lat, lon, heightM, intervalMs },
    count: timesMs.length,
    hasDirection: directionDeg !== null,
  }
  const gaps = Float64Array.from(timesMs, (ms, i) => ms - (timesMs[i - 1] ?? 0))
  const values = directionDeg === null ? [speedMs] : [speedMs, directionDeg]
  return packColumns(head, [gaps, ...values.map((column) => Float32Array.from(column))])
}

/** The wind of `packWind`; speeds and directions to seven digits. */
export async function unpackWind(packed: Uint8Array): Promise<PlacedWind> {
  const { head, take } = await unpackColumns<Head>(packed)
  const { count, hasDirection, ...place } = head
  const timesMs = take(new Float64Array(count))
  for (let i = 1; i < count; i++) timesMs[i]! += timesMs[i - 1]!
  return {
    ...place,
    timesMs,
    speedMs: take(new Float32Array(count)),
    directionDeg: hasDirection ? take(new Float32Array(count)) : null,
  }
}
