import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrnoException } from '../db/errno.ts'

/** Result of restricting files to their owner. */
export interface Tightened {
  /** Number of files and folders that others could access before. */
  readonly changed: number
  /** Number of those of another user of the machine, which stay unchanged. */
  readonly foreign: number
}

/**
 * Restricts a data directory and its top level to its owner: no one else can reach deeper entries then,
 * however many there are.
 */
export async function tightenTop(directory: string): Promise<Tightened> {
  const counts = new Counts()
  // It may be a link: the operator has named it.
  await counts.tighten(directory, (await stat(directory)).mode, 0o700)
  for (const name of await readdir(directory)) await counts.tightenEntry(join(directory, name))
  return counts
}

/**
 * Restricts everything below, one entry at a time so that a running server is not disturbed. It does not follow
 * symbolic links.
 * @param stopping aborts the walk
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
    // Windows has no such modes: Node reports synthetic ones.
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

/** The server runs meanwhile; a folder of another user may be inaccessible. */
function ifGone(error: unknown): undefined {
  if (isErrnoException(error) && ['ENOENT', 'ENOTDIR', 'EACCES', 'EROFS'].includes(error.code ?? '')) return
  throw error
}
