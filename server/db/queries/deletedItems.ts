import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { AppError } from '../../appError.ts'
import type { Database } from '../schema/index.ts'
import { type DeletedKind, type RememberedRows, restoredTables } from '../schema/sites.ts'

type RestoredTable = (typeof restoredTables)[number]

/** Rows deleted together. */
export interface DeletedItem {
  readonly customerId: number
  readonly kind: DeletedKind
  readonly id: number
}

/** Hours within which a deletion can be undone. */
export const undoHours = 24

/** Maximum stored deletions per customer, the newest ones. */
const mostRemembered = 50

/**
 * Stores the rows that are about to be deleted, and removes expired ones.
 * @param conditions for each table: which of the customer's rows
 */
export async function rememberRows(
  trx: Transaction<Database>,
  { customerId, kind, id }: DeletedItem,
  conditions: Readonly<Partial<Record<RestoredTable, RawBuilder<unknown>>>>,
): Promise<void> {
  const parts = restoredTables.flatMap((table) => {
    const condition = conditions[table]
    if (condition === undefined) return []
    return [
      sql`${sql.lit(table)}::text, (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]'::jsonb) FROM ${sql.table(table)} AS one
        WHERE customer_id = ${customerId} AND ${condition})`,
    ]
  })
  const jobs =
    kind === 'siteList'
      ? sql`(SELECT coalesce(jsonb_agg(id), '[]'::jsonb) FROM job WHERE customer_id = ${customerId} AND list_id = ${id})`
      : sql`'[]'::jsonb`
  await sql`
    INSERT INTO deleted_item (customer_id, kind, item_id, rows)
      VALUES (${customerId}, ${kind}, ${id}, jsonb_build_object('jobs', ${jobs}, ${sql.join(parts)}))
      ON CONFLICT (customer_id, kind, item_id) DO UPDATE SET rows = excluded.rows, deleted_at = now()`.execute(
    trx,
  )
  await sql`
    DELETE FROM deleted_item WHERE customer_id = ${customerId} AND (kind, item_id) IN (
      SELECT kind, item_id FROM deleted_item WHERE customer_id = ${customerId}
        ORDER BY deleted_at DESC, item_id DESC OFFSET ${mostRemembered})`.execute(trx)
}

/** Removes and returns the rows of a deletion. @throws AppError NOT_FOUND: none, or expired */
export async function takeRemembered(
  trx: Transaction<Database>,
  { customerId, kind, id }: DeletedItem,
): Promise<RememberedRows> {
  const found = await trx
    .deleteFrom('deleted_item')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('deleted_at', '>', sql<Date>`now() - make_interval(hours => ${undoHours})`)
    .returning('rows')
    .executeTakeFirst()
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found.rows
}

/** Inserts the rows again with their own ids. */
export async function insertRemembered(trx: Transaction<Database>, rows: RememberedRows): Promise<void> {
  for (const table of restoredTables) {
    const own = rows[table]
    if (own === undefined || own.length === 0) continue
    await sql`
      INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
        SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(own)}::jsonb)`.execute(
      trx,
    )
  }
}

/** Deletes rows that can no longer be undone. */
export async function forgetDeleted(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('deleted_item')
    .where('deleted_at', '<', sql<Date>`now() - make_interval(hours => ${undoHours})`)
    .execute()
}
