import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** File system in memory on Linux. */
const memoryFolder = '/dev/shm'

/** Space for the data directories of some parallel test files, with results, bytes. */
const takenFolder = 4 * 1024 ** 3
const takenMemory = 8 * 1024 ** 3

const namePrefix = 'anemone-tests-'

/**
 * Creates a folder for all data directories of a test run; remove it at the end. A data directory has 1400
 * files, and the database syncs each commit. In memory, if there is space, a copy takes a fifth of the
 * processor time that it takes on disk.
 */
export function makeRunFolder(): string {
  const parent = process.env.TMPDIR === undefined && hasRoomInMemory() ? memoryFolder : tmpdir()
  removeAbandoned(parent)
  const folder = mkdtempSync(join(parent, `${namePrefix}${process.pid}-`))
  // Some test servers run as another account, with their own data directory in it.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize > takenFolder && freemem() > takenMemory
}

/** Removes folders of killed runs, which would occupy memory. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${namePrefix}(\\d+)-`).exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
