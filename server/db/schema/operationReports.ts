import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Language } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** Monthly reports of a wind farm's operation by mail. */
export interface OperationReportTable {
  id: Generated<number>
  customer_id: number
  /** List of the farm; rows of lists that are deleted for good are removed by housekeeping. */
  list_id: number
  /** The product whose atlas the operation is compared with. */
  product_id: number
  language: Language
  /** YYYY-MM of the last report; null: none yet. */
  month: ColumnType<string | null, never, string | null>
  /** The last report; null: none, or it could not be made. */
  pdf: ColumnType<Buffer | null, never, Buffer | null>
  /** Mail with the last report, or with the end of reports. */
  mail_id: ColumnType<number | null, never, number>
  /** When the server gave the reports up, which a mail says; null: they are sent. */
  stopped_at: ColumnType<Date | null, never, Date | null>
  created_at: CreatedAt
  checked_at: ColumnType<Date, never, Date>
}

export type OperationReport = Selectable<OperationReportTable>
