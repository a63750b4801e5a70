import { type FileHandle, open, readFile } from 'node:fs/promises'
import { type AttributeValue, type Dataset, UnreadableFile } from '../../dataset/index.ts'
import { ClassicFile } from '../netcdfClassic.ts'
import type { ClassicVariable } from '../netcdfHeader.ts'
import { parseDas } from './das.ts'
import { BrokenDescription, type DapVariable, dapTypes, parseDds } from './dds.ts'

const separator = '\nData:\n'
/** Bytes to read for the description, more than any description has. */
const mostDescriptionBytes = 1 << 20

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
    const variables = await placed(path, file, { size, begin }, parseDds(text), attributes)
    return new ClassicFile(path, file, size, { variables, globals: new Map(), recordBytes: 0 })
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
): Promise<ClassicVariable[]> {
  const variables: ClassicVariable[] = []
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
    const places = { ...dapTypes[type], begin: at, isRecord: false }
    const own = { dimensions, shape, attributes: attributes.get(name) ?? new Map(), isNumeric: true }
    // Maps of several grids are equal.
    if (!variables.some((known) => known.name === name)) variables.push({ name, ...own, ...places })
    at += filled(count * places.itemBytes)
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
