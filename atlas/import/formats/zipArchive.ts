import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { zipMembers } from '../../archive/index.ts'
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
    const { members, close } = await zipMembers(
      path,
      (fault, member) => new Error(`${member ?? ''} ${fault}`.trim()),
    )
    try {
      const ofWeather = members.filter(({ name }) => weatherFile.test(name))
      if (ofWeather.length === 0) throw new UnreadableFile(path, 'is a zip archive without a file of weather')
      const files: string[] = []
      for (const { name, bytes, packedBytes, open } of ofWeather) {
        if (files.length >= mostMembers || bytes > mostRatio * (packedBytes + 1000))
          throw new UnreadableFile(path, `is a zip archive that unpacks to too much: ${name}`)
        const file = join(folder, `${files.length}-${basename(name)}`)
        const to = createWriteStream(file)
        await pipeline(
          open(() => {}),
          to,
          signal ? { signal } : {},
        )
        files.push(file)
      }
      return { files, remove }
    } finally {
      close()
    }
  } catch (error) {
    await remove()
    signal?.throwIfAborted()
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(path, `is no whole zip archive: ${(error as Error).message}`, { cause: error })
  }
}
