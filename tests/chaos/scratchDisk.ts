import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for the data of a run, on a separate disk if this user may mount one. */
export interface ScratchDisk {
  readonly folder: string
  /** Only a separate disk can be filled without harm to others. */
  readonly canBeFilled: boolean
  /** Fills all space except a little. */
  fill(leftBytes: number): void
  /** Gives it back. */
  free(): void
  close(): void
}

const mostTrials = 10

export function makeScratchDisk(megabytes = 1500): ScratchDisk {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-disk-'))
  const canBeFilled = mounts(folder, megabytes)
  const ballast = join(folder, '.ballast')
  return {
    folder,
    canBeFilled,
    fill(leftBytes) {
      for (let trial = 1; ; trial++) {
        const { bavail, bsize } = statfsSync(folder)
        const bytes = bavail * bsize - leftBytes
        if (bytes <= 0) return
        try {
          execFileSync('fallocate', ['--length', String(bytes), ballast])
          return
        } catch (error) {
          // Servers write meanwhile: they may have used the space that was just free.
          if (trial === mostTrials) throw error
        }
      }
    },
    free: () => rmSync(ballast, { force: true }),
    close() {
      if (canBeFilled) execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function mounts(folder: string, megabytes: number): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    // A container that may not mount.
    return false
  }
}
