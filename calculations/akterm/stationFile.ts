import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type ArchivedFile, archivedFiles } from '#atlas/archive'

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
  if (begins(zipMark)) return productOfArchive(bytes, maxBytes)
  if (!begins(gzipMark)) return bytes.length > maxBytes ? flawed('tooLarge') : { ok: true, bytes }
  try {
    return { ok: true, bytes: await unpack(bytes, { maxOutputLength: maxBytes }) }
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return flawed(isLarge ? 'tooLarge' : 'unreadable')
  }
}

async function productOfArchive(archive: Uint8Array, maxBytes: number): Promise<UnpackedFile> {
  const files = await archivedFiles(archive, Number.POSITIVE_INFINITY)
  if (files === null || files.length === 0) return flawed('unreadable')
  const named = (pattern: RegExp) => files.filter(({ name }) => pattern.test(name))
  // An archive made by a user contains one table with any name.
  const tables = named(tableFile)
  const product = named(productFile)[0] ?? (tables.length === 1 ? tables[0] : undefined)
  if (product === undefined) return flawed('zipWithoutProduct')
  const read = await unpackedFile(product, maxBytes)
  const [described] = named(geographyFile)
  const geography = described && (await unpackedFile(described, geographyMaxBytes))
  if (!read.ok || !geography?.ok) return read
  return { ...read, geography: { name: described!.name.replace(/^.*\//, ''), bytes: geography.bytes } }
}

async function unpackedFile({ unpack: open }: ArchivedFile, maxBytes: number): Promise<UnpackedFile> {
  try {
    const bytes = await open(maxBytes)
    return bytes === null ? flawed('unreadable') : { ok: true, bytes }
  } catch (error) {
    if (error instanceof RangeError) return flawed('tooLarge')
    throw error
  }
}

function flawed(flaw: Extract<UnpackedFile, { ok: false }>['flaw']): UnpackedFile {
  return { ok: false, flaw }
}
