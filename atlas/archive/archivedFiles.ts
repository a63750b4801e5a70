import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel } from 'yauzl'

/** First bytes of an archive. */
const mark = Buffer.from('PK\x03\x04', 'latin1')

/** A file within an archive. */
export interface ArchivedFile {
  readonly name: string
  /** @returns null if it cannot be unpacked @throws RangeError  it has more bytes */
  readonly unpack: (mostBytes: number) => Promise<Uint8Array | null>
}

/**
 * The files of a zip archive by its directory, also of ZIP64.
 * @param mostFiles limit of files that are read
 * @returns null if the bytes are no archive; none of a damaged one
 */
export async function archivedFiles(
  bytes: Uint8Array,
  mostFiles: number,
): Promise<readonly ArchivedFile[] | null> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!archive.subarray(0, mark.length).equals(mark)) return null
  const files: ArchivedFile[] = []
  try {
    // The library refuses whole archives for unusual names, which are only compared here.
    const zip = await fromBufferPromise(archive, { decodeStrings: false })
    const unpack = async (entry: Entry, mostBytes: number) => {
      if (entry.uncompressedSize > mostBytes) throw new RangeError(`more than ${mostBytes} bytes`)
      try {
        const unpacked = await buffer(await zip.openReadStreamPromise(entry))
        return crc32(unpacked) === entry.crc32 ? unpacked : null
      } catch {
        // The library has many errors for damaged archives, and there are no other causes here.
        return null
      }
    }
    for await (const entry of zip.eachEntry()) {
      if (files.length === mostFiles) break
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
      files.push({
        name: getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false),
        unpack: (mostBytes) => unpack(entry, mostBytes),
      })
    }
  } catch {
    return []
  }
  return files
}
