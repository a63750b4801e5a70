import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql, type Transaction } from 'kysely'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Database } from '../db/schema/index.ts'
import { insertRows, setSequences } from '../db/tableRows.ts'
import { fingerprintOf, isEmpty, tablesInOrder } from '../db/tables.ts'
import type { StartupError } from '../startupError.ts'
import { type BackupDescription, rowsFolder } from './backupFormat.ts'

const rowsAtOnce = 500

/**
 * Inserts the rows of a backup and compares them, in one transaction that ends after the files are copied.
 * @param copy copies the files
 * @param finish computes the returned value from the restored rows
 */
export function insertAll<Found>(
  database: OpenDatabase,
  tables: BackupDescription['tables'],
  folder: string,
  copy: () => Promise<void>,
  finish: (trx: Transaction<Database>) => Promise<Found>,
  errors: Readonly<Record<'used' | 'differs', (table: string) => StartupError>>,
): Promise<Found> {
  return database.transaction(async (trx) => {
    await sql`SET LOCAL TIME ZONE 'UTC'`.execute(trx)
    for (const table of await tablesInOrder(trx)) if (!(await isEmpty(trx, table))) throw errors.used(table)
    await copy()
    for (const { table, rows, hash, sequences } of tables) {
      await insertRows(trx, table, rowChunks(join(folder, rowsFolder, `${table}.jsonl`)))
      await setSequences(trx, table, sequences)
      const arrived = await fingerprintOf(trx, table)
      if (arrived.rows !== rows || arrived.hash !== hash) throw errors.differs(table)
    }
    return finish(trx)
  })
}

async function* rowChunks(path: string): AsyncGenerator<readonly string[]> {
  let rows: string[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line !== '') rows.push(line)
    if (rows.length < rowsAtOnce) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}
