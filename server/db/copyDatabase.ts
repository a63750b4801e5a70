import { sql } from 'kysely'
import type { OpenDatabase } from './openDatabase.ts'
import { insertRows, rowsOf, sequencesOf, setSequences } from './tableRows.ts'
import { fingerprintOf, isEmpty, tablesInOrder } from './tables.ts'

/** The target database already has rows. */
export class TargetNotEmpty extends Error {
  readonly table: string
  constructor(table: string) {
    super(`the target database is not empty: ${table} has rows`)
    this.table = table
  }
}

/** The copied rows differ from the source; nothing was stored. */
export class CopyDiffers extends Error {
  readonly table: string
  constructor(table: string) {
    super(`the copy of ${table} differs from its source`)
    this.table = table
  }
}

export interface CopiedTable {
  readonly table: string
  readonly rows: number
}

/**
 * Copies all rows from one migrated database into another one of the same schema, in one transaction: every table after
 * those that it refers to, with ids, sequences and time stamps as they were. Number and hash of the rows of each table
 * are compared before the commit. Neither database may be in use meanwhile.
 * @throws TargetNotEmpty | CopyDiffers
 */
export async function copyDatabase(
  from: OpenDatabase,
  to: OpenDatabase,
  onTable: (copied: CopiedTable) => void = () => {},
): Promise<readonly CopiedTable[]> {
  return from.transaction((source) =>
    to.transaction(async (target) => {
      // The time zone affects the text of time stamps, which is compared.
      for (const side of [source, target]) await sql`SET LOCAL TIME ZONE 'UTC'`.execute(side)
      const tables = await tablesInOrder(source)
      for (const table of tables) if (!(await isEmpty(target, table))) throw new TargetNotEmpty(table)
      const copied: CopiedTable[] = []
      for (const table of tables) {
        await insertRows(target, table, rowsOf(source, table))
        await setSequences(target, table, await sequencesOf(source, table))
        const [sent, arrived] = [await fingerprintOf(source, table), await fingerprintOf(target, table)]
        if (sent.rows !== arrived.rows || sent.hash !== arrived.hash) throw new CopyDiffers(table)
        copied.push({ table, rows: sent.rows })
        onTable({ table, rows: sent.rows })
      }
      return copied
    }),
  )
}
