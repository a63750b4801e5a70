import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Entry, fromBufferPromise } from 'yauzl'

const unpack = promisify(gunzip)

/** Data file in the weather service's archives; the others describe the station. */
const productFile = /(^|\/)produkt_[^/]*\.txt$/i
/** Entries of the archive with the station's places over time. */
const geographyFile = /(^|\/)Metadaten_Geographie_\d+\.txt$/i
const geographyMaxBytes = 1_000_000

const tableFile = /(^|\/)[^/.][^/]*\.(?:txt|csv|tsv|dat)$/i

const zipMark = [0x50, 0x4b]
const gzipMark = [0x1f, 0x8b]

export type UnpackedFile =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly geography?: UnpackedGeography }
  | { readonly ok: false; readonly flaw: 'unreadable' | 'tooLarge' | 'zipWithoutProduct' }

/** The archive's description of the station's place. */
export interface UnpackedGeography {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * The data file of a station: plain, gzipped, or in the weather service's archive. Of an archive only that file, or the
 * only table, is unpacked, and where the station was.
 * @param maxBytes unpacking stops there
 */
export async function unpackStationFile(bytes: Uint8Array, maxBytes: number): Promise<UnpackedFile> {
  const begins = (mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte)
  if (begins(zipMark)) return productOfArchive(Buffer.from(bytes), maxBytes)
  if (!begins(gzipMark)) return bytes.length > maxBytes ? flawed('tooLarge') : { ok: true, bytes }
  try {
    return { ok: true, bytes: await unpack(bytes, { maxOutputLength: maxBytes }) }
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return flawed(isLarge ? 'tooLarge' : 'unreadable')
  }
}

async function productOfArchive(archive: Buffer, maxBytes: number): Promise<UnpackedFile> {
  try {
    const zip = await fromBufferPromise(archive, { lazyEntries: true })
    let product: Entry | undefined
    let geography: UnpackedGeography | undefined
    let isDescribed = false
    const tables: Entry[] = []
    for await (const entry of zip.eachEntry()) {
      if (!isDescribed && geographyFile.test(entry.fileName)) {
        isDescribed = true
        const read = await allOf(await zip.openReadStreamPromise(entry), geographyMaxBytes)
        if (read.ok) geography = { name: entry.fileName.replace(/^.*\//, ''), bytes: read.bytes }
      }
      if (productFile.test(entry.fileName)) product ??= entry
      else if (tableFile.test(entry.fileName)) tables.push(entry)
    }
    // An archive made by a user contains one table with any name.
    product ??= tables.length === 1 ? tables[0] : undefined
    if (product !== undefined) {
      const read = await allOf(await zip.openReadStreamPromise(product), maxBytes)
      return read.ok && geography !== undefined ? { ...read, geography } : read
    }
  } catch {
    // The library has many errors for damaged archives, and there are no other causes here.
    return flawed('unreadable')
  }
  return flawed('zipWithoutProduct')
}

async function allOf(stream: Readable, maxBytes: number): Promise<UnpackedFile> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) return flawed('tooLarge')
    chunks.push(chunk)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}

function flawed(flaw: Extract<UnpackedFile, { ok: false }>['flaw']): UnpackedFile {
  return { ok: false, flaw }
}
