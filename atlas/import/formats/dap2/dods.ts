import { type FileHandle, open, readFile } from 'node:fs/promises'
import {
  type AttributeValue,
  type Dataset,
  type DatasetVariable,
  type Hyperslab,
  stridesOf,
  UnreadableFile,
  unpack,
} from '../../dataset/index.ts'
import { parseDas } from './das.ts'
import { BrokenDescription, type DapNumber, type DapVariable, parseDds, xdrBytes } from './dds.ts'

const separator = '\nData:\n'
/** Bytes to read for the description, more than any description has. */
const mostDescriptionBytes = 1 << 20

interface DodsVariable extends DatasetVariable {
  readonly type: DapNumber
  /** Position of its first value in the file. */
  readonly begin: number
}

/**
 * Opens the values of a DAP 2 answer (`.dods`), whose attributes are in the file with its name and `.das`.
 * @throws UnreadableFile truncated, an error instead of values, or unsupported types
 */
export async function openDods(path: string): Promise<Dataset> {
  const file = await open(path, 'r')
  try {
    const attributes = await attributesOfSource(path)
    const { size } = await file.stat()
    const { text, begin } = await description(path, file, size)
    return new Dods(path, file, await placed(path, file, { size, begin }, parseDds(text), attributes))
  } catch (error) {
    await file.close()
    if (error instanceof BrokenDescription) throw new UnreadableFile(path, error.message, { cause: error })
    throw error
  }
}

async function attributesOfSource(path: string) {
  try {
    return parseDas(await readFile(path.replace(/(\.dods)?$/, '.das'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UnreadableFile(path, 'its attributes are missing: put its .das next to it', { cause: error })
    throw error
  }
}

async function description(path: string, file: FileHandle, size: number) {
  const block = Buffer.alloc(Math.min(size, mostDescriptionBytes))
  await file.read(block, 0, block.length, 0)
  const end = block.indexOf(separator)
  if (end < 0) throw new UnreadableFile(path, 'has a description without values')
  return { text: block.toString('utf8', 0, end), begin: end + separator.length }
}

/** Positions of each variable's values: arrays are preceded by their length, twice. */
async function placed(
  path: string,
  file: FileHandle,
  { size, begin }: { readonly size: number; readonly begin: number },
  described: readonly DapVariable[],
  attributes: ReadonlyMap<string, ReadonlyMap<string, AttributeValue>>,
): Promise<DodsVariable[]> {
  const variables: DodsVariable[] = []
  let at = begin
  const integer = async (from: number) => {
    const bytes = Buffer.alloc(4)
    if ((await file.read(bytes, 0, 4, from)).bytesRead < 4) throw cutOff(path)
    return bytes.readUInt32BE(0)
  }
  for (const { type, name, dimensions, shape } of described) {
    if (type === 'String' || type === 'Url') {
      if (shape.length > 0) throw new BrokenDescription(`${name}: lists of texts are not read`)
      at += 4 + filled(await integer(at))
      continue
    }
    const count = shape.reduce((product, length) => product * length, 1)
    if (shape.length > 0) {
      const stated = [await integer(at), await integer(at + 4)]
      if (stated.some((length) => length !== count))
        throw new UnreadableFile(
          path,
          `${name} has ${stated[0]} values instead of ${count}: the answer is an error or damaged`,
        )
      at += 8
    }
    const own = { dimensions, shape, attributes: attributes.get(name) ?? new Map(), isNumeric: true }
    // Maps of several grids are equal.
    if (!variables.some((known) => known.name === name)) variables.push({ name, ...own, type, begin: at })
    const isScalarByte = shape.length === 0 && type === 'Byte'
    at += isScalarByte ? 4 : filled(count * xdrBytes[type])
    if (at > size) throw cutOff(path)
  }
  return variables
}

function filled(bytes: number): number {
  return Math.ceil(bytes / 4) * 4
}

function cutOff(path: string): UnreadableFile {
  return new UnreadableFile(path, 'is cut off')
}

class Dods implements Dataset {
  readonly path: string
  readonly variables: readonly DodsVariable[]
  readonly #file: FileHandle

  constructor(path: string, file: FileHandle, variables: readonly DodsVariable[]) {
    this.path = path
    this.variables = variables
    this.#file = file
  }

  async read(variable: DatasetVariable, { start, count }: Hyperslab): Promise<Float64Array | Float32Array> {
    const { type, begin, shape, attributes } = this.variables.find(({ name }) => name === variable.name)!
    const width = xdrBytes[type]
    const strides = stridesOf(shape)
    const total = count.reduce((product, length) => product * length, 1)
    const run = count.at(-1) ?? 1
    const values = rawValues(type, total)
    const bytes = Buffer.alloc(run * width)
    for (let done = 0; done < total; done += run) {
      let [rest, index] = [done / run, start.at(-1) ?? 0]
      for (let dimension = shape.length - 2; dimension >= 0; dimension--) {
        index += (start[dimension]! + (rest % count[dimension]!)) * strides[dimension]!
        rest = Math.floor(rest / count[dimension]!)
      }
      const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, begin + index * width)
      if (bytesRead < bytes.length) throw cutOff(this.path)
      for (let i = 0; i < run; i++) values[done + i] = readers[type](bytes, i * width)
    }
    return unpack(values, attributes)
  }

  async readText(): Promise<string[]> {
    return []
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}

const readers: Readonly<Record<DapNumber, (bytes: Buffer, at: number) => number>> = {
  Byte: (bytes, at) => bytes.readUInt8(at),
  Int16: (bytes, at) => bytes.readInt32BE(at),
  UInt16: (bytes, at) => bytes.readUInt32BE(at),
  Int32: (bytes, at) => bytes.readInt32BE(at),
  UInt32: (bytes, at) => bytes.readUInt32BE(at),
  Float32: (bytes, at) => bytes.readFloatBE(at),
  Float64: (bytes, at) => bytes.readDoubleBE(at),
}

function rawValues(type: DapNumber, length: number) {
  if (type === 'Byte') return new Uint8Array(length)
  if (type === 'Int16') return new Int16Array(length)
  if (type === 'UInt16') return new Uint16Array(length)
  if (type === 'Int32') return new Int32Array(length)
  if (type === 'UInt32') return new Uint32Array(length)
  return type === 'Float32' ? new Float32Array(length) : new Float64Array(length)
}
