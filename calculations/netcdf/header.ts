import { bytesOfType, type NetcdfAttribute, type NetcdfAttributes, type NetcdfDataset } from './dataset.ts'
import { type Counted, HeaderBytes } from './headerBytes.ts'

const TAG_DIMENSION = 10
const TAG_VARIABLE = 11
const TAG_ATTRIBUTE = 12
const typeCodes = { char: 2, float: 5, double: 6 } as const

/** Largest variable that the 64-bit offset form (version 2) can state: 4 GiB less 4 bytes. */
const MAX_BYTES_OF_VERSION_2 = 2 ** 32 - 4

export interface NetcdfHeader {
  readonly bytes: Uint8Array
  /** Position in the file of each variable's first value, by name. */
  readonly begins: ReadonlyMap<string, number>
  /** Length of the whole file. */
  readonly fileBytes: number
}

/**
 * Header of a file in NetCDF's classic format (NetCDF Classic and 64-bit Offset/Data File Formats, Unidata):
 * version 2, which all programs read, or version 5 where a variable is too large for it. Values follow
 * big-endian, variable after variable, each on a multiple of four bytes.
 */
export function encodeNetcdfHeader(dataset: NetcdfDataset): NetcdfHeader {
  const sizes = dataset.variables.map(({ type, dimensions }) =>
    padded(bytesOfType[type] * dimensions.reduce((product, name) => product * sizeOf(dataset, name), 1)),
  )
  const version: Counted = sizes.some((bytes) => bytes > MAX_BYTES_OF_VERSION_2) ? 5 : 2
  // The positions have a fixed width, so a first pass with zeros gives the length of the header.
  const headerBytes = encode(
    dataset,
    version,
    sizes,
    sizes.map(() => 0),
  ).length
  const begins: number[] = []
  let position = headerBytes
  for (const bytes of sizes) {
    begins.push(position)
    position += bytes
  }
  return {
    bytes: encode(dataset, version, sizes, begins),
    begins: new Map(dataset.variables.map(({ name }, index) => [name, begins[index]!])),
    fileBytes: position,
  }
}

function encode(
  { dimensions, attributes, variables }: NetcdfDataset,
  version: Counted,
  sizes: readonly number[],
  begins: readonly number[],
): Uint8Array {
  const out = new HeaderBytes(version)
  const ids = new Map(Object.keys(dimensions).map((name, index) => [name, index]))
  out.count(0)
  out.list(TAG_DIMENSION, Object.entries(dimensions), ([name, size]) => {
    out.text(name)
    out.count(size)
  })
  writeAttributes(out, attributes)
  out.list(TAG_VARIABLE, variables, (variable) => {
    const index = variables.indexOf(variable)
    out.text(variable.name)
    out.count(variable.dimensions.length)
    for (const name of variable.dimensions) out.count(ids.get(name)!)
    writeAttributes(out, variable.attributes)
    out.uint32(typeCodes[variable.type])
    out.count(sizes[index]!)
    out.offset(begins[index]!)
  })
  return out.bytes()
}

function writeAttributes(out: HeaderBytes, attributes: NetcdfAttributes): void {
  out.list(TAG_ATTRIBUTE, Object.entries(attributes), ([name, value]) => {
    out.text(name)
    writeAttribute(out, value)
  })
}

function writeAttribute(out: HeaderBytes, value: NetcdfAttribute): void {
  if (typeof value === 'string') {
    out.uint32(typeCodes.char)
    out.text(value)
  } else if (typeof value === 'object' && 'float' in value) {
    out.uint32(typeCodes.float)
    out.count(1)
    out.float32(value.float)
  } else {
    const numbers = typeof value === 'number' ? [value] : value
    out.uint32(typeCodes.double)
    out.count(numbers.length)
    for (const number of numbers) out.float64(number)
  }
}

function sizeOf({ dimensions }: NetcdfDataset, name: string): number {
  const size = dimensions[name]
  if (size === undefined) throw new Error(`there is no dimension ${name}`)
  return size
}

function padded(bytes: number): number {
  return Math.ceil(bytes / 4) * 4
}
