import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema/index.ts'

/** Files of a farm's operation without their data, the newest first. */
export function operationFiles(db: Kysely<Database>, customerId: number, listId: number) {
  return db
    .selectFrom('operation_file')
    .select(['id', 'summary', 'sha256', 'imported_at'])
    .where('customer_id', '=', customerId)
    .where('list_id', '=', listId)
    .orderBy('id', 'desc')
    .execute()
}

/** The same with their data, the oldest first. */
export function operationData(db: Kysely<Database>, customerId: number, listId: number) {
  return db
    .selectFrom('operation_file')
    .select(['summary', 'sha256', 'data'])
    .where('customer_id', '=', customerId)
    .where('list_id', '=', listId)
    .orderBy('id')
    .execute()
}

/** Deletes files and reports of lists that neither exist nor can be restored. */
export async function forgetOperation(db: Kysely<Database>): Promise<void> {
  for (const table of ['operation_file', 'operation_report'])
    await sql`
      DELETE FROM ${sql.table(table)} AS own WHERE
        NOT EXISTS (SELECT FROM site_list WHERE id = own.list_id)
        AND NOT EXISTS (SELECT FROM deleted_item WHERE kind = 'siteList' AND item_id = own.list_id)`.execute(
      db,
    )
}
