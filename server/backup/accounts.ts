import { messages } from '#contracts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import type { BackupDescription } from './backupFormat.ts'

/** @throws StartupError the database has no account: no server has started with it */
export async function requireAccounts(
  { dataDirectory, terminalLanguage }: Environment,
  { db }: OpenDatabase,
): Promise<void> {
  if ((await db.selectFrom('customer').select('id').limit(1).executeTakeFirst()) === undefined)
    throw new StartupError(messages[terminalLanguage].backup.noAccounts(dataDirectory))
}

/** Whether a backup is from an installation with accounts. */
export function hasAccounts({ tables }: BackupDescription): boolean {
  return tables.some(({ table, rows }) => table === 'customer' && rows > 0)
}
