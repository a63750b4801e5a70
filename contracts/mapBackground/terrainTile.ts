import type { HeightGrid } from '#domain'

/** Nodes of a tile along each side: 256 pixels have their corners at 257 nodes, the outer ones shared with the next tile. */
export const terrainTileNodes = 257

const HEAD_BYTES = 8
/** Stored for a node whose height is not known. */
const MISSING = 65_535
const MOST_STEPS = 65_534

/**
 * Heights of a tile as bytes: lowest height and step (float32, m), then every node as a count of steps above it
 * (uint16), stored as differences to the row before and from node to node. All little-endian. Compressed, such
 * differences take half the space of heights.
 * @param stepM precision, m; coarser if the tile spans more than 65 534 steps
 */
export function encodeTerrainTile({ heightsM, columns, rows }: HeightGrid, stepM: number): Uint8Array {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const height of heightsM) {
    if (height < lowest) lowest = height
    if (height > highest) highest = height
  }
  if (lowest > highest) [lowest, highest] = [0, 0]
  const base = Math.fround(lowest)
  const step = Math.fround(Math.max(stepM, (highest - base) / MOST_STEPS))
  const counts = new Uint16Array(columns * rows)
  const bytes = new Uint8Array(HEAD_BYTES + 2 * columns * rows)
  const view = new DataView(bytes.buffer)
  view.setFloat32(0, base, true)
  view.setFloat32(4, step, true)
  for (let at = 0; at < counts.length; at++) {
    const steps = Math.round((heightsM[at]! - base) / step)
    counts[at] = Number.isNaN(steps) ? MISSING : Math.min(MOST_STEPS, Math.max(0, steps))
    view.setUint16(HEAD_BYTES + 2 * at, counts[at]! - expected(counts, columns, at), true)
  }
  return bytes
}

/** The heights of `encodeTerrainTile`. @throws RangeError if the bytes are not those of a tile */
export function decodeTerrainTile(bytes: Uint8Array): HeightGrid {
  const columns = terrainTileNodes
  if (bytes.length !== HEAD_BYTES + 2 * columns * columns)
    throw new RangeError(`${bytes.length} bytes are no terrain tile`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [base, step] = [view.getFloat32(0, true), view.getFloat32(4, true)]
  const counts = new Uint16Array(columns * columns)
  const heightsM = new Float32Array(counts.length)
  for (let at = 0; at < counts.length; at++) {
    const count = 65_535 & (view.getUint16(HEAD_BYTES + 2 * at, true) + expected(counts, columns, at))
    counts[at] = count
    heightsM[at] = count === MISSING ? Number.NaN : base + count * step
  }
  return { columns, rows: columns, heightsM }
}

/** Predicted count on a plane through its neighbours to the west and north. */
function expected(counts: Uint16Array, columns: number, at: number): number {
  const [isFirstColumn, isFirstRow] = [at % columns === 0, at < columns]
  const west = isFirstColumn ? 0 : counts[at - 1]!
  const north = isFirstRow ? 0 : counts[at - columns]!
  return west + north - (isFirstColumn || isFirstRow ? 0 : counts[at - columns - 1]!)
}
