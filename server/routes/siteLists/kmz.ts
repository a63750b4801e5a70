import { inflateRawSync } from 'node:zlib'
import { importMaxBytes } from '#contracts'

const localHeader = 0x04034b50
const directoryEntry = 0x02014b50
const directoryEnd = 0x06054b50
const directoryEndBytes = 22
const stored = 0
const deflated = 8
/** A KML file of all that may be imported is smaller; a packed bomb is larger. */
const mostUnpackedBytes = 5 * importMaxBytes

/**
 * The KML document within a KMZ archive: the first file whose name ends in .kml (OGC 07-147r2, annex C).
 *
 * @returns  null if the bytes are no archive, or one without a document that can be unpacked
 * @see      PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16
 */
export function readKmz(bytes: Uint8Array): Uint8Array | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (archive.length < directoryEndBytes || archive.readUInt32LE(0) !== localHeader) return null
  try {
    const end = endOfDirectory(archive)
    let at = archive.readUInt32LE(end + 16)
    for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
      if (archive.readUInt32LE(at) !== directoryEntry) return null
      const nameLength = archive.readUInt16LE(at + 28)
      const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
      if (/\.kml$/i.test(name)) return unpack(archive, at)
      at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    }
    return null
  } catch {
    // Offsets that lead out of the archive, or data that does not inflate within the bound: no document.
    return null
  }
}

function endOfDirectory(archive: Buffer): number {
  for (let at = archive.length - directoryEndBytes; at >= 0; at--)
    if (archive.readUInt32LE(at) === directoryEnd) return at
  throw new RangeError('the archive has no directory')
}

function unpack(archive: Buffer, entry: number): Uint8Array | null {
  const method = archive.readUInt16LE(entry + 10)
  const size = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const data = archive.subarray(from, from + size)
  if (method === stored) return data
  return method === deflated ? inflateRawSync(data, { maxOutputLength: mostUnpackedBytes }) : null
}
