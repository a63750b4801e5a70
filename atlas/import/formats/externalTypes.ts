import type { RawValues } from '../dataset/index.ts'

/** Lists of the external types of NetCDF by their number in a file; a char is a byte. */
const lists = [
  Int8Array,
  Uint8Array,
  Int16Array,
  Int32Array,
  Float32Array,
  Float64Array,
  Uint8Array,
  Uint16Array,
  Uint32Array,
  BigInt64Array,
  BigUint64Array,
] as const

function listOf(type: number) {
  const list = lists[type - 1]
  if (list === undefined) throw new RangeError(`unknown NetCDF type ${type}`)
  return list
}

/** Bytes of a value. @throws RangeError  an unknown type */
export function bytesOf(type: number): number {
  return listOf(type).BYTES_PER_ELEMENT
}

/** Converts big-endian bytes of a file, which become those of this machine. @param itemBytes  of shorts in DAP: 4 */
export function nativeValues(
  bytes: Uint8Array<ArrayBuffer>,
  type: number,
  itemBytes = bytesOf(type),
): RawValues {
  const swapped = Buffer.from(bytes.buffer)
  if (itemBytes === 2) swapped.swap16()
  else if (itemBytes === 4) swapped.swap32()
  else if (itemBytes === 8) swapped.swap64()
  const List = listOf(type)
  if (itemBytes === List.BYTES_PER_ELEMENT) return new List(bytes.buffer)
  return new (List as typeof Int16Array)(new Int32Array(bytes.buffer))
}
