import { zxyToTileId } from 'pmtiles'
import type { Area } from '../terrain/demTiles.ts'

/** Maximum tiles of one command: those of Germany up to zoom 15. */
export const mostAreaTiles = 3_000_000

/** Northern edge of the web map, degrees. */
const northernmost = 85.0511

/** A range of tile ids, the end exclusive. */
export interface IdRange {
  readonly from: number
  readonly end: number
}

interface Columns {
  readonly z: number
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

export function countAreaTiles(area: Area, maxZoom: number): number {
  return zoomsUpTo(maxZoom).reduce((sum, z) => {
    const { west, east, north, south } = columnsOf(area, z)
    return sum + (east - west + 1) * (south - north + 1)
  }, 0)
}

/** Ids of all tiles that an area touches up to a zoom, as ranges in their order. */
export function areaTileIds(area: Area, maxZoom: number): IdRange[] {
  const ids = new Float64Array(countAreaTiles(area, maxZoom))
  let count = 0
  for (const z of zoomsUpTo(maxZoom)) {
    const { west, east, north, south } = columnsOf(area, z)
    for (let x = west; x <= east; x++)
      for (let y = north; y <= south; y++) ids[count++] = zxyToTileId(z, x, y)
  }
  ids.sort()
  const ranges: { from: number; end: number }[] = []
  for (const id of ids) {
    const last = ranges.at(-1)
    if (last !== undefined && last.end === id) last.end = id + 1
    else ranges.push({ from: id, end: id + 1 })
  }
  return ranges
}

/** The parts of a range of ids that are within other ranges. @param ranges in their order */
export function idsWithin(ranges: readonly IdRange[], { from, end }: IdRange): IdRange[] {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.end <= from) low = middle + 1
    else high = middle
  }
  const found: IdRange[] = []
  for (let at = low; at < ranges.length && ranges[at]!.from < end; at++)
    found.push({ from: Math.max(from, ranges[at]!.from), end: Math.min(end, ranges[at]!.end) })
  return found
}

const zoomsUpTo = (maxZoom: number) => Array.from({ length: maxZoom + 1 }, (_, z) => z)

function columnsOf({ west, south, east, north }: Area, z: number): Columns {
  const count = 2 ** z
  const column = (lon: number) => clamped(((lon + 180) / 360) * count, count)
  const row = (lat: number) => {
    const held = Math.min(Math.max(lat, -northernmost), northernmost)
    const northing = Math.asinh(Math.tan((held * Math.PI) / 180)) / Math.PI
    return clamped(((1 - northing) / 2) * count, count)
  }
  return { z, west: column(west), east: column(east), north: row(north), south: row(south) }
}

function clamped(position: number, count: number): number {
  return Math.min(Math.max(Math.floor(position), 0), count - 1)
}
