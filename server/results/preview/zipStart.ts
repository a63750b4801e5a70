import type { FileHandle } from 'node:fs/promises'
import { constants, inflateRawSync } from 'node:zlib'
import { bytesAt } from './fileParts.ts'

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
export async function startOfMember(archive: FileHandle, name: string): Promise<string | null> {
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
