import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type AttributeValue,
  type Cuts,
  type Dataset,
  type DatasetVariable,
  type Hyperslab,
  type MapCuts,
  MapMemory,
  UnreadableFile,
} from '../dataset/index.ts'
import { ChunkReader } from './chunkReader.ts'
import type { ComingFiles } from './comingFiles.ts'

/*
 * A chunked file is a small JSON file that describes the part of a Zarr array of version 2, [time][lat][lon],
 * whose chunks are next to it as its store packs them: little-endian 32-bit floats in Blosc frames. Of a
 * chunk, only the blocks of the requested steps are unpacked.
 */

/** The first bytes of a chunked file. */
export const chunkedFileMark = '{"anemon'

export interface RegularAxis {
  readonly first: number
  readonly step: number
  readonly count: number
}

export interface ChunkedFile {
  readonly anemoneChunks: 1
  /** Stamps in hours since 1970, UTC; latitudes and longitudes in degrees. */
  readonly hours: RegularAxis
  readonly latitudes: RegularAxis
  readonly longitudes: RegularAxis
  /** Values of a chunk along time, latitude and longitude. */
  readonly chunk: readonly [steps: number, rows: number, columns: number]
  /** Index within the whole array of the first value. */
  readonly origin: readonly [step: number, row: number, column: number]
  readonly variables: readonly { readonly name: string; readonly units: string }[]
  readonly chunks: readonly {
    readonly variable: string
    readonly index: readonly [time: number, lat: number, lon: number]
    /** Path relative to the chunked file. */
    readonly file: string
    /** Checksum; empty until the file has arrived. */
    readonly sha256: string
  }[]
}

/** @param coming  files that will arrive later; null: all exist @throws UnreadableFile */
export async function openChunkedFile(file: string, coming: ComingFiles | null): Promise<Dataset> {
  try {
    const content = JSON.parse(await readFile(file, 'utf8')) as ChunkedFile
    if (content.anemoneChunks !== 1) throw new Error('is of another version')
    return new ChunkedDataset(file, content, coming)
  } catch (cause) {
    throw new UnreadableFile(file, cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const axes = ['time', 'latitude', 'longitude'] as const

class ChunkedDataset implements Dataset {
  readonly path: string
  readonly variables: readonly DatasetVariable[]
  readonly cuts: MapCuts
  readonly #content: ChunkedFile
  readonly #files: ReadonlyMap<string, string>
  readonly #reader: ChunkReader
  readonly #scratch = new MapMemory()
  readonly #coming: ComingFiles | null

  constructor(file: string, content: ChunkedFile, coming: ComingFiles | null) {
    const { hours, latitudes, longitudes, variables, chunks } = content
    const shape = [hours.count, latitudes.count, longitudes.count]
    const units = ['hours since 1970-01-01', 'degrees_north', 'degrees_east']
    const isNumeric = true
    this.path = file
    this.#content = content
    this.#coming = coming
    this.#reader = new ChunkReader(content.chunk)
    const [rows, columns] = [1, 2].map((axis) => cutsOf(content.chunk[axis]!, content.origin[axis]!))
    this.cuts = { rows: rows!, columns: columns! }
    this.#files = new Map(
      chunks.map(({ variable, index, file: own }) => [
        keyOf(variable, ...index),
        path.join(path.dirname(file), path.basename(own)),
      ]),
    )
    this.variables = [
      ...axes.map((name, i) => ({
        name,
        dimensions: [name],
        shape: [shape[i]!],
        attributes: attributesOf(units[i]!),
        isNumeric,
      })),
      ...variables.map(({ name, units: own }) => ({
        name,
        dimensions: axes,
        shape,
        attributes: attributesOf(own, /^(m|J.*)$/.test(own) ? arcoAmounts : {}),
        isNumeric,
      })),
    ]
  }

  async read(
    variable: DatasetVariable,
    { start, count }: Hyperslab,
    memory: MapMemory = new MapMemory(),
  ): Promise<Float64Array | Float32Array> {
    const { hours, latitudes, longitudes } = this.#content
    const axis = [hours, latitudes, longitudes][axes.indexOf(variable.name as (typeof axes)[number])]
    if (axis !== undefined)
      return Float64Array.from({ length: count[0]! }, (_, i) => axis.first + (start[0]! + i) * axis.step)
    const values = memory.floats(count[0]! * count[1]! * count[2]!)
    const { chunk, origin } = this.#content
    const from = start.map((first, i) => first + origin[i]!)
    for (const time of chunkIndices(from[0]!, count[0]!, chunk[0]))
      for (const lat of chunkIndices(from[1]!, count[1]!, chunk[1]))
        for (const lon of chunkIndices(from[2]!, count[2]!, chunk[2]))
          this.#add(values, await this.#fileOf(variable.name, time, lat, lon), [time, lat, lon], from, count)
    return values
  }

  async #fileOf(name: string, ...index: readonly [number, number, number]): Promise<string> {
    const file = this.#files.get(keyOf(name, ...index))
    if (file === undefined) throw new UnreadableFile(this.path, `lacks a chunk of ${name}`)
    await this.#coming?.arrival(file)
    return file
  }

  /** Copies a chunk's part of a slab to its position. */
  #add(
    values: Float32Array,
    file: string,
    index: readonly [number, number, number],
    from: readonly number[],
    count: readonly number[],
  ): void {
    const { chunk } = this.#content
    const first = index.map((own, i) => Math.max(from[i]!, own * chunk[i]!))
    const end = index.map((own, i) => Math.min(from[i]! + count[i]!, (own + 1) * chunk[i]!))
    const begin = index.map((own, i) => own * chunk[i]!)
    const columns = end[2]! - first[2]!
    const [rowLength, mapLength] = [count[2]!, count[1]! * count[2]!]
    const isWholeChunk = columns === chunk[2] && rowLength === chunk[2] && count[1]! === chunk[1]
    const [fromStep, endStep] = [first[0]! - begin[0]!, end[0]! - begin[0]!]
    const at = (first[0]! - from[0]!) * mapLength
    if (isWholeChunk) {
      this.#reader.readSteps(
        file,
        fromStep,
        endStep,
        values.subarray(at, at + (endStep - fromStep) * mapLength),
      )
      return
    }
    const stepLength = chunk[1] * chunk[2]
    const steps = this.#scratch.floats((endStep - fromStep) * stepLength)
    this.#scratch.free()
    this.#reader.readSteps(file, fromStep, endStep, steps)
    for (let row = first[1]!; row < end[1]!; row++) {
      let own = (row - begin[1]!) * chunk[2] + first[2]! - begin[2]!
      let to = at + (row - from[1]!) * rowLength + first[2]! - from[2]!
      for (let step = first[0]!; step < end[0]!; step++, own += stepLength, to += mapLength)
        for (let column = 0; column < columns; column++) values[to + column] = steps[own + column]!
    }
  }

  async readText(): Promise<string[]> {
    return []
  }

  async close(): Promise<void> {}
}

function cutsOf(size: number, origin: number): Cuts {
  return { first: (size - (origin % size)) % size, every: size }
}

function keyOf(variable: string, ...index: readonly number[]): string {
  return `${variable}/${index.join('.')}`
}

/** ARCO has ERA5's hourly amounts, and this program wrote the file. */
const arcoAmounts = { cell_methods: 'time: sum (interval: 1 hour)', anemone_amounts: 'step' }

function attributesOf(
  units: string,
  others: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, AttributeValue> {
  return new Map(Object.entries({ units, ...others }))
}

function chunkIndices(from: number, count: number, size: number): number[] {
  const first = Math.floor(from / size)
  const last = Math.floor((from + count - 1) / size)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
