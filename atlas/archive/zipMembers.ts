import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { inflate64 } from '#domain'

const deflate64 = 9
/** Maximum packed bytes of a member in Deflate64, which is unpacked in memory. */
const mostPackedBytes = 512 << 20

/** A truncated or corrupt archive or member, or a Deflate64 member that is too large to unpack. */
export type ZipFault = 'zipDamaged' | 'zipTooLarge'

/** The error of a reader for a fault. @param member  null: the archive as a whole */
export type ZipError = (fault: ZipFault, member: string | null) => Error

class TooLarge extends Error {}

export interface ZipMember {
  readonly name: string
  /** Unpacked size. */
  readonly bytes: number
  readonly packedBytes: number
  /** Unpacks it as a stream and compares its checksum at the end. @throws the reader's error */
  open(onBytes: (count: number) => void): AsyncIterable<Uint8Array>
}

export interface ZipMembers {
  readonly members: readonly ZipMember[]
  close(): void
}

/** The files in a ZIP archive, also in Deflate64. @throws the reader's error */
export async function zipMembers(path: string, errorOf: ZipError): Promise<ZipMembers> {
  try {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    const entries = await entriesOf(zip)
    return {
      members: entries
        .filter(({ fileName }) => !fileName.endsWith('/'))
        .map((entry) => ({
          name: entry.fileName,
          bytes: entry.uncompressedSize,
          packedBytes: entry.compressedSize,
          open: (onBytes) => memberBytes(zip, entry, errorOf, onBytes),
        })),
      close: () => zip.close(),
    }
  } catch (error) {
    throw fault(error, null, errorOf)
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return entries
  } catch (error) {
    zip.close()
    throw error
  }
}

async function* memberBytes(
  zip: ZipFile,
  entry: Entry,
  errorOf: ZipError,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  let isConsumer = false
  try {
    const chunks =
      entry.compressionMethod === deflate64
        ? await unpacked64(zip, entry)
        : await zip.openReadStreamPromise(entry)
    let sum = 0
    for await (const chunk of chunks as AsyncIterable<Uint8Array>) {
      onBytes(chunk.byteLength)
      sum = crc32(chunk, sum)
      isConsumer = true
      yield chunk
      isConsumer = false
    }
    // The ZIP library compares only lengths.
    if (sum !== entry.crc32) throw new Error('another checksum')
  } catch (error) {
    throw isConsumer ? error : fault(error, entry.fileName, errorOf)
  }
}

/** Some programs mark plain Deflate as Deflate64: the checksum decides which it is. */
async function unpacked64(zip: ZipFile, entry: Entry): Promise<Iterable<Uint8Array>> {
  if (entry.compressedSize > mostPackedBytes) throw new TooLarge()
  const pieces: Uint8Array[] = []
  const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  for await (const piece of raw) pieces.push(piece)
  const packed = Buffer.concat(pieces)
  if (hasChecksum(entry, () => inflate64(packed))) return inflate64(packed)
  return [inflateRawSync(packed, { maxOutputLength: entry.uncompressedSize })]
}

function hasChecksum(entry: Entry, unpack: () => Iterable<Uint8Array>): boolean {
  let [sum, bytes] = [0, 0]
  try {
    for (const block of unpack()) {
      sum = crc32(block, sum)
      bytes += block.length
      if (bytes > entry.uncompressedSize) return false
    }
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
  return bytes === entry.uncompressedSize && sum === entry.crc32
}

/** Error of a truncated or corrupt file; failures of the machine are passed on. */
function fault(error: unknown, member: string | null, errorOf: ZipError): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (error.name === 'AbortError' || /^E[A-Z]+$/.test(code)) return error
  return errorOf(error instanceof TooLarge ? 'zipTooLarge' : 'zipDamaged', member)
}
