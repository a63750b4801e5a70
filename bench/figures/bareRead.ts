import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { standardVariable } from '#atlas'
import { STEP_COUNT, VARIABLES } from './twentyYears.ts'

const TILE_CELLS = 16
const CHUNKS_PER_SHARD = 2
const STEPS_PER_CHUNK = 43_830
const FILL = -32_768
const BLOSC_HEADER_BYTES = 24
const INDEX_ENTRIES = TILE_CELLS * TILE_CELLS * CHUNKS_PER_SHARD

/** Positions of a cell's compressed chunks in one file: contiguous, in the order of time. */
export interface ShardExtent {
  readonly path: string
  readonly offset: number
  readonly lengths: readonly number[]
}

/** Open files by path. */
export type OpenFiles = Map<string, number>

/** Extents by variable. */
export function cellExtents(
  folder: string,
  { x, y } = { x: 0, y: 0 },
  variables: readonly string[] = VARIABLES,
): ShardExtent[][] {
  const slot = ((y % TILE_CELLS) * TILE_CELLS + (x % TILE_CELLS)) * CHUNKS_PER_SHARD
  const [tileY, tileX] = [Math.floor(y / TILE_CELLS), Math.floor(x / TILE_CELLS)].map(String)
  return variables.map((id) => {
    const shards = join(folder, id, 'c', tileY!, tileX!)
    return readdirSync(shards)
      .sort()
      .map((name) => shardExtent(join(shards, name), slot))
  })
}

function shardExtent(path: string, slot: number): ShardExtent {
  const end = Buffer.alloc(INDEX_ENTRIES * 16 + 4)
  const file = openSync(path, 'r')
  readSync(file, end, 0, end.length, fstatSync(file).size - end.length)
  closeSync(file)
  const index = new DataView(end.buffer, end.byteOffset)
  const entry = (chunk: number, word: number) => index.getBigUint64((slot + chunk) * 16 + 8 * word, true)
  const lengths = Array.from({ length: CHUNKS_PER_SHARD }, (_, chunk) => entry(chunk, 1))
  return {
    path,
    offset: Number(entry(0, 0)),
    lengths: lengths.filter((length) => length < 2n ** 32n).map(Number),
  }
}

/** Reads the compressed chunks of each variable: one read for each file, into a buffer of its own. */
export function plainRead(extents: readonly ShardExtent[][], files: OpenFiles): Uint8Array[][] {
  return extents.map((shards) =>
    shards.flatMap(({ path, offset, lengths }) => {
      const file = files.get(path) ?? openSync(path, 'r')
      files.set(path, file)
      const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + length, 0))
      readSync(file, bytes, 0, bytes.length, offset)
      let end = 0
      return lengths.map((length) => {
        end += length
        return bytes.subarray(end - length, end)
      })
    }),
  )
}

/** Bytes of a chunk, still shuffled. One byte more than needed avoids a second buffer in Node. */
export function unpacked(chunk: Uint8Array): Uint8Array {
  return zstdDecompressSync(chunk.subarray(BLOSC_HEADER_BYTES), { chunkSize: STEPS_PER_CHUNK * 2 + 1 })
}

/**
 * Work that no reader can avoid, on one thread, without checks, in the quickest known form of each: read,
 * Zstandard, and unshuffling and scaling in one loop over a table of all values, which beats computing them.
 */
export function bareSteps(
  extents: readonly ShardExtent[][],
  files: OpenFiles,
  tables: readonly Float32Array[],
): Float32Array[] {
  return plainRead(extents, files).map((chunks, v) => {
    const series = new Float32Array(STEP_COUNT)
    for (const [c, chunk] of chunks.entries())
      writeValues(unpacked(chunk), tables[v]!, series, c * STEPS_PER_CHUNK)
    return series
  })
}

function writeValues(planes: Uint8Array, table: Float32Array, series: Float32Array, from: number): void {
  const low = planes.subarray(0, STEPS_PER_CHUNK)
  const high = planes.subarray(STEPS_PER_CHUNK)
  const count = Math.min(STEPS_PER_CHUNK, series.length - from)
  for (let i = 0; i < count; i++) series[from + i] = table[(high[i]! << 8) | low[i]!]!
}

/** The value of every 16-bit pattern, by variable. */
export function valueTables(variables: readonly string[] = VARIABLES): Float32Array[] {
  return variables.map((id) => {
    const { precision, offset } = standardVariable(id)!
    const table = new Float32Array(1 << 16)
    for (let level = FILL + 1; level < -FILL; level++) table[level & 0xffff] = level * precision + offset
    table[FILL & 0xffff] = Number.NaN
    return table
  })
}
