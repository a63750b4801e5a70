import { inflateRawSync } from 'node:zlib'

const localHeader = 0x04034b50
const directoryEntry = 0x02014b50
const directoryEnd = 0x06054b50
const directoryEndBytes = 22
const stored = 0
const deflated = 8

/** A file within an archive. */
export interface ArchivedFile {
  readonly name: string
  /** @returns null if it cannot be unpacked @throws RangeError  it has more bytes */
  readonly unpack: (mostBytes: number) => Uint8Array | null
}

/**
 * The files of a zip archive by its directory.
 * @param mostFiles limit of files that are read
 * @returns null if the bytes are no archive
 * @see PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16
 */
export function archivedFiles(bytes: Uint8Array, mostFiles: number): readonly ArchivedFile[] | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (archive.length < directoryEndBytes || archive.readUInt32LE(0) !== localHeader) return null
  try {
    const files: ArchivedFile[] = []
    const end = endOfDirectory(archive)
    let at = archive.readUInt32LE(end + 16)
    for (let left = archive.readUInt16LE(end + 10); left > 0 && files.length < mostFiles; left--) {
      if (archive.readUInt32LE(at) !== directoryEntry) return null
      const nameLength = archive.readUInt16LE(at + 28)
      const entry = at
      files.push({
        name: archive.toString('utf8', at + 46, at + 46 + nameLength),
        unpack: (mostBytes) => unpack(archive, entry, mostBytes),
      })
      at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    }
    return files
  } catch (error) {
    // Offsets that lead out of the archive.
    if (isOutOfBounds(error)) return null
    throw error
  }
}

function endOfDirectory(archive: Buffer): number {
  for (let at = archive.length - directoryEndBytes; at >= 0; at--)
    if (archive.readUInt32LE(at) === directoryEnd) return at
  throw new RangeError('the archive has no directory')
}

function unpack(archive: Buffer, entry: number, mostBytes: number): Uint8Array | null {
  try {
    const method = archive.readUInt16LE(entry + 10)
    const size = archive.readUInt32LE(entry + 20)
    const local = archive.readUInt32LE(entry + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const data = archive.subarray(from, from + size)
    if (method === stored) return data
    // zlib requires a limit of at least one byte.
    return method === deflated ? inflateRawSync(data, { maxOutputLength: Math.max(mostBytes, 1) }) : null
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE')
      throw new RangeError(`more than ${mostBytes} bytes`, { cause: error })
    if (isOutOfBounds(error) || codeOf(error).startsWith('Z_')) return null
    throw error
  }
}

function isOutOfBounds(error: unknown): boolean {
  return error instanceof RangeError
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
