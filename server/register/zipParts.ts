import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { inflate64 } from '#domain'
import { UnreadableRegister } from './issues.ts'
import { kindOfName, type RegisterPart, type RegisterParts } from './partKind.ts'

const deflate64 = 9
/** Most packed bytes of a member in Deflate64, which is unpacked in memory; wind turbines are 30 MB. */
const mostPackedBytes = 512 << 20

/** The parts of the register's complete export. Of the other members, gigabytes, only the names are read. */
export async function zipParts(path: string, file: string): Promise<RegisterParts> {
  try {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    const parts = entries.flatMap((entry): RegisterPart[] => {
      const kind = kindOfName(entry.fileName)
      if (kind === null) return []
      const name = `${file}: ${entry.fileName}`
      const open = (onBytes: (count: number) => void) => memberBytes(zip, entry, name, onBytes)
      return [{ kind, name, bytes: entry.uncompressedSize, open }]
    })
    const others = entries.filter(({ fileName }) => kindOfName(fileName) === null && !fileName.endsWith('/'))
    return {
      parts,
      notNeeded: others.map(({ fileName }) => `${file}: ${fileName}`),
      close: () => zip.close(),
    }
  } catch (error) {
    throw damaged(error, file)
  }
}

async function* memberBytes(
  zip: ZipFile,
  entry: Entry,
  name: string,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    const chunks =
      entry.compressionMethod === deflate64
        ? await unpacked64(zip, entry)
        : await zip.openReadStreamPromise(entry)
    let sum = 0
    for await (const chunk of chunks as AsyncIterable<Uint8Array>) {
      onBytes(chunk.byteLength)
      sum = crc32(chunk, sum)
      yield chunk
    }
    // The archive's reader compares lengths only.
    if (sum !== entry.crc32) throw new UnreadableRegister({ file: name, code: 'zipDamaged' })
  } catch (error) {
    throw damaged(error, name)
  }
}

/** Some programs write the number of Deflate64 over a plain Deflate: the checksum decides which it is. */
async function unpacked64(zip: ZipFile, entry: Entry): Promise<Iterable<Uint8Array>> {
  if (entry.compressedSize > mostPackedBytes) throw new RangeError('a member of too many bytes')
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

/** What is thrown of a file that is cut short or garbled; failures of the machine stay what they are. */
function damaged(error: unknown, file: string): unknown {
  const isOurs = error instanceof UnreadableRegister
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (isOurs || !(error instanceof Error) || error.name === 'AbortError' || /^E[A-Z]+$/.test(code))
    return error
  return new UnreadableRegister({ file, code: 'zipDamaged' })
}
