import type { AttributeValue, DatasetVariable } from '../dataset/index.ts'
import { bytesOf, nativeValues } from './externalTypes.ts'

/*
 * Header of a NetCDF classic file (CDF-1, CDF-2 with 64-bit offsets, CDF-5 with 64-bit data).
 * https://docs.unidata.ucar.edu/netcdf-c/current/file_format_specifications.html
 */

const CHAR = 2
const DIMENSION_TAG = 0x0a
const VARIABLE_TAG = 0x0b
const ATTRIBUTE_TAG = 0x0c

export interface ClassicVariable extends DatasetVariable {
  /** Number of its external type. */
  readonly type: number
  /** Bytes between its values: those of its type, or four of a short in DAP. */
  readonly itemBytes: number
  readonly begin: number
  /** True when the first dimension is the unlimited one: its records are interleaved with other variables'. */
  readonly isRecord: boolean
}

export interface ClassicHeader {
  readonly globals: ReadonlyMap<string, AttributeValue>
  readonly variables: readonly ClassicVariable[]
  /** Bytes from one record to the next. */
  readonly recordBytes: number
}

/** The header needs more bytes than were given. */
export class HeaderCutShort extends Error {}

/** @throws HeaderCutShort | RangeError (no such format) */
export function parseClassicHeader(bytes: Uint8Array): ClassicHeader {
  const reader = new HeaderReader(bytes)
  const recordCount = reader.count()
  const dimensions = reader.list(DIMENSION_TAG, () => ({ name: reader.name(), length: reader.count() }))
  const dimensionOf = (id: number) => {
    const dimension = dimensions[id]
    if (dimension === undefined) throw new RangeError(`NetCDF header: there is no dimension ${id}`)
    return dimension
  }
  const globals = reader.attributes()
  const variables = reader.list(VARIABLE_TAG, () => {
    const name = reader.name()
    const ids = reader.items(() => reader.count())
    const attributes = reader.attributes()
    const type = reader.int()
    reader.skipSize()
    const begin = reader.offset()
    const isRecord = ids.length > 0 && dimensionOf(ids[0]!).length === 0
    return {
      name,
      dimensions: ids.map((id) => dimensionOf(id).name),
      shape: ids.map((id, i) => (i === 0 && isRecord ? recordCount : dimensionOf(id).length)),
      attributes,
      isNumeric: type !== CHAR,
      type,
      itemBytes: bytesOf(type),
      begin,
      isRecord,
    }
  })
  return { variables, globals, recordBytes: recordBytes(variables) }
}

/** Records are padded to 4 bytes per variable, except where there is only one record variable. */
function recordBytes(variables: readonly ClassicVariable[]): number {
  const sizes = variables
    .filter((variable) => variable.isRecord)
    .map(({ shape, itemBytes }) => shape.slice(1).reduce((size, length) => size * length, itemBytes))
  return sizes.length === 1 ? sizes[0]! : sizes.reduce((sum, size) => sum + padded(size), 0)
}

function natural(number: number): number {
  if (Number.isSafeInteger(number) && number >= 0) return number
  throw new RangeError(`NetCDF header: ${number} as a number, length or position`)
}

function padded(bytes: number): number {
  return Math.ceil(bytes / 4) * 4
}

class HeaderReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #version: number
  #at = 4

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#version = bytes[3]!
    if (![1, 2, 5].includes(this.#version)) throw new RangeError(`unknown NetCDF version ${this.#version}`)
  }

  int(): number {
    return this.#view.getInt32(this.#take(4))
  }

  count(): number {
    return natural(this.#version === 5 ? Number(this.#view.getBigInt64(this.#take(8))) : this.int())
  }

  offset(): number {
    return natural(this.#version === 1 ? this.int() : Number(this.#view.getBigInt64(this.#take(8))))
  }

  /** Skips the size of a variable: it is redundant, and wrong for large ones. */
  skipSize(): void {
    this.#take(this.#version === 5 ? 8 : 4)
  }

  /** Reads as many items as the next number states. */
  items<Item>(read: () => Item): Item[] {
    const items: Item[] = []
    // Each item takes some bytes, so that a wrong number ends at the end of the header.
    for (let left = this.count(); left > 0; left--) items.push(read())
    return items
  }

  name(): string {
    return this.#text(this.count())
  }

  list<Item>(tag: number, read: () => Item): Item[] {
    const found = this.int()
    const items = this.items(() => {
      if (found !== tag) throw new RangeError(`NetCDF header tag ${found}`)
      return read()
    })
    if (found !== tag && found !== 0) throw new RangeError(`NetCDF header tag ${found}`)
    return items
  }

  attributes(): ReadonlyMap<string, AttributeValue> {
    const entries = this.list(ATTRIBUTE_TAG, () => {
      const name = this.name()
      const type = this.int()
      const length = this.count()
      return [name, type === CHAR ? this.#text(length) : this.#numbers(type, length)] as const
    })
    return new Map(entries)
  }

  #numbers(type: number, length: number): number[] {
    const bytes = length * bytesOf(type)
    const from = this.#take(padded(bytes))
    return Array.from(nativeValues(this.#bytes.slice(from, from + bytes), type), Number)
  }

  #text(length: number): string {
    const from = this.#take(padded(length))
    return new TextDecoder().decode(this.#bytes.subarray(from, from + length)).replace(/\0+$/, '')
  }

  #take(bytes: number): number {
    const from = this.#at
    if (from + bytes > this.#bytes.length) throw new HeaderCutShort()
    this.#at += bytes
    return from
  }
}
