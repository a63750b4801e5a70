import { FIELD_BYTES, FIELD_TYPE } from './tags.ts'

/** Tag and its values; text is written as UTF-8, which includes ASCII. */
export type Entry =
  | { readonly tag: number; readonly type: typeof FIELD_TYPE.ascii; readonly values: string }
  | { readonly tag: number; readonly type: 3 | 4 | 12; readonly values: readonly number[] }

const ENTRY_BYTES = 12
/** Bytes that fit into the entry itself. */
const INLINE_BYTES = 4

export function shorts(tag: number, ...values: number[]): Entry {
  return { tag, type: FIELD_TYPE.short, values }
}

export function longs(tag: number, values: readonly number[]): Entry {
  return { tag, type: FIELD_TYPE.long, values }
}

export function doubles(tag: number, ...values: number[]): Entry {
  return { tag, type: FIELD_TYPE.double, values }
}

export function text(tag: number, values: string): Entry {
  return { tag, type: FIELD_TYPE.ascii, values }
}

/** Bytes of a directory and of its external values; independent of the numbers themselves. */
export function directoryBytes(entries: readonly Entry[]): number {
  return entries.reduce((sum, entry) => sum + bytesBehind(entry), tableBytes(entries))
}

/**
 * Encodes a directory of a classic little-endian TIFF, followed by the values that do not fit into its entries.
 * @param at its position in the file, even
 * @param next position of the next image's directory, 0 after the last
 */
export function encodeDirectory(entries: readonly Entry[], at: number, next: number): Uint8Array {
  const bytes = Buffer.alloc(directoryBytes(entries))
  bytes.writeUInt16LE(entries.length, 0)
  let behind = tableBytes(entries)
  const ordered = [...entries].sort((a, b) => a.tag - b.tag)
  for (const [i, entry] of ordered.entries()) {
    const start = 2 + ENTRY_BYTES * i
    bytes.writeUInt16LE(entry.tag, start)
    bytes.writeUInt16LE(entry.type, start + 2)
    bytes.writeUInt32LE(valueBytes(entry) / FIELD_BYTES[entry.type]!, start + 4)
    const isInline = bytesBehind(entry) === 0
    if (!isInline) bytes.writeUInt32LE(at + behind, start + 8)
    writeValues(bytes, isInline ? start + 8 : behind, entry)
    behind += bytesBehind(entry)
  }
  bytes.writeUInt32LE(next, tableBytes(entries) - 4)
  return bytes
}

function tableBytes(entries: readonly Entry[]): number {
  return 2 + ENTRY_BYTES * entries.length + 4
}

function valueBytes(entry: Entry): number {
  // Text ends with a NUL, which counts.
  return entry.type === FIELD_TYPE.ascii
    ? Buffer.byteLength(entry.values) + 1
    : entry.values.length * FIELD_BYTES[entry.type]!
}

/** Values begin at even positions. */
function bytesBehind(entry: Entry): number {
  const bytes = valueBytes(entry)
  return bytes <= INLINE_BYTES ? 0 : bytes + (bytes % 2)
}

function writeValues(bytes: Buffer, at: number, { type, values }: Entry): void {
  if (type === FIELD_TYPE.ascii) {
    bytes.write(values, at)
    return
  }
  for (const [i, value] of values.entries()) {
    if (type === FIELD_TYPE.short) bytes.writeUInt16LE(value, at + 2 * i)
    else if (type === FIELD_TYPE.long) bytes.writeUInt32LE(value, at + 4 * i)
    else bytes.writeDoubleLE(value, at + 8 * i)
  }
}
