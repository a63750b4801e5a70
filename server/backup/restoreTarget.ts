import { mkdir, mkdtemp, readdir, rm, rmdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '#contracts'
import { DatabaseDamaged } from '../db/embedded.ts'
import { isDiskFull, isErrnoException } from '../db/errno.ts'
import { isOfVolume } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'

/** Space of the empty embedded database and its log, bytes. */
const databaseBytes = 150 * 1024 ** 2
const fewBytes = 1024 ** 2
const fewFiles = 10

/**
 * Creates the data directory of a restore, or checks that it is empty, writable and large enough.
 * @throws StartupError the obstacle, with a remedy; nothing was written
 */
export async function requireTarget(
  { dataDirectory, databaseUrl, terminalLanguage }: Environment,
  filesBytes: number,
): Promise<void> {
  const text = messages[terminalLanguage].backup
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
    if ((await ownNames(dataDirectory)).length > 0) throw new StartupError(text.directoryUsed(dataDirectory))
    await rmdir(await mkdtemp(join(dataDirectory, 'restore-')))
    const { bavail, bsize } = await statfs(dataDirectory)
    const needed = filesBytes + (databaseUrl === undefined ? databaseBytes : 0)
    if (bavail * bsize < needed)
      throw new StartupError(text.noRoom(dataDirectory, megabytes(needed), megabytes(bavail * bsize)))
  } catch (error) {
    if (!isErrnoException(error)) throw error
    throw new StartupError(text.cannotUse(dataDirectory, error.code ?? error.message), { cause: error })
  }
}

/**
 * Explains a failure while the directory was filled, if the operator can fix it. Call it before emptying the
 * directory: the embedded database does not report that the disk was full.
 */
export async function fillingError(
  error: unknown,
  { dataDirectory, terminalLanguage }: Environment,
): Promise<unknown> {
  const text = messages[terminalLanguage].backup
  const cause = error instanceof StartupError ? error.cause : error
  const isFull = isDiskFull(cause) || (cause instanceof DatabaseDamaged && (await isOutOfRoom(dataDirectory)))
  if (error instanceof StartupError && !isFull) return error
  if (isFull) return new StartupError(text.restoreDiskFull(dataDirectory), { cause: error })
  if (isErrnoException(error) && error.syscall !== undefined)
    return new StartupError(text.cannotRestore(error.path ?? dataDirectory, error.code ?? ''), {
      cause: error,
    })
  return error
}

/** Whether no file, or only an empty one, can be added. */
async function isOutOfRoom(directory: string): Promise<boolean> {
  const { bavail, bsize, ffree, files } = await statfs(directory)
  return bavail * bsize < fewBytes || (files > 0 && ffree < fewFiles)
}

/** Removes the restored files: the directory was empty before. */
export async function emptyTarget({ dataDirectory }: Environment): Promise<void> {
  for (const name of await ownNames(dataDirectory)) await rm(join(dataDirectory, name), { recursive: true })
}

/** Ignores the entries that a new volume has at its top. */
async function ownNames(dataDirectory: string): Promise<string[]> {
  return (await readdir(dataDirectory)).filter((name) => !isOfVolume(name))
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1e6)
}
