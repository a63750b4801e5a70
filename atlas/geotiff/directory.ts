import { DamagedGeoTiff } from '../errors.ts'
import type { DirectoryBudget } from './directoryBudget.ts'
import type { RandomAccess } from './randomAccessFile.ts'
import { FIELD_BYTES, FIELD_TYPE, TAG } from './tags.ts'

/** Header of a TIFF: byte order and classic or 64-bit offsets. */
export interface TiffHeader {
  readonly isLittleEndian: boolean
  readonly isBig: boolean
  readonly firstDirectory: number
}

/** Tags of one image of the file that the reader uses. */
export interface Directory {
  readonly numbers: ReadonlyMap<number, Float64Array>
  readonly texts: ReadonlyMap<number, string>
  /** Position of the next image's directory, 0 after the last. */
  readonly next: number
}

const WANTED = new Set<number>(Object.values(TAG))

/** @returns null if the bytes are not a TIFF */
export async function readTiffHeader(file: RandomAccess): Promise<TiffHeader | null> {
  if (file.bytes < 16) return null
  const bytes = await file.read(0, 16)
  const order = String.fromCharCode(bytes[0]!, bytes[1]!)
  if (order !== 'II' && order !== 'MM') return null
  const isLittleEndian = order === 'II'
  const view = new DataView(bytes.buffer)
  const version = view.getUint16(2, isLittleEndian)
  if (version === 42) {
    return { isLittleEndian, isBig: false, firstDirectory: view.getUint32(4, isLittleEndian) }
  }
  if (version !== 43 || view.getUint16(4, isLittleEndian) !== 8) return null
  return { isLittleEndian, isBig: true, firstDirectory: Number(view.getBigUint64(8, isLittleEndian)) }
}

/**
 * @param budget of the file, for all its directories
 * @throws DamagedGeoTiff the directory or one of its values is after the end of the file or exceeds the budget
 */
export async function readDirectory(
  file: RandomAccess,
  header: TiffHeader,
  offset: number,
  budget: DirectoryBudget,
): Promise<Directory> {
  const { isLittleEndian, isBig } = header
  const [countBytes, offsetBytes, entryBytes] = isBig ? [8, 8, 20] : [2, 4, 12]
  const count = readOffset(await viewOf(file, offset, countBytes), 0, countBytes, isLittleEndian)
  if (count > 4096) throw new DamagedGeoTiff(file.path, `${count} tags in the directory at ${offset}`)
  const view = await viewOf(file, offset + countBytes, count * entryBytes + offsetBytes)
  const numbers = new Map<number, Float64Array>()
  const texts = new Map<number, string>()
  for (let at = 0; at < count * entryBytes; at += entryBytes) {
    const tag = view.getUint16(at, isLittleEndian)
    const type = view.getUint16(at + 2, isLittleEndian)
    const itemBytes = FIELD_BYTES[type]
    if (!WANTED.has(tag) || itemBytes === undefined) continue
    const length = readOffset(view, at + 4, offsetBytes, isLittleEndian)
    const valueAt = at + 4 + offsetBytes
    const bytes = length * itemBytes
    if (type === FIELD_TYPE.ascii) budget.takeText(tag, bytes)
    else budget.takeNumbers(tag, length)
    let value: DataView
    if (bytes <= offsetBytes) value = new DataView(view.buffer, view.byteOffset + valueAt, bytes)
    else {
      const from = readOffset(view, valueAt, offsetBytes, isLittleEndian)
      budget.takeSpan(tag, from, bytes)
      value = await viewOf(file, from, bytes)
    }
    if (type === FIELD_TYPE.ascii) texts.set(tag, textOf(value))
    else numbers.set(tag, numbersOf(value, type, length, isLittleEndian))
  }
  return { numbers, texts, next: readOffset(view, count * entryBytes, offsetBytes, isLittleEndian) }
}

async function viewOf(file: RandomAccess, offset: number, length: number): Promise<DataView> {
  return new DataView((await file.read(offset, length)).buffer)
}

function readOffset(view: DataView, at: number, bytes: number, isLittleEndian: boolean): number {
  if (bytes === 2) return view.getUint16(at, isLittleEndian)
  return bytes === 4 ? view.getUint32(at, isLittleEndian) : Number(view.getBigUint64(at, isLittleEndian))
}

/** Decodes up to the first NUL; UTF-8, which includes the specification's ASCII. */
function textOf(value: DataView): string {
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
}

function numbersOf(view: DataView, type: number, length: number, isLittleEndian: boolean): Float64Array {
  const itemBytes = FIELD_BYTES[type]!
  return Float64Array.from({ length }, (_, i) => readNumber(view, i * itemBytes, type, isLittleEndian))
}

function readNumber(view: DataView, at: number, type: number, isLittleEndian: boolean): number {
  switch (type) {
    case 3:
      return view.getUint16(at, isLittleEndian)
    case 4:
    case 13:
      return view.getUint32(at, isLittleEndian)
    case 5:
      return view.getUint32(at, isLittleEndian) / view.getUint32(at + 4, isLittleEndian)
    case 6:
      return view.getInt8(at)
    case 8:
      return view.getInt16(at, isLittleEndian)
    case 9:
      return view.getInt32(at, isLittleEndian)
    case 10:
      return view.getInt32(at, isLittleEndian) / view.getInt32(at + 4, isLittleEndian)
    case 11:
      return view.getFloat32(at, isLittleEndian)
    case 12:
      return view.getFloat64(at, isLittleEndian)
    case 16:
    case 18:
      return Number(view.getBigUint64(at, isLittleEndian))
    case 17:
      return Number(view.getBigInt64(at, isLittleEndian))
    default:
      return view.getUint8(at)
  }
}
