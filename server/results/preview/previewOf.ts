import { type FileHandle, open } from 'node:fs/promises'
import { constants, inflateRawSync } from 'node:zlib'
import { type FilePreview, previewMostRows } from '#contracts'
import { readDelimited } from '#domain'
import { orFileExpired } from '../orFileExpired.ts'
import { firstRowsOf } from './sheetRows.ts'

/** Bytes read at the end of an archive: more than the directory of a workbook. */
const directoryBytes = 128 * 1024
/** Bytes read of a packed file: some hundred rows of a sheet. */
const packedBytes = 16 * 1024
const mostUnpackedBytes = 8 * 1024 ** 2
const directoryEntry = Buffer.from([0x50, 0x4b, 0x01, 0x02])

/**
 * Beginning of a file within an archive, unpacked; the archive may be of any size.
 * @returns null if it is not in the archive
 * @see PKWARE APPNOTE 6.3.10, sections 4.3.7 and 4.3.12
 */
async function startOfMember(archive: FileHandle, name: string): Promise<string | null> {
  const { size } = await archive.stat()
  const tail = await bytesAt(archive, Math.max(0, size - directoryBytes), directoryBytes)
  const entry = entryOf(tail, name)
  if (entry === null) return null
  const header = await bytesAt(archive, entry, 30)
  const from = entry + header.length + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = await bytesAt(archive, from, packedBytes)
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostUnpackedBytes }
  return inflateRawSync(packed, options).toString('utf8')
}

/** Position of the file in the archive. */
function entryOf(tail: Buffer, name: string): number | null {
  for (let at = tail.indexOf(directoryEntry); at >= 0; at = tail.indexOf(directoryEntry, at + 4)) {
    const length = tail.readUInt16LE(at + 28)
    if (tail.toString('utf8', at + 46, at + 46 + length) === name) return tail.readUInt32LE(at + 42)
  }
  return null
}

const textBytes = 64 * 1024
const mostColumns = 40
const mostCharacters = 200
const texts = /\.(txt|tab|akterm|aks|json)$/

/** The first rows of a file of a result. Binary files have none. @throws AppError  FILE_EXPIRED */
export async function previewOf(path: string): Promise<FilePreview> {
  const name = path.toLowerCase()
  if (!/\.(csv|xlsx)$/.test(name) && !texts.test(name)) return { head: null, rows: [] }
  await using file = await orFileExpired(open(path, 'r'))
  if (name.endsWith('.xlsx')) {
    const xml = await startOfMember(file, 'xl/worksheets/sheet1.xml')
    return tableOf(xml === null ? [] : firstRowsOf(xml, previewMostRows + 1))
  }
  const text = wholeLines((await bytesAt(file, 0, textBytes)).toString('utf8'))
  if (!name.endsWith('.csv')) {
    const lines = text.split(/\r?\n/).slice(0, previewMostRows)
    return { head: null, rows: lines.map((line) => [short(line)]) }
  }
  const [first = ''] = text.split('\n')
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ','
  return tableOf(readDelimited(text, delimiter, previewMostRows + 1).map(({ cells }) => cells))
}

function tableOf([head, ...rows]: readonly (readonly string[])[]): FilePreview {
  const shown = (cells: readonly string[]) => cells.slice(0, mostColumns).map(short)
  return { head: head === undefined ? null : shown(head), rows: rows.map(shown) }
}

function short(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text
}

/** Complete lines of the bytes; an incomplete last line or character is dropped. */
function wholeLines(text: string): string {
  const end = text.lastIndexOf('\n')
  return end < 0 ? text : text.slice(0, end)
}

/** Reads a number of bytes from a position. */
async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
