import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { type Atlas, standardVariable } from '#atlas'
import type { Figure } from '../figure.ts'
import { medianMs } from './medianMs.ts'
import { STEP_COUNT, VARIABLES, withTwentyYears } from './twentyYears.ts'

const ROUNDS = 31
const CHUNKS_PER_SHARD = 2
const STEPS_PER_CHUNK = 43_830
const FILL = -32_768
const BLOSC_HEADER_BYTES = 24
const INDEX_ENTRIES = 16 * 16 * CHUNKS_PER_SHARD
const CELL = { lat: 50, lon: 8, interpolation: 'nearest', fromStep: 0, tillStep: STEP_COUNT } as const

/** 20 years of all variables at a point, against a plain read of the same compressed bytes. */
export function pointRead(): Promise<Figure> {
  return withTwentyYears(async (atlas, folder) => {
    const ours = await medianMs(() => atlas.readPoint({ ...CELL, variables: VARIABLES }), ROUNDS)
    const places = cellPlaces(folder)
    const peer = await medianMs(() => plainRead(places), ROUNDS)
    return figure('point_read', ours, peer, 'plain read of the same bytes', null)
  })
}

/**
 * The same against the sum of the steps that no reader can leave out: read, zstd, unshuffle, scale, each in the
 * simplest form and without checks.
 */
export function pointReadSteps(): Promise<Figure> {
  return withTwentyYears(async (atlas, folder) => {
    const ours = await medianMs(() => atlas.readPoint({ ...CELL, variables: VARIABLES }), ROUNDS)
    const places = cellPlaces(folder)
    const peer = await medianMs(() => bareSteps(places), ROUNDS)
    const isSame = await agrees(atlas, bareSteps(places))
    return figure('point_read_steps', ours, peer, 'read + zstd + unshuffle + scale', isSame)
  })
}

function figure(name: string, ours: number, peer: number, peerName: string, isSame: boolean | null): Figure {
  return { name, ratio: ours / peer, unit: 'ms', ours, peer, peer_name: peerName, same_result: isSame }
}

/** Where the compressed chunks of the first cell lie, in the order of time. */
type Places = readonly { readonly path: string; readonly offset: number; readonly length: number }[]

/** Places by variable. */
function cellPlaces(folder: string): Places[] {
  return VARIABLES.map((id) => {
    const shards = join(folder, id, 'c/0/0')
    return readdirSync(shards)
      .sort()
      .flatMap((name) => shardPlaces(join(shards, name)))
  })
}

function shardPlaces(path: string): Places {
  const file = readFileSync(path)
  const index = new DataView(file.buffer, file.byteOffset + file.length - INDEX_ENTRIES * 16 - 4)
  return Array.from({ length: CHUNKS_PER_SHARD }, (_, chunk) => ({
    offset: index.getBigUint64(chunk * 16, true),
    length: index.getBigUint64(chunk * 16 + 8, true),
  }))
    .filter(({ length }) => length < 2n ** 32n)
    .map(({ offset, length }) => ({ path, offset: Number(offset), length: Number(length) }))
}

function plainRead(places: readonly Places[]): Uint8Array[][] {
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

function bareSteps(places: readonly Places[]): Float32Array[] {
  return plainRead(places).map((chunks, v) => {
    const { precision, offset } = standardVariable(VARIABLES[v]!)!
    const series = new Float32Array(STEP_COUNT)
    for (const [c, chunk] of chunks.entries()) {
      const bytes = STEPS_PER_CHUNK * 2
      const planes = zstdDecompressSync(chunk.subarray(BLOSC_HEADER_BYTES), { chunkSize: bytes })
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

async function agrees(atlas: Atlas, bare: readonly Float32Array[]): Promise<boolean> {
  const { fields } = await atlas.readPoint({ ...CELL, variables: VARIABLES })
  return VARIABLES.every((id, v) => fields.get(id)!.every((value, i) => Object.is(value, bare[v]![i])))
}
