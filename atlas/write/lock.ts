import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AtlasLocked } from '../errors.ts'

/**
 * Exclusive right to write an atlas. The lock is SQLite's on an empty database, held by the kernel for this
 * process: it ends with the process however that dies, and needs no clean-up and no guess about process ids.
 *
 * @returns  releases the lock
 * @throws AtlasLocked  somebody else holds it
 */
export function lockAtlas(atlasFolder: string, housekeepingFolder: string): () => void {
  const release = lockFolder(housekeepingFolder)
  if (release === null) throw new AtlasLocked(atlasFolder)
  return release
}

const sqliteBusy = 5

/**
 * Exclusive right to write what lies in a folder, as `lockAtlas` has it; the folder is made if it is not there.
 *
 * @returns  releases the lock; null: somebody else holds it
 */
export function lockFolder(folder: string): (() => void) | null {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null
    throw error
  }
  return () => database.close()
}
