import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise } from 'yauzl'
import { UnreadableFile } from '../dataset/index.ts'

/** Most members of an archive: the climate data store has one for each kind of step. */
const mostMembers = 1000
/** Largest ratio of unpacked to packed bytes; weather is compressed within its files already. */
export const mostRatio = 200
const weatherFile = /\.(nc4?|netcdf|cdf|grib2?|grb2?|csv)$/i

export interface UnpackedArchive {
  readonly files: readonly string[]
  readonly remove: () => Promise<void>
}

/**
 * Unpacks the weather files of a zip archive into a separate folder. Other members, such as a text about the
 * data, are ignored.
 * @throws UnreadableFile damaged, without weather, or larger than such an archive can be
 */
export async function unpackArchive(path: string, signal?: AbortSignal): Promise<UnpackedArchive> {
  const folder = await mkdtemp(join(tmpdir(), 'anemone-zip-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    try {
      const entries: Entry[] = []
      for await (const entry of zip.eachEntry()) if (weatherFile.test(entry.fileName)) entries.push(entry)
      if (entries.length === 0) throw new UnreadableFile(path, 'is a zip archive without a file of weather')
      const files: string[] = []
      for (const entry of entries) {
        if (files.length >= mostMembers || entry.uncompressedSize > mostRatio * (entry.compressedSize + 1000))
          throw new UnreadableFile(path, `is a zip archive that unpacks to too much: ${entry.fileName}`)
        const file = join(folder, `${files.length}-${basename(entry.fileName)}`)
        await pipeline(await zip.openReadStreamPromise(entry), checked(entry), createWriteStream(file), {
          ...(signal && { signal }),
        })
        files.push(file)
      }
      return { files, remove }
    } finally {
      zip.close()
    }
  } catch (error) {
    await remove()
    signal?.throwIfAborted()
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(path, `is no whole zip archive: ${(error as Error).message}`, { cause: error })
  }
}

/** Compares a member with its checksum, which the package does not do. */
function checked({ fileName, crc32: stated }: Entry): Transform {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush(done) {
      done(sum === stated ? null : new Error(`the checksum of ${fileName} differs`))
    },
  })
}
