import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrnoException } from '../db/errno.ts'

/** What was made readable by its owner only. */
export interface Tightened {
  /** Files and folders that others could read, write or enter before. */
  readonly changed: number
  /** Those that belong to another user of the machine, and stay as they are. */
  readonly foreign: number
}

/**
 * Closes a data directory to all but its owner, by its own mode and that of what stands in it: nobody else can
 * reach what lies deeper then, however much that is.
 */
export async function tightenTop(directory: string): Promise<Tightened> {
  const counts = new Counts()
  // It may be a link: the operator has named it.
  await counts.tighten(directory, (await stat(directory)).mode, 0o700)
  for (const name of await readdir(directory)) await counts.tightenEntry(join(directory, name))
  return counts
}

/**
 * The same for everything below, one entry after another so that a server that serves meanwhile is not disturbed.
 * Symbolic links are not followed.
 *
 * @param stopping  aborted to end it before
 */
export async function tightenBelow(directory: string, stopping: AbortSignal): Promise<Tightened> {
  const counts = new Counts()
  const folders = [directory]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const name of await namesIn(folder)) {
      if (stopping.aborted) return counts
      const path = join(folder, name)
      if (await counts.tightenEntry(path)) folders.push(path)
    }
  }
  return counts
}

class Counts implements Tightened {
  changed = 0
  foreign = 0

  /** @returns whether it is a folder */
  async tightenEntry(path: string): Promise<boolean> {
    const status = await lstat(path).catch(ifGone)
    if (status?.isDirectory()) await this.tighten(path, status.mode, 0o700)
    else if (status?.isFile()) await this.tighten(path, status.mode, 0o600)
    return status?.isDirectory() === true
  }

  async tighten(path: string, mode: number, owner: number): Promise<void> {
    // Windows has no such modes: what is read there is made up.
    if ((mode & 0o077) === 0 || process.platform === 'win32') return
    try {
      await chmod(path, mode & owner)
      this.changed += 1
    } catch (error) {
      if (isErrnoException(error) && error.code === 'EPERM') this.foreign += 1
      else ifGone(error)
    }
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(ifGone)) ?? []
}

/** The server works meanwhile; a folder of another user may be closed to this one. */
function ifGone(error: unknown): undefined {
  if (isErrnoException(error) && ['ENOENT', 'ENOTDIR', 'EACCES', 'EROFS'].includes(error.code ?? '')) return
  throw error
}
