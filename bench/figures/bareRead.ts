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

/** Where the compressed chunks of a cell lie, in the order of time. */
export type Places = readonly { readonly path: string; readonly offset: number; readonly length: number }[]

/** Places by variable. */
export function cellPlaces(
  folder: string,
  { x, y } = { x: 0, y: 0 },
  variables: readonly string[] = VARIABLES,
): Places[] {
  const slot = ((y % TILE_CELLS) * TILE_CELLS + (x % TILE_CELLS)) * CHUNKS_PER_SHARD
  return variables.map((id) => {
    const shards = join(
      folder,
      id,
      'c',
      String(Math.floor(y / TILE_CELLS)),
      String(Math.floor(x / TILE_CELLS)),
    )
    return readdirSync(shards)
      .sort()
      .flatMap((name) => shardPlaces(join(shards, name), slot))
  })
}

function shardPlaces(path: string, slot: number): Places {
  const end = Buffer.alloc(INDEX_ENTRIES * 16 + 4)
  const file = openSync(path, 'r')
  readSync(file, end, 0, end.length, fstatSync(file).size - end.length)
  closeSync(file)
  const index = new DataView(end.buffer, end.byteOffset)
  return Array.from({ length: CHUNKS_PER_SHARD }, (_, chunk) => ({
    offset: index.getBigUint64((slot + chunk) * 16, true),
    length: index.getBigUint64((slot + chunk) * 16 + 8, true),
  }))
    .filter(({ length }) => length < 2n ** 32n)
    .map(({ offset, length }) => ({ path, offset: Number(offset), length: Number(length) }))
}

export function plainRead(places: readonly Places[]): Uint8Array[][] {
  return places.map((chunks) =>
    chunks.map(({ path, offset, length }) => {
      const file = openSync(path, 'r')
      const chunk = Buffer.allocUnsafe(length)
      readSync(file, chunk, 0, length, offset)
      closeSync(file)
      return chunk
    }),
  )
}

/** Reads, unpacks, unshuffles and scales, each in the simplest form and without checks. */
export function bareSteps(places: readonly Places[]): Float32Array[] {
  return plainRead(places).map((chunks, v) => {
    const { precision, offset } = standardVariable(VARIABLES[v]!)!
    const series = new Float32Array(STEP_COUNT)
    for (const [c, chunk] of chunks.entries()) {
      const bytes = STEPS_PER_CHUNK * 2
      const planes = unpacked(chunk)
      const levels = new Uint8Array(bytes)
      for (let i = 0; i < STEPS_PER_CHUNK; i++) {
        levels[2 * i] = planes[i]!
        levels[2 * i + 1] = planes[STEPS_PER_CHUNK + i]!
      }
      const integers = new Int16Array(levels.buffer)
      const from = c * STEPS_PER_CHUNK
      const till = Math.min(from + STEPS_PER_CHUNK, STEP_COUNT)
      for (let i = from; i < till; i++) {
        const level = integers[i - from]!
        series[i] = level === FILL ? Number.NaN : level * precision + offset
      }
    }
    return series
  })
}

/** Bytes of a chunk, still shuffled. */
export function unpacked(chunk: Uint8Array): Uint8Array {
  return zstdDecompressSync(chunk.subarray(BLOSC_HEADER_BYTES), { chunkSize: STEPS_PER_CHUNK * 2 })
}
