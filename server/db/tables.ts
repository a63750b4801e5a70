import { sql, type Transaction } from 'kysely'
import type { Database } from './schema/index.ts'

type Trx = Transaction<Database>

/** Our tables from the catalogue of the database, each after those that it refers to. */
export async function tablesInOrder(trx: Trx): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%'
      ORDER BY relname`.execute(trx)
  const references = await sql<{ child: string; parent: string }>`
    SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint
      JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
      WHERE contype = 'f' AND conrelid <> confrelid
        AND connamespace = current_schema()::regnamespace`.execute(trx)
  const left = new Set(tables.rows.map(({ name }) => name))
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.rows.some(({ child, parent }) => child === name && left.has(parent)),
    )
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    order.push(...free)
  }
  return order
}

export async function columnsOf(
  trx: Trx,
  table: string,
): Promise<readonly { readonly name: string; readonly isIdentity: boolean }[]> {
  const { rows } = await sql<{ name: string; isIdentity: boolean }>`
    SELECT attname AS name, attidentity <> '' AS "isIdentity" FROM pg_attribute
      WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      ORDER BY attnum`.execute(trx)
  return rows
}

/** Our own insert triggers of a table; those of foreign keys stay active. */
export async function insertTriggersOf(trx: Trx, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tgname AS name FROM pg_trigger
      WHERE tgrelid = ${table}::regclass AND NOT tgisinternal AND tgtype & 4 = 4`.execute(trx)
  return rows.map(({ name }) => name)
}

export async function isEmpty(trx: Trx, table: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(trx)
  return rows.length === 0
}

/** Number of rows, and a hash of all their values that does not depend on their order. */
export async function fingerprintOf(
  trx: Trx,
  table: string,
): Promise<{ readonly rows: number; readonly hash: string | null }> {
  const { rows } = await sql<{ rows: number; hash: string | null }>`
    SELECT count(*)::int AS rows, md5(string_agg(hash, '' ORDER BY hash COLLATE "C")) AS hash
      FROM (SELECT md5(to_jsonb(all_of)::text) AS hash FROM ${sql.table(table)} AS all_of) AS hashes`.execute(
    trx,
  )
  return rows[0] ?? { rows: 0, hash: null }
}

/** Last id issued by a column's sequence; ids of deleted rows are not reused. */
export async function readSequence(
  trx: Trx,
  table: string,
  column: string,
): Promise<{ readonly last: number; readonly isCalled: boolean }> {
  const { rows } = await sql<{ sequence: string }>`
    SELECT pg_get_serial_sequence(${table}, ${column}) AS sequence`.execute(trx)
  const sequence = rows[0]?.sequence ?? ''
  const state = await sql<{ last: number; isCalled: boolean }>`
    SELECT last_value AS last, is_called AS "isCalled" FROM ${sql.table(sequence)}`.execute(trx)
  const found = state.rows[0]
  if (found === undefined) throw new Error(`no sequence of ${table}.${column}`)
  return found
}
