import { existsSync } from 'node:fs'
import { listAtlases, unlinkedAtlases } from '#atlas'
import { messages } from '#contracts'
import { missingAtlases } from '../backup/atlasPlaces.ts'
import { DirectoryLocked, lockDirectory } from '../db/directoryLock.ts'
import { isErrnoException } from '../db/errno.ts'
import { type DirectoryPart, partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import { openServerDatabase, refuseStranger } from '../installation/index.ts'
import { StartupError } from '../startupError.ts'
import type { Finding } from './finding.ts'

/**
 * Checks that the atlases of the products in the database exist. A missing one may have been removed on purpose; it is
 * a fault if no atlas exists at all, or if versions of the missing one exist.
 */
export async function examineAtlasProducts(environment: Environment): Promise<Finding[]> {
  const text = messages[environment.terminalLanguage].dependencies
  const finding = (ok: boolean, detail: string) => [{ subject: text.products, ok, detail }]
  const missing = await readMissing(environment)
  if (missing === 'unread') return []
  if (missing === 'inUse') return finding(true, text.productsInUse)
  if (missing.length === 0) return finding(true, text.productsHaveAtlases)
  const unlinked = await unlinkedAtlases(partPath(environment.dataDirectory, 'atlases'))
  const isLost = (await listAtlases(environment.atlasUrls)).length === 0
  const ok = !isLost && !missing.some((id) => unlinked.includes(id))
  return finding(ok, text.productsLackAtlases(missing.join(', ')))
}

/** unread: the database does not exist yet or is unreadable, which another finding reports. */
async function readMissing(environment: Environment): Promise<readonly string[] | 'unread' | 'inUse'> {
  const { dataDirectory, databaseUrl } = environment
  const needed: DirectoryPart[] = ['layout.json', 'db']
  const isThere = needed.every((part) => existsSync(partPath(dataDirectory, part)))
  if (databaseUrl === undefined && !isThere) return 'unread'
  let unlock = () => {}
  try {
    if (databaseUrl === undefined) unlock = lockDirectory(dataDirectory)
    const database = await openServerDatabase(environment, {
      asItIs: true,
      beforeMigration: (db) => refuseStranger(environment, db),
    })
    try {
      return await missingAtlases(database.db, environment)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof DirectoryLocked) return 'inUse'
    // A database that no server has used lacks the table; another finding reports an unusable directory.
    if (error instanceof StartupError || isErrnoException(error)) return 'unread'
    throw error
  } finally {
    unlock()
  }
}
