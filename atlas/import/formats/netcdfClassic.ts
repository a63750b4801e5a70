import { type FileHandle, open } from 'node:fs/promises'
import {
  type AttributeValue,
  type Dataset,
  type DatasetVariable,
  type Hyperslab,
  stridesOf,
  UnreadableFile,
  unpack,
} from '../dataset/index.ts'
import { nativeValues } from './externalTypes.ts'
import {
  type ClassicHeader,
  type ClassicVariable,
  HeaderCutShort,
  parseClassicHeader,
} from './netcdfHeader.ts'

const FIRST_HEADER_BYTES = 1 << 16
const LONGEST_HEADER_BYTES = 1 << 26
const LARGEST_GAP_BYTES = 1 << 16
const LARGEST_STRETCH_BYTES = 1 << 23

/** Opens a NetCDF classic file, read in slabs: memory only holds the requested values. */
export async function openClassic(path: string): Promise<Dataset> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return new ClassicFile(path, file, size, await readHeader(path, file, size))
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readHeader(path: string, file: FileHandle, size: number): Promise<ClassicHeader> {
  for (let length = FIRST_HEADER_BYTES; ; length *= 8) {
    const bytes = new Uint8Array(Math.min(length, size))
    await file.read(bytes, 0, bytes.length, 0)
    try {
      return parseClassicHeader(bytes)
    } catch (error) {
      if (error instanceof HeaderCutShort && bytes.length < Math.min(size, LONGEST_HEADER_BYTES)) continue
      const reason = error instanceof Error && error.message ? error.message : 'the header is cut short'
      throw new UnreadableFile(path, reason, { cause: error })
    }
  }
}

/** Big-endian values of a file at stated positions. */
export class ClassicFile implements Dataset {
  readonly path: string
  readonly variables: readonly ClassicVariable[]
  readonly globals: ReadonlyMap<string, AttributeValue>
  readonly #file: FileHandle
  readonly #size: number
  readonly #recordBytes: number

  constructor(path: string, file: FileHandle, size: number, header: ClassicHeader) {
    this.path = path
    this.variables = header.variables
    this.globals = header.globals
    this.#file = file
    this.#size = size
    this.#recordBytes = header.recordBytes
  }

  async read(variable: DatasetVariable, slab: Hyperslab): Promise<Float64Array | Float32Array> {
    const classic = this.variables.find(({ name }) => name === variable.name)!
    const length = slab.count.reduce((product, count) => product * count, 1)
    // A variable's claimed data may be missing: memory is only allocated for the data in the file.
    if (length > 0 && endOf(classic, slab, this.#recordBytes) > this.#size)
      throw new UnreadableFile(this.path, `ends within ${variable.name}`)
    const bytes = new Uint8Array(length * classic.itemBytes)
    let done = 0
    for (const stretch of stretches(contiguousRuns(classic, slab, this.#recordBytes))) {
      const from = stretch[0]!.offset
      const read = new Uint8Array(stretch.at(-1)!.offset + stretch.at(-1)!.length - from)
      const { bytesRead } = await this.#file.read(read, 0, read.length, from)
      if (bytesRead < read.length) throw new UnreadableFile(this.path, `ends within ${variable.name}`)
      for (const run of stretch) {
        bytes.set(read.subarray(run.offset - from, run.offset - from + run.length), done)
        done += run.length
      }
    }
    return unpack(nativeValues(bytes, classic.type, classic.itemBytes), variable.attributes)
  }

  /** Classic files of the climate data store have no relevant text. */
  async readText(): Promise<string[]> {
    return []
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}

/** Position after the last byte of a slab. */
function endOf(variable: ClassicVariable, { start, count }: Hyperslab, recordBytes: number): number {
  const strides = byteStrides(variable, recordBytes)
  const last = strides.reduce((sum, stride, i) => sum + (start[i]! + count[i]! - 1) * stride, variable.begin)
  return last + variable.itemBytes
}

/** Distance in bytes between neighbouring values along each dimension. */
function byteStrides({ shape, itemBytes, isRecord }: ClassicVariable, recordBytes: number): number[] {
  const strides = stridesOf(shape, itemBytes)
  if (isRecord) strides[0] = recordBytes
  return strides
}

interface Run {
  readonly offset: number
  readonly length: number
}

/** Contiguous pieces of the file for a slab, in order. */
function* contiguousRuns(variable: ClassicVariable, slab: Hyperslab, recordBytes: number): Generator<Run> {
  const { shape, itemBytes, begin } = variable
  const { start, count } = slab
  const strides = byteStrides(variable, recordBytes)
  // The innermost dimensions without gaps: all are read completely except the outermost of them.
  const isGapless = (i: number) =>
    i === shape.length
      ? strides[i - 1] === itemBytes
      : count[i] === shape[i] && strides[i - 1] === strides[i]! * shape[i]!
  let split = shape.length
  while (split > 0 && isGapless(split)) split--
  const length = count.slice(split).reduce((product, size) => product * size, itemBytes)
  const first = start.reduce((offset, index, dimension) => offset + index * strides[dimension]!, begin)
  const runs = count.slice(0, split).reduce((product, size) => product * size, 1)
  if (length === 0) return
  for (let run = 0; run < runs; run++) {
    let offset = first
    for (let dimension = split - 1, rest = run; dimension >= 0; dimension--) {
      offset += (rest % count[dimension]!) * strides[dimension]!
      rest = Math.floor(rest / count[dimension]!)
    }
    yield { offset, length }
  }
}

/** Groups runs that are cheaper to read together, including the bytes between them, than one by one. */
function* stretches(runs: Iterable<Run>): Generator<Run[]> {
  let stretch: Run[] = []
  for (const run of runs) {
    const last = stretch.at(-1)
    const gap = last ? run.offset - (last.offset + last.length) : 0
    if (last && (gap > LARGEST_GAP_BYTES || run.offset - stretch[0]!.offset > LARGEST_STRETCH_BYTES)) {
      yield stretch
      stretch = []
    }
    stretch.push(run)
  }
  if (stretch.length > 0) yield stretch
}
