import type { Transaction } from 'kysely'
import { messages } from '#contracts'
import { lockDirectory } from '../db/directoryLock.ts'
import { isMigration } from '../db/migrate.ts'
import type { Database } from '../db/schema/index.ts'
import type { Environment } from '../env.ts'
import { openServerDatabase, rememberPair } from '../installation/index.ts'
import { StartupError } from '../startupError.ts'
import { hasAccounts } from './accounts.ts'
import { linkAtlases, missingAtlases } from './atlasPlaces.ts'
import { type BackupDescription, readDescription } from './backupFormat.ts'
import { checkBackup } from './checkBackup.ts'
import { neededBytes, type RestoreSteps, restoreContents } from './restoreContents.ts'
import { insertAll } from './restoreRows.ts'
import { emptyTarget, fillingError, requireTarget } from './restoreTarget.ts'

/** Summary of a restore. */
export interface RestoredBackup extends BackupDescription {
  /** Atlases of a first-format backup, which has no links: linked to their newest version. */
  readonly linked_atlases: readonly string[]
  /** Atlases of products that are missing. */
  readonly missing_atlases: readonly string[]
}

/** Maximum number of damaged files to name; the others are counted. */
const mostNamed = 20

/**
 * Restores a backup into an empty data directory and an empty database: the embedded one or that of DATABASE_URL,
 * whichever the backup came from. It verifies every byte of the backup before writing anything, and every restored
 * file, link and table. On failure it empties directory and database again.
 * @throws StartupError no complete backup, or an empty one; damage; a newer release; a directory or database in use or
 * without write access; a full disk
 */
export async function restoreBackup(
  environment: Environment,
  folder: string,
  steps: RestoreSteps,
): Promise<RestoredBackup> {
  const text = messages[environment.terminalLanguage].backup
  const description = await readDescription(folder)
  if (description === null) throw new StartupError(text.noBackup(folder))
  if (!isMigration(description.migration))
    throw new StartupError(text.newerRelease(description.program_version))
  if (!hasAccounts(description)) throw new StartupError(text.emptyBackup(folder))
  const checking = (share: number) => steps.onProgress('checking', share)
  const { entries, damaged } = await checkBackup(folder, description, steps.signal, checking)
  if (damaged.length > 0)
    throw new StartupError(text.damaged(folder, damaged.slice(0, mostNamed), damaged.length))
  const { dataDirectory } = environment
  await requireTarget(environment, neededBytes(entries))
  try {
    let linked: readonly string[] = []
    const missing = await fill(environment, folder, description, async () => {
      const [differing] = await restoreContents(folder, entries, dataDirectory, steps)
      if (differing !== undefined) throw new StartupError(text.fileDiffers(differing))
      linked = await linkAtlases(dataDirectory)
      await rememberPair(environment, description.installation)
    })
    return { ...description, linked_atlases: linked, missing_atlases: missing }
  } catch (error) {
    const reported = await fillingError(error, environment)
    await emptyTarget(environment)
    throw reported
  }
}

async function fill(
  environment: Environment,
  folder: string,
  { migration, tables }: BackupDescription,
  copy: () => Promise<void>,
): Promise<readonly string[]> {
  const { dataDirectory, databaseUrl, terminalLanguage } = environment
  const text = messages[terminalLanguage].backup
  const unlock = databaseUrl === undefined ? lockDirectory(dataDirectory) : () => {}
  try {
    const failures: Error[] = []
    const onError = (error: Error) => failures.push(error)
    const database = await openServerDatabase(environment, { onError, upTo: migration })
    try {
      const errors = {
        used: (table: string) => new StartupError(text.databaseUsed(table)),
        differs: (table: string) => new StartupError(text.rowsDiffer(table)),
      }
      const finish = (trx: Transaction<Database>) => missingAtlases(trx, environment)
      const missing = await insertAll(database, tables, folder, copy, finish, errors)
      if (failures[0]) throw failures[0]
      return missing
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
}
