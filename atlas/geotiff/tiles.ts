import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { MapLevel, MapValues } from './atlasMap.ts'
import { applyFloatingPoint, applyHorizontal } from './predictor.ts'

const deflateAsync = promisify(deflate)

/** Number of threads in Node's pool by default: more tiles at once would only fill memory. */
const TILES_AT_ONCE = 4

/** Edge length of a tile in values. */
export type TileSize = 256 | 512

/** Tiles of a level, row-major from the north-west, compressed on all of the pool's threads. */
export async function packTiles(
  level: MapLevel,
  tileSize: TileSize,
  nodata: number,
  signal?: AbortSignal,
): Promise<Uint8Array[]> {
  const across = Math.ceil(level.width / tileSize)
  const count = across * Math.ceil(level.height / tileSize)
  const packed: Uint8Array[] = new Array(count)
  let next = 0
  const work = async () => {
    while (next < count) {
      signal?.throwIfAborted()
      const index = next++
      const tile = cutTile(level, index % across, Math.floor(index / across), tileSize, nodata)
      packed[index] = await deflateAsync(predicted(tile, tileSize))
    }
  }
  await Promise.all(Array.from({ length: TILES_AT_ONCE }, work))
  return packed
}

/** Beyond the map's edge a tile is filled up with missing values. */
function cutTile(level: MapLevel, x: number, y: number, tileSize: TileSize, nodata: number): MapValues {
  const { width, height, values } = level
  const size = tileSize * tileSize
  const tile = values instanceof Float32Array ? new Float32Array(size) : new Int16Array(size)
  tile.fill(nodata)
  const firstRow = y * tileSize
  const columns = Math.min(tileSize, width - x * tileSize)
  for (let row = 0; row < Math.min(tileSize, height - firstRow); row++) {
    const from = (firstRow + row) * width + x * tileSize
    tile.set(values.subarray(from, from + columns), row * tileSize)
  }
  return tile
}

function predicted(tile: MapValues, tileSize: TileSize): Uint8Array {
  if (tile instanceof Int16Array) applyHorizontal(tile, tileSize)
  const bytes = new Uint8Array(tile.buffer)
  return tile instanceof Int16Array ? bytes : applyFloatingPoint(bytes, tileSize, tile.BYTES_PER_ELEMENT)
}
