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
  mkdirSync(housekeepingFolder, { recursive: true })
  const database = new DatabaseSync(join(housekeepingFolder, 'lock'), { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    database.close()
    throw new AtlasLocked(atlasFolder, { cause })
  }
  return () => database.close()
}
