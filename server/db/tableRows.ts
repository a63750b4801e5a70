import { sql, type Transaction } from 'kysely'
import type { Database } from './schema/index.ts'
import { columnsOf, insertTriggersOf, readSequence } from './tables.ts'

type Trx = Transaction<Database>

/** Last id issued by a column's sequence. */
export interface SequenceState {
  readonly column: string
  readonly last: number
  readonly isCalled: boolean
}

const rowsAtOnce = 1000
/** Row limits of tables whose rows may be megabytes. */
const fewAtOnce: Readonly<Partial<Record<string, number>>> = { report_logo: 10 }

/**
 * All rows of a table as JSON texts, which preserve every digit of numbers and time stamps, in portions. The time zone
 * of the transaction must be UTC.
 */
export async function* rowsOf(trx: Trx, table: string): AsyncGenerator<readonly string[]> {
  const name = sql.table(table)
  const most = fewAtOnce[table] ?? rowsAtOnce
  for (let after = '(0,0)'; ; ) {
    const { rows } = await sql<{ place: string; json: string }>`
      SELECT ctid::text AS place, to_jsonb(${name})::text AS json FROM ${name}
        WHERE ctid > ${after}::tid ORDER BY ctid LIMIT ${most}`.execute(trx)
    if (rows.length > 0) yield rows.map(({ json }) => json)
    if (rows.length < most) return
    after = rows.at(-1)!.place
  }
}

/** Adds rows from `rowsOf` to a table, with their ids and without firing insert triggers. */
export async function insertRows(
  trx: Trx,
  table: string,
  chunks: AsyncIterable<readonly string[]>,
): Promise<void> {
  const name = sql.table(table)
  const columns = await columnsOf(trx, table)
  const list = sql.join(columns.map((column) => sql.ref(column.name)))
  // The triggers would write the events of a job again, and mark it as changed now.
  const triggers = await insertTriggersOf(trx, table)
  for (const trigger of triggers)
    await sql`ALTER TABLE ${name} DISABLE TRIGGER ${sql.ref(trigger)}`.execute(trx)
  for await (const rows of chunks)
    await sql`
      INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE
        SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
      trx,
    )
  for (const trigger of triggers)
    await sql`ALTER TABLE ${name} ENABLE TRIGGER ${sql.ref(trigger)}`.execute(trx)
}

export async function sequencesOf(trx: Trx, table: string): Promise<readonly SequenceState[]> {
  const states: SequenceState[] = []
  for (const { name: column, isIdentity } of await columnsOf(trx, table))
    if (isIdentity) states.push({ column, ...(await readSequence(trx, table, column)) })
  return states
}

export async function setSequences(trx: Trx, table: string, states: readonly SequenceState[]): Promise<void> {
  for (const { column, last, isCalled } of states)
    await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), ${last}, ${isCalled})`.execute(trx)
}
