import { sql, type Transaction } from 'kysely'
import type { OpenDatabase } from './openDatabase.ts'
import type { Database } from './schema/index.ts'
import { columnsOf, fingerprintOf, insertTriggersOf, isEmpty, readSequence, tablesInOrder } from './tables.ts'

type Trx = Transaction<Database>

/** The database to copy into has rows already. */
export class TargetNotEmpty extends Error {
  readonly table: string
  constructor(table: string) {
    super(`the target database is not empty: ${table} has rows`)
    this.table = table
  }
}

/** What arrived is not what was sent; nothing was stored. */
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

const rowsAtOnce = 1000

/**
 * Copies all rows from one migrated database into another one of the same schema, in one transaction: every table
 * after those that it refers to, with ids, sequences and time stamps as they were. Each table is compared by the
 * number and the hash of its rows before the copy is kept. Nothing else may use either database meanwhile.
 *
 * @throws TargetNotEmpty | CopyDiffers
 */
export async function copyDatabase(
  from: OpenDatabase,
  to: OpenDatabase,
  onTable: (copied: CopiedTable) => void = () => {},
): Promise<readonly CopiedTable[]> {
  return from.transaction((source) =>
    to.transaction(async (target) => {
      // The text of a time stamp, which is compared, depends on the zone.
      for (const side of [source, target]) await sql`SET LOCAL TIME ZONE 'UTC'`.execute(side)
      const tables = await tablesInOrder(source)
      for (const table of tables) if (!(await isEmpty(target, table))) throw new TargetNotEmpty(table)
      const copied: CopiedTable[] = []
      for (const table of tables) {
        await copyTable(source, target, table)
        const [sent, arrived] = [await fingerprintOf(source, table), await fingerprintOf(target, table)]
        if (sent.rows !== arrived.rows || sent.hash !== arrived.hash) throw new CopyDiffers(table)
        copied.push({ table, rows: sent.rows })
        onTable({ table, rows: sent.rows })
      }
      return copied
    }),
  )
}

async function copyTable(source: Trx, target: Trx, table: string): Promise<void> {
  const columns = await columnsOf(source, table)
  // They would write the events of a job once more, and stamp it as changed now.
  const triggers = await insertTriggersOf(target, table)
  const name = sql.table(table)
  for (const trigger of triggers)
    await sql`ALTER TABLE ${name} DISABLE TRIGGER ${sql.ref(trigger)}`.execute(target)
  await copyRows(
    source,
    target,
    table,
    columns.map((column) => column.name),
  )
  for (const trigger of triggers)
    await sql`ALTER TABLE ${name} ENABLE TRIGGER ${sql.ref(trigger)}`.execute(target)
  for (const { name: column, isIdentity } of columns) {
    if (!isIdentity) continue
    const { last, isCalled } = await readSequence(source, table, column)
    await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), ${last}, ${isCalled})`.execute(
      target,
    )
  }
}

/** Rows travel as JSON, which keeps every digit of numbers and time stamps. */
async function copyRows(source: Trx, target: Trx, table: string, columns: readonly string[]): Promise<void> {
  const name = sql.table(table)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  for (let after = '(0,0)', isDone = false; !isDone; ) {
    const { rows } = await sql<{ count: number; last: string | null; json: string }>`
      SELECT count(*)::int AS count, max(place)::text AS last, coalesce(json_agg(row), '[]')::text AS json
        FROM (SELECT ctid AS place, to_jsonb(${name}) AS row FROM ${name}
          WHERE ctid > ${after}::tid ORDER BY ctid LIMIT ${rowsAtOnce}) AS part`.execute(source)
    const { count = 0, last = null, json = '[]' } = rows[0] ?? {}
    await sql`
      INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE
        SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, ${json}::jsonb)`.execute(target)
    isDone = count < rowsAtOnce || last === null
    after = last ?? after
  }
}
