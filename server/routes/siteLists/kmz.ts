import { inflateRawSync } from 'node:zlib'

const localHeader = 0x04034b50
const directoryEntry = 0x02014b50
const directoryEnd = 0x06054b50
const directoryEndBytes = 22
const stored = 0
const deflated = 8

/**
 * The KML document within a KMZ archive: the first file whose name ends in .kml (OGC 07-147r2, annex C).
 *
 * @param mostBytes  of the document
 * @returns          null if the bytes are no archive, or one without a document that can be unpacked
 * @throws RangeError  the document has more bytes
 * @see              PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16
 */
export function readKmz(bytes: Uint8Array, mostBytes: number): Uint8Array | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (archive.length < directoryEndBytes || archive.readUInt32LE(0) !== localHeader) return null
  try {
    const end = endOfDirectory(archive)
    let at = archive.readUInt32LE(end + 16)
    for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
      if (archive.readUInt32LE(at) !== directoryEntry) return null
      const nameLength = archive.readUInt16LE(at + 28)
      const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
      if (/\.kml$/i.test(name)) return unpack(archive, at, mostBytes)
      at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    }
    return null
  } catch (error) {
    if (isTooLarge(error)) throw new RangeError(`more than ${mostBytes} bytes`, { cause: error })
    // Offsets that lead out of the archive, or data that does not inflate: no document.
    return null
  }
}

function endOfDirectory(archive: Buffer): number {
  for (let at = archive.length - directoryEndBytes; at >= 0; at--)
    if (archive.readUInt32LE(at) === directoryEnd) return at
  throw new RangeError('the archive has no directory')
}

function unpack(archive: Buffer, entry: number, mostBytes: number): Uint8Array | null {
  const method = archive.readUInt16LE(entry + 10)
  const size = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const data = archive.subarray(from, from + size)
  if (method === stored) return data
  // At least one byte, which zlib asks for.
  return method === deflated ? inflateRawSync(data, { maxOutputLength: Math.max(mostBytes, 1) }) : null
}

function isTooLarge(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
}
