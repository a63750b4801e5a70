import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AtlasLocked } from '../errors.ts'

/**
 * Acquires the exclusive right to write an atlas. The kernel holds SQLite's lock on an empty database for this process.
 * It ends with the process, however that dies, and needs no clean-up or process ids.
 * @returns releases the lock
 * @throws AtlasLocked another process holds it
 */
export function lockAtlas(atlasFolder: string, housekeepingFolder: string): () => void {
  const release = lockFolder(housekeepingFolder)
  if (release === null) throw new AtlasLocked(atlasFolder)
  return release
}

const sqliteBusy = 5

/**
 * Acquires the exclusive right to write a folder, like `lockAtlas`; creates the folder if needed.
 * @returns releases the lock; null: another process holds it
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
