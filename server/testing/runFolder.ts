import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps it in memory. */
const memoryFolder = '/dev/shm'

/** Data directories of some files at a time, with results, and all that runs beside them, bytes. */
const takenFolder = 4 * 1024 ** 3
const takenMemory = 8 * 1024 ** 3

const namePrefix = 'anemone-tests-'

/**
 * A folder for all data directories of a run of tests; remove it in the end. A data directory has 1400 files, the
 * database syncs each commit: in memory, where there is room, a copy of it takes a fifth of the processor time that it
 * takes on a disk, and nobody waits for it.
 */
export function makeRunFolder(): string {
  const parent = process.env.TMPDIR === undefined && hasRoomInMemory() ? memoryFolder : tmpdir()
  removeAbandoned(parent)
  const folder = mkdtempSync(join(parent, `${namePrefix}${process.pid}-`))
  // Some servers of tests run as another account, with a data directory of its own in it.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize > takenFolder && freemem() > takenMemory
}

/** Of runs that were killed: memory would stay taken. */
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
