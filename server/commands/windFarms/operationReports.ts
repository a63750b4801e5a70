import { sql } from 'kysely'
import type { Language } from '#contracts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { OperationReport } from '../../db/schema/operationReports.ts'

interface Farm {
  readonly customerId: number
  readonly listId: number
}

/** Mails the reports of a farm, also those that were given up. A report that was sent is not sent again. */
export async function mailOperationReports(
  { db }: OpenDatabase,
  { customerId, listId }: Farm,
  choice: { readonly productId: number; readonly language: Language },
): Promise<void> {
  const chosen = { product_id: choice.productId, language: choice.language }
  await db
    .insertInto('operation_report')
    .values({ customer_id: customerId, list_id: listId, ...chosen })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'list_id']).doUpdateSet({ ...chosen, stopped_at: null }),
    )
    .execute()
}

/** Ends the reports of a farm by mail; one that waits is not sent. */
export async function endOperationReports({ db }: OpenDatabase, { customerId, listId }: Farm): Promise<void> {
  await db
    .deleteFrom('operation_report')
    .where('customer_id', '=', customerId)
    .where('list_id', '=', listId)
    .execute()
}

/**
 * Queues the mail with a report, once for each month.
 * @param made null: no report can be made; there are no further ones, and the mail says so
 */
export function queueOperationReport(
  database: OpenDatabase,
  { id, customer_id, language, month }: OperationReport,
  made: { readonly month: string; readonly pdf: Uint8Array } | null,
): Promise<void> {
  return database.transaction(async (trx) => {
    const news =
      made === null
        ? { pdf: null, stopped_at: sql<Date>`now()` }
        : { month: made.month, pdf: Buffer.from(made.pdf) }
    const noted = await trx
      .updateTable('operation_report')
      .set(news)
      .where('id', '=', id)
      .where('stopped_at', 'is', null)
      .where('month', 'is not distinct from', month)
      .returning('id')
      .executeTakeFirst()
    // Its customer has ended the reports meanwhile.
    if (noted === undefined) return
    const mail = await trx
      .insertInto('mail')
      .values({ customer_id, kind: 'operationReport', language })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.updateTable('operation_report').set({ mail_id: mail.id }).where('id', '=', id).execute()
  })
}
