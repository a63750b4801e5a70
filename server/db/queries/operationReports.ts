import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema/index.ts'
import type { OperationReport } from '../schema/operationReports.ts'

/** Monthly reports of a farm by mail; undefined: none are sent. */
export function operationReportOf(
  db: Kysely<Database>,
  customerId: number,
  listId: number,
): Promise<OperationReport | undefined> {
  return db
    .selectFrom('operation_report')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('list_id', '=', listId)
    .executeTakeFirst()
}

/** Minutes between checks of a farm, and from its last file to a report: more files of the month may follow. */
const [checkEveryMinutes, restMinutes] = [10, 60]

/** Takes the reports of the farm whose last check is the longest ago; no other server gets them meanwhile. */
export function takeOperationReport(db: Kysely<Database>): Promise<OperationReport | undefined> {
  return db
    .updateTable('operation_report')
    .set({ checked_at: sql<Date>`now()` })
    .where('id', '=', (all) =>
      all
        .selectFrom('operation_report')
        .select('id')
        .where('stopped_at', 'is', null)
        .where('checked_at', '<', sql<Date>`now() - make_interval(mins => ${checkEveryMinutes})`)
        .where(({ exists, not }) =>
          not(
            exists(
              all
                .selectFrom('operation_file')
                .select('operation_file.id')
                .whereRef('operation_file.list_id', '=', 'operation_report.list_id')
                .where('imported_at', '>', sql<Date>`now() - make_interval(mins => ${restMinutes})`),
            ),
          ),
        )
        .orderBy('checked_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}
